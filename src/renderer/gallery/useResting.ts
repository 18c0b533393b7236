import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** A value has settled when it hasn't changed for this long, in milliseconds. */
const rest = 45;

/** Settle each pending value immediately. */
const restless = new Set<() => void>();

/** Applies pending values before anything else: the next key may be meant for them. */
export function restNow(): void {
  flushSync(() => {
    for (const settle of restless) settle();
  });
}

/**
 * The value when it last settled: expensive parts follow a held-down arrow key only after its release, so that the
 * frames in between are left to the tiles.
 */
export function useResting<T>(value: T): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const settle = (): void => {
      restless.delete(settle);
      setResting(value);
    };
    restless.add(settle);
    const timer = setTimeout(settle, rest);
    return () => {
      restless.delete(settle);
      clearTimeout(timer);
    };
  }, [value]);
  return resting;
}
