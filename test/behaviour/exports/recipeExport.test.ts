import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { anyFolder } from "#main/services/hostAccess.ts";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { addRun } from "#main/store/runRecords.ts";
import { putSavedFilter } from "#main/store/savedFilters.ts";
import type { RecipeFile } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import type { SeedsFile } from "#shared/levels/dungeon/recipe/seedsFile.ts";
import { cycleInput } from "../../support/dungeonInputs.ts";
import { recipeSample } from "../../support/recipeSample.ts";
import { createSites } from "../project/projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

test("a recipe is made of the project's stored runs, with its own metrics, checks and the saved filters that a game can apply", async () => {
  const root = realpathSync(sites.folder());
  const site = sites.open(root);
  await site.project.create({ name: "Priory" });
  const { store } = site.slot.current();
  const sample = recipeSample(cycleInput(3), { count: 2 });
  const [snapshot] = sample.recipes.runs;
  const run = {
    id: "run1",
    kind: "dungeon",
    task: "generate",
    documentId: null,
    documentName: "Cycle",
    parameters: {},
    seed: 7,
    count: 2,
    timeLimitSeconds: null,
    engineVersion: snapshot!.engineVersion,
    createdAt: 0,
  };
  addRun(store, run, snapshot!.input, []);
  const range = { metric: "width", max: 20 };
  const filters = {
    small: { foldDuplicates: true, metrics: [range], where: { any: [{ not: { term: { metrics: [range] } } }] } },
    starred: { foldDuplicates: false, minStars: 3, metrics: [range] },
    sokoban: { foldDuplicates: false, kind: "sokoban" },
  };
  for (const [name, filter] of Object.entries(filters)) putSavedFilter(store, { id: name, name, filter });
  const own = {
    metrics: [],
    checks: [{ id: "check-wide", name: "Wide", formula: "width > 3", sentence: "", severity: "error" as const }],
  };
  await site.documents.create({ type: "dungeon-metrics", name: "Ours", data: own });
  const { pack } = await site.packs.create({ name: "Priory" });
  const { revision } = await site.packs.get({ id: pack.id });
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries: sample.pack.entries } });

  const out = join(root, "out");
  const service = createExportsService({ holder: site.slot, access: anyFolder, build: buildHere });
  const { formats } = await service.formats({ packId: pack.id });
  expect(formats.find(({ id }) => id === "recipe")).toMatchObject({ available: true, label: "Recipe for games" });
  await service.write({
    packId: pack.id,
    settings: { formats: ["recipe"], container: "folder", cellSize: 8, theme: "light", destination: out },
  });
  const recipe = JSON.parse(readFileSync(join(out, "priory.recipe.json"), "utf8")) as RecipeFile;
  expect(recipe.input).toEqual(snapshot!.input);
  expect(recipe.checks.own).toEqual(own);
  expect(recipe.checks.filters).toEqual({ small: { all: [{ range }, { any: [{ not: { all: [{ range }] } }] }] } });
  expect(recipe.checks.units).toMatchObject({ "corridor-length": "cells" });
  const { seeds, recipeHash } = JSON.parse(readFileSync(join(out, "priory.seeds.json"), "utf8")) as SeedsFile;
  expect(recipeHash).toBe(recipe.hash);
  expect(seeds.map(({ seed }) => typeof seed)).toEqual(["number", "number"]);
});
