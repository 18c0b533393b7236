/** What the queue needs to know of a job. */
export interface QueuedJob {
  /** The run it belongs to. */
  readonly group: string;
  /** A question somebody waits for; never behind batch work. */
  readonly interactive: boolean;
  /** Nobody waits for it: it starts when nothing else is to do, one at a time, and takes no place from anything. */
  readonly idle?: boolean;
  /** At work it holds a process but no place; waiting it is passed over. */
  readonly paused: boolean;
}

export interface Places {
  readonly batch: number;
  /** Places that only questions may take, beside the batch ones. */
  readonly interactive: number;
}

/**
 * The waiting job to start next, or undefined when every place it could take is taken. Questions first; then the run
 * with the fewest shards at work, so that a long run never starves a short one; then first come, first served; idle work
 * only while a batch place is free and nobody asks anything. O(n).
 */
export function nextJob<Job extends QueuedJob>(
  waiting: readonly Job[],
  atWork: Iterable<QueuedJob>,
  places: Places,
): Job | undefined {
  const started = [...atWork];
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
