import { expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { square } from "../../../../../test/support/dungeonGraphs.ts";
import { emptyGraph } from "../graphDocument.ts";
import { emptyTileset, tilesetProblems } from "./tilesetProblems.ts";
import { graphTilesetProblems, templateTilesetProblems } from "./missingTilesets.ts";

const tileset = { id: "crypt00001", type: "tileset", name: "Crypt", data: JSON.parse(JSON.stringify(emptyTileset())) };
const withTileset = (id: string) => (id === tileset.id ? tileset : undefined);
const without = () => undefined;

test("a graph whose tileset is gone says so, and its remedy paints with the studio's own", () => {
  const graph = { ...emptyGraph(), map: { tilesPerCell: 1, walls: 1, tileset: tileset.id } };
  expect(graphTilesetProblems(graph, withTileset)).toEqual([]);
  const [problem] = graphTilesetProblems(graph, without);
  expect(problem?.code).toBe("tileset-missing");
  const mended = applyChanges(graph, problem?.remedies?.[0]?.changes ?? []);
  expect(graphTilesetProblems(mended as typeof graph, without)).toEqual([]);
});

test("templates painted with a tileset that is gone are named once; those without paint or with the studio's own are not", () => {
  const layer = { kind: "tiles" as const, id: "a", name: "Floor", rows: ["1"] };
  const painted = (id: string, tilesetId?: string) => ({
    ...square,
    id,
    name: id,
    paint: { layers: [{ ...layer, ...(tilesetId === undefined ? {} : { tileset: tilesetId }) }] },
  });
  const document = { templates: [square, painted("own"), painted("crypt", tileset.id)] };
  expect(templateTilesetProblems(document as never, withTileset)).toEqual([]);
  const [problem, ...others] = templateTilesetProblems(document as never, without);
  expect(others).toEqual([]);
  expect(problem?.places.map(({ label }) => label)).toEqual(["crypt"]);
});

test("a role whose terrain is unknown can be removed: the problem is gone, and no other comes", () => {
  const whole = emptyTileset();
  const role = { role: "outside" as const, terrain: { set: "No such set", color: 1 } };
  const document = { ...whole, roles: [...whole.roles.filter((one) => one.role !== "outside"), role] };
  const [problem, ...others] = tilesetProblems(document);
  expect(others).toEqual([]);
  expect(problem?.code).toBe("terrain-unknown");
  const mended = applyChanges(document, problem?.remedies?.[0]?.changes ?? []);
  expect(tilesetProblems(mended as typeof document)).toEqual([]);
});
