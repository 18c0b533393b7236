import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";

/**
 * After an edit the picture is updated first. While an answer that changes it is pending, everything around the
 * canvases (lists, badges, bars, another panel) waits, so that the page is free when it arrives; it follows in the
 * picture's frame.
 */

/** Longest time to wait for a picture, in ms. */
const patience = 150;

const waiting = new Set<() => void>();
/** Set while a picture is pending. */
let limit: ReturnType<typeof setTimeout> | undefined;
/** Counts requests: an older picture doesn't end the wait for a newer one. */
let asked = 0;

/** A picture is pending from now on. Further requests before it arrives don't extend the wait. */
export function expectFrame(): void {
  asked++;
  limit ??= setTimeout(runDeferred, patience);
}

/** The picture is drawn in the next frame, or there will be none. */
export function frameIsReady(): void {
  const answered = asked;
  // The first frame draws it; the second begins when it is on its way to the screen.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (asked === answered) setTimeout(runDeferred);
    }),
  );
}

function runDeferred(): void {
  clearTimeout(limit);
  limit = undefined;
  const now = [...waiting];
  waiting.clear();
  for (const act of now) act();
}

/** Runs `act` after the pending picture, or one requested in this task; else immediately. */
export function deferUntilFrame(act: () => void): void {
  if (limit !== undefined) waiting.add(act);
  else
    queueMicrotask(() => {
      if (limit === undefined) act();
      else waiting.add(act);
    });
}

/** Like zustand's `useStore`, updated after the picture. Not for text fields: what they show must not lag. */
export function useDeferredStore<State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part {
  const subscribe = useCallback(
    (changed: () => void) => {
      let isOn = true;
      const update = (): void => {
        if (isOn) changed();
      };
      const stop = store.subscribe(() => deferUntilFrame(update));
      return () => {
        isOn = false;
        waiting.delete(update);
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}

/** A value as it was before the pending picture. */
export function useDeferredValueUntilFrame<Value>(value: Value): Value {
  const [known, learn] = useState(value);
  useEffect(() => {
    if (known === value) return undefined;
    let isOn = true;
    deferUntilFrame(() => {
      if (isOn) learn(value);
    });
    return () => {
      isOn = false;
    };
  }, [known, value]);
  return known;
}
