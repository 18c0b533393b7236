import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import { hostileTitles } from "../support/sampleExport.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";
import { samplePack } from "../support/samplePack.ts";
import { readReference } from "../support/referenceData.ts";

// Unknown members of the root are allowed by the schema; ajv knows draft 7 under its own address only.
const { $schema: _draft, ...schema } = JSON.parse(readReference("formats/ldtk-1.5.3.schema.json")) as {
  $schema: string;
  otherTypes: Record<string, object>;
};
const ajv = new Ajv({ strict: false, allErrors: true });
const validate = ajv.compile(schema);
const validateLevel = ajv.compile({ ...schema, $ref: "#/otherTypes/Level" });

const packs = [packOfEachKind(), samplePack(["Gate & <hall>", ...hostileTitles])];
const files = (
  await Promise.all(
    packs.map((pack) =>
      exportedFiles(pack, { formats: ["ldtk", "ldtk-levels"], container: "folder", cellSize: 16, theme: "light" }),
    ),
  )
).flat();
const read = (extension: string) =>
  files
    .filter(({ path }) => path.endsWith(extension))
    .map(({ path, bytes }) => ({ path, json: JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> }));

test("every project validates against LDtk's official schema", () => {
  const projects = read(".ldtk");
  expect(projects.length).toBeGreaterThan(10);
  for (const { path, json } of projects) {
    validate(json);
    expect(validate.errors ?? [], path).toEqual([]);
  }
});

test("every level file does", () => {
  const levels = read(".ldtkl");
  expect(levels.length).toBeGreaterThan(10);
  for (const { path, json } of levels) {
    const { __header__: _header, ...level } = json;
    validateLevel(level);
    expect(validateLevel.errors ?? [], path).toEqual([]);
  }
});

test("the official samples do as well, and a broken project does not", () => {
  const names = ["Typical_2D_platformer_example", "Test_file_for_API_showing_all_features"];
  for (const name of names) {
    expect(validate(JSON.parse(readReference(`formats/ldtk-samples/${name}.ldtk`))), name).toBe(true);
  }
  const [project] = read(".ldtk");
  expect(validate({ ...project?.json, levels: undefined })).toBe(false);
  expect(validate({ ...project?.json, worldLayout: "Anywhere" })).toBe(false);
});
