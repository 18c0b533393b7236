import type { PoolRun } from "#main/processes/enginePool.ts";
import type { FarmShards } from "./farmShards.ts";
import { type KnownWorker, otherBuilds, placesFor } from "./farmWorkers.ts";
import { farmPoolMessages } from "./messages.ts";

/** What may block a run on a farm. */
export interface StallFacts {
  readonly run: Pick<PoolRun, "kind" | "build" | "engineVersion">;
  /** Why its results can't be read. */
  readonly away: string | undefined;
  /** Why Redis rejects writes. */
  readonly refusal: string | undefined;
  /** Second computations that the run, otherwise over, waits for; undefined: it isn't over. */
  readonly comparisons: number | undefined;
  /** The results left by earlier studios have been read. */
  readonly isReady: boolean;
  readonly shards: Pick<FarmShards, "open">;
  /** Undefined until they have been asked for. */
  readonly workers: readonly KnownWorker[] | undefined;
}

/** Why a run moves nothing, in a sentence for its card; undefined: it moves. `at`: the farm's address as it is shown. */
export function stallReason(facts: StallFacts, at: string): string | undefined {
  const { away, refusal, comparisons } = facts;
  if (away !== undefined || refusal !== undefined) return away ?? refusal;
  if (comparisons !== undefined) return comparisons === 0 ? undefined : farmPoolMessages.comparing(comparisons);
  return noWorkers(facts, at);
}

/** A run is also blocked while no worker of its version is connected. */
function noWorkers({ run, shards, isReady, workers }: StallFacts, at: string): string | undefined {
  if (!isReady || workers === undefined) return undefined;
  if ([...shards.open.values()].some(({ isStarted }) => isStarted)) return undefined;
  if (placesFor(workers, run) > 0) return undefined;
  const builds = otherBuilds(workers, run);
  if (builds.length > 0) return farmPoolMessages.onlyOtherBuilds(at, run.kind, run.build, builds.join(", "));
  return farmPoolMessages.noWorkerOfFarm(at, run.kind, run.engineVersion);
}
