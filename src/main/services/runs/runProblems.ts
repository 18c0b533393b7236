import { stableStringify } from "#shared/kernel/json.ts";
import { asSentence } from "#shared/kernel/schemaWords.ts";
import { errorProblem, type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { runProblemMessages } from "./messages.ts";
import { finalState, type RunLife } from "./runLife.ts";

const mostProblems = 100;

/**
 * Problems of a finished run: failed shards, a time limit that cut it short, and the engine's explanations of why it
 * found fewer levels than requested (each once, in shard order). Empty when there are none.
 */
export function outcomeProblems(
  shards: readonly ShardRecord[],
  reachedLimitSeconds: number | null,
  state: "done" | "stopped" | "failed",
): Problem[] {
  const problems = [...failures(shards)];
  if (reachedLimitSeconds !== null) problems.push(timeLimit(shards, reachedLimitSeconds));
  problems.push(...ownWords(shards));
  const done = shards.reduce((total, shard) => total + shard.done, 0);
  const asked = shards.reduce((total, shard) => total + shard.asked, 0);
  const isReport = shards.some((shard) => shard.report !== undefined);
  if (problems.length === 0 && state === "done" && done < asked && !isReport) problems.push(foundFewer(done, asked));
  return problems.slice(0, mostProblems);
}

/**
 * How a run ends, and why. `fault`: why its results can't be kept or trusted; `unstored`: the error because of which some
 * couldn't be written, undefined: all are.
 */
export function runEnd(
  life: Pick<RunLife, "end">,
  shards: readonly ShardRecord[],
  { fault: known, unstored, timeLimitSeconds }: RunEndFacts,
): { readonly state: ReturnType<typeof finalState>; readonly problems: Problem[] } {
  const isLost = unstored !== undefined && life.end !== "interrupted";
  const fault = known ?? (isLost ? storageProblem(unstored) : undefined);
  const state = finalState(life, shards, { hasFault: fault !== undefined, isAllStored: unstored === undefined });
  const isCutShort = life.end === "time-limit" && shards.some((shard) => shard.state === "stopped");
  const found = state === "interrupted" ? [] : outcomeProblems(shards, isCutShort ? timeLimitSeconds : null, state);
  return { state, problems: [...(fault === undefined ? [] : [fault]), ...found] };
}

/** See `runEnd`. */
interface RunEndFacts {
  readonly fault: Problem | undefined;
  readonly unstored: unknown;
  readonly timeLimitSeconds: number | null;
}

/** Why a running run has found nothing so far; empty once it has found something. */
export function problemsSoFar(shards: readonly ShardRecord[]): Problem[] {
  return shards.some(({ done }) => done > 0) ? [] : ownWords(shards).slice(0, mostProblems);
}

/** The project's database rejected the results. */
export function storageProblem(error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return errorProblem("not-stored", runProblemMessages.notStored(reason));
}

function failures(shards: readonly ShardRecord[]): Problem[] {
  const byReason = new Map<string, number[]>();
  for (const { failure, shard } of shards) {
    if (failure !== undefined) byReason.set(failure, [...(byReason.get(failure) ?? []), shard]);
  }
  return [...byReason].map(([reason, numbers]) => {
    const failed = runProblemMessages.shardFailed(numbers.map(String), shards.length, asSentence(reason));
    const others = numbers.length < shards.length ? [runProblemMessages.othersAreComplete] : [];
    const kept = numbers.some((number) => shards.some(({ shard, done }) => shard === number && done > 0))
      ? [runProblemMessages.foundIsKept]
      : [];
    return errorProblem("shard-failed", [failed, ...kept, ...others].join(" "));
  });
}

function timeLimit(shards: readonly ShardRecord[], seconds: number): Problem {
  const complete = shards.filter((shard) => shard.state === "done").length;
  const cut = shards.filter((shard) => shard.state === "stopped" && shard.attempts > 0).length;
  const message = runProblemMessages.endedAtTimeLimit(seconds, complete, shards.length, cut);
  return warningProblem("time-limit", message);
}

function foundFewer(done: number, asked: number): Problem {
  const message = runProblemMessages.foundFewerThanAsked(done, asked);
  return warningProblem("found-fewer", message);
}

/**
 * The problems reported by the shards, without duplicates. The explanation of a shard that found nothing ("No board was
 * shown to be better ...") doesn't apply to a run in which another shard succeeded. When all found nothing, the closest
 * attempts come first, and other reports of the same place are left out: they differ only in their counts, and the
 * picture belongs to the closest.
 */
function ownWords(shards: readonly ShardRecord[]): Problem[] {
  if (shards.some(({ done }) => done > 0)) {
    return distinct(
      shards.flatMap(({ done, problems }) => problems.filter(({ severity }) => done > 0 || severity !== "info")),
    );
  }
  const closestFirst = shards.toSorted((a, b) => (b.closest?.parts ?? 0) - (a.closest?.parts ?? 0));
  const problems = closestFirst.flatMap((shard) => shard.problems);
  const said = new Set<string>();
  return problems.filter(({ code, places, message }) => {
    const key = `${code} ${places[0]?.target ?? message}`;
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [stableStringify(problem), problem])).values()];
}
