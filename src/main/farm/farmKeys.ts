/** Everything the farm keeps in Redis begins with this; access rules are restricted to it. */
export const keyPrefix = "levelwright";

/** Workers with other versions of an engine listen elsewhere. */
export function queueName(kind: string, engineVersion: string): string {
  return `${kind}@${engineVersion}`;
}

/** Results of a run, oldest first: what the studio has not stored yet. */
export function resultsKey(run: string): string {
  return `${keyPrefix}:results:${run}`;
}

/** Hash: whether a run is paused or cancelled, and its cancelled shards. */
export function controlKey(run: string): string {
  return `${keyPrefix}:control:${run}`;
}

/** The input of runs, under its own hash. */
export function inputKey(hash: string): string {
  return `${keyPrefix}:input:${hash}`;
}

/** Hash: every worker's last sign of life. */
export const workersKey = `${keyPrefix}:workers`;

/** Written to see whether Redis takes anything. */
export const probeKey = `${keyPrefix}:probe`;

/** Where changes of a run's control hash are announced. */
export const controlChannel = `${keyPrefix}:control`;

/** What is not touched for so long is dropped by Redis, in seconds: seven days. */
export const keptSeconds = 7 * 24 * 3600;
