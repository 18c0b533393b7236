/** A process that has said nothing since its last message, as seen once a second. */
export interface HangWatch {
  /** It said something, or got something new to do. */
  heard(): void;
  /** To be called every second while it should be working; true when it hangs. */
  hangs(limitSeconds: number): boolean;
}

/** A silent process that gets no processor time is starved or asleep; after so many times the limit it is given up all the same. */
const patience = 20;

/**
 * Decides by the processor time that the process itself has used in silence: on a machine with more work than cores a
 * healthy engine may get a second of work done in a minute. `processorSeconds` is its processor time so far; where the
 * system does not tell, every second counts a quarter. Counting calls, not clock time: a machine that slept or a blocked
 * studio is no hang of the engine.
 */
export function createHangWatch(processorSeconds: () => number | undefined): HangWatch {
  let silentSeconds = 0;
  let usedBefore: number | undefined;
  return {
    heard: () => {
      silentSeconds = 0;
      usedBefore = undefined;
    },
    hangs: (limitSeconds) => {
      const used = processorSeconds();
      if (silentSeconds === 0) usedBefore = used;
      silentSeconds++;
      const worked = used === undefined || usedBefore === undefined ? silentSeconds / 4 : used - usedBefore;
      return worked > limitSeconds || silentSeconds > patience * limitSeconds;
    },
  };
}
