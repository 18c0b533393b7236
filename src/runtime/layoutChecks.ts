import { kindWithFields } from "#shared/formula/formulaFields.ts";
import { type OwnMeasures, brokenChecks, measureOwn, readOwnMeasures } from "#shared/formula/ownMeasures.ts";
import { layoutFormulas } from "#shared/levels/dungeon/formulas/layoutFormulas.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { type RecipeChecks, passesFilter } from "#shared/levels/dungeon/recipe/recipeChecks.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { Layout, Recipe } from "./api.ts";
import type { Checked } from "./checksApi.ts";
import { RecipeError, fileOf } from "./openedRecipe.ts";
import { engineLayout } from "./engineLayout.ts";
import { recipeMessages } from "./messages.ts";

/** See `checksApi.ts`. */
export function measure(layout: Layout): Readonly<Record<string, number>> {
  return finite(measureLayout(engineLayout(layout)));
}

/** See `checksApi.ts`. */
export function check(recipe: Recipe, layout: Layout): Checked {
  const { checks } = fileOf(recipe);
  const measures = measuresOf(checks);
  const metrics = measure(layout);
  const own = measureOwn(measures, metrics, () => layout);
  return { metrics: { ...metrics, ...own }, broken: brokenChecks(measures, own) };
}

/** See `checksApi.ts`. */
export function filterPasses(recipe: Recipe, layout: Layout, filterName?: string): boolean {
  const { checks } = fileOf(recipe);
  const filter = filterName === undefined ? undefined : checks.filters[filterName];
  if (filterName !== undefined && filter === undefined)
    throw new RecipeError(recipeMessages.noFilter(filterName, Object.keys(checks.filters)));
  const { metrics, broken } = check(recipe, layout);
  return (
    broken.every(({ severity }) => severity !== "error") && (filter === undefined || passesFilter(filter, metrics))
  );
}

/** See `checksApi.ts`. */
export function filterNames(recipe: Recipe): readonly string[] {
  return Object.keys(fileOf(recipe).checks.filters);
}

const known = new WeakMap<RecipeChecks, OwnMeasures>();

/** Formulas are read once for each recipe. */
function measuresOf(checks: RecipeChecks): OwnMeasures {
  const before = known.get(checks);
  if (before !== undefined) return before;
  const metrics = Object.entries(checks.units).map(([id, unit]) => ({ id, unit, label: id, hint: "" }));
  // What formulas look at of a kind: ids and units of its metrics, and its model.
  const kind = { id: "dungeon", metrics, formulas: layoutFormulas } as unknown as LevelKind;
  const measures = readOwnMeasures(kindWithFields(kind, checks.fields), [checks.own]);
  known.set(checks, measures);
  return measures;
}

function finite(values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value)));
}
