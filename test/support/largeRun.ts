import { setTimeout as wait } from "node:timers/promises";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { createRunsService } from "#main/services/runs/runsService.ts";
import type { Run } from "#shared/contract/runs.ts";
import { fixtureCatalogue } from "../fixtures/engines/fixtureCatalogue.ts";
import { numbersRun } from "../behaviour/runs/runsHarness.ts";
import { instantPool } from "./instantPool.ts";

/** The cost of a large run to the studio and its store. Times in milliseconds. */
export interface LargeRunFigures {
  readonly run: Run;
  /** Candidates that the store has. */
  readonly stored: number;
  /** Done when the project was closed in the middle. */
  readonly interruptedAt: number;
  readonly total: number;
  readonly start: number;
  readonly reopenAndResume: number;
  /** The list of runs, first and again. */
  readonly list: readonly [number, number];
  /** The gallery's first page, the last metric first, and the first one after it. */
  readonly pages: readonly [number, number];
  /** Of the largest message about its progress, in bytes. */
  readonly progressBytes: number;
  /** Growth of the heap at most. */
  readonly heapBytes: number;
}

interface LargeRunOptions {
  /** Candidates after which the project is closed. Default: half of them. */
  readonly closedAt?: number;
  /** Does something with the closed project. */
  readonly whileClosed?: () => void;
}

/** Runs `shards` shards whose levels cost nothing, closes the project on the way, reopens it and resumes. */
export async function largeRun(
  folder: string,
  shards: number,
  perShard: number,
  { closedAt = (shards * perShard) / 2, whileClosed }: LargeRunOptions = {},
): Promise<LargeRunFigures> {
  const count = shards * perShard;
  let progressBytes = 0;
  let heap = 0;
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const first = await open(folder);
  const begin = performance.now();
  const { id } = await first.runs.start(numbersRun({ shards }, { count }));
  const start = performance.now() - begin;
  let interruptedAt = 0;
  while (interruptedAt < closedAt) {
    await wait(20);
    const { progress } = await first.runs.get({ id });
    interruptedAt = progress.done;
    progressBytes = Math.max(progressBytes, JSON.stringify(progress).length);
    heap = Math.max(heap, process.memoryUsage().heapUsed - before);
  }
  await first.close();
  whileClosed?.();
  const reopening = performance.now();
  const second = await open(folder);
  await second.runs.resume({ id });
  const reopenAndResume = performance.now() - reopening;
  const sampling = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed - before)), 100);
  await second.runs.settled(id);
  clearInterval(sampling);
  const total = performance.now() - started;
  const list = [await timed(() => second.runs.list({})), await timed(() => second.runs.list({}))] as const;
  const sort = { by: "value", direction: "descending" } as const;
  const page = (): unknown => second.candidates.page({ filter: { foldDuplicates: false }, sort, limit: 100 });
  const pages = [await timed(page), await timed(page)] as const;
  const run = await second.runs.get({ id });
  const stored = Number(second.slot.current().store.db.prepare("SELECT count(*) FROM candidates").pluck().get());
  await second.close();
  return {
    run,
    stored,
    interruptedAt,
    total,
    start,
    reopenAndResume,
    list,
    pages,
    progressBytes,
    heapBytes: heap,
  };
}

async function open(folder: string) {
  const slot = createProjectSlot();
  const documents = () => (id: string) =>
    id === "doc1" ? { id, type: "fixture-document", name: "Numbers", data: { size: 1000 } } : undefined;
  const runs = createRunsService({ projects: slot, pool: instantPool(), documents, catalogue: fixtureCatalogue });
  await slot.replace(await loadProject(folder, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  return { slot, runs, candidates: createCandidatesService(slot), close: async () => slot.replace(undefined) };
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
