import { produce, type Draft } from "immer";
import { expect, test } from "vitest";
import { square } from "../../../../../../test/support/dungeonGraphs.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { PaintCondition, PaintLayer, PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import {
  addLayer,
  addObject,
  changeLayer,
  changeObject,
  drawByHand,
  moveLayer,
  removeLayer,
  removeObject,
  setCells,
  setCondition,
  setLayerTileset,
  transformPaint,
  turnLayers,
} from "./paintEdits.ts";

const place = { template: "square", turn: "identity" } as const;
const turnedPlace = { template: "square", turn: "rotate-90" } as const;
const nowhere = { template: "other", turn: "identity" } as const;
const tiles = (id: string, ...rows: string[]): PaintLayer => ({ id, name: id, kind: "tiles", rows });
const chest: PaintObject = { id: "chest", class: "Chest", x: 1, y: 0, width: 1, height: 2 };
const things = (...objects: PaintObject[]): PaintLayer => ({ id: "things", name: "things", kind: "objects", objects });
const painted = (...layers: PaintLayer[]): TemplateDocument => ({ templates: [{ ...square, paint: { layers } }] });
const layersIn = ({ templates }: TemplateDocument) => templates[0]?.paint?.layers;
const idsIn = (document: TemplateDocument) =>
  layersIn(document)
    ?.map(({ id }) => id)
    .join(" ");
const edit = (document: TemplateDocument, change: (draft: Draft<TemplateDocument>) => void) =>
  produce(document, change);

test("new layers come on top, under names of their own", () => {
  const document = edit({ templates: [{ ...square }] }, (draft) => {
    for (const id of ["a", "b", "c"]) addLayer(draft, place, id, id === "c" ? "objects" : "tiles", "Layer");
  });
  expect(layersIn(document)).toEqual([
    { id: "a", name: "Layer", kind: "tiles", rows: [] },
    { id: "b", name: "Layer 2", kind: "tiles", rows: [] },
    { id: "c", name: "Layer 3", kind: "objects", objects: [] },
  ]);
});

test.each([
  ["a", 1, "b a c"],
  ["b", 1, "a c b"],
  ["c", -1, "a c b"],
  ["b", -1, "b a c"],
  ["c", 1, "a b c"],
  ["a", -1, "a b c"],
  ["missing", 1, "a b c"],
] as const)("layer %s moved by %i: %s", (id, by, order) => {
  const document = edit(painted(tiles("a"), tiles("b"), tiles("c")), (draft) => moveLayer(draft, place, id, by));
  expect(idsIn(document)).toBe(order);
});

test("the last layer takes the paint along, unless a rotation is drawn by hand", () => {
  const two = painted(tiles("a"), tiles("b"));
  const one = edit(two, (draft) => removeLayer(draft, place, "a"));
  expect(idsIn(one)).toBe("b");
  expect(edit(one, (draft) => removeLayer(draft, place, "missing"))).toBe(one);
  expect(edit(one, (draft) => removeLayer(draft, place, "b")).templates[0]).not.toHaveProperty("paint");
  const byHand = edit(one, (draft) => drawByHand(draft, turnedPlace, [tiles("t")]));
  expect(edit(byHand, (draft) => removeLayer(draft, place, "b")).templates[0]?.paint).toMatchObject({
    layers: [],
    turned: [{ transformation: "rotate-90" }],
  });
});

test("edits apply to the rotation that is shown, and to no template that is missing", () => {
  const before = edit(painted(tiles("a", "1")), (draft) => drawByHand(draft, turnedPlace, [tiles("a", "2")]));
  const after = edit(before, (draft) => changeLayer(draft, turnedPlace, "a", (layer) => void (layer.name = "Turned")));
  expect([layersIn(after)?.[0]?.name, after.templates[0]?.paint?.turned?.[0]?.layers[0]?.name]).toEqual([
    "a",
    "Turned",
  ]);
  const following = { ...place, turn: "rotate-180" } as const;
  expect(edit(before, (draft) => removeLayer(draft, following, "a"))).toBe(before);
  expect(edit(before, (draft) => removeLayer(draft, nowhere, "a"))).toBe(before);
});

test("only tile layers have a tileset, and get rid of it", () => {
  const set = (document: TemplateDocument, layer: string, tileset: string | undefined) =>
    edit(document, (draft) => setLayerTileset(draft, place, layer, tileset));
  const before = painted(tiles("a", "1"), things(chest));
  const after = set(before, "a", "halls");
  expect(layersIn(after)?.[0]).toEqual({ ...tiles("a", "1"), tileset: "halls" });
  expect(set(after, "a", undefined)).toEqual(before);
  expect(set(before, "things", "halls")).toBe(before);
});

