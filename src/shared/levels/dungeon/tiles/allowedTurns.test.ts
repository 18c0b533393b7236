import { expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { gridTransformations } from "../../../kernel/geometry.ts";
import { jsonCopy } from "../../../kernel/json.ts";
import { dungeonKind } from "../dungeonKind.ts";
import { emptyGraph } from "../graphDocument.ts";
import { layoutSchema } from "../layout.ts";
import type { RoomTemplate } from "../templateDocument.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { emptyTileset } from "./tilesetProblems.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";

const all = [...gridTransformations];
const quarters = ["identity", "rotate-90", "rotate-180", "rotate-270"];

/** A chain of rooms with one template, painted with tile 1, and with tile 2 in a layer that is hidden. */
function chain(tiles: TilesetDocument["tiles"], turned: NonNullable<RoomTemplate["paint"]>["turned"] = []) {
  const layer = { id: "layer00001", name: "Floor", kind: "tiles" as const, rows: ["1 1 1", "1 1 1"] };
  const hidden = { ...layer, id: "layer00002", name: "Sketch", rows: ["2"], hidden: true as const };
  const template: RoomTemplate = {
    id: "template01",
    name: "Room",
    // An L with arms of two lengths: every rotation and mirroring has another outline.
    outline: [[0, 0], [1, 0], [1, 2], [2, 2], [2, 3], [0, 3]],
    doors: { mode: "simple", length: 1, cornerDistance: 0 },
    transformations: all,
    repeat: "allow",
    weight: 1,
    paint: { layers: [layer, hidden], ...(turned.length === 0 ? {} : { turned }) },
  }; // prettier-ignore
  const rooms = ["a", "b", "c", "d"].map((name) => ({ id: `room00000${name}`, name, role: "normal" as const, x: 0, y: 0 })); // prettier-ignore
  const edges = rooms.slice(1).map(({ id }, i) => ({ id: `edge00000${i}`, from: rooms[i]!.id, to: id, kind: "door" as const })); // prettier-ignore
  const documents = [
    { id: "graph00001", type: "dungeon-graph", name: "Halls", data: { ...emptyGraph(), rooms, edges, defaultTemplates: [{ set: "rooms00001" }], repeat: "allow" } },
    { id: "rooms00001", type: "room-templates", name: "Rooms", data: { templates: [template], tiles: { tileset: "tiles00001", tilesPerCell: 1, walls: 1 } } },
    { id: "tiles00001", type: "tileset", name: "Tiles", data: { ...emptyTileset(), tiles } },
  ].map((document) => ({ ...document, data: jsonCopy(document.data) })); // prettier-ignore
  const lookup = (id: string) => documents.find((document) => document.id === id);
  const prepared = dungeonKind.prepare("generate", documents[0]!, lookup);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return prepared.input;
}

/** How the rooms of thirty layouts are turned. */
function turnsIn(input: ReturnType<typeof chain>): ReadonlySet<string> {
  const { levels } = runShard(generateLayouts, { input, count: 30 });
  return new Set(
    levels.flatMap((level) => layoutSchema.parse(level).rooms.map(({ transformation }) => transformation)),
  );
}

test.each([
  ["may not be turned", [], ["identity"]],
  ["may be rotated", [{ id: 1, rotate: true }], quarters],
  ["may be mirrored left to right", [{ id: 1, flipX: true }], ["identity", "mirror-x"]],
  ["may be rotated and mirrored", [{ id: 1, rotate: true, flipX: true }], all],
] as const)("rooms whose tiles %s are placed so alone", (_, tiles, wanted) => {
  const turns = turnsIn(chain([...tiles]));
  expect([...turns].sort()).toEqual([...wanted].sort());
});

test("a rotation that is drawn by hand is placed whatever the tiles allow", () => {
  const drawn = { transformation: "rotate-90" as const, layers: [] };
  expect([...turnsIn(chain([], [drawn]))].sort()).toEqual(["identity", "rotate-90"]);
});
