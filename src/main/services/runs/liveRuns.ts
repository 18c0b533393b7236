import type { ShardPool } from "#main/processes/enginePool.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import {
  type RunRecord,
  type RunStatus,
  addLogLine,
  keepCandidates,
  saveRunStatus,
  saveShard,
  saveShards,
  storeTogether,
  setFarmOwner,
} from "#main/store/runRecords.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { Placement, Run, RunEvent, RunProgress } from "#shared/contract/runs.ts";
import { bestMetricOf } from "#shared/levels/bestMetric.ts";
import { mostCells } from "#shared/contract/mostCells.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import type { OpenProject } from "../openProject.ts";
import { closestParts, contractRun } from "./contractRun.ts";
import { type PreparedRun, earlyStop, mergeReports, pointless } from "./prepareRun.ts";
import type { RunSink } from "./executionOptions.ts";
import { type RunExecution, type RunOutcome, executeRun } from "./runExecution.ts";
import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { shortId } from "#shared/kernel/ids.ts";
import type { RunFeed } from "./runFeed.ts";
import { atMostEvery } from "./atMostEvery.ts";
import { problemsSoFar } from "./runProblems.ts";

const statusMilliseconds = 1000;
const candidatesMilliseconds = 500;
const retryMilliseconds = 1000;

/**
 * The running runs: results are stored in the project, events are published to subscribers. `poolFor`: the pool that
 * executes a run's shards.
 */
