/** Work done step by step while the process is idle. */
export interface IdleWork {
  /** Replaces the current work; undefined keeps it. */
  begin(work: Generator<void, void> | undefined): void;
  /** To be called when something else has ended. */
  resume(): void;
}

/** Steps of work between messages; it rests while `isBusy`. Work that throws is dropped. */
export function idleWork(isBusy: () => boolean): IdleWork {
  let current: Generator<void, void> | undefined;
  let nextStep: NodeJS.Immediate | undefined;

  function step(): void {
    nextStep = undefined;
    if (current === undefined || isBusy()) return;
    try {
      if (current.next().done === true) current = undefined;
    } catch {
      current = undefined;
    }
    resume();
  }
  function resume(): void {
    if (current !== undefined) nextStep ??= setImmediate(step);
  }
  return {
    begin: (work) => {
      current = work ?? current;
      resume();
    },
    resume,
  };
}
