import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { OpaqueTile } from "#shared/levels/drod/tiles.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drodModelOf, roomTools } from "../drodModel.ts";
import type { DrodModel } from "../drodModel.ts";
import { editCommands } from "./editCommands.ts";
import { editPointer } from "./editPointer.ts";
import { cellIndex } from "./roomGrids.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: DrodModel;
let stage: CanvasStage;
let isReadOnly: boolean;

/** The middle of a square. */
const square = (x: number, y: number): readonly [number, number] => [x + 0.5, y + 0.5];
const tile = (x: number, y: number): OpaqueTile | undefined => model.grids().o[cellIndex([x, y])];
const history = () => model.session.store.getState().history;
const state = () => ({ room: model.room(), selection: history().selection, undone: history().undone.length });

beforeEach(() => {
  isReadOnly = false;
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = {
        o: [["yellowdoor", 20, 5, 1]],
        t: [["orb", 10, 5, 1]],
        monsters: [["roach", 30, 20, "S"]],
        orbs: [{ x: 10, y: 5, type: "normal", agents: [] }],
      };
      room.start = [2, 2, "N"];
    }),
  );
  model.view.setState({ brush: { kind: "ground", layer: "walls", tile: "wall" }, layer: "walls" });
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: editPointer(model, () => isReadOnly),
    commands: editCommands(model),
    size: { width: 1000, height: 800 },
  }).view(20, [-2, -2]);
});

test("the pencil draws without gaps, shows the stroke, and keeps it as one undo entry", () => {
  stage.press("b").dragTo(square(5, 10), square(9, 10), {}, 1);
  expect(model.room().room.o).toEqual([["yellowdoor", 20, 5, 1]]);
  expect([5, 6, 7, 8, 9].map((x) => tile(x, 10))).toEqual(Array(5).fill("wall"));
  stage.up();
  expect(model.room().room.o).toContainEqual(["wall", 5, 10, 5]);
  expect(history().done).toHaveLength(1);
  model.session.undo();
  expect(tile(5, 10)).toBe("floor");
});

test("Ctrl in mid-drag makes an outline of the rectangle, and fills it again when it is released", () => {
  stage.press("r").dragTo(square(5, 10), square(8, 13));
  expect(tile(6, 11)).toBe("wall");
  stage.hold("Control");
  expect([tile(5, 10), tile(6, 11), tile(8, 13)]).toEqual(["wall", "floor", "wall"]);
  stage.release("Control");
  expect(tile(6, 11)).toBe("wall");
  stage.hold("Control").up().release("Control");
  expect([tile(5, 13), tile(7, 12)]).toEqual(["wall", "floor"]);
  expect(history().done).toHaveLength(1);
});

test("the eraser takes the layer in hand, with Shift everything on the square", () => {
  stage.press("e").drag(square(20, 5), square(30, 20));
  expect([tile(20, 5), model.grids().monsters.length]).toEqual(["floor", 1]);
  stage.hold("Shift").click(square(30, 20)).release("Shift");
  expect(model.grids().monsters).toEqual([]);
});

test("fill draws on joined squares that look alike", () => {
  stage.press("r").hold("Control").drag(square(5, 10), square(8, 13)).release("Control");
  stage.press("g").click(square(6, 11));
  expect([tile(6, 11), tile(7, 12), tile(4, 10)]).toEqual(["wall", "wall", "floor"]);
});

test("the eyedropper, and Alt with any tool, take up what is on a square", () => {
  stage.press("i").click(square(20, 5));
  expect(model.view.getState().brush).toMatchObject({ tile: "yellowdoor" });
  stage.press("v").hold("Alt").click(square(30, 20)).release("Alt");
  expect(model.view.getState().brush).toEqual({ kind: "monster", type: "roach" });
});

test("a link is drawn from an orb to a door; a click on its end changes what it does", () => {
  stage.press("l").dragTo(square(10, 5), square(20, 5));
  expect(model.view.getState().wire?.from).toEqual([10, 5]);
  stage.up();
  const agents = () => model.room().room.orbs?.[0]?.agents;
  expect(agents()).toEqual([[20, 5, "toggle"]]);
  stage.click(square(10, 5)).click(square(20, 5));
  expect(agents()).not.toEqual([[20, 5, "toggle"]]);
  expect(agents()?.[0]?.slice(0, 2)).toEqual([20, 5]);
});

/** Puts the cursor on a square, as the arrows do. */
const goTo = (x: number, y: number): void => model.select({ anchor: [x, y], cursor: [x, y] });

