import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { publishedSchemas } from "#main/exports/publishedSchemas.ts";
import { referencePages } from "../support/referencePages.ts";
import { schemaFields } from "../support/schemaFields.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const folder = join(repositoryRoot, "docs", "reference");

test("the reference is up to date (npm run reference)", () => {
  const pages = referencePages();
  // The keys page is made from the screen and tested there.
  expect(readdirSync(folder).toSorted()).toEqual([...pages.map(({ file }) => file), "keys.md"].toSorted());
  for (const { file, text } of pages) expect(readFileSync(join(folder, file), "utf8"), file).toBe(text);
});

test("every task, parameter and metric has a sentence that describes it", () => {
  const described = allLevelKinds().flatMap((kind) => [
    ...kind.metrics.map(({ id, hint }) => ({ what: `${kind.id} ${id}`, hint })),
    ...kind.tasks.map(({ id, hint }) => ({ what: `${kind.id} ${id}`, hint })),
    ...kind.tasks.flatMap(({ id: task, parameters }) =>
      parameters.map(({ id, hint }) => ({ what: `${kind.id} ${task} ${id}`, hint })),
    ),
  ]);
  expect(described.length).toBeGreaterThan(50);
  expect(described.filter(({ hint }) => !/\w{3,}.*\w{3,}/.test(hint))).toEqual([]);
});

test("every field of documents, packs, levels and projects has a sentence that describes it", () => {
  const fields = publishedSchemas().flatMap(({ file, text }) =>
    schemaFields(JSON.parse(text)).map(({ path, description }) => ({ field: `${file} ${path}`, description })),
  );
  expect(fields.length).toBeGreaterThan(200);
  // A recipe's input is what the engine makes of documents, whose own fields are described.
  const people = fields.filter(({ field }) => !field.startsWith("levelwright-recipe-1.schema.json input."));
  expect(people.filter(({ description }) => !/^[A-Za-z].*\w{3,}.*\.$/.test(description))).toEqual([]);
});

test("a field without a description is found, also in alternatives, lists and tables", () => {
  const schema = {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "object", properties: { inner: { type: "string" } } } },
      table: { additionalProperties: { anyOf: [{ properties: { deep: { type: "number" } } }] } },
    },
  };
  expect(schemaFields(schema).map(({ path }) => path)).toEqual(["list", "list[].inner", "table", "table{}.deep"]);
});
