import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectOverview } from "#main/services/project/projectOverview.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-overview-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const resources = join(repositoryRoot, "resources");

test("a project is described by its documents, candidates and kept levels, with a picture", async () => {
  expect(await projectOverview(join(resources, "samples", "sunken-priory"))).toMatchObject({
    documents: 5,
    candidates: 0,
    kept: 0,
    picture: { type: "graph" },
  });
  expect(await projectOverview(join(resources, "samples", "store-rooms"))).toMatchObject({
    documents: 28,
    picture: { type: "level", kind: "sokoban" },
  });
  expect(await projectOverview(join(resources, "lessons", "search-drod"))).toMatchObject({
    picture: { type: "level", kind: "drod" },
  });
});

test("an empty folder and a damaged database have nothing to show, and nothing fails", async () => {
  expect(await projectOverview(folder)).toEqual({ documents: 0, candidates: 0, kept: 0 });
  writeFileSync(join(folder, "candidates.sqlite"), "not a database at all");
  expect(await projectOverview(folder)).toEqual({ documents: 0, candidates: 0, kept: 0 });
});
