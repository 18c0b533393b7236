/** Delays after a key, in ms. */
export interface TypingTimes {
  /** Without a further key for this long, the text is looked at. */
  readonly pauseMs: number;
  /** It is looked at no later than this after the first key since the last time. */
  readonly latestMs: number;
}

/** Texts of up to this many characters are compiled in a few milliseconds. */
const shortText = 10_000;

/**
 * When a text is compiled after a key. What follows from it (lists, pictures, marks, questions to the solver) takes
 * longer than a key may: in long games it waits until the fingers pause, and a second at most.
 */
export function typingTimes(length: number): TypingTimes {
  return length <= shortText ? { pauseMs: 20, latestMs: 60 } : { pauseMs: 200, latestMs: 1000 };
}

/** Runs something in the pauses of typing. */
export interface TypingPause {
  /** A key was pressed: the run waits for the next pause. */
  press(times: TypingTimes): void;
  stop(): void;
}

/** Runs `act` once in the next pause after a key. */
export function createTypingPause(act: () => void): TypingPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: number | undefined;
  return {
    press({ pauseMs, latestMs }) {
      const now = performance.now();
      latest ??= now + latestMs;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          latest = undefined;
          act();
        },
        Math.max(0, Math.min(pauseMs, latest - now)),
      );
    },
    stop() {
      clearTimeout(timer);
      latest = undefined;
    },
  };
}
