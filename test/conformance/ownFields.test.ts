import { beforeAll, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import { exportFormats } from "#main/exports/formats.ts";
import { readGraphFile } from "#renderer/editors/dungeon/import/readGraphFile.ts";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { readLdtkFields, readTiledClasses } from "#renderer/levels/fields/readClasses.ts";
import { packOfLevels, sampleLevels } from "../support/packOfEachKind.ts";
import { paintedDocument } from "../support/paintedHalls.ts";
import { runShard } from "../support/runTask.ts";

const fields: readonly ProjectField[] = [
  {
    id: "biome",
    name: "Biome",
    type: "choice",
    choices: ["ice", "hot lava"],
    on: ["room", "template"],
    canvas: "#336699",
  },
  { id: "depth", name: "Depth", type: "whole number", min: 1, max: 9, unit: "m", default: 2, on: ["room"] },
  { id: "chance", name: "Chance", type: "number", on: ["room"] },
  { id: "safe", name: "Safe", type: "yes/no", on: ["room"] },
  { id: "tint", name: "Tint", type: "color", default: "#aabbcc", on: ["room"] },
  { id: "tags", name: "Tags", type: "text", list: true, on: ["room"] },
  { id: "role", name: "Role in the story", type: "text", on: ["room"] },
  { id: "exit", name: "Exit", type: "reference", on: ["room"] },
  { id: "toll", name: "Toll", type: "whole number", on: ["connection"] },
];
let made: ReadonlyMap<string, Uint8Array>;
let firstRoom: string;
let secondRoom: string;
/** Everything that a format writes but pictures. */
const byFormat = new Map<string, string>();
const text = (path: string) => new TextDecoder().decode(made.get(path));
/** Formats with properties: of rooms, of levels, or of both. */
const propertiesOf: Readonly<Record<string, readonly ("room" | "level")[]>> = {
  "pack-json": ["room", "level"],
  "tiled-tmj": ["room", "level"],
  "tiled-tmx": ["room", "level"],
  "tiled-painted": ["room", "level"],
  ldtk: ["room", "level"],
  "ldtk-levels": ["room", "level"],
  "ldtk-simplified": ["room", "level"],
  godot: ["room", "level"],
  foundry: ["room", "level"],
  // Tables of cells and objects; those of levels are in the table of metrics.
  csv: ["room"],
  "metrics-csv": ["level"],
  dot: ["room", "level"],
  graphml: ["room", "level"],
};
/** Pictures, books, texts of games and formats with a fixed set of members have no place for them. */
const withoutProperties = new Set(
  (
    "uvtt uvtt-players dd2vtt dd2vtt-players svg png png-tiles png-sheet puzzle-sheets pdf-book pdf-maps pdf-maps-players " +
    "replays web-page review-page recipe one-page-dungeon rexpaint mermaid linjat-json linjat-text linjat-pack xsb sokoban-rle slc sok lurd sokoban-puzzlescript " +
    "drod-json pdn pdn-algebraic fen-english fen-russian fen-pool fen-brazilian fen-international fen-paper fen-algebraic " +
    "fen-hexxagon fen-ataxx puzzlescript"
  ).split(" "),
);
const formats = Object.keys(propertiesOf);

beforeAll(async () => {
  const document = structuredClone(paintedDocument("paintedhalls")!);
  const graph = document.data as { rooms: { id: string; fields?: object }[]; edges: { fields?: object }[] };
  const [first, second] = graph.rooms;
  [firstRoom, secondRoom] = [first!.id, second!.id];
  // The sample has fields of its own.
  for (const room of graph.rooms) delete room.fields;
  first!.fields = {
    biome: "hot lava",
    depth: 5,
    safe: true,
    tags: ["wet", "cold"],
    role: "prologue",
    exit: second!.id,
  };
  for (const edge of graph.edges) edge.fields = { toll: 7 };
  const lookup = Object.assign((id: string) => paintedDocument(id), {
    all: () => [{ id: "fields", type: "dungeon-fields", name: "Fields", data: asJson({ fields }) }],
  });
  const prepared = dungeonKind.prepare("generate", document, lookup);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const layout = layoutSchema.parse(runShard(generateLayouts, { input: prepared.input }).levels[0]);
  const pack = packOfLevels("dungeon", [JSON.parse(JSON.stringify(layout)) as JsonValue], "Halls");
  const withValues = { ...pack, entries: pack.entries.map((entry) => ({ ...entry, fields: { mood: "calm" } })) };
  const files = new Map<string, Uint8Array>();
  for (const format of formats) {
    const choices = {
      formats: [format],
      container: "folder",
      cellSize: 16,
      tabletopCellSize: 50,
      theme: "light",
    } as const;
    for await (const { path, bytes } of exportFiles(withValues, choices)) {
      files.set(path, bytes);
      byFormat.set(
        format,
        (byFormat.get(format) ?? "") + (path.endsWith(".png") ? "" : new TextDecoder().decode(bytes)),
      );
    }
  }
  made = files;
}, 60_000);

interface TiledMapFile {
  readonly properties: { name: string; value: unknown }[];
  readonly layers: { objects?: { type: string; properties: { name: string; type: string; value: unknown }[] }[] }[];
}

function objectsIn(map: TiledMapFile, type: string): Record<string, unknown>[] {
  const objects = map.layers.flatMap(({ objects: all = [] }) => all).filter((one) => one.type === type);
  return objects.map(({ properties }) => Object.fromEntries(properties.map(({ name, value }) => [name, value])));
}

test("Tiled has the values as properties of rooms, doors and the map, and a class that declares them", () => {
  const path = [...made.keys()].find((one) => one.endsWith(".tmj"))!;
  const map = JSON.parse(text(path)) as TiledMapFile;
  const rooms = objectsIn(map, "room");
  expect(rooms.find(({ id }) => id === firstRoom)).toMatchObject({
    biome: "hot lava",
    depth: 5,
    safe: true,
    tags: "wet, cold",
    field_role: "prologue",
  });
  expect(rooms.filter(({ id }) => id !== firstRoom).every(({ depth, biome }) => depth === 2 && biome === "ice")).toBe(
    true,
  );
  expect(objectsIn(map, "door").every(({ toll }) => toll === 7)).toBe(true);
  expect(map.properties).toContainEqual(expect.objectContaining({ name: "mood", value: "calm" }));
  const back = readTiledClasses(text("tiled/halls.tiled-project"))!.find(({ name }) => name === "room")!;
  expect(back.fields).toEqual(
    expect.arrayContaining([
      { name: "biome", type: "choice", choices: ["ice", "hot lava"], default: "ice" },
      { name: "depth", type: "whole number", default: 2 },
      { name: "chance", type: "number", default: 0 },
      { name: "tint", type: "color", default: "#aabbcc" },
      { name: "safe", type: "yes/no", default: false },
    ]),
  );
});

test("LDtk has enums, ranges, colors and lists as its own types, and its import gives them back", () => {
  const project = JSON.parse(text("ldtk/halls.ldtk")) as {
    defs: { enums: { identifier: string; values: { id: string }[] }[]; entities: { identifier: string; fieldDefs: { identifier: string; __type: string; min: number | null; editorTextSuffix: string | null }[] }[] }; // prettier-ignore
    levels: { layerInstances: { entityInstances: { __identifier: string; fieldInstances: { __identifier: string; __value: unknown }[] }[] }[] }[]; // prettier-ignore
  };
  expect(project.defs.enums).toMatchObject([{ identifier: "Biome", values: [{ id: "ice" }, { id: "hot_lava" }] }]);
  const room = project.defs.entities.find(({ identifier }) => identifier === "Room")!;
  const definition = (id: string) => room.fieldDefs.find(({ identifier }) => identifier === id)!;
  expect(definition("depth")).toMatchObject({ __type: "Int", min: 1, max: 9, editorTextSuffix: " m" });
  expect(definition("biome")["__type"]).toBe("LocalEnum.Biome");
  expect(definition("tags")["__type"]).toBe("Array<Multilines>");
  const instances = project.levels[0]!.layerInstances.flatMap(({ entityInstances }) => entityInstances);
  const values = instances
    .filter(({ __identifier }) => __identifier === "Room")
    .map(({ fieldInstances }) => Object.fromEntries(fieldInstances.map((one) => [one.__identifier, one.__value])));
  expect(values.find(({ id }) => id === firstRoom)).toMatchObject({
    biome: "hot_lava",
    depth: 5,
    tint: "#AABBCC",
    tags: ["wet", "cold"],
  });
  const back = readLdtkFields(text("ldtk/halls.ldtk")).find(({ name }) => name === "Room")!;
  expect(back.fields).toEqual(
    expect.arrayContaining([
      { name: "biome", type: "choice", choices: ["ice", "hot_lava"], default: "ice" },
      { name: "depth", type: "whole number", min: 1, max: 9, default: 2 },
      { name: "tint", type: "color", default: "#aabbcc" },
      { name: "tags", type: "text", list: true },
    ]),
  );
});

test("Godot has them as metadata, lists as arrays; CSV has a column each, and so has the table of metrics", () => {
  const scene = text([...made.keys()].find((one) => one.endsWith(".tscn") && one.includes("001"))!);
  expect(scene).toContain('metadata/biome = "hot lava"');
  expect(scene).toContain('metadata/tags = ["wet", "cold"]');
  expect(scene).toContain('metadata/mood = "calm"');
  const rooms = text([...made.keys()].find((one) => one.endsWith("/rooms.csv"))!).split("\n");
  expect(rooms[0]!.split(",")).toEqual(expect.arrayContaining(["biome", "depth", "tags", "field_role"]));
  expect(rooms.find((row) => row.startsWith(firstRoom))).toContain('"wet, cold"');
  expect(text("halls-metrics.csv").split("\n")[0]!.split(",")).toContain("mood");
  const entry = (JSON.parse(text("halls.json")) as { entries: { fields: unknown; level: { rules: { fields: { rooms: object } } } }[] }).entries[0]!; // prettier-ignore
  expect(entry.fields).toEqual({ mood: "calm" });
  expect(entry.level.rules.fields.rooms).toHaveProperty(firstRoom);
});

test("every format that has properties has the values, and every other one is listed as having none", () => {
  for (const [format, places] of Object.entries(propertiesOf)) {
    if (places.includes("room")) expect(byFormat.get(format)?.includes("prologue"), `${format}, of a room`).toBe(true);
    if (places.includes("level")) expect(byFormat.get(format)?.includes("calm"), `${format}, of the level`).toBe(true);
  }
  const unknown = exportFormats.map(({ id }) => id).filter((id) => propertiesOf[id] === undefined);
  expect(unknown.filter((id) => !withoutProperties.has(id))).toEqual([]);
});

test("a reference to a room is a reference to its entity in LDtk, and is read back as one", () => {
  for (const format of ["ldtk/halls.ldtk"]) {
    const project = JSON.parse(text(format)) as {
      dummyWorldIid: string;
      defs: { entities: { identifier: string; uid: number; fieldDefs: Record<string, unknown>[] }[] };
      levels: { iid: string; layerInstances: { iid: string; entityInstances: { iid: string; __identifier: string; fieldInstances: { __identifier: string; __type: string; __value: unknown; realEditorValues: unknown }[] }[] }[] }[]; // prettier-ignore
    };
    const room = project.defs.entities.find(({ identifier }) => identifier === "Room")!;
    expect(room.fieldDefs.find(({ identifier }) => identifier === "exit")).toMatchObject({
      __type: "EntityRef",
      type: "F_EntityRef",
      isArray: false,
      canBeNull: true,
      allowedRefs: "OnlySpecificEntity",
      allowedRefsEntityUid: room.uid,
    });
    const [level] = project.levels;
    const rooms = level!.layerInstances.flatMap((layer) =>
      layer.entityInstances.filter(({ __identifier }) => __identifier === "Room").map((one) => ({ layer, one })),
    );
    const field = (id: string, name: string) => {
      const found = rooms.find(({ one }) =>
        one.fieldInstances.some((each) => each.__identifier === "id" && each.__value === id),
      )!;
      return { ...found, field: found.one.fieldInstances.find(({ __identifier }) => __identifier === name)! };
    };
    const target = field(secondRoom, "exit");
    expect(field(firstRoom, "exit").field).toMatchObject({
      __type: "EntityRef",
      __value: {
        entityIid: target.one.iid,
        layerIid: target.layer.iid,
        levelIid: level!.iid,
        worldIid: project.dummyWorldIid,
      },
      realEditorValues: [{ id: "V_String", params: [target.one.iid] }],
    });
    expect(target.field).toMatchObject({ __value: null, realEditorValues: [] });
    const back = readLdtkFields(text(format)).find(({ name }) => name === "Room")!;
    expect(back.fields).toContainEqual({ name: "exit", type: "reference" });
  }
  const data = [...made.keys()].find((path) => path.startsWith("simplified/") && path.endsWith("data.json"))!;
  const simple = JSON.parse(text(data)) as {
    entities: { Room: { iid: string; customFields: Record<string, unknown> }[] };
  };
  const [from, to] = [firstRoom, secondRoom].map((id) =>
    simple.entities.Room.find(({ customFields }) => customFields["id"] === id)!,
  );
  expect(from!.customFields["exit"]).toMatchObject({ entityIid: to!.iid });
  expect(to!.customFields["exit"]).toBeNull();
});

test("GraphML declares fields with their types, Graphviz has them as attributes, and both are still read", () => {
  const graphml = byFormat.get("graphml")!;
  expect.soft(graphml).toContain('<key id="node-field-depth" for="node" attr.name="depth" attr.type="int"/>');
  expect.soft(graphml).toContain('<key id="node-field-role" for="node" attr.name="field_role" attr.type="string"/>');
  expect.soft(graphml).toContain('<key id="node-field-safe" for="node" attr.name="safe" attr.type="boolean"/>');
  expect.soft(graphml).toContain('<data key="edge-field-toll">7</data>');
  expect.soft(graphml).toContain('<data key="graph-field-mood">calm</data>');
  const dot = byFormat.get("dot")!;
  expect.soft(dot).toContain('  "mood"="calm";');
  expect.soft(dot).toMatch(/"biome"="hot lava", "depth"="5"/);
  expect.soft(dot).toMatch(/ -- r\d+ \[.*"toll"="7"/);
  for (const [name, file] of [
    ["graph.graphml", graphml],
    ["graph.dot", dot],
  ] as const) {
    const [read] = readGraphFile(file, name)?.documents ?? [];
    const graph = read?.data() as unknown as { rooms: { name: string; role: string }[]; edges: unknown[] };
    expect(graph.rooms.length, name).toBeGreaterThan(2);
    expect(graph.edges.length, name).toBeGreaterThan(2);
    expect(graph.rooms.some(({ role }) => role !== "normal")).toBe(true);
  }
});

test("Foundry has them as flags of the scene, with the places of rooms and doors", () => {
  const scene = JSON.parse(
    text([...made.keys()].find((path) => path.startsWith("foundry/") && path.endsWith(".json"))!),
  ) as {
    flags: {
      levelwright: {
        fields: object;
        objects: { type: string; id: string; x: number; fields: Record<string, unknown> }[];
      };
    };
  };
  const { fields: ofLevel, objects } = scene.flags.levelwright;
  expect(ofLevel).toEqual({ mood: "calm" });
  expect(objects.find(({ id }) => id === firstRoom)).toMatchObject({
    type: "room",
    fields: { biome: "hot lava", role: "prologue", tags: ["wet", "cold"], exit: secondRoom },
  });
  expect(objects.filter(({ type }) => type === "door").every(({ fields: own }) => own["toll"] === 7)).toBe(true);
});

test("levels of every kind have their values as properties in Tiled, LDtk and Godot, and in the pack and its table", async () => {
  for (const { id } of allLevelKinds()) {
    const pack = packOfLevels(id, sampleLevels(id).slice(0, 1));
    const own = { ...pack, entries: pack.entries.map((entry) => ({ ...entry, fields: { mood: "calm" } })) };
    for (const format of ["tiled-tmj", "tiled-tmx", "ldtk", "godot", "pack-json", "metrics-csv"]) {
      const choices = { formats: [format], container: "folder", cellSize: 4, theme: "light" } as const;
      let written = "";
      for await (const { path, bytes } of exportFiles(own, choices))
        if (!path.endsWith(".png")) written += new TextDecoder().decode(bytes);
      expect(written.includes("calm"), `${id} in ${format}`).toBe(true);
    }
  }
}, 60_000);
