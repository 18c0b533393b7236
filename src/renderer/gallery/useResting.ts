import { useEffect, useState } from "react";

/** A value has come to rest when it has not changed for this long, in milliseconds. */
const rest = 45;

/**
 * The value as it was when it last came to rest: costly parts follow a held-down arrow key only when it is let go, so
 * that every frame in between belongs to the tiles.
 */
export function useResting<T>(value: T): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return resting;
}
