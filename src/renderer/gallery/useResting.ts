import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** A value has come to rest when it has not changed for this long, in milliseconds. */
const rest = 45;

/** What brings each value that has not come to rest yet there at once. */
const restless = new Set<() => void>();

/** Shows what waits for rest before anything else is done: the next key may be meant for it. */
export function restNow(): void {
  flushSync(() => {
    for (const settle of restless) settle();
  });
}

/**
 * The value as it was when it last came to rest: costly parts follow a held-down arrow key only when it is let go, so
 * that every frame in between belongs to the tiles.
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
