import { dungeonEngineVersion } from "#main/engines/dungeon/engineVersion.ts";
import type { RecipeSources, RunSnapshot } from "#main/exports/recipe/runSnapshot.ts";
import { engineBuild } from "#main/processes/engineBuild.ts";
import { findRun, readRunInput } from "#main/store/runRecords.ts";
import { listSavedFilters } from "#main/store/savedFilters.ts";
import type { CandidateExpression, CandidateFilter } from "#shared/contract/candidates.ts";
import { fieldsAmong } from "#shared/fields/fieldsDocument.ts";
import { ownMetricsAmong } from "#shared/formula/documentChecks.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { RecipeChecks, RecipeFilter } from "#shared/levels/dungeon/recipe/recipeChecks.ts";
import { hashText } from "#shared/kernel/hash.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { OpenProject } from "../openProject.ts";

/** Id of the format that needs them. */
export const recipeFormatId = "recipe";

/**
 * What recipes of a pack are made of: the stored inputs of its runs, the project's metrics and checks by formulas, and its
 * saved filters. Undefined where the format isn't chosen.
 */
export function recipeSources(
  project: OpenProject,
  { entries }: PackFile,
  formatIds: readonly string[],
): RecipeSources | undefined {
  if (!formatIds.includes(recipeFormatId)) return undefined;
  const ids = new Set(
    entries.flatMap(({ kind, provenance }) => (kind === dungeonKind.id ? (provenance?.run ?? []) : [])),
  );
  const runs = [...ids].flatMap((id): RunSnapshot[] => {
    const run = findRun(project.store, id);
    if (run === undefined || run.kind !== dungeonKind.id || run.task !== "generate") return [];
    const { task, parameters, engineVersion, number } = run;
    return [{ id, task, parameters, engineVersion, input: readRunInput(project.store, number) }];
  });
  const engine = { version: dungeonEngineVersion, build: engineBuild(dungeonKind.id) };
  return { runs, engine, checks: checksOf(project) };
}

/** Changes with them, so that an earlier export isn't taken for this one: runs never change, but may be removed. */
export function recipeKey(sources: RecipeSources | undefined): string | undefined {
  return sources && hashText(stableStringify({ ...sources, runs: sources.runs.map(({ id }) => id) }));
}

function checksOf(project: OpenProject): RecipeChecks {
  const documents = project.documents.list().flatMap(({ content }) => content ?? []);
  const units = dungeonKind.metrics.map(({ id, unit }) => [id, unit] as const);
  const filters = listSavedFilters(project.store).flatMap(({ name, filter }) => {
    const own = ofMetrics(filter);
    return own === undefined ? [] : [[name, own] as const];
  });
  const own = ownMetricsAmong(dungeonKind.id, documents);
  return {
    units: Object.fromEntries(units),
    fields: fieldsAmong(dungeonKind.id, documents),
    own: { metrics: own.flatMap(({ metrics }) => metrics), checks: own.flatMap(({ checks }) => checks) },
    filters: Object.fromEntries(filters),
  };
}

/** Fields of a filter that a new layout can be asked for. */
const decidable: ReadonlySet<string> = new Set(["kind", "metrics", "where", "foldDuplicates"]);

/** A filter as a game can apply it; undefined if it looks at anything but metrics, such as stars or tags, or is of another kind. */
function ofMetrics(filter: CandidateFilter | CandidateExpression): RecipeFilter | undefined {
  if ("any" in filter || "all" in filter) {
    const parts = ("any" in filter ? filter.any : filter.all).map(ofMetrics);
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    return "any" in filter ? { any: known } : { all: known };
  }
  if ("not" in filter) {
    const part = ofMetrics(filter.not);
    return part === undefined ? undefined : { not: part };
  }
  if ("term" in filter) return ofMetrics({ ...filter.term, foldDuplicates: false });
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (given.some(([key]) => !decidable.has(key))) return undefined;
  if (filter.kind !== undefined && filter.kind !== dungeonKind.id) return undefined;
  const where = filter.where === undefined ? { all: [] } : ofMetrics(filter.where);
  if (where === undefined) return undefined;
  const ranges = (filter.metrics ?? []).map((range) => ({ range: definedOf(range) }));
  return { all: [...ranges, ...("all" in where ? where.all : [where])] };
}

/** A range without its undefined ends. */
function definedOf<Range extends object>(range: Range): { [Key in keyof Range]: Exclude<Range[Key], undefined> } {
  return Object.fromEntries(Object.entries(range).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Range]: Exclude<Range[Key], undefined>;
  };
}
