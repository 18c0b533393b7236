/**
 * A silent process that gets no processor time is starved or suspended; after this multiple of the limit it counts as
 * hung anyway.
 */
const patience = 20;

/**
 * Watches a process for silence since its last message; checked once per second. Decides by the processor time that the
 * process has used in silence: on an overloaded machine a healthy engine may get only a second of processor time per
 * minute. `processorSeconds` returns its processor time so far; where the system doesn't report it, every second counts
 * as a quarter. Counts calls instead of clock time, so that a suspended machine or a blocked studio doesn't count as a
 * hang of the engine.
 */
export function createHangWatch(processorSeconds: () => number | undefined) {
  let silentSeconds = 0;
  let usedBefore: number | undefined;
  return {
    /** It sent a message, or got a new job. */
    heard: () => {
      silentSeconds = 0;
      usedBefore = undefined;
    },
    /** To be called every second while it should be working; true when it hangs. */
    hangs: (limitSeconds: number) => {
      const used = processorSeconds();
      if (silentSeconds === 0) usedBefore = used;
      silentSeconds++;
      const worked = used === undefined || usedBefore === undefined ? silentSeconds / 4 : used - usedBefore;
      return worked > limitSeconds || silentSeconds > patience * limitSeconds;
    },
  };
}
