import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectOverview } from "#main/services/project/projectService.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
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

test("candidates are counted, and the picture is a kept one", async () => {
  const studio = await createHeadlessStudio(folder);
  const { project, documents, runs, candidates } = studio.services;
  const { path } = await project.create({ name: "Lines", parentFolder: folder });
  const { id: documentId } = await documents.create({ type: "linjat-brief", name: "Lines" });
  const { id } = await runs.start({ documentId, kind: "linjat", task: "generate", parameters: {}, seed: 1, count: 3 });
  await expect.poll(async () => (await runs.get({ id })).progress.state, { timeout: 60_000 }).toBe("done");
  const filter = { foldDuplicates: false };
  const { items } = await candidates.page({ filter, sort: { by: "arrival", direction: "ascending" }, limit: 3 });
  const [first] = items;
  const { level } = await candidates.get({ id: first!.id });
  await candidates.mark({ target: { ids: [first!.id] }, change: { flag: "keep" }, label: "Keep" });
  const expected = { documents: 1, candidates: 3, kept: 1, picture: { type: "level", kind: "linjat", level } };
  expect(await projectOverview(path)).toEqual(expected);
  await studio.close();
  expect(await projectOverview(path)).toEqual(expected);
});

test("an empty folder and a damaged database have nothing to show, and nothing fails", async () => {
  expect(await projectOverview(folder)).toEqual({ documents: 0, candidates: 0, kept: 0 });
  writeFileSync(join(folder, "candidates.sqlite"), "not a database at all");
  expect(await projectOverview(folder)).toEqual({ documents: 0, candidates: 0, kept: 0 });
});
