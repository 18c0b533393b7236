import { useEffect, useState } from "react";
import { asJson, stableStringify } from "#shared/kernel/json.ts";
import { type DrodLevel, drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
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
  /** The room, as JSON, that `atLeast` is proved of; undefined while nothing is. */
  readonly provedFor: string | undefined;
  /** No solution of that room takes fewer turns. */
  readonly atLeast: number;
}

/** Identifies what a proof of fewest turns applies to: equal for rooms that play alike. */
export function provedKey({ room, start, settings }: Pick<DrodLevel, "room" | "start" | "settings">): string {
  return stableStringify(asJson([room, start, settings]));
}

/** Its key among the lines. */
export function solutionKey({ id }: Solution): string {
  return `candidate ${id}`;
}

const mostShown = 30;
const askPauseMs = 250;

/** The proved lower bound of a candidate; runs of earlier versions have proved its own turns, or nothing. */
function atLeastOf(metrics: Readonly<Record<string, number>>): number {
  return metrics["turns-at-least"] ?? (metrics["proved"] === 1 ? (metrics["turns"] ?? 0) : 0);
}

/** The shortest solutions that the runs of a document have stored. */
export async function storedSolutions(client: StudioClient, documentId: string): Promise<readonly Solution[]> {
  const { items } = await client.candidates.page({
    filter: { kind: "drod", documentId, foldDuplicates: true },
    sort: { by: "metric:turns", direction: "ascending" },
    limit: mostShown,
  });
  const { levels } = await client.candidates.levels({ ids: items.map(({ id }) => id) });
  const numbers = new Map(useRuns.getState().runs.map(({ id, number }) => [id, number]));
  const parsed = new Map(levels.map(({ id, level }) => [id, drodLevelSchema.safeParse(level).data]));
  const provedFor = (id: number, atLeast: number): string | undefined => {
    const level = parsed.get(id);
    return atLeast > 0 && level !== undefined ? provedKey(level) : undefined;
  };
  return items.map(({ id, runId, marks, metrics }) => ({
    id,
    commands: parsed.get(id)?.solution ?? "",
    provedFor: provedFor(id, atLeastOf(metrics)),
    atLeast: atLeastOf(metrics),
    runNumber: numbers.get(runId) ?? 0,
    isKept: marks.flag === "keep",
    isRejected: marks.flag === "reject",
  }));
}

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
      const next = await storedSolutions(client, documentId);
      if (isOn) setSolutions(next);
    };
    const askSoon = (): void => {
      // Without an answer the list stays as it was; the next event retries.
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
