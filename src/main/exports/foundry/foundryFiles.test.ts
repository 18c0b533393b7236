import { expect, test } from "vitest";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import type { FieldValues } from "#shared/fields/fieldValues.ts";
import { packOfLevels } from "../../../../test/support/packOfEachKind.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { tower } from "../../../../test/support/towerLayout.ts";
import { exportLevels } from "../exportPack.ts";
import { writeFoundryScenes } from "./foundryFiles.ts";

interface Flags {
  readonly levelwright: { readonly fields: object; readonly objects: readonly Record<string, unknown>[] };
}

/** The flags of a scene whose rooms and level have such fields. */
async function flagsOf(fields: readonly ProjectField[], values?: FieldValues): Promise<Flags | undefined> {
  const pack = packOfLevels("dungeon", [tower()]);
  const entries = pack.entries.map((entry) => (values === undefined ? entry : { ...entry, fields: values }));
  const [level] = await exportLevels({ ...pack, entries });
  const map = level!.map({ tilesPerCell: 1, walls: 0 });
  const objectLayers = map.objectLayers.map((layer) => ({
    ...layer,
    objects: layer.objects.map((object) =>
      object.type === "room" && object.id === "hall"
        ? { ...object, properties: { ...object.properties, biome: "ice", field_name: "Great hall" } }
        : object,
    ),
  }));
  // As a map with fields of its own has them: other types of objects have none.
  const given = { ...map, objectLayers, fields: { room: fields, door: [] } };
  const input = { ...sampleInput([]), levels: [{ ...level!, map: () => given }], tabletopCellSize: 50 };
  for await (const { path, bytes } of writeFoundryScenes(input))
    if (path.endsWith(".json")) return (JSON.parse(new TextDecoder().decode(bytes)) as { flags?: Flags }).flags;
  throw new Error("No scene was written.");
}
const field = (id: string): ProjectField => ({ id, name: id, type: "text", on: ["room"] });

test("objects whose type has fields are in the scene's flags with their values and where they are; others aren't", async () => {
  const flags = await flagsOf([field("biome"), field("name"), field("mood")]);
  const { fields, objects } = flags!.levelwright;
  expect(fields).toEqual({});
  expect(new Set(objects.map(({ type }) => type))).toEqual(new Set(["room"]));
  const hall = objects.find(({ id }) => id === "hall")!;
  expect(hall).toMatchObject({ name: "hall", width: 200, height: 200, fields: { biome: "ice", name: "Great hall" } });
  expect(hall["fields"]).not.toHaveProperty("mood");
  // Four cells right of the gate, which is a cell from the picture's left.
  const gate = objects.find(({ id }) => id === "gate")!;
  expect([gate["x"], hall["x"], hall["y"]]).toEqual([50, 250, gate["y"]]);
});

test("a level's own values are flags too, and a scene without any has none", async () => {
  expect(await flagsOf([])).toBeUndefined();
  expect(await flagsOf([], { mood: "calm" })).toEqual({ levelwright: { fields: { mood: "calm" }, objects: [] } });
});
