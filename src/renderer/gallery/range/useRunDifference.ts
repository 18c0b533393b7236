import { useEffect, useState } from "react";
import { studio } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";

export type RunDifference = Awaited<ReturnType<StudioClient["runs"]["difference"]>>;

/** What the documents of two runs differ in; null while it is read, or when it can't be. */
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
      // A run was removed meanwhile: nothing is said about the documents.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [a, b]);
  return known?.key === key ? known.difference : null;
}
