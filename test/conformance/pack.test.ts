import { readdirSync, readFileSync } from "node:fs";
import { plainName } from "#shared/text/plainName.ts";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { writePackJson } from "#main/exports/formats.ts";
import { tenRoaches } from "../bench/engines/drod/benchRooms.ts";
import { publishedSchemas } from "#main/exports/publishedSchemas.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { cycleInput } from "../support/dungeonInputs.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { recipeSample } from "../support/recipeSample.ts";
import { hostileTitles, sampleInput } from "../support/sampleExport.ts";
import { sampleLayout } from "../support/sampleLayout.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const folder = join(repositoryRoot, "resources", "schemas");

function validator(file: string): ValidateFunction {
  // A parameter is a number, a string or a boolean: a union of types, which strict mode accepts only when told.
  return new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true, allErrors: true }).compile(
    JSON.parse(readFileSync(join(folder, file), "utf8")) as object,
  );
}

test("the published schemas are those the studio checks with; run `node scripts/schemas.ts` when this fails", () => {
  const schemas = publishedSchemas();
  expect(readdirSync(folder).sort()).toEqual(schemas.map(({ file }) => file).sort());
  for (const { file, text } of schemas) expect(readFileSync(join(folder, file), "utf8"), file).toBe(text);
});

test("a pack JSON validates, reads back the same and ends its lines with LF", () => {
  const input = sampleInput(["Gatehouse", ...hostileTitles.map((title) => title.toWellFormed())]);
  const [file] = writePackJson(input);
  const text = new TextDecoder().decode(file!.bytes);
  const read = JSON.parse(text) as JsonValue;
  const validate = validator("levelwright-pack-1.schema.json");
  validate(read);
  expect(validate.errors ?? []).toEqual([]);
  // Titles become one line without control characters when they are read.
  const entries = input.pack.entries.map((entry) => ({ ...entry, title: plainName(entry.title) }));
  expect(packFileSchema.parse(read)).toEqual({ ...input.pack, entries });
  expect(text).not.toContain("\r");
  expect(text.endsWith("}\n")).toBe(true);
});

test("recipes and seeds validate, and one with another format or an unknown member does not", async () => {
  const { pack, recipes } = recipeSample(cycleInput(3), { count: 2 });
  const choices = { formats: ["recipe"], container: "folder", cellSize: 8, theme: "light", recipes } as const;
  const files = await exportedFiles(pack, choices);
  const valid = (file: string, value: unknown): boolean => validator(file)(value);
  for (const [ending, schema] of [
    [".recipe.json", "levelwright-recipe-1.schema.json"],
    [".seeds.json", "levelwright-seeds-1.schema.json"],
  ] as const) {
    const file = files.find(({ path }) => path.endsWith(ending));
    const value = JSON.parse(new TextDecoder().decode(file!.bytes)) as object;
    const validate = validator(schema);
    validate(value);
    expect(validate.errors ?? [], ending).toEqual([]);
    expect(valid(schema, { ...value, format: "other" })).toBe(false);
    expect(valid(schema, { ...value, more: 1 })).toBe(false);
  }
  for (const name of ["recipe", "seeds"]) {
    const sample = readFileSync(join(repositoryRoot, `samples/level/bell-tower.${name}.json`), "utf8");
    expect(valid(`levelwright-${name}-1.schema.json`, JSON.parse(sample)), name).toBe(true);
  }
});

test("the schema refuses what is no pack", () => {
  const validate = validator("levelwright-pack-1.schema.json");
  const { pack } = sampleInput(["Gatehouse"]);
  expect(validate({ ...pack, format: "something-else" })).toBe(false);
  expect(validate({ ...pack, entries: [{ title: "no level" }] })).toBe(false);
  expect(validate({ ...pack, entries: undefined })).toBe(false);
});

test("a DROD room validates against its own schema, one with elements out of scope does not", () => {
  const validate = validator("levelwright-drod-1.schema.json");
  const { room, start } = tenRoaches.room;
  validate({ room, start, solution: "N NE C" });
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ room: { ...room, monsters: [["seep", 3, 3, "S"]] }, start })).toBe(false);
  expect(validate({ room })).toBe(false);
});

test("a dungeon level validates against its own schema, a broken one does not", () => {
  const validate = validator("levelwright-dungeon-1.schema.json");
  const layout = sampleLayout();
  validate(layout);
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ ...layout, rooms: [] })).toBe(false);
  expect(validate({ ...layout, rooms: [{ ...layout.rooms[0]!, x: 0.5 }] })).toBe(false);
});
