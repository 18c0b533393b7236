import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { referencePages } from "../support/referencePages.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const folder = join(repositoryRoot, "docs", "reference");

test("the reference is up to date (npm run reference)", () => {
  const pages = referencePages();
  expect(readdirSync(folder).toSorted()).toEqual(pages.map(({ file }) => file).toSorted());
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
