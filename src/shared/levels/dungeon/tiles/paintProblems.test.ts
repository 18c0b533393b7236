import { expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { square } from "../../../../../test/support/dungeonGraphs.ts";
import { dungeonKind } from "../dungeonKind.ts";
import { emptyGraph, type GraphDocument } from "../graphDocument.ts";
import type { TemplateDocument } from "../templateDocument.ts";
import { graphPaintProblems, layerSizeProblems } from "./paintProblems.ts";
import { emptyTileset } from "./tilesetProblems.ts";

const tileset = (id: string, side: number) => ({
  id,
  type: "tileset",
  name: id,
  data: JSON.parse(JSON.stringify({ ...emptyTileset(), tileWidth: side, tileHeight: side })),
});
const tilesets = [tileset("small00001", 8), tileset("same000001", 16)];
const lookup = (id: string) => tilesets.find((one) => one.id === id);

/** A set of painted rooms: each with a layer of a tileset, absent for that of the set. */
function painted(layers: readonly (string | undefined)[], tiles?: TemplateDocument["tiles"]): TemplateDocument {
  const templates = layers.map((id, i) => ({
    ...square,
    id: `template0${i}`,
    name: `Room ${i + 1}`,
    paint: {
      layers: [
        { kind: "tiles" as const, id: "layer00001", name: "Bones", rows: ["1"], ...(id === undefined ? {} : { tileset: id }) },
      ],
    },
  })); // prettier-ignore
  return { templates, ...(tiles === undefined ? {} : { tiles }) };
}

test("a layer whose tiles are of another size than the set's is named with both sizes and what to do", () => {
  expect(layerSizeProblems(painted([undefined, "same000001"]), lookup)).toEqual([]);
  expect(layerSizeProblems(painted(["gone000001"]), lookup)).toEqual([]);
  const [problem, ...more] = layerSizeProblems(painted([undefined, "small00001", "small00001"]), lookup);
  expect(more).toEqual([]);
  expect(problem?.places.map(({ label }) => label)).toEqual(["Room 2", "Room 3"]);
  expect(problem?.message).toBe(
    `The layer "Bones" of Room 2 has tiles of 8 × 8 pixels; the set is painted with tiles of 16 × 16. In maps larger tiles are cut, and smaller ones leave gaps. Choose another tileset in the layer's palette or under Painted for.`,
  );
  // What it says to do.
  const fits = { tilesPerCell: 1, walls: 1, tileset: "small00001" };
  expect(layerSizeProblems(painted(["small00001"], fits), lookup)).toEqual([]);
  const type = dungeonKind.documentTypes.find(({ id }) => id === "room-templates");
  expect(type?.validate(painted(["small00001"]), lookup).map(({ code }) => code)).toContain("paint-tile-size");
});

test("a drawing by hand of a rotation is looked at as well", () => {
  const document = painted([undefined]);
  const [template] = document.templates;
  const { layers } = painted(["small00001"]).templates[0]!.paint!;
  const paint = { ...template!.paint!, turned: [{ transformation: "rotate-90" as const, layers }] };
  expect(layerSizeProblems({ templates: [{ ...template!, paint }] }, lookup)).toHaveLength(1);
});

test.each([
  ["painted for other numbers", { tilesPerCell: 1, walls: 0 }, /1 tile per cell and walls of 0; maps .* 1 tile per cell and walls of 1\. Its paint is left out/],
  ["painted with tiles of another size", { tilesPerCell: 1, walls: 1, tileset: "small00001" }, /tiles of 8 × 8 pixels; maps .* tiles of 16 × 16/],
] as const)("a graph whose rooms are %s says so, and its remedy shows the paint", (_, tiles, words) => {
  const set = { id: "rooms00001", type: "room-templates", name: "Crypt", data: JSON.parse(JSON.stringify(painted([undefined], tiles))) };
  const all = (id: string) => (id === set.id ? set : lookup(id));
  const graph: GraphDocument = { ...emptyGraph(), defaultTemplates: [{ set: set.id }] };
  const [problem, ...more] = graphPaintProblems(graph, all);
  expect(more).toEqual([]);
  expect(problem?.message).toMatch(words);
  expect(problem?.message).toContain('"Crypt"');
  const mended = applyChanges(graph as never, problem?.remedies?.[0]?.changes ?? []) as unknown as GraphDocument;
  expect(mended.map).toMatchObject(tiles);
  expect(graphPaintProblems(mended, all)).toEqual([]);
  const type = dungeonKind.documentTypes.find(({ id }) => id === "dungeon-graph");
  expect(type?.validate(graph, all).map(({ code }) => code)).toContain(problem?.code);
}); // prettier-ignore
