import { useEffect, useState } from "react";
import { studio } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";

/** How the documents of two runs differ, as the studio answers. */
export type RunDifference = Awaited<ReturnType<StudioClient["runs"]["difference"]>>;

/** How the documents of two runs differ; null while loading, or when it can't be determined. */
export function useRunDifference(a: string, b: string): RunDifference | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly difference: RunDifference } | null>(null);
  const key = `${a} ${b}`;
  useEffect(() => {
    let isCurrent = true;
    studio()
      .runs.difference({ a, b })
      .then((difference) => {
        if (isCurrent) setKnown({ key: `${a} ${b}`, difference });
      })
      // A run was removed in the meantime: nothing is shown about the documents.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [a, b]);
  return known?.key === key ? known.difference : null;
}
