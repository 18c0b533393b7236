import { randomBytes } from "node:crypto";
import { earlyStop, mergeReports, pointless } from "#main/services/runs/prepareRun.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";
import { type ShardRecord, isOver } from "#main/store/shardRecord.ts";
import { shortId } from "#shared/kernel/ids.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { RunRequest } from "#main/services/runs/planShards.ts";
import type { Provenance } from "#shared/project/packFile.ts";
import type { Workbench } from "../command.ts";
import type { ExitCode } from "../exitCodes.ts";
import type { Invocation } from "../invocation.ts";
import { progressLine } from "../progressLine.ts";
import { type Terminal, whenAborted } from "../terminal.ts";
import { openRunPools } from "./openRunPools.ts";
import { processorLimitProblem, watchProcessorTime } from "./processorLimit.ts";
import type { RunJob } from "./prepareFromFile.ts";
import { runSummary } from "./runSummary.ts";
import { runTimings } from "./runTimings.ts";
import { runExitCode, tellSummary } from "./tellSummary.ts";
import { openRunFolder } from "./runFolder.ts";

/** Runs without a project: candidates as JSON lines to stdout in (shard, sequence) order, or one file each with `--out`. */
export async function runFreely(
  { prepared, timeLimitSeconds, cpuLimitSeconds = Infinity, processes, farm }: RunJob,
  invocation: Invocation,
  terminal: Terminal,
  workbench: Workbench,
): Promise<ExitCode> {
  const out = invocation.text("out");
  const { known, request, shards } = prepared;
  const folder = out === undefined ? undefined : openRunFolder(out, request.count, known.kind);
  const engineVersion = known.engine.version;
  let printed = Promise.resolve();
  const ordered = createOrderedCandidates((shard, candidate) => {
    const output = candidateOutput(request, engineVersion, shards[shard] ?? { shard }, candidate);
    if (folder !== undefined) folder.add(output);
    else printed = printed.then(() => terminal.print(stableStringify(output)));
  });
  const keys = new Set<string>();
  const milliseconds: number[] = [];
  const pools = await openRunPools(farm, processes, workbench);
  const execution = executeRun(
    pools.pool,
    {
      runId: shortId(randomBytes(10)),
      request,
      engineVersion,
      ...(farm === undefined
        ? {}
        : { farm: { build: workbench.catalogue.buildOf(request.kind), owner: shortId(randomBytes(10)) } }),
      shards,
      timeLimitSeconds,
      earlyStop: earlyStop(prepared),
      isPointless: pointless(prepared),
      sweep: prepared.sweep,
    },
    {
      candidates: (shard, candidates) => {
        for (const candidate of ordered.take(shard.shard, candidates)) {
          keys.add(candidate.canonicalKey);
          milliseconds.push(candidate.milliseconds);
        }
        return milliseconds.length - keys.size;
      },
      shard: (shard) => {
        if (isOver(shard)) ordered.shardOver(shard.shard);
      },
      progress: (progress) => terminal.status(progressLine(progress)),
      partial: () => undefined,
      log: (severity, message) => {
        if (severity !== "info") terminal.say(`${severity}: ${message.split("\n")[0]}`);
      },
    },
  );
  whenAborted(terminal.signal, () => execution.stop());
  const isCut = watchProcessorTime(pools.meter, cpuLimitSeconds, () => execution.stop());
  const { progress, problems, engineSeconds } = await execution.ended;
  const cut = isCut() ? [processorLimitProblem(shards, cpuLimitSeconds)] : [];
  await pools.close();
  await printed;
  terminal.status("");
  const report = mergeReports(prepared);
  const summary = runSummary(request, engineVersion, progress, [...cut, ...problems], report);
  folder?.finish(summary);
  await tellSummary(summary, runTimings(progress, milliseconds, engineSeconds), invocation.flag("json"), terminal);
  return runExitCode(summary, terminal);
}

/** A candidate in the command line's output. */
interface CandidateOutput {
  readonly level: JsonValue;
  readonly metrics: Readonly<Record<string, number>>;
  readonly canonicalKey: string;
  readonly provenance: Provenance;
}

function candidateOutput(
  request: RunRequest,
  engineVersion: string,
  { shard, parameters }: Pick<ShardRecord, "shard" | "parameters">,
  { level, metrics, canonicalKey, sequence, parentKey, operator }: EngineCandidate,
): CandidateOutput {
  const { kind, task, seed } = request;
  return {
    // The driver made this text with `stableStringify`.
    level: JSON.parse(level) as JsonValue,
    metrics,
    canonicalKey,
    provenance: {
      kind,
      task,
      seed,
      shard,
      sequence,
      engineVersion,
      ...(parameters === undefined ? {} : { parameters }),
      ...(parentKey === undefined ? {} : { parentKey }),
      ...(operator === undefined ? {} : { operator }),
    },
  };
}

/**
 * Puts the candidates of shards that work side by side into (shard, sequence) order and emits them as early as
 * possible: the first unfinished shard's immediately, later shards' when all before them are over. Candidates that must
 * wait are kept in memory.
 */
export function createOrderedCandidates(emit: (shard: number, candidate: EngineCandidate) => void) {
  const waiting = new Map<number, EngineCandidate[]>();
  const taken = new Map<number, number>();
  const over = new Set<number>();
  let current = 0;

  function release(): void {
    for (;;) {
      for (const candidate of waiting.get(current) ?? []) emit(current, candidate);
      waiting.delete(current);
      if (!over.has(current)) return;
      current++;
    }
  }
  return {
    /** Adds candidates; drops those that a retried shard sends again. Returns the new ones. */
    take: (shard: number, candidates: readonly EngineCandidate[]): readonly EngineCandidate[] => {
      const next = taken.get(shard) ?? 0;
      const fresh = candidates.filter((candidate) => candidate.sequence >= next);
      taken.set(shard, next + fresh.length);
      waiting.set(shard, [...(waiting.get(shard) ?? []), ...fresh]);
      if (shard === current) release();
      return fresh;
    },
    /** The shard has ended and sends no more candidates. */
    shardOver: (shard: number) => {
      over.add(shard);
      if (shard === current) release();
    },
  };
}
