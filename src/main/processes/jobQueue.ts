/** The properties of a job that the queue depends on. */
export interface QueuedJob {
  /** The job's run. */
  readonly group: string;
  /** A query whose caller is waiting; never queued behind batch work. */
  readonly interactive: boolean;
  /**
   * Background work without a waiting caller: starts when there is nothing else to do, one at a time, and uses no slot.
   */
  readonly idle?: boolean;
  /** A paused running job keeps its process but uses no slot; a paused waiting job is skipped. */
  readonly paused: boolean;
}

/** Number of jobs that run at a time. */
export interface Places {
  readonly batch: number;
  /** Slots reserved for queries, in addition to the batch slots. */
  readonly interactive: number;
}

/**
 * The next waiting job to start, or undefined when no slot is free for any. Queries first; then the run with the fewest
 * running shards, so that a long run never starves a short one; then first come, first served; background work only
 * while a batch slot is free and no query is running. O(n).
 */
export function nextJob<Job extends QueuedJob>(
  waiting: readonly Job[],
  running: Iterable<QueuedJob>,
  places: Places,
): Job | undefined {
  const started = [...running];
  const busy = started.filter((job) => !job.paused && job.idle !== true);
  const questions = busy.filter((job) => job.interactive).length;
  if (questions < places.interactive) {
    const question = waiting.find((job) => job.interactive);
    if (question !== undefined) return question;
  }
  if (busy.length - questions >= places.batch) return undefined;
  const load = new Map<string, number>();
  for (const job of busy) load.set(job.group, (load.get(job.group) ?? 0) + 1);
  let best: Job | undefined;
  let bestLoad = Infinity;
  for (const job of waiting) {
    const jobLoad = load.get(job.group) ?? 0;
    if (job.interactive || job.idle === true || job.paused || jobLoad >= bestLoad) continue;
    best = job;
    bestLoad = jobLoad;
  }
  if (best !== undefined || questions > 0 || started.some((job) => job.idle === true)) return best;
  return waiting.find((job) => job.idle === true);
}
