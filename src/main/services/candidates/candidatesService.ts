import { kindWithFieldsIn } from "#shared/formula/formulaFields.ts";
import { documentLookup } from "../documents/documentLookup.ts";
import type {
  Candidate,
  CandidateExpression,
  CandidateFilter,
  CandidateSort,
  CandidateSummary,
} from "#shared/contract/candidates.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { arrivalCount, arrivedSince } from "#main/store/arrivals.ts";
import { type Condition, filterCondition } from "#main/store/candidateFilter.ts";
import { BadPageToken } from "#main/store/candidatePage.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import type { BestsRequest } from "#main/store/columns/columnPlots.ts";
import { loadColumns } from "#main/store/columns/candidateColumns.ts";
import {
  type MarkStep,
  addLevelMarks,
  levelsWithoutCandidate,
  markCandidates,
  redoMarks,
  replaceLevelMarks,
  undoMarks,
  undoStep,
} from "#main/store/marks.ts";
import { spreadPair } from "#main/store/metricSpread.ts";
import type { Store } from "#main/store/openStore.ts";
import { readDetails, readLevels, readSummaries } from "#main/store/readCandidates.ts";
import { dropSavedFilter, listSavedFilters, putSavedFilter } from "#main/store/savedFilters.ts";
import { readOwnMeasures } from "#shared/formula/ownMeasures.ts";
import { scriptsAmong } from "#shared/scripts/scriptsAmong.ts";
import { ownMetricsSchema } from "#shared/formula/ownMetricsDocument.ts";
import { isMarksFile, readMarks } from "#shared/project/marksFile.ts";
import type { AreaService } from "../areaService.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { newId } from "../project/newId.ts";
import { explained, storageError } from "../storageError.ts";
import { candidatesTable } from "./candidatesTable.ts";
import { StudioError } from "../studioError.ts";
import { candidateStacks, stackRanks } from "./stacks/candidateStacks.ts";
import { type StackPlace, positionIn, stackedList } from "./stacks/stackedList.ts";
import { listedIds, withoutLater } from "./listedIds.ts";
import { type OwnMetricsOfProject, createOwnMetrics } from "./own/ownMetrics.ts";
import { previewFormula } from "./own/previewFormula.ts";
import { damagedLevels } from "./damagedLevels.ts";
import { candidatesServiceMessages } from "../messages.ts";

interface Page {
  readonly items: CandidateSummary[];
  readonly next: string | null;
  readonly total: number;
  readonly arrivals: number;
}

const everything: CandidateFilter = { foldDuplicates: false };

