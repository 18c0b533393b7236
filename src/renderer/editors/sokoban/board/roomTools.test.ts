import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { roomModelOf, roomTools } from "../roomModel.ts";
import type { RoomModel } from "../roomModel.ts";
import { roomCommands } from "./roomCommands.ts";
import { roomPointer } from "./DrawRoom.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: RoomModel;
let stage: CanvasStage;
let isReadOnly: boolean;

/** The middle of a cell. */
const cell = (x: number, y: number): readonly [number, number] => [x + 0.5, y + 0.5];
const rows = (): readonly string[] => model.rows();
const history = () => model.session.store.getState().history;
const state = () => ({ room: model.room(), selection: history().selection, undone: history().undone.length });

beforeEach(() => {
  isReadOnly = false;
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (room) => {
      room.rows = ["        ", "  ##    ", "  $.    ", "    @   ", "        "];
    }),
  );
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: roomPointer(model, () => isReadOnly),
    commands: roomCommands(model),
  }).view(50, [-4, -2]);
});

test("the pencil draws without gaps, shows the stroke, and keeps it as one undo entry", () => {
  stage.press("n").dragTo(cell(0, 4), cell(7, 4), {}, 1);
  expect(model.view.getState().preview?.rows[4]).toBe("########");
  expect(rows()[4]).toBe("        ");
  stage.up();
  expect(rows()[4]).toBe("########");
  expect(history().done.map(({ label }) => label)).toEqual(["Draw wall"]);
  model.session.undo();
  expect(rows()[4]).toBe("        ");
});

test("a pencil stroke that starts on its own brush removes it, a box on a goal leaves the goal", () => {
  stage.press("n").drag(cell(2, 1), cell(3, 1));
  expect(rows()[1]).toBe("        ");
  stage.press("b").click(cell(3, 2));
  expect(rows()[2]).toBe("  $*    ");
  stage.click(cell(3, 2));
  expect(rows()[2]).toBe("  $.    ");
});

test("there is one player: drawing it elsewhere moves it", () => {
  stage.press("n").press("a").click(cell(0, 0));
  expect(rows().join("").replaceAll(/[^@+]/g, "")).toBe("@");
  expect(rows()[0]).toBe("@       ");
});

test("the line and the rectangle span from the cell where the pointer went down", () => {
  stage.press("j").dragTo(cell(0, 0), cell(7, 0)).move(cell(3, 0)).up();
  expect(rows()[0]).toBe("####    ");
  stage.press("r").drag(cell(5, 2), cell(7, 4));
  expect(rows().slice(2)).toEqual(["  $. ###", "    @# #", "     ###"]);
});

test("a rectangle of walls is an outline and full with Shift, also in the middle of a drag; of floor it is the other way round", () => {
  stage.press("r").dragTo(cell(4, 0), cell(7, 4));
  const shown = () => model.view.getState().preview?.rows;
  expect(shown()).toEqual(["    ####", "  ###  #", "  $.#  #", "    #  #", "    ####"]);
  stage.hold("Shift").move(cell(7, 4));
  expect(shown()).toEqual(["    ####", "  ######", "  $.####", "    ####", "    ####"]);
  stage.up().release("Shift");
  expect(rows()).toEqual(["    ####", "  ######", "  $.####", "    ####", "    ####"]);
  model.session.undo();
  stage.press("n").press("f").press("r").drag(cell(2, 1), cell(4, 3));
  expect(rows()).toEqual(["        ", "        ", "        ", "        ", "        "]);
});

test("fill replaces joined cells that look alike", () => {
  stage.press("k").press("f").click(cell(2, 1));
  expect(rows()[1]).toBe("        ");
  expect(rows()[2]).toBe("  $.    ");
});

test("a stroke is repeated by the symmetry that is set", () => {
  stage.press("y").press("n").press("w").click(cell(0, 4));
  expect(rows()[4]).toBe("#      #");
});

test("the lock tool locks what it paints over and unlocks from a locked cell on; each is named in the history", () => {
  stage.press("v").hold("Shift").press("L").release("Shift").drag(cell(0, 0), cell(2, 0));
  expect(model.room().locked).toEqual([[0, 0], [1, 0], [2, 0]]); // prettier-ignore
  stage.drag(cell(1, 0), cell(3, 0));
  expect(model.room().locked).toEqual([[0, 0]]);
  expect(history().done.map(({ label }) => label)).toEqual(["Lock cells", "Unlock cells"]);
});

