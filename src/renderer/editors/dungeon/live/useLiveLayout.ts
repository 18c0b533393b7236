import { useEffect } from "react";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { expectFrame, frameIsReady } from "#renderer/studio/deferUntilFrame.ts";
import { useSession, studio } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { lookupNow, onLibraryChange } from "#renderer/history/documentLibrary.ts";
import { useTries } from "../../tools/tries.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf, showPreview, type LayoutView } from "../layout/layoutStore.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { askFixedLayout, askStableLayout, askTriedFixes, liveInput } from "./askLayout.ts";
import { graphState, withEditFixes, type EditedGraph, type GraphState } from "./editFixes.ts";
import { createRefusedFixes } from "./refusedFixes.ts";
import { siteShortages } from "#shared/levels/dungeon/siteShortages.ts";
import { createLiveSolver, type LiveAnswer, type LiveSolver, type LiveState } from "./liveSolver.ts";
import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";

const solvers = new Map<string, LiveSolver>();

/** Whether layouts follow the drawing; remembered over restarts. */
export function useLiveSetting(): [boolean, (on: boolean) => void] {
  return useSetting("dungeon.live", true);
}

/** Another live layout of the same drawing. */
export function rerollLive(documentId: string, seed: number): void {
  solvers.get(documentId)?.reroll(seed);
}

/**
 * Keeps the layout store's live state current while a graph is open and the setting is on. The preview is shown in
 * front on the first edit, and immediately when no layout is stored.
 */
export function useLiveLayout(model: GraphModel): void {
  const { id } = model.session;
  const [isOn] = useLiveSetting();
  const client = useSession((session) => session.client);
  const { tries } = useTries();
  useEffect(() => {
    const store = layoutStoreOf(id);
    const forget = (): void => store.setState({ live: { kind: "idle" }, preview: undefined, showsPreview: false });
    if (!isOn) forget();
    if (client === null) return undefined;
    /** The graph when it last had a layout, this layout, and why the graph after it has none. */
    let lastGood: { readonly before: GraphState; readonly lastLayout: DungeonLayout } | undefined;
    let blamed: { readonly input: DungeonInput; readonly problems: readonly Problem[] } | undefined;
    const report = (live: LiveState): void => {
      expectFrame();
      if (live.kind !== "solving") frameIsReady();
      const isChecking =
        live.kind === "solving" || live.kind === "waiting" || (live.kind === "none" && live.isSearching);
      setDocumentStatus(id, { checking: isChecking, hasLayout: live.kind === "solved" });
      if (live.kind === "solving" || live.kind === "waiting") {
        store.setState({ live });
        // Problems of an earlier drawing don't apply to this one.
        setFindings(id, live.kind === "solving" ? live.problems : []);
        return;
      }
      if (live.kind === "solved") {
        lastGood = { before: graphState(model.document(), lookupNow), lastLayout: live.layout };
        store.setState((view) => withPreview(view, live));
      } else if (live.kind === "idle") store.setState({ live, preview: undefined });
      else store.setState({ live });
      setFindings(id, live.kind === "none" ? findingsOf(live) : []);
    };
    const edited = (after: GraphState): EditedGraph => {
      const { type, store: session } = model.session;
      return { id, type, name: session.getState().name, before: undefined, ...lastGood, after };
    };
    const refused = createRefusedFixes({
      refused() {
        const found = liveInput(model);
        if (found.kind !== "blocked") return undefined;
        return { graph: edited(graphState(model.document(), lookupNow)), problems: found.problems };
      },
      tryLayout: (input, signal) => askFixedLayout(input, 1, signal),
      show: (problems) => setFindings(id, problems),
    });
    /** Explains how the last edit relates to there being no layout; later seeds don't change that. */
    const explained = async (
      answer: LiveAnswer,
      input: DungeonInput,
      after: GraphState,
      seed: number,
      signal: AbortSignal,
    ): Promise<LiveAnswer> => {
      if (answer.layout !== undefined) return answer;
      if (blamed?.input === input) return answer.isProved ? answer : { ...answer, problems: blamed.problems };
      const problems = await withEditFixes(edited(after), input, answer, seed, (question) =>
        askTriedFixes(question, signal),
      );
      if (problems !== answer.problems) blamed = { input, problems };
      return { ...answer, problems };
    };
    let before: { readonly input: DungeonInput; readonly seed: number } | undefined;
    const ask = async (packed: JsonValue, seed: number, signal: AbortSignal, attempt: number): Promise<LiveAnswer> => {
      // `prepare` has made it.
      const input = packed as unknown as DungeonInput;
      const { shown } = store.getState();
      const drawn = graphState(model.document(), lookupNow);
      const start = attempt === 0 ? undefined : await storedStart(id, attempt);
      const last =
        start !== undefined
          ? { input, current: { layout: start, origin: start.rules.origin ?? [0, 0] } as const }
          : before !== undefined && before.seed === seed && shown !== undefined
            ? { input: before.input, current: shown }
            : undefined;
      const answer = await askStableLayout(last, input, seed, signal, attempt);
      if (answer.layout !== undefined) before = { input, seed };
      return await explained(answer, input, drawn, seed, signal);
    };
    const solver = createLiveSolver(
      {
        input: () => liveInput(model),
        ask,
        report,
        // `prepare` has made the inputs.
        shortages: (packed) => siteShortages(packed as unknown as DungeonInput),
        stored: (packed) => storedLayoutOf(id, packed as unknown as DungeonInput),
        now: () => performance.now(),
      },
      1,
    );
    solvers.set(id, solver);
    // When switched off, it only answers Re-roll, and its answer is discarded on the next edit.
    if (isOn) solver.changed();
    refused.changed();
    let data = model.document();
    const changed = (): void => {
      if (model.document() === data) return;
      data = model.document();
      refused.changed();
      if (!isOn) {
        solver.close();
        setDocumentStatus(id, { checking: false, hasLayout: false });
        setFindings(id, []);
        return forget();
      }
      if (solver.changed()) store.setState({ showsPreview: true, pickedId: null });
    };
    const stopData = model.session.store.subscribe(changed);
    const stopLibrary = onLibraryChange(() => {
      refused.changed();
      if (isOn) solver.changed();
    });
    const stopStored = store.subscribe((now, earlier) => {
      if (isOn && now.recent !== earlier.recent) solver.stored();
    });
    return () => {
      stopData();
      stopLibrary();
      stopStored();
      refused.close();
      solver.close();
      setDocumentStatus(id, { checking: false, hasLayout: false });
      setFindings(id, []);
      if (solvers.get(id) === solver) solvers.delete(id);
    };
  }, [client, id, isOn, model, tries]);
}

