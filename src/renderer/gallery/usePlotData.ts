import { useEffect, useState } from "react";
import { describeError, type ErrorText } from "#renderer/studio/errors.ts";
import { useCurate } from "./curateStore.ts";

/** A plot's data: the newest answer, kept while the next one is loading. */
export interface PlotData<T> {
  readonly data: T | null;
  readonly error: ErrorText | null;
}

/** Plots are requested one after the other: a page of tiles never waits for more than one of them. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Loads a plot's data now and whenever the gallery's query has settled. `ask` must be stable (useCallback); late
 * answers are dropped.
 */
export function usePlotData<T>(ask: () => Promise<T>): PlotData<T> {
  const version = useCurate((state) => state.plotVersion);
  const [plot, setPlot] = useState<PlotData<T>>({ data: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    const turn = (): Promise<T | null> => (isCurrent ? ask() : Promise.resolve(null));
    const answer = queue.then(turn);
    queue = answer.catch(() => undefined);
    answer.then(
      (data) => {
        if (isCurrent && data !== null) setPlot({ data, error: null });
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
