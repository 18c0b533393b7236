import { expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { asJson } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { graphProblems } from "#shared/levels/dungeon/graphProblems.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { Site } from "#shared/levels/dungeon/site.ts";
import { graphOfPairs, lookupOf } from "../../support/dungeonGraphs.ts";
import { cycleInput } from "../../support/dungeonInputs.ts";
import { runShard } from "../../support/runTask.ts";

const empty: Site[] = [{}, { obstacles: [] }, { areas: [] }, { obstacles: [], areas: [] }];

test.each(empty)("an empty site is no site: in a document file, and in a stored input (%j)", (site) => {
  const graph = { ...graphOfPairs(2, [[0, 1]]), site };
  expect(graphProblems(graph, lookupOf())).toEqual([]);
  const snapshot = { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) };
  const prepared = dungeonKind.prepare("generate", snapshot, lookupOf());
  if (!prepared.ok) throw new Error("It is refused.");
  expect(prepared.input).not.toHaveProperty("site");
  for (const input of [prepared.input, { ...cycleInput(3), site }]) {
    const { levels } = runShard(generateLayouts, { input });
    const layout = layoutSchema.parse(levels[0]);
    expect(layout.rules).not.toHaveProperty("site");
    expect(validateLayout(layout)).toEqual([]);
    expect(validateLayout({ ...layout, rules: { ...layout.rules, site } })).toEqual([]);
  }
});
