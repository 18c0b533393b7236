/** Limits for data on the farm; they bound the memory of worker, Redis and studio. In bytes unless stated otherwise. */
export const farmLimits = {
  /** Maximum entries of a run in Redis; workers wait while there are more. */
  streamEntries: 1000,
  /** A worker sends a shard's results at least this often, in milliseconds ... */
  sendMilliseconds: 250,
  /** ... and as soon as they reach this size. */
  sendBytes: 64 * 1024,
  /** A shard whose results can't be sent is paused at this size of unsent results. */
  gatheredBytes: 1024 * 1024,
  /** The largest entry, rejected before it is parsed: values take many times the memory of their text. */
  entryBytes: 1024 * 1024,
  /** Maximum that the studio reads at once. */
  readBytes: 4 * 1024 * 1024,
  readEntries: 200,
  /** The largest input of a run. */
  inputBytes: 32 * 1024 * 1024,
  /** Larger checkpoints are not sent: the shard is then done again from its start. */
  checkpointBytes: 768 * 1024,
  /** Between checkpoints and between signs of progress of a shard, in milliseconds. */
  checkpointMilliseconds: 10_000,
  progressMilliseconds: 2000,
  /** A larger partial level is not shown while it is worked on. */
  partialBytes: 64 * 1024,
} as const;