/** Browsing, plotting and marking the candidates of runs. */
export function createCandidatesService(
  holder: ProjectHolder,
  now: () => number = Date.now,
  own: OwnMetricsOfProject = createOwnMetrics(holder),
): AreaService<"candidates"> {
  const reading = <Result>(query: (store: Store) => Result): Result => explainedStore(holder.current(), query);
  const changing = <Result>(change: (store: Store) => Result): Result => {
    const project = holder.writable();
    const result = explainedStore(project, change);
    project.marks.changed();
    project.events.emit({ type: "candidates", runId: null });
    return result;
  };
  /** Notifies other windows of the step; the window that made it has the result. */
  const marking = (change: (store: Store) => MarkStep): MarkStep => {
    const project = holder.writable();
    const step = explainedStore(project, change);
    if (step.changed === 0) return step;
    project.marks.changed();
    project.events.emit({ type: "candidates", runId: null, batchId: step.batchId });
    return step;
  };

  /** Before queries that would scan the table: waits until its columns are in memory. */
  const scanning = async <Result>(query: (store: Store) => Result): Promise<Result> => {
    const project = holder.current();
    await explained(project.store.file, () => loadColumns(project.store));
    return reading(query);
  };

  const stacked = async (filter: CandidateFilter, sort: CandidateSort, expanded: readonly number[]) => {
    let arrivals = 0;
    const stacks = await scanning((store) => {
      arrivals = arrivalCount(store);
      return candidateStacks(store, filter, sort);
    });
    const list = reading((store) => stackedList(stacks, new Set(expanded), stackRanks(store, filter, sort)));
    return { stacks, list, arrivals };
  };
  const stackedPage = async (
    filter: CandidateFilter,
    { sort, offset = 0, limit }: { sort: CandidateSort; offset?: number | undefined; limit: number },
    expanded: readonly number[],
  ): Promise<Page> => {
    const { list, arrivals } = await stacked(filter, sort, expanded);
    const places = list.slice(offset, offset + limit);
    const ids = places.map(({ id }) => id);
    const summaries = reading((store) => readSummaries(store, ids, filter));
    const placeOf = new Map(places.map((place) => [place.id, place]));
    const opened = new Set(list.flatMap(({ id, place }, at) => (list[at + 1]?.place === place + 1 ? [id] : [])));
    const items = summaries.map((summary) => withStack(summary, placeOf.get(summary.id), opened));
    return { items, next: null, total: list.length, arrivals };
  };
  const stackedIndexOf = async (
    filter: CandidateFilter,
    sort: CandidateSort,
    id: number,
    expanded: readonly number[],
  ): Promise<number | null> => {
    const { list, stacks } = await stacked(filter, sort, expanded);
    const index = positionIn(list, stacks, id);
    return index < 0 ? null : index;
  };

  return {
    page: ({ filter, stacks, ...query }) => {
      if (stacks !== undefined) return stackedPage(filter, query, stacks.expanded);
      const answer = (store: Store): Page => {
        const { ids, next, total } = candidateQueries.page(store, { ...query, filter });
        return { items: readSummaries(store, ids, filter), next, total, arrivals: arrivalCount(store) };
      };
      if (query.sort.by !== "arrival") return scanning(answer);
      // Tiles in arrival order need no scan and don't wait for one.
      const { store } = holder.current();
      loadColumns(store).catch(() => undefined);
      return reading(answer);
    },
    ids: async ({ stacks, ...range }) => {
      const { filter, sort, first, last } = range;
      if (stacks === undefined) return { ids: idsBlob(await scanning((store) => listedIds(store, range))) };
      const { list } = await stacked(filter, sort, stacks.expanded);
      const ids = list.map(({ id }) => id);
      return reading((store) => {
        const shown = withoutLater(store, filter, ids, arrivedSince(store, range.arrivals));
        return { ids: idsBlob(shown.slice(first, last + 1)) };
      });
    },
    indexOf: async ({ filter, sort, id, stacks }) => {
      if (stacks !== undefined) return { index: await stackedIndexOf(filter, sort, id, stacks.expanded) };
      return scanning((store) => ({ index: candidateQueries.indexOf(store, filter, sort, id) }));
    },
    get: ({ id }) => reading((store) => readCandidate(store, id)),
    levels: ({ ids }) =>
      reading((store) => {
        const stored = readLevels(store, ids);
        return {
          levels: stored.flatMap(({ level, ...rest }) =>
            level === undefined ? [] : [{ ...rest, level: parseLevel(level) }],
          ),
          damaged: stored.filter(({ level }) => level === undefined).map(({ id }) => id),
        };
      }),
    table: async (query) => {
      const { store } = holder.current();
      const { csv, rows } = await explained(store.file, () => candidatesTable(store, query));
      return { csv: new Blob([csv], { type: "text/csv" }), rows };
    },
    counts: ({ filter }) => scanning((store) => candidateQueries.counts(store, filter)),
    matches: ({ filter, terms }) =>
      scanning((store) => ({ matches: terms.map((term) => matchesOf(store, filter, term)) })),
    histogram: ({ filter, metric, bins }) =>
      scanning((store) => candidateQueries.histogram(store, filter, metric, bins)),
    scatter: ({ filter, x, y, limit }) =>
      scanning((store) => {
        const { triples, total } = candidateQueries.scatter(store, filter, x, y, limit);
        // Every machine the studio runs on is little-endian, so the array's own bytes are the format.
        return { points: new Blob([triples]), total };
      }),
    spread: ({ filter, metrics }) =>
      scanning((store) => {
        const [x, y] = spreadPair(store, filter, metrics) ?? [];
        return { pair: x === undefined || y === undefined ? null : ([x, y] as [string, string]) };
      }),
    bests: (request) =>
      scanning((store) => candidateQueries.bests(store, { ...request, ...qualityOf(own, holder.current(), request) })),
    quantiles: ({ filter, metrics }) =>
      scanning((store) => ({ quantiles: candidateQueries.quantiles(store, filter, metrics) })),
    percentiles: ({ id, filter }) =>
      scanning((store) => ({
        percentiles: candidateQueries.percentiles(store, filter, readCandidate(store, id).metrics),
      })),
    ownMetrics: () => {
      const { computing, done, total } = own.state();
      return { computing: [...computing], done, total };
    },
    previewFormula: ({ kind: kindId, data, ...asked }) => {
      const kind = findLevelKind(kindId);
      const read = ownMetricsSchema.safeParse(data);
      if (kind === undefined || !read.success)
        throw new StudioError("INVALID", candidatesServiceMessages.notOwnMetrics, { place: "data" });
      const named = kindWithFieldsIn(kind, documentLookup(holder.current()));
      const contents = holder
        .current()
        .documents.list()
        .flatMap(({ content }) => content ?? []);
      const measures = readOwnMeasures(named, [read.data], scriptsAmong(kind.id, contents));
      const values = own.levelValues(holder.current(), kind);
      return scanning((store) => previewFormula(store, measures, { ...asked, values }));
    },
    mark: ({ target, change, label }) =>
      marking((store) => markCandidates(store, listedCondition(target.ids), change, label, now())),
    addMarks: async ({ text, label, replaces }) => {
      const { marks, badLines, isNewer } = readMarks(text);
      if (isNewer || !isMarksFile(text))
        throw new StudioError(
          "INVALID",
          isNewer ? candidatesServiceMessages.newerMarks : candidatesServiceMessages.noMarks,
        );
      const put = replaces ? replaceLevelMarks : addLevelMarks;
      const step = marking((store) => put(store, marks, label, now()));
      const inPacks = new Set(
        holder
          .current()
          .packs.list()
          .flatMap(({ content }) => content?.entries.map(({ kind, canonicalKey }) => `${kind} ${canonicalKey}`) ?? []),
      );
      const missing = (await scanning((store) => levelsWithoutCandidate(store, marks))).filter(
        ({ kind, key }) => !inPacks.has(`${kind} ${key}`),
      );
      return { ...step, levels: marks.length, missing: missing.length, badLines: [...badLines] };
    },
    undoMarks: ({ batchId }) =>
      changing((store) =>
        batchId === undefined ? undoMarks(store) : undoStep(store, batchId, candidatesServiceMessages.undoOf, now()),
      ),
    redoMarks: () => changing(redoMarks),
    deleteRejected: ({ filter }) => changing((store) => deleteRejected(store, filter, now())),
    savedFilters: () =>
      scanning((store) => ({
        filters: listSavedFilters(store).map((saved) => ({
          ...saved,
          count: candidateQueries.matching(store, saved.filter),
        })),
      })),
    saveFilter: ({ id, name, filter }) => {
      const known = id ?? newId();
      changing((store) => putSavedFilter(store, { id: known, name, filter }));
      return { id: known };
    },
    removeFilter: ({ id }) => {
      if (!changing((store) => dropSavedFilter(store, id)))
        throw notFound(candidatesServiceMessages.savedFilterMissing);
      return {};
    },
  };
}

