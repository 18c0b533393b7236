import { useEffect, useState } from "react";
import { describeError } from "#renderer/app/errors.ts";
import type { ErrorText } from "#renderer/app/errors.ts";
import { useCurate } from "./curateStore.ts";

/** What a plot shows: the newest answer, kept while the next one is asked for. */
export interface PlotData<T> {
  readonly data: T | null;
  readonly error: ErrorText | null;
}

/**
 * Asks for a plot's data now and whenever the gallery's query has settled. `ask` must be stable (useCallback);
 * answers that come too late are dropped.
 */
export function usePlotData<T>(ask: () => Promise<T>): PlotData<T> {
  const version = useCurate((state) => state.plotVersion);
  const [plot, setPlot] = useState<PlotData<T>>({ data: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (data) => {
        if (isCurrent) setPlot({ data, error: null });
      },
      (error: unknown) => {
        if (isCurrent) setPlot((old) => ({ data: old.data, error: describeError(error) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, version]);
  return plot;
}
