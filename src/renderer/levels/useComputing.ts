import { useEffect, useState } from "react";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";

/** Between two questions while values are being computed. */
const intervalMs = 700;

/** How far the gallery's values of own metrics are, while they are being computed; null otherwise. */
export function useComputing(): { readonly done: number; readonly total: number } | null {
  const [state, setState] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOn = true;
    const ask = (): void => {
      clearTimeout(timer);
      studio()
        .candidates.ownMetrics({})
        .then(
          ({ computing, done, total }) => {
            if (!isOn) return;
            setState(computing.length === 0 ? null : { done, total });
            if (computing.length > 0) timer = setTimeout(ask, intervalMs);
          },
          () => undefined,
        );
    };
    ask();
    const stop = onProjectEvent((event) => {
      if (event.type === "document" || event.type === "candidates") ask();
    });
    return () => {
      isOn = false;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return state;
}