/** Number of candidates of the filter's sources that match one expression, and the range of its metric. */
function matchesOf(
  store: Store,
  { kind, documentId, runIds }: CandidateFilter,
  where: CandidateExpression,
): { count: number; range?: [number, number] } {
  const sources: CandidateFilter = { kind, documentId, runIds, foldDuplicates: false };
  const count = candidateQueries.matching(store, { ...sources, where });
  const metric = "term" in where ? where.term.metrics?.[0]?.metric : undefined;
  if (metric === undefined) return { count };
  const { min, max, all } = candidateQueries.histogram(store, sources, metric, 1);
  return all.some((many) => many > 0) ? { count, range: [min, max] } : { count };
}

function withStack(
  summary: CandidateSummary,
  place: StackPlace | undefined,
  opened: ReadonlySet<number>,
): CandidateSummary {
  if (place === undefined || place.size === 1) return summary;
  const isOpen = place.place > 0 || opened.has(place.id);
  return { ...summary, stack: { size: place.size, place: place.place, isOpen } };
}

/** A candidate with all its details. Throws NOT_FOUND. */
function readCandidate(store: Store, id: number): Candidate {
  const [summary] = readSummaries(store, [id], everything);
  const details = readDetails(store, id);
  if (summary === undefined || details === undefined) throw notFound(candidatesServiceMessages.candidateNoLongerExists);
  if (details.level === undefined) throw damagedLevels([summary]);
  return { ...summary, ...details, level: parseLevel(details.level) };
}

