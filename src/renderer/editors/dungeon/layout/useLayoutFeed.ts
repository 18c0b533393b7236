import { useEffect } from "react";
import { useStore } from "zustand";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import { hideClosestAttempt, useShownAttempt, type ShownAttempt } from "#renderer/runs/shownAttempt.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf, showCandidate, showClosest, showPartial, type LayoutView } from "./layoutStore.ts";

/** How many recent layouts the strip holds. */
const stripLength = 8;
/** Candidates arrive by the hundred; the strip asks at most this often. */
const askPauseMs = 300;

/** Keeps a document's recent layouts current: after every batch of candidates and every change of marks. */
export function useLayoutFeed(model: GraphModel): void {
  useRecent(model.session.id);
  useShown(model);
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
      if (!stopped && page !== undefined) takeRecent(documentId, page.items);
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

function takeRecent(documentId: string, recent: readonly CandidateSummary[]): void {
  const store = layoutStoreOf(documentId);
  const view = store.getState();
  if (hasNewLayout(view, recent)) hideClosestAttempt(documentId);
  store.setState(withRecent(view, recent));
}

/** Shows the result of `frontPicture`. */
function useShown(model: GraphModel): void {
  const documentId = model.session.id;
  const store = layoutStoreOf(documentId);
  const pickedId = useStore(store, (state) => state.pickedId);
  const newestId = useStore(store, (state) => state.recent?.[0]?.id ?? null);
  const preview = useStore(store, (state) => state.preview);
  const run = useRuns((state) =>
    state.runs.find((candidate) => candidate.documentId === documentId && isLive(candidate)),
  );
  const partial = useRuns((state) => (run === undefined ? undefined : state.partials[run.id]));
  const number = run?.number ?? 0;
  const tried = useTry(model);
  const front = useStore(store, (state) => frontPicture(state, partial !== undefined, tried !== undefined));
  const trying = front === "partial";
  const following = front === "live";
  const closest = useStore(store, (state) => (state.live.kind === "none" ? state.live.closest : undefined));
  useEffect(() => {
    if (!trying) return;
    const shown = showPartial(partial, number);
    if (shown !== undefined) store.setState({ shown });
  }, [trying, partial, number, store]);
  useEffect(() => {
    if (!following) return;
    const shown = (closest && showClosest(closest, undefined)) ?? preview;
    if (shown !== store.getState().shown) store.setState({ shown });
  }, [following, preview, closest, store]);
  useEffect(() => {
    if (tried !== undefined && front === "tried") store.setState({ shown: showClosest(tried.level, tried.run) });
  }, [tried, front, store]);
  useEffect(() => {
    const id = pickedId ?? newestId;
    if (front !== "stored" || id === null) return undefined;
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
  }, [front, pickedId, newestId, store]);
}

/** The closest attempt of a run without a result, when the user asked to see it. Dropped on the next edit or result. */
function useTry({ session }: GraphModel): ShownAttempt | undefined {
  const shown = useShownAttempt((state) => state.shown);
  const { id, store } = session;
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.history.data !== before.history.data) hideClosestAttempt(id);
      }),
    [id, store],
  );
  return shown?.documentId === id ? shown : undefined;
}

/** What the layout pane shows: the closest attempt of a run, what a run is trying, the live layout, or a stored one. */
type FrontPicture = "tried" | "partial" | "live" | "stored";

type Front = Pick<LayoutView, "pickedId" | "live" | "showsPreview" | "recent">;

/**
 * The picture in front: a requested closest attempt, then the picked layout. Then the live layout if the drawing was
 * edited or nothing is stored; the attempt of a run is shown only while there is no live layout of the drawing. Else
 * the newest layout.
 */
export function frontPicture(view: Front, isTrying: boolean, isAttemptShown: boolean): FrontPicture {
  if (isAttemptShown) return "tried";
  if (view.pickedId !== null) return "stored";
  if (isLiveInFront(view)) return "live";
  if (isTrying) return "partial";
  return isFollowing(view) ? "live" : "stored";
}

/** Whether the newest stored layout is one that was not there before. */
function hasNewLayout({ recent: before }: Front, recent: NonNullable<LayoutView["recent"]>): boolean {
  return before !== undefined && recent[0] !== undefined && recent[0].id !== before[0]?.id;
}

/** Adds the newest stored layouts. New ones are shown in front, unless there is a live layout of the drawing. */
export function withRecent(
  view: Front,
  recent: NonNullable<LayoutView["recent"]>,
): Partial<Pick<LayoutView, "recent" | "showsPreview">> {
  if (!hasNewLayout(view, recent)) return { recent };
  return { recent, showsPreview: isLiveInFront(view) };
}

/** A layout of the drawing as it is now is what the pane follows. */
function isLiveInFront(view: Front): boolean {
  const isCurrent = view.live.kind === "solved" || view.live.kind === "solving" || view.live.kind === "waiting";
  return view.pickedId === null && isCurrent && isFollowing(view);
}

function isFollowing({ showsPreview, recent }: Front): boolean {
  return showsPreview || recent?.length === 0;
}
