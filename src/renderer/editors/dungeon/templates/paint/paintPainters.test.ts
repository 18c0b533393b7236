import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../../test/support/openDocument.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../../test/support/recordDrawing.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { flipX, terrainCell, tileCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import { noTileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { addTemplate } from "../templateEdits.ts";
import { templateModelOf } from "../templateModel.ts";
import { paintModelOf, type PaintModel, type PaintView } from "./paintModel.ts";
import { paintPainters } from "./paintPainters.ts";
import { composedTemplate, drawPlaces, templateTiles } from "./templateTiles.ts";

/** Tiles that were cleared to be drawn again, on any canvas. */
let redrawn = 0;

beforeAll(() => {
  stubBrowser();
  const ctx = { clearRect: () => redrawn++, drawImage: () => undefined, putImageData: () => undefined };
  const createElement = () => ({ getContext: () => ctx });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, createElement });
  vi.stubGlobal("devicePixelRatio", 2);
  vi.stubGlobal(
    "ImageData",
    class {
      data = { set: () => undefined };
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

let model: PaintModel;
const settings = { tilesPerCell: 1, walls: 1 };
const chest: PaintObject = { id: "chest", class: "Chest", name: "Old chest", x: 1, y: 1, width: 2, height: 1 };

/** An L of three cells: 5 x 5 tiles, of which the lower right ones are outside. */
beforeEach(() => {
  const session = openDetached<TemplateDocument>("room-templates", (draft) => {
    addTemplate(draft, "template01", [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ]);
    draft.templates[0]!.paint = {
      layers: [
        { id: "floor", name: "Floor", kind: "tiles", rows: ["", ". 1"] },
        { id: "things", name: "Things", kind: "objects", objects: [chest] },
      ],
    };
  });
  model = paintModelOf(templateModelOf(session));
  redrawn = 0;
});

// The color of the ink is that of walls.
const layer = (name: "content" | "overlay", zoom = 20, x = 0) =>
  drawn(paintPainters(model)[name], frameAt(zoom, { camera: { x, y: 0, zoom } }));
const overlay = (state: Partial<PaintView>, zoom?: number): string[] => {
  const before = layer("overlay", zoom);
  model.view.setState(state);
  return drawnChanges(before, layer("overlay", zoom));
};
const edit = (change: (draft: TemplateDocument) => void): void => model.templates.session.edit("Change", change);
const stroke = (place: number, cell: number) => ({ stroke: new Map([[place, cell]]) });

test("the template is drawn as large as its tiles, with the outline in the middle of its walls", () => {
  const lines = layer("content");
  expect(lines.find((line) => line.startsWith("picture"))).toBe("picture : 0 0 100 100");
  expect(lines.at(-1)).toBe("stroke accent-line 1 dash 6,4: L 10 10 L 90 10 L 90 50 L 50 50 L 50 90 L 10 90 Z");
});

test("the picture begins on a whole pixel of the screen", () => {
  expect(layer("content", 20, 0.33).find((line) => line.startsWith("picture"))).toBe("picture : -6.5 0 100 100");
});

test("only the tiles outside are hatched", () => {
  const hatch = layer("content").find((line) => line.startsWith("stroke hatch"));
  expect(hatch?.match(/rect \d+ \d+/g)).toEqual(["rect 60 60", "rect 80 60", "rect 60 80", "rect 80 80"]);
});

test("the grid is drawn from 12 pixels per tile", () => {
  const grids = (zoom: number) => layer("content", zoom).filter((line) => line.startsWith("stroke ghost 1 alpha 0.25"));
  expect([grids(11.9).length, grids(12).length]).toEqual([0, 1]);
});

test("an outline that is no room is drawn as nothing", () => {
  edit((draft) => void (draft.templates[0]!.outline = [[0, 0], [1, 0]])); // prettier-ignore
  expect(layer("content", 10)).toEqual([]);
  edit((draft) => void (draft.templates = []));
  expect(layer("content", 10)).toEqual([]);
});

test.each([
  ["erased tiles are empty paper", 0, /^\+ fill canvas alpha 0\.6: rect 20 0 20 20/],
  ["painted tiles are shown", tileCell(3), /^\+ picture : .* 20 0 20 20/],
  ["flipped tiles are flipped", tileCell(3, flipX), /^\+ picture {2}at move\(30,10\) scale\(-1,1\): .* -10 -10 20 20/],
])("of a stroke %s, with a frame around them", (_what, cell, look) => {
  const added = overlay(stroke(1, cell));
  expect(added).toHaveLength(2);
  expect(added[0]).toMatch(look);
  expect(added[1]).toBe("+ stroke accent-line 1: rect 20.5 0.5 19 19");
});

test("a stroke of a terrain that the tileset lacks shows its frame alone", () => {
  expect(overlay(stroke(1, terrainCell(40, 1)))).toEqual(["+ stroke accent-line 1: rect 20.5 0.5 19 19"]);
});

test("the tile under the pointer is marked, but not beside a stroke or with the hand", () => {
  const mark = "stroke ghost 1.5: rounded 42 22 16 16 2";
  expect(overlay({ hover: [2, 1] })).toEqual([`+ ${mark}`]);
  expect(overlay({ tool: "hand" })).toEqual([`- ${mark}`]);
  model.view.setState({ tool: "brush" });
  expect(overlay(stroke(1, 0))).toContain(`- ${mark}`);
});

test("the selection is marked", () => {
  const before = layer("overlay");
  model.board.select({ anchor: [1, 1], cursor: [2, 2] });
  expect(drawnChanges(before, layer("overlay")).length).toBeGreaterThan(0);
});

test("an object is a frame; the selected one is stronger, has its name and is where a drag has it", () => {
  expect(layer("overlay")).toEqual(["stroke wall 1.5: rounded 21 21 38 18 3"]);
  model.view.setState({ object: "chest" });
  const [frame, ...label] = layer("overlay");
  expect([frame, label.at(-1)]).toEqual([
    "stroke accent-line 2.5: rounded 21 21 38 18 3",
    expect.stringMatching(/"Old chest" .* 54$/),
  ]);
  model.view.setState({ dragged: { x: 3, y: 0, width: 1, height: 1 } });
  expect(layer("overlay")[0]).toBe("stroke accent-line 2.5: rounded 61 1 18 18 3");
  // Another one isn't dragged along.
  model.view.setState({ object: "other" });
  expect(layer("overlay")).toEqual(["stroke wall 1.5: rounded 21 21 38 18 3"]);
});

test("names of objects are shown from 28 pixels per tile; without one its class", () => {
  const words = (zoom: number) => layer("overlay", zoom).flatMap((line) => /"(.*)"/.exec(line)?.[1] ?? []);
  expect([words(27.9), words(28)]).toEqual([[], ["Old chest"]]);
  edit(({ templates: [template] }) => {
    const [, things] = template!.paint!.layers;
    if (things?.kind === "objects") delete things.objects[0]!.name;
  });
  expect(words(28)).toEqual(["Chest"]);
});

test("a point is a circle; hidden layers have no objects, and others their opacity", () => {
  const change = (more: object, size: Partial<PaintObject> = {}) =>
    edit(({ templates: [template] }) => {
      const [, things] = template!.paint!.layers;
      Object.assign(things!, more, { objects: [{ ...chest, ...size }] });
    });
  change({ opacity: 0.5 }, { width: 0, height: 0 });
  expect(layer("overlay")).toEqual(["stroke wall 1.5 alpha 0.5: arc 20 20 4 0 6.28"]);
  change({ hidden: true });
  expect(layer("overlay")).toEqual([]);
});

test("only tiles that have changed are drawn again, and none where nothing has", () => {
  const first = templateTiles(model);
  const all = redrawn;
  expect([all, templateTiles(model) === first, redrawn]).toEqual([25, true, 25]);
  edit(({ templates: [template] }) => void Object.assign(template!.paint!.layers[0]!, { rows: ["", ". 2 2"] }));
  const second = templateTiles(model);
  expect([second === first, second?.canvas === first?.canvas, redrawn - all]).toEqual([false, true, 2]);
  edit((draft) => void (draft.tiles = { tilesPerCell: 2, walls: 1 }));
  expect(templateTiles(model)?.canvas).not.toBe(first?.canvas);
});

test("the layers of a place are drawn over each other, with their opacity and flips", () => {
  edit(({ templates: [template] }) => {
    template!.paint!.layers = [
      { id: "a", name: "A", kind: "tiles", rows: ["", ". 1"] },
      { id: "b", name: "B", kind: "tiles", rows: ["", ". 2x"], opacity: 0.5 },
    ];
  });
  const map = composedTemplate(model.template()!, settings, true, noTileDocuments)!;
  const lines = drawn((ctx) => drawPlaces(ctx, map, [6]));
  const { tileWidth: size } = map.tilesets[0]!.document;
  expect(lines[0]).toBe(`clear: ${size} ${size} ${size} ${size}`);
  const [below, above] = lines.slice(-2);
  expect(below).toMatch(new RegExp(`^picture : .* ${size} ${size} ${size} ${size}$`));
  expect(above).toMatch(/^picture {2}alpha 0\.5 at move\(.*\) scale\(-1,1\)/);
});
