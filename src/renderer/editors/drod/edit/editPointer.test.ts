import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drodModelOf, roomBox, type DrodModel } from "../drodModel.ts";
import { takeBrush } from "./editActions.ts";
import { editCommands } from "./editCommands.ts";
import { editPointer } from "./editPointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: DrodModel;
let stage: CanvasStage;
let isReadOnly: boolean;

/** The middle of a square. */
const square = (x: number, y: number): readonly [number, number] => [x + 0.5, y + 0.5];
const history = () => model.session.store.getState().history;
const room = (): DrodRoom["room"] => model.room().room;

beforeEach(() => {
  isReadOnly = false;
  model = drodModelOf(openDetached<DrodRoom>("drod-room"));
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: editPointer(model, () => isReadOnly),
    commands: editCommands(model),
    size: { width: 1000, height: 800 },
  }).view(20);
});

function drawOrbAndDoor(): void {
  takeBrush(model, { kind: "ground", layer: "walls", tile: "yellowdoor" });
  stage.press("b").click(square(19, 16));
  takeBrush(model, { kind: "item", item: "orb" });
  stage.click(square(22, 22));
}

test("a wire is made right after the orb and the door it joins, without a frame in between", () => {
  stage.press("r").drag(square(1, 16), square(36, 16));
  drawOrbAndDoor();
  stage.press("l").drag(square(22, 22), square(19, 16));
  expect(room().orbs).toEqual([{ x: 22, y: 22, type: "normal", agents: [[19, 16, "toggle"]] }]);
  expect(model.view.getState().wire).toBeUndefined();
});

test("every wire of many drawn in a row stays, each as one undo entry", () => {
  drawOrbAndDoor();
  const doors = [3, 6, 9, 12].map((x) => square(x, 8));
  takeBrush(model, { kind: "ground", layer: "walls", tile: "yellowdoor" });
  for (const door of doors) stage.click(door);
  const before = history().done.length;
  stage.press("l");
  for (const door of doors) stage.drag(square(22, 22), door);
  expect(room().orbs?.[0]?.agents.map(([x]) => x)).toEqual([3, 6, 9, 12]);
  expect(history().done.length).toBe(before + doors.length);
});

test("a canvas that changes size while a wire is drawn keeps the wire under the pointer", () => {
  drawOrbAndDoor();
  model.canvas.fit(roomBox, true);
  stage.press("l").dragTo(square(22, 22), square(20, 18));
  model.canvas.resize(1000, 500);
  stage.move(square(19, 16)).up();
  expect(room().orbs?.[0]?.agents).toEqual([[19, 16, "toggle"]]);
});

test.each([
  ["Esc", () => stage.press("Escape")],
  ["a pointer that is taken away", () => stage.lose()],
])("%s rolls a wire back", (_, cancel) => {
  drawOrbAndDoor();
  const before = room();
  stage.press("l").dragTo(square(22, 22), square(19, 16));
  expect(model.view.getState().wire).toBeDefined();
  cancel();
  stage.up();
  expect(room()).toBe(before);
  expect(model.view.getState().wire).toBeUndefined();
});

test("a click on a wire's end makes it toggle, open and close in turn", () => {
  drawOrbAndDoor();
  stage.press("l").drag(square(22, 22), square(19, 16));
  const effects = [1, 2, 3].map(() => {
    stage.click(square(19, 16));
    return room().orbs?.[0]?.agents[0]?.[2];
  });
  expect(effects).toEqual(["open", "close", "toggle"]);
});

test("a wire to a square without a door makes nothing, nor an undo entry", () => {
  drawOrbAndDoor();
  const before = history().done.length;
  stage.press("l").drag(square(22, 22), square(10, 10));
  expect(room().orbs?.[0]?.agents).toEqual([]);
  expect(history().done.length).toBe(before);
});

test("a square is named when the pointer is let go: its field takes the focus after the canvas had it", () => {
  stage.press("f").down(square(9, 9));
  expect(model.view.getState().naming).toBeUndefined();
  stage.up();
  expect(model.view.getState().naming).toBe("place1");
  expect(model.room().places).toEqual({ place1: [9, 9] });
});

test("in a read-only project no tool draws", () => {
  isReadOnly = true;
  const before = room();
  takeBrush(model, { kind: "ground", layer: "walls", tile: "wall" });
  stage.press("b").drag(square(3, 3), square(8, 8));
  expect(room()).toBe(before);
});
