import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { restoreRandom } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, levelOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { OptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { rate } from "../generatorContext.ts";
import { type Archipelago, createArchipelago } from "./archipelago.ts";
import { type ReferenceSearch, createReferenceSearch } from "./referenceSearch.ts";
import { type Entry, type SearchContext, createSearchContext } from "./searchContext.ts";

/** Either search, distinguished by its fields. */
export type AnySearch = ReferenceSearch | Archipelago;

/** [rows, score, iteration]; the owners follow from the board. */
type SavedEntry = readonly [rows: string[], score: number, iteration: number];

/** The complete state of a search, to resume it exactly. */
interface SavedSearch {
  readonly random: readonly [number, number, number, number];
  readonly counted: readonly [iteration: number, solved: number, starts: number, best: number];
  readonly pool: readonly SavedEntry[];
  readonly islands: readonly SavedIsland[];
  readonly archive: readonly (readonly [kind: number, entry: SavedEntry])[];
}

interface SavedIsland {
  readonly current: SavedEntry;
  readonly peak: SavedEntry;
  readonly best: SavedEntry;
  readonly age: number;
  readonly dull: number;
}

/** A search that has started, as JSON: a few hundred bytes for each entry. */
export function saveSearch(search: AnySearch): JsonValue {
  const { searchContext } = search;
  const { brief } = searchContext.context;
  const entry = ({ board, score, iteration }: Entry): SavedEntry => {
    const { rows } = levelOf({ width: brief.width, height: brief.height, cells: [...board] });
    return [rows, score, iteration];
  };
  const islands = "islands" in search ? search.islands : [];
  const saved: SavedSearch = {
    random: searchContext.random.state(),
    counted: [searchContext.iteration, searchContext.solved, searchContext.starts, searchContext.best],
    pool: "pool" in search ? search.pool.map(entry) : [],
    islands: islands.map(({ current, peak, best, age, dull }) => {
      return { current: entry(current), peak: entry(peak), best: entry(best), age, dull };
    }),
    archive: "archive" in search ? [...search.archive].map(([kind, one]) => [kind, entry(one)] as const) : [],
  };
  return asJson(saved);
}

/** The saved search, written by this program for the same brief and parameters. */
export function restoreSearch(brief: Brief, parameters: OptimizeParameters, value: JsonValue): AnySearch {
  const saved = value as unknown as SavedSearch;
  const searchContext = createSearchContext(brief, parameters, restoreRandom(saved.random));
  [searchContext.iteration, searchContext.solved, searchContext.starts, searchContext.best] = saved.counted;
  const entry = (one: SavedEntry): Entry => restoreEntry(searchContext, one);
  if (parameters.method === "reference") return createReferenceSearch(searchContext, saved.pool.map(entry));
  const islands = saved.islands.map(({ current, peak, best, age, dull }) => {
    return { current: entry(current), peak: entry(peak), best: entry(best), age, dull };
  });
  return createArchipelago(searchContext, islands, new Map(saved.archive.map(([kind, one]) => [kind, entry(one)])));
}

function restoreEntry({ context }: SearchContext, [rows, score, iteration]: SavedEntry): Entry {
  const board = Int8Array.from(gridOf({ rows }).cells);
  rate(context, board);
  return { board, owners: context.solver.owner.slice(), score, iteration };
}
