import { useEffect, useState } from "react";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { PackFile } from "#shared/project/packFile.ts";

/** Maximum number of kept candidates read for the pool; more can be found by filtering in Curate. */
const mostKept = 500;

/** Kept candidates that the pack doesn't have yet, newest last, and the total number kept. */
export function useKeptPool(pack: PackFile | null): {
  readonly pool: readonly CandidateSummary[];
  readonly kept: number;
} {
  const client = useSession((session) => session.client);
  const [answer, setAnswer] = useState<{ items: readonly CandidateSummary[]; total: number }>({ items: [], total: 0 });
  const [version, setVersion] = useState(0);
  // A pack of one kind accepts only levels of that kind; an empty or mixed one accepts all.
  const kinds = new Set(pack?.entries.map((entry) => entry.kind));
  const [first] = kinds;
  const kind = kinds.size === 1 ? first : undefined;
  useEffect(
    () =>
      onProjectEvent((event) => {
        if (event.type === "candidates") setVersion((old) => old + 1);
      }),
    [],
  );
  useEffect(() => {
    if (client === null) return undefined;
    let isCurrent = true;
    const filter = { flags: ["keep" as const], foldDuplicates: true, ...(kind === undefined ? {} : { kind }) };
    client.candidates
      .page({ filter, sort: { by: "arrival", direction: "ascending" }, offset: 0, limit: mostKept })
      .then((page) => {
        if (isCurrent) setAnswer(page);
      })
      // Without a project, or while disconnected, the pool is empty; the frame shows why.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, version, kind]);
  const present = new Set(pack?.entries.map((entry) => entry.canonicalKey));
  return { pool: answer.items.filter((item) => !present.has(item.canonicalKey)), kept: answer.total };
}

/** Pack entries of kept candidates, copied with their levels. */
export async function entriesOf(candidateIds: readonly number[]): Promise<PackFile["entries"]> {
  if (candidateIds.length === 0) return [];
  const { entries } = await studio().packs.entriesFor({ candidateIds: [...candidateIds] });
  return entries;
}