/** A new live layout; it replaces the one on screen in the same frame. */
function withPreview(view: LayoutView, live: Extract<LiveState, { kind: "solved" }>): Partial<LayoutView> {
  const preview = showPreview(live);
  const isFollowed = view.preview !== undefined && view.shown === view.preview;
  return isFollowed ? { live, preview, shown: preview } : { live, preview };
}

/** A proof is an error; the report of a search that has found none yet isn't. */
function findingsOf({ isProved, problems }: Extract<LiveState, { kind: "none" }>): readonly Problem[] {
  return isProved ? problems : problems.map((problem) => ({ ...problem, severity: "warning" }));
}

/** Reports to the shell why the drawing has no layout, if that has changed. */
function setFindings(id: string, findings: readonly Problem[]): void {
  const before = useOpenDocuments.getState().status[id]?.findings ?? [];
  if (before.length > 0 || findings.length > 0) setDocumentStatus(id, { findings });
}

/** The newest stored layouts of a graph, newest first; those that cannot be read are left out. */
async function* storedLayouts(documentId: string): AsyncGenerator<DungeonLayout> {
  for (const { id } of layoutStoreOf(documentId).getState().recent ?? []) {
    // One at a time: the first that fits is enough.
    // oxlint-disable-next-line no-await-in-loop
    const candidate = await studio()
      .candidates.get({ id })
      .catch(() => undefined);
    const read = layoutSchema.safeParse(candidate?.level);
    if (read.success) yield read.data;
  }
}

/** The newest stored layout of exactly this input; undefined when there is none among the newest. */
async function storedLayoutOf(documentId: string, input: DungeonInput): Promise<DungeonLayout | undefined> {
  for await (const layout of storedLayouts(documentId)) if (isLayoutOf(layout, input)) return layout;
  return undefined;
}

/** The stored layout that a later try begins from; undefined when there are fewer. */
async function storedStart(documentId: string, attempt: number): Promise<DungeonLayout | undefined> {
  let index = 0;
  for await (const layout of storedLayouts(documentId)) if (++index === attempt) return layout;
  return undefined;
}
