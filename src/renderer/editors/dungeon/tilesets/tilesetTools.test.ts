import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tilesetProblems } from "#shared/levels/dungeon/tiles/tilesetProblems.ts";
import { withPicture } from "#shared/levels/dungeon/tiles/withPicture.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { tilesetCommands } from "./tilesetCommands.ts";
import { addTerrain, addToRole, giveTerrain, partAt, removeFromRole, renameTerrain } from "./tilesetEdits.ts";
import { tilesetModelOf } from "./tilesetModel.ts";
import type { TilesetModel } from "./tilesetModel.ts";
import { tilesetPointer } from "./tilesetPointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: TilesetModel;
let stage: CanvasStage;

/** 4 x 3 tiles without any meaning. */
const blank = { pictureWidth: 64, pictureHeight: 48, tiles: [], terrains: [], roles: [] };

beforeEach(() => {
  model = tilesetModelOf(openDetached<TilesetDocument>("tileset", (draft) => void Object.assign(draft, blank)));
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: tilesetPointer(model, () => false),
    commands: tilesetCommands(model),
  }).view(40, [-2, -2]);
});

test("a drag selects a box of tiles; the keyboard walks, extends and marks them solid, as one undo entry", () => {
  stage.drag([0.5, 0.5], [1.5, 1.5]);
  expect(model.selected()).toEqual([0, 1, 4, 5]);
  stage.press("ArrowRight");
  expect(model.selected()).toEqual([6]);
  stage.hold("Shift").press("ArrowRight").press("s").release("Shift");
  expect(model.document().tiles).toEqual([
    { id: 6, solid: true },
    { id: 7, solid: true },
  ]);
  expect(model.session.store.getState().history.done).toHaveLength(1);
  stage.hold("Shift").press("s").release("Shift");
  expect(model.document().tiles).toEqual([]);
});

test("missing roles are problems until tiles or a terrain have them", () => {
  const codes = () => tilesetProblems(model.document()).map(({ places }) => places[0]?.target);
  expect(codes()).toEqual(["role:floor", "role:wall", "role:door"]);
  model.session.edit("", (draft) => addToRole(draft, { role: "floor" }, [0, 1]));
  model.session.edit("", (draft) => addToRole(draft, { role: "door", direction: "horizontal" }, [2]));
  model.session.edit("", (draft) => addTerrain(draft, "Stone", "edge", "#808080"));
  model.session.edit("", (draft) => giveTerrain(draft, { role: "wall" }, "Stone", 1));
  expect(codes()).toEqual(["role:wall"]);
  stage.press("j").click([3.5, 0.1]);
  expect(codes()).toEqual([]);
  model.session.edit("", (draft) => renameTerrain(draft, 0, "Brick"));
  expect(codes()).toEqual([]);
  model.session.edit("", (draft) => removeFromRole(draft, 0, [0, 1]));
  expect(codes()).toEqual(["role:floor"]);
});

test("the terrain tool lights up a side, paints along the pointer as one undo entry, and clears with Alt", () => {
  model.session.edit("", (draft) => addTerrain(draft, "Stone", "edge", "#808080"));
  stage.press("j").move([1.9, 1.5]);
  expect(model.view.getState().part).toEqual({ tile: 5, place: 2 });
  const before = model.session.store.getState().history.done.length;
  stage.drag([1.9, 1.5], [2.1, 1.5]);
  expect(model.document().terrains[0]?.tiles).toEqual([
    { tile: 5, wangId: [0, 0, 1, 0, 0, 0, 0, 0] },
    { tile: 6, wangId: [0, 0, 0, 0, 0, 0, 1, 0] },
  ]);
  expect(model.session.store.getState().history.done).toHaveLength(before + 1);
  stage.hold("Alt").click([1.9, 1.5]).release("Alt");
  expect(model.document().terrains[0]?.tiles.map(({ tile }) => tile)).toEqual([6]);
});

test("corner sets take corners, edge sets sides, mixed sets both", () => {
  expect(partAt("corner", 0.6, 0.1)).toBe(1);
  expect(partAt("edge", 0.6, 0.1)).toBe(0);
  expect(partAt("mixed", 0.9, 0.9)).toBe(3);
  expect(partAt("mixed", 0.5, 0.9)).toBe(4);
});

test.each(interruptions)("%s in mid-stroke leaves the terrain as it was", (_, interrupt) => {
  model.session.edit("", (draft) => addTerrain(draft, "Stone", "corner", "#808080"));
  stage.press("j").dragTo([0.1, 0.1], [2.1, 0.1]);
  interrupt(stage);
  stage.up();
  expect(model.document().terrains[0]?.tiles).toEqual([]);
  expect(model.view.getState().stroke).toEqual([]);
});

test("a wider picture keeps what is said of a tile at its column and row", () => {
  model.session.edit("", (draft) => addToRole(draft, { role: "floor" }, [5]));
  const next = withPicture(model.document(), { path: "assets/a.png", sha256: "0".repeat(64), width: 96, height: 48 });
  expect(next.roles).toEqual([{ role: "floor", tiles: [7] }]);
});