export function createLiveRuns(
  poolFor: (placement: Placement) => ShardPool,
  buildOf: (kind: string) => string,
  feed: RunFeed,
  now: () => number,
  own?: OwnMetricsOfProject,
) {
  const live = new Map<string, { execution: RunExecution; shards: readonly ShardRecord[]; stored: Promise<void> }>();
  const unstored = new Map<string, { readonly run: Run; readonly timer: NodeJS.Timeout }>();

  /** Starts a stored run, from the beginning or from where it was interrupted. */
  function launch(project: OpenProject, record: RunRecord, prepared: PreparedRun): void {
    const { known, request, shards } = prepared;
    const { store } = project;
    const { id: runId, number, kind } = record;
    const tellCandidates = atMostEvery(candidatesMilliseconds, () =>
      project.events.emit({ type: "candidates", runId }),
    );
    let statusKept = -Infinity;
    let published = "[]";
    const tellFindings = (): void => {
      const problems = problemsSoFar(shards);
      const news = JSON.stringify(problems);
      if (news !== published) feed.publish({ type: "findings", runId, problems, closestParts: closestParts(shards) });
      published = news;
    };
    // With many shards, iterating over all of them for every message would take longer than their work.
    const news = atMostEvery(candidatesMilliseconds, tellFindings);
    const sink: RunSink = {
      candidates: (shard, candidates) => {
        const firstNew = candidateId({ run: number, shard: shard.shard, sequence: shard.done });
        const kept = keepCandidates(store, { number, kind, shard: shard.shard }, candidates, now());
        own?.keepSent(project, kind, kept.ids, candidates);
        const candidateIds = kept.ids.filter((id) => id >= firstNew);
        if (candidateIds.length > 0) feed.publish({ type: "candidates", runId, candidateIds });
        tellCandidates.call();
        return kept.duplicates;
      },
      shard: (shard) => {
        saveShard(store, number, shard);
        news.call();
        if (shards.length <= mostCells) news.flush();
      },
      shards: (all) => saveShards(store, number, all),
      progress: (progress) => {
        if (progress.blockedBy === undefined && performance.now() - statusKept > statusMilliseconds) {
          statusKept = performance.now();
          saveRunStatus(store, number, statusOf(record, progress));
        }
        feed.publish({ type: "progress", runId, progress });
      },
      together: (write, position) => storeTogether(store, number, write, position),
      partial: (shard, level) => feed.publish({ type: "partial", runId, shard, level }),
      log: (severity, message) => {
        const line = { time: now(), severity, message };
        addLogLine(store, number, line);
        feed.publish({ type: "log", runId, ...line });
      },
    };
    const bestMetric = bestMetricOf(known.kind, known.task, request.parameters);
    const { timeLimitSeconds, duplicates, seconds, best } = record;
    const onFarm = record.placement === "here" ? undefined : farmOwner(project, record);
    const execution = executeRun(
      poolFor(record.placement),
      {
        runId,
        request,
        engineVersion: record.engineVersion,
        farm: onFarm && { build: buildOf(kind), owner: onFarm.owner },
        position: onFarm?.position,
        scripts: onFarm && own?.allowedScripts(project, kind),
        shards,
        timeLimitSeconds,
        bestMetric,
        earlyStop: earlyStop(prepared),
        isPointless: pointless(prepared),
        sweep: prepared.sweep,
        ...(own === undefined ? {} : { measured: (candidates) => own.measured(project, record, candidates) }),
        meter: { seconds, best },
        duplicates,
      },
      sink,
    );
    const stored = execution.ended.then((outcome) => {
      tellCandidates.flush();
      tellCandidates.cancel();
      news.cancel();
      live.delete(runId);
      const report = outcome.state === "interrupted" ? undefined : mergeReports(prepared);
      finishRun(project, record, shards, outcome, report);
    });
    live.set(runId, { execution, shards, stored });
    project.events.emit({ type: "runs", runId });
  }

  function finishRun(
    project: OpenProject,
    record: RunRecord,
    shards: readonly ShardRecord[],
    outcome: RunOutcome,
    report: JsonValue | undefined,
  ): void {
    const status: RunStatus = {
      ...statusOf(record, outcome.progress),
      finishedAt: outcome.state === "interrupted" ? null : now(),
      problems: outcome.problems,
    };
    const runId = record.id;
    const { duplicates } = outcome.progress;
    const run = contractRun({ ...record, ...status, duplicates }, shards);
    const store = (): void => saveRunStatus(project.store, record.number, status, report);
    storeEnd(run, store, () => project.events.emit({ type: "runs", runId }));
    feed.publish({ type: "progress", runId, progress: run.progress });
    feed.publish({ type: "finished", runId, run });
    project.events.emit({ type: "runs", runId });
    project.events.emit({ type: "candidates", runId });
  }

  /** Stores the end of a run; while the disk refuses, it is reported from here and retried. */
  function storeEnd(run: Run, store: () => void, stored: () => void): void {
    try {
      store();
      if (unstored.delete(run.id)) stored();
    } catch {
      const timer = setTimeout(() => storeEnd(run, store, stored), retryMilliseconds).unref();
      unstored.set(run.id, { run, timer });
    }
  }

  return {
    launch,
    /** A run that is over, but whose end hasn't been stored yet. */
    unstored: (id: string): Run | undefined => unstored.get(id)?.run,
    find: (id: string): RunExecution | undefined => live.get(id)?.execution,
    /** The shards of a live run as they are now: reading tens of thousands of them from the store takes half a second. */
    shards: (id: string): readonly ShardRecord[] | undefined => live.get(id)?.shards,
    /** The latest progress of every live run. */
    progress: (): RunEvent[] =>
      [...live].map(([runId, { execution }]) => ({ type: "progress", runId, progress: execution.progress() })),
    /** Resolves when the run is over and stored; immediately when it isn't live. */
    settled: async (id: string): Promise<void> => live.get(id)?.stored,
    /** Lets go of all runs; they can be resumed. Resolves when everything is stored. */
    interruptAll: async (): Promise<void> => {
      const all = [...live.values()];
      for (const { execution } of all) execution.interrupt();
      await Promise.all(all.map(({ stored }) => stored));
      // The next start offers to resume a run whose end couldn't be stored.
      for (const { timer } of unstored.values()) clearTimeout(timer);
      unstored.clear();
    },
  };
}

function statusOf(record: RunRecord, { state, seconds, best }: RunProgress): RunStatus {
  return { state, seconds, best, finishedAt: record.finishedAt, problems: [] };
}

/** The run's name on the farm, and the position up to which its results are stored. */
interface RunOnFarm {
  readonly owner: string;
  readonly position: string | undefined;
}

/**
 * The name is made when the run is first sent. A project opened at another place, or with another id, may be a copy of
 * one that still executes the run: it gets a new name and recomputes what wasn't stored yet.
 */
export function farmOwner(project: OpenProject, { number, farmOwner: known, farmPosition }: RunRecord): RunOnFarm {
  const place = placeOf(project);
  if (known?.place === place) return { owner: known.id, position: farmPosition };
  const id = shortId(randomBytes(10));
  setFarmOwner(project.store, number, { id, place });
  return { owner: id, position: undefined };
}

/** Machine, path, the folder's identity (a copy may have the path of one that was moved away) and the project's id. */
function placeOf({ folder, info }: OpenProject): string {
  return [hostname(), folder, String(statSync(folder, { bigint: true }).ino), info.id].join("\n");
}
