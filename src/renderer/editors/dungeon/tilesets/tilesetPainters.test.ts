import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { addTerrain } from "./tilesetEdits.ts";
import { tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";
import { tilesetPainters } from "./tilesetPainters.ts";

beforeAll(() => {
  stubBrowser();
  // Pixels are drawn from a canvas of their own, whose content doesn't matter here.
  vi.stubGlobal("document", { documentElement: { dataset: {} }, createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal(
    "ImageData",
    class {
      data = { set: () => undefined };
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

let model: TilesetModel;
/** 4 x 3 tiles without any meaning. */
const blank = { pictureWidth: 64, pictureHeight: 48, tiles: [], terrains: [], roles: [] };
beforeEach(() => {
  model = tilesetModelOf(openDetached<TilesetDocument>("tileset", (draft) => void Object.assign(draft, blank)));
});

const layer = (name: "content" | "overlay") => drawn(tilesetPainters(model)[name], frameAt(40));
function changes(name: "content" | "overlay", change: () => void): string[] {
  const before = layer(name);
  change();
  return drawnChanges(before, layer(name));
}
const edit = (change: Parameters<TilesetModel["session"]["edit"]>[1]) => () => model.session.edit("Edit", change);

test("solid tiles have a filled corner, animated ones a triangle", () => {
  const frames = [{ tile: 0, milliseconds: 100 }];
  expect(
    changes(
      "content",
      edit((draft) => void draft.tiles.push({ id: 5, solid: true }, { id: 6, animation: frames } as never)),
    ),
  ).toMatchInlineSnapshot(`
    [
      "+ fill accent-line: rect 71 41 8 8",
      "+ fill accent-line: M 82 70 L 90 74 L 82 78",
    ]
  `);
});

test("the picture is drawn as a whole, or tile by tile where there is space between the tiles", () => {
  expect(layer("content").filter((line) => line.startsWith("picture"))).toMatchInlineSnapshot(`
    [
      "picture : 0 0 64 48 0 0 160 120",
    ]
  `);
  expect(
    changes(
      "content",
      edit((draft) => void Object.assign(draft, { margin: 1, spacing: 2, pictureWidth: 36, pictureHeight: 18 })),
    ),
  ).toMatchInlineSnapshot(`
    [
      "- fill floor: rect 0 0 160 120",
      "- picture : 0 0 64 48 0 0 160 120",
      "- stroke ghost 1 alpha 0.45: M 0.5 0 L 0.5 120 M 40.5 0 L 40.5 120 M 80.5 0 L 80.5 120 M 120.5 0 L 120.5 120 M 160.5 0 L 160.5 120 M 0 0.5 L 160 0.5 M 0 40.5 L 160 40.5 M 0 80.5 L 160 80.5 M 0 120.5 L 160 120.5",
      "+ fill floor: rect 0 0 80 40",
      "+ picture : 1 1 16 16 0 0 40 40",
      "+ picture : 19 1 16 16 40 0 40 40",
      "+ stroke ghost 1 alpha 0.45: M 0.5 0 L 0.5 40 M 40.5 0 L 40.5 40 M 80.5 0 L 80.5 40 M 0 0.5 L 80 0.5 M 0 40.5 L 80 40.5",
    ]
  `);
});

test("the tile under the pointer and the selection are marked, unless a terrain is painted", () => {
  expect(changes("overlay", () => model.view.setState({ hover: [1, 2] }))).toMatchInlineSnapshot(`
    [
      "+ stroke ghost 1.5: rounded 42 82 36 36 4",
    ]
  `);
  expect(changes("overlay", () => model.view.setState({ tool: "terrain" }))).toHaveLength(1);
});

test("painted parts of tiles have the color of their terrain, the stroke and the part under the pointer the accent", () => {
  edit((draft) => addTerrain(draft, "Stone", "corner", "#808080"))();
  edit(({ terrains: [set] }) => void set!.tiles.push({ tile: 5, wangId: [0, 1, 0, 0, 0, 0, 0, 2] } as never))();
  model.view.setState({ tool: "terrain" });
  expect(layer("overlay")).toMatchInlineSnapshot(`
    [
      "fill #808080 alpha 0.55: rect 68 40 12 12",
      "stroke accent-line 1: rect 68.5 40.5 11 11",
      "fill ghost alpha 0.55: rect 40 40 12 12",
      "stroke accent-line 1: rect 40.5 40.5 11 11",
    ]
  `);
  expect(
    changes("overlay", () =>
      model.view.setState({ part: { tile: 6, place: 4 }, stroke: [{ tile: 0, place: 2 }] as never }),
    ),
  ).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.6: rect 28 12 12 16",
      "+ stroke accent-line 1: rect 28.5 12.5 11 15",
      "+ fill accent-line alpha 0.85: rect 92 68 16 12",
      "+ stroke accent-line 1: rect 92.5 68.5 15 11",
    ]
  `);
});
