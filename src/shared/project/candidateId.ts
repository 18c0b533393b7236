/** Most shards one run may have; part of the candidate id's layout. */
export const maxShards = 2 ** 15;
/** Most candidates one shard may yield; part of the candidate id's layout. */
export const maxSequence = 2 ** 20;
const perRun = maxShards * maxSequence;
const maxRun = 2 ** 18;

/** A candidate's place of arrival. */
export interface Arrival {
  /** Number of the run in the project, from 1. */
  readonly run: number;
  readonly shard: number;
  readonly sequence: number;
}

/**
 * The id of a candidate: run (18 bits), shard (15), sequence (20), highest first; 53 bits, so every id is an exact JS
 * number and ids compare as (run, shard, sequence) do. Throws RangeError when a part does not fit.
 */
export function candidateId({ run, shard, sequence }: Arrival): number {
  if (!fits(run, maxRun) || !fits(shard, maxShards) || !fits(sequence, maxSequence)) {
    throw new RangeError(`No candidate id for run ${run}, shard ${shard}, sequence ${sequence}.`);
  }
  return run * perRun + shard * maxSequence + sequence;
}

export function arrivalOf(id: number): Arrival {
  const inRun = id % perRun;
  return { run: Math.floor(id / perRun), shard: Math.floor(inRun / maxSequence), sequence: inRun % maxSequence };
}

/** Lowest and highest id a run's candidates can have. */
export function idRange(run: number): { readonly first: number; readonly last: number } {
  return { first: run * perRun, last: (run + 1) * perRun - 1 };
}

/** SQL for the run number of an id. */
export function runOfIdSql(id: string): string {
  return `(${id} >> 35)`;
}

/** SQL for the shard of an id within its run. */
export function shardOfIdSql(id: string): string {
  return `((${id} >> 20) & 32767)`;
}

function fits(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}
