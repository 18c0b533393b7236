import { useEffect } from "react";
import { useStore } from "zustand";
import { onProjectEvent } from "#renderer/app/projectFeed.ts";
import { studio, useSession } from "#renderer/app/session.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import { layoutStoreOf, showCandidate, showPartial } from "./layoutStore.ts";

/** How many recent layouts the strip holds. */
const stripLength = 8;
/** Candidates arrive by the hundred; the strip asks at most this often. */
const askPauseMs = 300;

/** Keeps a document's recent layouts current: after every batch of candidates and every change of marks. */
export function useLayoutFeed(documentId: string): void {
  useRecent(documentId);
  useShown(documentId);
}

function useRecent(documentId: string): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      timer = undefined;
      const page = await client.candidates
        .page({
          filter: { kind: "dungeon", documentId, foldDuplicates: true },
          sort: { by: "arrival", direction: "descending" },
          limit: stripLength,
        })
        .catch(() => undefined);
      if (!stopped && page !== undefined) layoutStoreOf(documentId).setState({ recent: page.items });
    };
    const askSoon = (): void => {
      timer ??= setTimeout(() => void ask(), askPauseMs);
    };
    void ask();
    const stopRuns = onRunEvent((event) => {
      if (event.type === "candidates" || event.type === "finished") askSoon();
    });
    const stopProject = onProjectEvent((event) => {
      if (event.type === "candidates") askSoon();
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopRuns();
      stopProject();
    };
  }, [client, documentId]);
}

/** Shows the picked layout; without a pick the live thinking of a run, else the newest layout. */
function useShown(documentId: string): void {
  const store = layoutStoreOf(documentId);
  const pickedId = useStore(store, (state) => state.pickedId);
  const newestId = useStore(store, (state) => state.recent[0]?.id ?? null);
  const run = useRuns((state) =>
    state.runs.find((candidate) => candidate.documentId === documentId && isLive(candidate)),
  );
  const partial = useRuns((state) => (run === undefined ? undefined : state.partials[run.id]));
  const number = run?.number ?? 0;
  const live = pickedId === null && partial !== undefined;
  useEffect(() => {
    if (!live) return;
    const shown = showPartial(partial, number);
    if (shown !== undefined) store.setState({ shown });
  }, [live, partial, number, store]);
  useEffect(() => {
    const id = pickedId ?? newestId;
    if (live || id === null) return undefined;
    let stopped = false;
    void studio()
      .candidates.get({ id })
      .then((candidate) => {
        if (!stopped) store.setState({ shown: showCandidate(candidate) });
      })
      .catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [live, pickedId, newestId, store]);
}
