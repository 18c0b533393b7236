import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { moveCells, pasteRows, resizeTo, withCellsMoved } from "#renderer/editors/grid/drawingActions.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { sokobanMessages as messages } from "../messages.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { applyBrush, strokeCells, takeVariant, transform, withWall } from "./roomActions.ts";

const rows = ["#######", "#@ $ .#", "#     #", "#######"];
let model: RoomModel;
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);
const view = () => model.view.getState();

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = roomModelOf(openDetached<RoomDocument>("sokoban-room", (room) => (room.rows = [...rows])));
});

test.each(["select", "hand", "lock"] as const)(
  "with the tool %s a brush's key writes on the selected cells",
  (tool) => {
    model.view.setState({ tool });
    model.select({ anchor: [2, 2], cursor: [3, 2] });
    applyBrush(model, "box");
    expect([model.rows()[2], labels(), view().tool]).toEqual([
      "# $$  #",
      [messages.wrote(messages.brushNames.box, 2)],
      tool,
    ]);
  },
);

test("otherwise it takes the brush in hand, with the pencil unless another drawing tool is", () => {
  const taken = (tool: "select" | "erase" | "pencil" | "line" | "rectangle" | "fill") => {
    model.view.setState({ tool, brush: "wall" });
    applyBrush(model, "goal");
    return [view().tool, view().brush, view().spoken];
  };
  const name = messages.brushNames.goal;
  // Nothing is selected.
  expect(taken("select")).toEqual(["pencil", "goal", name]);
  model.select({ anchor: [2, 2], cursor: [3, 2] });
  for (const tool of ["erase", "pencil"] as const) expect(taken(tool)).toEqual(["pencil", "goal", name]);
  for (const tool of ["line", "rectangle", "fill"] as const) expect(taken(tool)).toEqual([tool, "goal", name]);
  expect(labels()).toEqual([]);
});

test("the player is drawn once, whatever the symmetry; other cells with their images", () => {
  model.view.setState({ symmetry: "mirror-x" });
  expect(strokeCells(model, [[1, 1]], "player")).toEqual([[1, 1]]);
  expect(strokeCells(model, [[1, 1]], "wall")).toEqual([
    [1, 1],
    [5, 1],
  ]);
});

test("a variant with another wall is shown and taken as one undo entry", () => {
  const wall = withWall(model, { x: 2, y: 2, change: "wall" });
  expect([wall.rows[2], wall.cells]).toEqual(["# #   #", [[2, 2]]]);
  expect(withWall(model, { x: 0, y: 2, change: "open" }).rows[2]).toBe("      #");
  model.view.setState({ ghost: wall });
  takeVariant(model, "Take", wall);
  expect([model.rows()[2], view().ghost, labels()]).toEqual(["# #   #", undefined, ["Take"]]);
});

test("a turned room keeps its solutions and saved games; what isn't undone stays absent", () => {
  model.session.edit("Play", (draft) => {
    draft.solution = "rRR";
    draft.savedGames = [{ moves: "r" }, { moves: "r", undone: "R" }] as never;
  });
  transform(model, "Turn", "rotate-90");
  const { solution, savedGames } = model.room();
  expect([model.rows().length, solution]).toEqual([7, "dDD"]);
  expect(savedGames).toEqual([{ moves: "d" }, { moves: "d", undone: "D" }]);
});

test("selected cells move with their selection; copies leave the cells; a step of nothing changes nothing", () => {
  expect(withCellsMoved(model, [1, 0], false)).toBeUndefined();
  moveCells(model, [1, 0], false);
  expect(labels()).toEqual([]);
  model.select({ anchor: [3, 1], cursor: [3, 1] });
  moveCells(model, [0, 0], false);
  expect(labels()).toEqual([]);
  moveCells(model, [0, 1], false);
  expect([model.rows().slice(1, 3), model.selection()?.cursor]).toEqual([
    ["#@   .#", "#  $  #"],
    [3, 2],
  ]);
  moveCells(model, [1, 0], true);
  expect([model.rows()[2], model.selection()?.cursor, labels().length]).toEqual(["#  $$ #", [4, 2], 2]);
});

test("pasted rows are selected as far as they fit", () => {
  model.select({ anchor: [5, 2], cursor: [5, 2] });
  expect(pasteRows(model, ["$", "$$"])).toBe(false);
  expect(model.selection()).toEqual({ anchor: [5, 2], cursor: [6, 3] });
  expect(pasteRows(model, ["$", "$$$"])).toBe(true);
  expect(model.selection()?.cursor).toEqual([6, 3]);
  model.select({ anchor: [5, 3], cursor: [5, 3] });
  expect(pasteRows(model, ["$", "$"])).toBe(true);
  model.select(undefined);
  expect(pasteRows(model, ["@"])).toBe(false);
  expect(model.rows()[0]?.charAt(0)).toBe("@");
});

test("a room is resized at its right and its bottom", () => {
  resizeTo(model, 9, 3);
  expect([model.rows().length, model.rows()[1]]).toEqual([3, "#@ $ .#  "]);
});