test("the eyedropper, and Alt with a drawing tool, take what is on a cell in hand", () => {
  stage.press("i").click(cell(2, 2));
  expect(model.view.getState()).toMatchObject({ brush: "box", tool: "pencil" });
  stage.hold("Alt").click(cell(3, 2)).release("Alt");
  expect(model.view.getState()).toMatchObject({ brush: "goal", tool: "pencil" });
});

test("a selected box is moved by dragging it and takes the selection along", () => {
  stage.drag(cell(2, 1), cell(3, 2)).drag(cell(2, 2), cell(5, 3));
  expect(rows().slice(1)).toEqual(["        ", "     ## ", "    @$. ", "        "]);
  expect(model.selection()).toEqual({ anchor: [5, 2], cursor: [6, 3] });
  model.session.undo();
  expect(rows()[1]).toBe("  ##    ");
});

test("Alt that is pressed in mid-drag copies instead of moving, and moves again when it is released", () => {
  stage.drag(cell(2, 1), cell(3, 2)).dragTo(cell(2, 2), cell(5, 3));
  const previewed = () => model.view.getState().preview?.rows[1];
  expect(previewed()).toBe("        ");
  stage.hold("Alt");
  expect(previewed()).toBe("  ##    ");
  stage.release("Alt");
  expect(previewed()).toBe("        ");
  stage.hold("Alt").up().release("Alt");
  expect(rows().slice(1)).toEqual(["  ##    ", "  $. ## ", "    @$. ", "        "]);
});

test.each(interruptions)("%s in mid-drag leaves room, selection, undo and redo as they were", (_, interrupt) => {
  stage.press("n").click(cell(7, 0));
  model.session.undo();
  stage.press("v").drag(cell(2, 1), cell(3, 2));
  const before = state();
  for (const tool of roomTools) {
    model.view.setState({ tool });
    stage.dragTo(cell(2, 1), cell(6, 3));
    interrupt(stage);
    stage.up();
    expect(state(), tool).toEqual(before);
    expect(model.view.getState(), tool).toMatchObject({ preview: undefined, growth: undefined });
  }
});

test("an edge that is dragged resizes the room on its side; with Esc it keeps its size", () => {
  stage.dragTo([8, 2.5], [9, 2.5]);
  expect(model.view.getState().growth).toMatchObject({ right: 1 });
  stage.press("Escape").up();
  expect(model.size()).toEqual({ width: 8, height: 5 });
  stage.drag([4, 0], [4, -2]);
  expect(model.size()).toEqual({ width: 8, height: 7 });
  expect(rows()[4]).toBe("  $.    ");
});

test("Esc hides a suggestion, then takes the select tool in hand, then clears the selection", () => {
  stage.click(cell(1, 1));
  model.view.setState({ tool: "pencil", ghost: { rows: ["#"], cells: [[0, 0]] } });
  stage.press("Escape");
  expect(model.view.getState()).toMatchObject({ ghost: undefined, tool: "pencil" });
  stage.press("Escape");
  expect(model.view.getState().tool).toBe("select");
  expect(model.selection()).toBeDefined();
  stage.press("Escape");
  expect(model.selection()).toBeUndefined();
});

test("a second finger does not draw, two fingers zoom", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.press("n").dragTo(cell(0, 4), cell(2, 4), one).down(cell(7, 0), two).move(cell(0, 0), two).up(cell(0, 0), two);
  stage.up(cell(2, 4), one);
  expect([rows()[0], rows()[4]]).toEqual(["        ", "###     "]);
  const before = state();
  stage.pinch([[200, 200], [300, 200]], [[150, 200], [350, 200]]); // prettier-ignore
  expect(stage.camera.zoom).toBeCloseTo(100);
  expect(state()).toEqual(before);
});

test("a right click selects the cell under it, but keeps a selection that it opens on", () => {
  stage.drag(cell(2, 1), cell(3, 2)).click(cell(2, 2), { button: 2 });
  expect(model.selection()).toEqual({ anchor: [2, 1], cursor: [3, 2] });
  stage.click(cell(6, 4), { button: 2 });
  expect(model.selection()).toEqual({ anchor: [6, 4], cursor: [6, 4] });
});

test("in a read-only project the tools select and change nothing", () => {
  isReadOnly = true;
  const { room } = state();
  for (const tool of roomTools) {
    model.view.setState({ tool });
    stage.drag(cell(2, 1), cell(5, 3)).drag([8, 2.5], [9, 2.5]);
  }
  expect(model.room()).toEqual(room);
});