/** A stored level is stable JSON text, written by the engine process. */
function parseLevel(text: string): JsonValue {
  return JSON.parse(text) as JsonValue;
}

function listedCondition(ids: readonly number[]): Condition {
  return { sql: "c.id IN (SELECT value FROM json_each(?))", values: [JSON.stringify(ids)] };
}

/** Every machine the studio runs on is little-endian, so the array's own bytes are the format. */
function idsBlob(ids: readonly number[]): Blob {
  return new Blob([Float64Array.from(ids)]);
}

/** Rejected levels among the filtered ones, with all their duplicates: marks belong to the level. */
function deleteRejected(store: Store, filter: CandidateFilter, now: number): { deleted: number; batchId: number } {
  const { flags: _, ...others } = filter;
  const shown = store.db.prepare<[], number>("SELECT count(*) FROM candidates WHERE deleted = 0").pluck();
  const before = shown.get() ?? 0;
  const rejected = filterCondition(store.db, { ...others, flags: ["reject"] });
  const { deleteRejected: label } = candidatesServiceMessages;
  const { batchId } = markCandidates(store, rejected, { deleted: true }, label, now);
  return { deleted: before - (shown.get() ?? 0), batchId };
}

/** Which way the quality metric is better, by the filter's kind or the only kind that has it. */
function qualityOf(
  own: OwnMetricsOfProject,
  project: OpenProject,
  { filter, quality }: { readonly filter: CandidateFilter; readonly quality: string },
): Pick<BestsRequest, "better" | "error"> {
  const kinds =
    filter.kind === undefined
      ? project.store.db.prepare<[], string>("SELECT DISTINCT kind FROM runs").pluck().all()
      : [filter.kind];
  const known = kinds.flatMap((id) => findLevelKind(id) ?? []);
  const metrics = known.flatMap((kind) => own.kindIn(project, kind).metrics);
  const metric = metrics.find(({ id }) => id === quality);
  return { better: metric?.better === "lower" ? "lower" : "higher", error: metric?.error };
}

function explainedStore<Result>(project: OpenProject, work: (store: Store) => Result): Result {
  try {
    return work(project.store);
  } catch (error) {
    if (error instanceof BadPageToken) {
      throw new StudioError("INVALID", candidatesServiceMessages.invalidPageToken, { place: "after" }, error);
    }
    throw storageError(error, project.store.file);
  }
}

function notFound(message: string): StudioError {
  return new StudioError("NOT_FOUND", message, { remedy: candidatesServiceMessages.mayHaveBeenRemoved });
}
