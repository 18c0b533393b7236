import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { writeTmj } from "#main/exports/tiled/tiledFiles.ts";
import { readReference } from "../support/referenceData.ts";
import { hostileTitles, sampleInput } from "../support/sampleExport.ts";

const schema = JSON.parse(readReference("formats/tiled-map.schema.json")) as object;
const files = await Array.fromAsync(writeTmj(sampleInput(["Gate & <hall>", ...hostileTitles])));
const maps = files
  .filter(({ path }) => path.endsWith(".tmj"))
  .map(({ path, bytes }) => ({ path, map: JSON.parse(new TextDecoder().decode(bytes)) as object }));

test("every TMJ validates against Tiled's unofficial schema", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  expect(maps.length).toBeGreaterThan(hostileTitles.length);
  for (const { path, map } of maps) {
    validate(map);
    expect(validate.errors ?? [], path).toEqual([]);
  }
});

test("a broken TMJ does not", () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  const [first] = maps;
  expect(validate({ ...first?.map, layers: undefined })).toBe(false);
  expect(validate({ ...first?.map, tilewidth: "16" })).toBe(false);
});
