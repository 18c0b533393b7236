import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";

/**
 * What an edit makes of the picture comes first. While an answer that changes it is awaited, what stands around the canvases
 * (lists, badges, bars, another panel) waits, so that the page is free when it comes; it follows the picture's frame.
 */

/** The longest time that something waits for a picture, in ms. */
const patience = 150;

const waiting = new Set<() => void>();
/** Set while a picture is awaited. */
let limit: ReturnType<typeof setTimeout> | undefined;
/** Counts what was asked for: an older picture does not end the wait for a newer one. */
let asked = 0;

/** A picture is awaited from now on. Another one that is asked for before it is there makes nothing wait longer. */
export function expectFrame(): void {
  asked++;
  limit ??= setTimeout(goOn, patience);
}

/** The picture is drawn with the next frame, or there will be none. */
export function frameIsReady(): void {
  const answered = asked;
  // The first frame draws it, the second begins when that is on its way to the screen.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (asked === answered) setTimeout(goOn);
    }),
  );
}

function goOn(): void {
  clearTimeout(limit);
  limit = undefined;
  const now = [...waiting];
  waiting.clear();
  for (const act of now) act();
}

/** Does something after the picture that is awaited, or that something at work in this very task asks for; else at once. */
export function deferUntilFrame(act: () => void): void {
  if (limit !== undefined) waiting.add(act);
  else
    queueMicrotask(() => {
      if (limit === undefined) act();
      else waiting.add(act);
    });
}

/** As zustand's `useStore`, after the picture. Not for fields that are typed into: what they show must not lag. */
export function useDeferredStore<State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part {
  const subscribe = useCallback(
    (changed: () => void) => {
      let isOn = true;
      const tell = (): void => {
        if (isOn) changed();
      };
      const stop = store.subscribe(() => deferUntilFrame(tell));
      return () => {
        isOn = false;
        waiting.delete(tell);
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}

/** A value as it was before the picture that is awaited. */
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
