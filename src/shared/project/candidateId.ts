/** Most shards one run may have; part of the candidate id's layout. */
export const maxShards = 2 ** 17;
/** Most candidates one shard may yield; part of the candidate id's layout. */
export const maxSequence = 2 ** 18;
/** Shards whose number is in the higher bits; the rest of a larger one is between them and the sequence. */
const lowShards = 2 ** 15;
const perShard = 2 ** 20;
const perRun = lowShards * perShard;
const maxRun = 2 ** 18;

/** A candidate's place of arrival. */
export interface Arrival {
  /** Number of the run in the project, from 1. */
  readonly run: number;
  readonly shard: number;
  readonly sequence: number;
}

/**
 * The id of a candidate: run (18 bits), lower part of the shard (15), its higher part (2), sequence (18), highest
 * first; 53 bits, so every id is an exact JS number. Ids compare as (run, shard, sequence) do within the first 32,768
 * shards; those of later shards are interleaved, so that ids from before runs could have more shards stay valid. Throws
 * RangeError when a part doesn't fit.
 */
export function candidateId({ run, shard, sequence }: Arrival): number {
  if (!fits(run, maxRun) || !fits(shard, maxShards) || !fits(sequence, maxSequence)) {
    throw new RangeError(`No candidate id for run ${run}, shard ${shard}, sequence ${sequence}.`);
  }
  const high = Math.floor(shard / lowShards);
  return run * perRun + (shard % lowShards) * perShard + high * maxSequence + sequence;
}

/** Inverse of `candidateId`. */
export function arrivalOf(id: number): Arrival {
  const inRun = id % perRun;
  const inShard = inRun % perShard;
  const shard = Math.floor(inRun / perShard) + lowShards * Math.floor(inShard / maxSequence);
  return { run: Math.floor(id / perRun), shard, sequence: inShard % maxSequence };
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
  return `(((${id} >> 20) & 32767) | (((${id} >> 18) & 3) << 15))`;
}

function fits(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}
