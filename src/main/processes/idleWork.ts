/** Work done step by step while the process is idle. */
export interface IdleWork {
  /** Replaces the current work; undefined keeps it. */
  begin(work: Generator<void, void> | undefined): void;
  /** To be called when something else has ended. */
  goOn(): void;
}

/** Steps of work between messages; it rests while `isBusy`. Work that throws is dropped. */
export function idleWork(isBusy: () => boolean): IdleWork {
  let current: Generator<void, void> | undefined;
  let waiting: NodeJS.Immediate | undefined;

  function step(): void {
    waiting = undefined;
    if (current === undefined || isBusy()) return;
    try {
      if (current.next().done === true) current = undefined;
    } catch {
      current = undefined;
    }
    goOn();
  }
  function goOn(): void {
    if (current !== undefined) waiting ??= setImmediate(step);
  }
  return {
    begin: (work) => {
      current = work ?? current;
      goOn();
    },
    goOn,
  };
}
