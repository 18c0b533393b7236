import { useEffect, useState } from "react";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";

/** A stored solution of a document's room. */
export interface Solution {
  readonly id: number;
  readonly commands: string;
  readonly runNumber: number;
  readonly isKept: boolean;
  readonly isRejected: boolean;
}

/** Its key among the lines that can be shown. */
export function solutionKey({ id }: Solution): string {
  return `candidate ${id}`;
}

const mostShown = 30;
const askPauseMs = 250;

/** The shortest solutions that the runs of a document have stored; current after every batch and change of marks. */
export function useSolutions(documentId: string): readonly Solution[] {
  const client = useSession((session) => session.client);
  const [solutions, setSolutions] = useState<readonly Solution[]>([]);
  useEffect(() => {
    if (client === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOn = true;
    const ask = async (): Promise<void> => {
      timer = undefined;
      const { items } = await client.candidates.page({
        filter: { kind: "drod", documentId, foldDuplicates: true },
        sort: { by: "metric:turns", direction: "ascending" },
        limit: mostShown,
      });
      const { levels } = await client.candidates.levels({ ids: items.map(({ id }) => id) });
      const numbers = new Map(useRuns.getState().runs.map(({ id, number }) => [id, number]));
      const texts = new Map(levels.map(({ id, level }) => [id, drodLevelSchema.safeParse(level).data?.solution ?? ""]));
      const next = items.map(({ id, runId, marks }) => ({
        id,
        commands: texts.get(id) ?? "",
        runNumber: numbers.get(runId) ?? 0,
        isKept: marks.flag === "keep",
        isRejected: marks.flag === "reject",
      }));
      if (isOn) setSolutions(next);
    };
    const askSoon = (): void => {
      // Without an answer the list stays as it was; the next event asks again.
      timer ??= setTimeout(() => void ask().catch(() => undefined), askPauseMs);
    };
    askSoon();
    const stopRuns = onRunEvent(({ type }) => {
      if (type === "candidates" || type === "finished") askSoon();
    });
    const stopProject = onProjectEvent(({ type }) => {
      if (type === "candidates") askSoon();
    });
    return () => {
      isOn = false;
      clearTimeout(timer);
      stopRuns();
      stopProject();
    };
  }, [client, documentId]);
  return solutions;
}
