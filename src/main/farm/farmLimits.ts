/** Bounds of what travels over the farm; they bound the memory of worker, Redis and studio. Bytes unless said otherwise. */
export const farmLimits = {
  /** Entries of a run that Redis holds; workers wait while there are more. */
  streamEntries: 1000,
  /** A worker sends what a shard has found at least so often, in milliseconds ... */
  sendMilliseconds: 250,
  /** ... and as soon as there is so much of it. */
  sendBytes: 64 * 1024,
  /** A shard whose results can't be sent is paused when so much has gathered. */
  gatheredBytes: 1024 * 1024,
  /** The largest entry, refused before it is parsed: values take many times the memory of their text. */
  entryBytes: 1024 * 1024,
  /** What the studio reads at once. */
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