test.each([
  ["a cell", [[3, 6]], ["1 2", ". 5"]],
  ["a cell below others", [[5, 6]], ["1 2", "", ". 5"]],
  [
    "an erased row at the end",
    [
      [0, 0],
      [1, 0],
    ],
    [],
  ],
  ["what is there already", [[0, 2]], ["1 2"]],
] as const)("of %s only what is needed is written", (_what, cells, rows) => {
  const before = painted(tiles("a", "1 2"));
  const after = edit(before, (draft) => setCells(draft, place, "a", { width: 2, height: 3 }, new Map(cells)));
  expect(layersIn(after)).toEqual([tiles("a", ...rows)]);
});

test("objects are stored as copies, changed and removed by id, in object layers alone", () => {
  const added = edit(painted(tiles("a"), things()), (draft) => {
    addObject(draft, place, "a", chest);
    addObject(draft, place, "things", chest);
  });
  expect(layersIn(added)).toEqual([tiles("a"), things(chest)]);
  const changed = edit(added, (draft) => changeObject(draft, place, "chest", (object) => void (object.x = 7)));
  expect([layersIn(changed)?.[1], chest.x]).toEqual([things({ ...chest, x: 7 }), 1]);
  expect(edit(added, (draft) => changeObject(draft, place, "missing", (object) => void (object.x = 7)))).toBe(added);
  const two = edit(added, (draft) => addObject(draft, place, "things", { ...chest, id: "second" }));
  expect(layersIn(edit(two, (draft) => removeObject(draft, place, "chest")))).toEqual([
    tiles("a"),
    things({ ...chest, id: "second" }),
  ]);
});

test("a condition that has become empty is deleted", () => {
  const target: { when?: Draft<PaintCondition> } = {};
  setCondition(target, (when) => void (when.doors = "open"));
  expect(target).toEqual({ when: { doors: "open" } });
  setCondition(target, (when) => delete when.doors);
  expect(target).not.toHaveProperty("when");
});

test("turned layers lie in the turned area, tiles and objects alike, without empty rows at the end", () => {
  const before = painted(tiles("a", "1 2"), things(chest));
  const layers = edit(before, (draft) =>
    turnLayers(draft.templates[0]!.paint!.layers, "rotate-90", { width: 3, height: 2 }),
  );
  // A quarter turn clockwise: the top row is the right column.
  expect(layersIn(layers)).toMatchObject([
    { rows: [expect.stringMatching(/^\. 1/), expect.stringMatching(/^\. 2/)] },
    { objects: [{ x: 0, y: 1, width: 2, height: 1 }] },
  ]);
});

test("a rotation gets a drawing of its own, another one, and loses it", () => {
  const before = painted(tiles("a", "1"));
  const own = [tiles("t", "2")];
  const drawn = edit(before, (draft) => drawByHand(draft, turnedPlace, own));
  expect(drawn.templates[0]?.paint?.turned).toEqual([{ transformation: "rotate-90", layers: own }]);
  const other = edit(drawn, (draft) => drawByHand(draft, { ...place, turn: "rotate-180" }, own));
  const again = edit(other, (draft) => drawByHand(draft, turnedPlace, []));
  expect(again.templates[0]?.paint?.turned).toEqual([
    { transformation: "rotate-180", layers: own },
    { transformation: "rotate-90", layers: [] },
  ]);
  expect(edit(drawn, (draft) => drawByHand(draft, turnedPlace, undefined))).toEqual(before);
  expect(edit(other, (draft) => drawByHand(draft, turnedPlace, undefined)).templates[0]?.paint?.turned).toHaveLength(1);
  expect(edit(before, (draft) => drawByHand(draft, place, own))).toBe(before);
});

test("a turned outline whose rotation is drawn by hand takes that drawing; the old one is the way back", () => {
  const before = edit(painted(tiles("a", "1")), (draft) => drawByHand(draft, turnedPlace, [tiles("t", "2")]));
  const after = edit(before, (draft) => transformPaint(draft.templates[0]!, "rotate-90", { width: 2, height: 2 }));
  expect(after.templates[0]?.paint).toEqual({
    layers: [tiles("t", "2")],
    turned: [{ transformation: "rotate-270", layers: [tiles("a", "1")] }],
  });
  const half = edit(before, (draft) => transformPaint(draft.templates[0]!, "rotate-180", { width: 2, height: 2 }));
  // It shows the same picture as before, which is another rotation of the new outline.
  expect(half.templates[0]?.paint?.turned).toEqual([{ transformation: "rotate-270", layers: [tiles("t", "2")] }]);
});