test("with the keyboard a link is started on an orb, ended on a door, and changed there; Esc gives a started one up", () => {
  const agents = () => model.room().room.orbs?.[0]?.agents;
  stage.press("l");
  goTo(15, 15);
  stage.press("Enter");
  expect(model.view.getState().linkFrom).toBeUndefined();
  goTo(10, 5);
  stage.press("Enter");
  expect(model.view.getState().linkFrom).toEqual([10, 5]);
  stage.press("Escape");
  expect(model.view.getState().linkFrom).toBeUndefined();
  stage.press("l").press("Enter");
  goTo(20, 5);
  stage.press("Enter");
  expect(agents()).toEqual([[20, 5, "toggle"]]);
  goTo(10, 5);
  stage.press("Enter");
  goTo(20, 5);
  stage.press("Enter");
  expect(agents()).toEqual([[20, 5, "open"]]);
  expect(tile(20, 5)).toBe("yellowdoor");
});

test("Enter does what the tool in hand does: fills, erases its layer, takes up a brush, names a square", () => {
  goTo(20, 5);
  stage.press("e").press("Enter");
  expect(tile(20, 5)).toBe("floor");
  goTo(5, 5);
  stage.press("g").press("Enter");
  expect(tile(6, 6)).toBe("wall");
  model.session.undo();
  goTo(30, 20);
  stage.press("i").press("Enter");
  expect(model.view.getState().brush).toEqual({ kind: "monster", type: "roach" });
  goTo(3, 3);
  stage.press("f").press("Enter");
  expect(model.room().places).toEqual({ place1: [3, 3] });
});

test("a link that ends beside every door is not drawn", () => {
  stage.press("l").drag(square(10, 5), square(15, 15));
  expect(model.room().room.orbs?.[0]?.agents ?? []).toEqual([]);
  expect(model.view.getState().wire).toBeUndefined();
});

test("what was copied hangs at the pointer until it is put down; Esc drops it", () => {
  stage.drag(square(20, 5), square(20, 5)).hold("Control").press("c").press("v").release("Control");
  expect(model.view.getState().stamp).toBeDefined();
  stage.click(square(25, 8));
  expect([tile(20, 5), tile(25, 8)]).toEqual(["yellowdoor", "yellowdoor"]);
  stage.hold("Control").press("v").release("Control").press("Escape");
  expect(model.view.getState().stamp).toBeUndefined();
});

test("the wheel turns the brush of a monster instead of zooming, and leaves the view to other tools", () => {
  model.view.setState({ brush: { kind: "monster", type: "roach" }, tool: "pencil", facing: "S" });
  stage.wheel(square(10, 10), 100);
  expect(model.view.getState().facing).not.toBe("S");
  expect(stage.camera.zoom).toBe(20);
  stage.press("v").hold("Control").wheel(square(10, 10), -100).release("Control");
  expect(stage.camera.zoom).toBeGreaterThan(20);
});

test.each(interruptions)("%s in mid-drag leaves room, selection, undo and redo as they were", (_, interrupt) => {
  stage.press("b").click(square(12, 12));
  model.session.undo();
  stage.press("v").drag(square(4, 4), square(6, 6));
  const before = state();
  for (const tool of roomTools) {
    model.view.setState({ tool });
    stage.dragTo(square(10, 5), square(20, 5));
    interrupt(stage);
    stage.up();
    expect(state(), tool).toEqual(before);
    expect(model.view.getState(), tool).toMatchObject({ preview: undefined, wire: undefined });
  }
});

test("Esc puts the stamp, the tool and the selection away, one after the other", () => {
  stage.drag(square(20, 5), square(21, 5)).hold("Control").press("c").press("v").release("Control");
  model.view.setState({ tool: "pencil" });
  stage.press("Escape");
  expect(model.view.getState()).toMatchObject({ stamp: undefined, tool: "pencil" });
  stage.press("Escape");
  expect(model.view.getState().tool).toBe("select");
  stage.press("Escape");
  expect(model.selection()).toBeUndefined();
});

test("a second finger does not draw", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.press("b").dragTo(square(5, 10), square(7, 10), one).down(square(30, 30), two).move(square(3, 3), two);
  stage.up(square(3, 3), two).up(square(7, 10), one);
  expect(model.room().room.o).toContainEqual(["wall", 5, 10, 3]);
  expect([tile(30, 30), tile(3, 3)]).toEqual(["floor", "floor"]);
});

test("in a read-only project the tools select and change nothing", () => {
  isReadOnly = true;
  const { room } = state();
  for (const tool of roomTools) {
    model.view.setState({ tool });
    stage.drag(square(10, 5), square(20, 5));
  }
  expect(model.room()).toEqual(room);
  expect(model.selection()).toEqual({ anchor: [10, 5], cursor: [20, 5] });
});
