/** Prefix of all keys of the farm in Redis; access rules are restricted to it. */
export const keyPrefix = "levelwright";

/** The engine that a shard needs. */
export interface EngineIdentity {
  readonly kind: string;
  readonly engineVersion: string;
  /** See `engineBuild`. */
  readonly build: string;
}

/**
 * A run's identity on the farm. `owner` is made when a project first sends the run, and again when a copy of the
 * project sends it, so that two projects never share a stream.
 */
export interface OwnedRun {
  readonly run: string;
  readonly owner: string;
}

/** Workers with other versions or builds of an engine listen to other queues. */
export function queueName({ kind, engineVersion, build }: EngineIdentity): string {
  return `${kind}@${engineVersion}@${build}`;
}

/** Results of a run, oldest first, that the studio hasn't stored yet. */
export function resultsKey({ run, owner }: OwnedRun): string {
  return `${keyPrefix}:results:${run}:${owner}`;
}

/** Hash: whether a run is paused or cancelled, and its cancelled shards. */
export function controlKey({ run, owner }: OwnedRun): string {
  return `${keyPrefix}:control:${run}:${owner}`;
}

/** The input of runs, under its own hash. */
export function inputKey(hash: string): string {
  return `${keyPrefix}:input:${hash}`;
}

/** Hash: every worker's last sign of life. */
export const workersKey = `${keyPrefix}:workers`;

/** Written to test whether Redis accepts writes. */
export const probeKey = `${keyPrefix}:probe`;

/** Where changes of a run's control hash are announced. */
export const controlChannel = `${keyPrefix}:control`;

/** Expiry of unused keys in Redis, in seconds: seven days. */
export const keptSeconds = 7 * 24 * 3600;
