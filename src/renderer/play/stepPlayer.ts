import { createStore, type StoreApi } from "zustand/vanilla";

interface StepPlayerState {
  /** Steps there are. */
  readonly count: number;
  /** 0 = before the first step, `count` = at the last. */
  readonly index: number;
  readonly isPlaying: boolean;
  /** 1, 2, 4, 8 or 16. */
  readonly speed: number;
}

/** Steps through a sequence: a solver's layers, a recorded solution, a game. */
export interface StepPlayer {
  readonly store: StoreApi<StepPlayerState>;
  /** Goes to a step and stops there; clamped to the existing steps. */
  readonly go: (index: number) => void;
  /** Moves on by some steps and stops there. */
  readonly step: (by: number) => void;
  /** Plays or stops; at the end it plays from the start. */
  readonly toggle: () => void;
  /** One step of playing; stops after the last. */
  readonly advance: () => void;
  readonly nextSpeed: () => void;
  /** Sets another number of steps; the position is preserved as far as possible. */
  readonly setCount: (count: number) => void;
}

const fastest = 16;

/** Starts stopped; the owner calls `advance` at the pace of `speed`. */
export function createStepPlayer(count = 0): StepPlayer {
  const store = createStore<StepPlayerState>(() => ({ count, index: 0, isPlaying: false, speed: 1 }));
  const held = (wanted: number): number => Math.min(store.getState().count, Math.max(0, wanted));
  const go = (wanted: number): void => store.setState({ index: held(wanted), isPlaying: false });
  return {
    store,
    go,
    step: (by) => go(store.getState().index + by),
    toggle: () =>
      store.setState((now) => {
        if (now.isPlaying || now.count === 0) return { isPlaying: false };
        return { isPlaying: true, index: now.index === now.count ? 0 : now.index };
      }),
    advance: () =>
      store.setState((now) => {
        const next = Math.min(now.count, now.index + 1);
        return { index: next, isPlaying: now.isPlaying && next < now.count };
      }),
    nextSpeed: () => store.setState(({ speed }) => ({ speed: speed >= fastest ? 1 : speed * 2 })),
    setCount(next) {
      store.setState({ count: next });
      store.setState(({ index: at, isPlaying }) => ({ index: Math.min(at, next), isPlaying: isPlaying && next > 0 }));
    },
  };
}
