import { useEffect } from "react";
import type { SolveAnswer } from "#shared/levels/sokoban/analyses.ts";
import { deadlockSentences } from "#shared/levels/sokoban/deadlocks.ts";
import { isUsable, type Problem } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems, whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useSession, studio } from "#renderer/studio/session.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { useTries } from "../../tools/tries.ts";
import { sokobanMessages } from "../messages.ts";
import { roomRows } from "../board/roomEdits.ts";
import type { RoomModel } from "../roomModel.ts";
import { answerOf } from "./answerStore.ts";
import { mergeAnswers, type RoomAnswer, type SolveStage } from "#shared/levels/sokoban/mergeAnswers.ts";
import { createAheadQuestion } from "./askAhead.ts";
import { useLiveAnswerMessages } from "./messages.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";

/** The searches of a room, one after the other until one is final. The first takes one to three frames. */
const firstStage: SolveStage = { goal: "fewest-pushes", nodes: 5_000 };
const stages: readonly SolveStage[] = [
  firstStage,
  { goal: "any", nodes: 20_000 },
  { goal: "fewest-pushes", nodes: 100_000 },
  { goal: "any", nodes: 200_000 },
  { goal: "fewest-pushes", nodes: 600_000 },
];

/** What each "Search longer" adds. */
const longerStages: readonly SolveStage[] = [
  { goal: "fewest-pushes", nodes: 5_000_000 },
  { goal: "any", nodes: 5_000_000 },
];

/**
 * Keeps the solver's answer about the drawn room current: it is queried after every edit, and an answer that isn't
 * final is refined in steps. An answer outdated by an edit is discarded; until the next one arrives, the last one stays
 * marked as stale. Strokes never wait for it; the room being drawn is queried ahead, so that its answer is nearly ready
 * when the pointer is released.
 */
export function useLiveAnswer(model: RoomModel): void {
  const client = useSession((session) => session.client);
  const { tries } = useTries();
  useEffect(() => {
    if (client === null) return undefined;
    const { session } = model;
    const store = answerOf(session.id);
    let question = new AbortController();
    let seen: readonly string[] | undefined;
    let longer = store.getState().longer;

    const solve = (rows: readonly string[], stage: SolveStage, signal: AbortSignal): Promise<SolveAnswer> =>
      askAnalysis<SolveAnswer>("sokoban", "solve", { rows: [...rows], ...stage }, signal);
    const ahead = createAheadQuestion((rows, signal) => solve(rows, firstStage, signal));

    const tell = (): void => {
      const { answer, isPending } = store.getState();
      setDocumentStatus(session.id, { findings: answer === undefined || isPending ? [] : findingsOf(answer) });
      model.canvas.redraw("content");
    };
    const ask = async (rows: readonly string[], asked: readonly SolveStage[], signal: AbortSignal): Promise<void> => {
      const started = performance.now();
      try {
        for (const [i, stage] of asked.entries()) {
          const known = stage === firstStage ? ahead.take(rows, signal) : undefined;
          const searched = await (known ?? solve(rows, stage, signal));
          const found = isOpen(searched, stage) ? await withKept(rows, searched, signal) : searched;
          if (signal.aborted) return;
          const before = store.getState();
          const same = !before.isPending && before.answer?.rows === rows ? before.answer : undefined;
          const afterMs = same?.afterMs ?? performance.now() - started;
          const answer = mergeAnswers(same, found, stage, { rows, afterMs });
          const isFinal = answer.status === "unsolvable" || answer.isShortest || i === asked.length - 1;
          store.setState({ answer, isPending: false, isRefining: !isFinal, failure: undefined, fault: undefined });
          tell();
          if (isFinal) return;
        }
      } catch (error) {
        if (signal.aborted) return;
        const fault = sokobanMessages.verdict.failed(describeError(error).message);
        store.setState({ answer: undefined, isPending: false, isRefining: false, failure: undefined, fault });
        tell();
      }
    };
    const check = (rows: readonly string[]): void => {
      const { answer, failure } = store.getState();
      const known = answer?.rows.join("\n") === rows.join("\n") && failure === undefined;
      question.abort();
      if (known && answer !== undefined && !store.getState().isRefining) {
        store.setState({ isPending: false });
        return tell();
      }
      const problems = roomProblems(rows);
      if (!isUsable(problems)) {
        store.setState({
          answer: undefined,
          isPending: false,
          isRefining: false,
          failure: whatRoomLacks(rows),
          fault: undefined,
        });
        return tell();
      }
      question = new AbortController();
      store.setState({ isPending: !known, isRefining: false, failure: undefined, fault: undefined });
      tell();
      void ask(rows, stages, question.signal);
    };
    const look = (): void => {
      const rows = model.rows();
      if (rows === seen) return;
      seen = rows;
      check(rows);
    };
    const lookAhead = (): void => {
      const { preview } = model.view.getState();
      if (preview === undefined) return;
      const rows = roomRows(preview);
      if (isUsable(roomProblems(rows))) ahead.ask(rows);
    };
    look();
    const stopEdits = session.store.subscribe(look);
    const stopStrokes = model.view.subscribe(({ preview }, before) => {
      if (preview !== before.preview) lookAhead();
    });
    const stopLonger = store.subscribe((state) => {
      if (state.longer === longer) return;
      longer = state.longer;
      question.abort();
      question = new AbortController();
      store.setState({ isRefining: true });
      void ask(state.answer?.rows ?? model.rows(), longerStages, question.signal);
    });
    return () => {
      stopEdits();
      stopStrokes();
      stopLonger();
      question.abort();
      ahead.forget();
    };
  }, [client, model, tries]);
}

/** Searches on, ten times as far as usual. */
export function searchLonger(model: RoomModel): void {
  answerOf(model.session.id).setState(({ longer }) => ({ longer: longer + 1 }));
}

/** An unsolvable room is a problem, with the cells to blame. */
function findingsOf({ status, deadlock, solution, rows }: RoomAnswer): Problem[] {
  if (status === "solved" && solution !== undefined && !replaySolution(rows, solution).ok)
    throw new Error("The solver's solution does not hold.");
  if (status !== "unsolvable" || deadlock === undefined) return [];
  const [first] = deadlock.cells;
  const places =
    first === undefined
      ? []
      : [
          {
            target: cellTarget(first),
            label: sokobanMessages.verdict.showBlame,
            cells: deadlock.cells.map(([x, y]): [number, number] => [x, y]),
          },
        ];
  const message = useLiveAnswerMessages.roomCantBeSolved(
    deadlockSentences[deadlock.detector],
    sokobanMessages.verdict.remedy,
  );
  return [{ severity: "warning", code: deadlock.detector, message, places }];
}

/** Whether a search for the fewest pushes has not determined their number. */
export function isOpen(found: SolveAnswer, { goal }: SolveStage): boolean {
  return goal === "fewest-pushes" && found.status === "unknown";
}

/**
 * What a search found, or the project's kept solution of this room that is proved optimal in pushes, from the editor,
 * Play, the gallery or the command line: then nothing is searched again.
 */
export async function withKept(rows: readonly string[], found: SolveAnswer, signal: AbortSignal): Promise<SolveAnswer> {
  const { moves, isProved } = await studio().solutions.best(
    { rows: [...rows], order: "pushes", effort: "kept" },
    { signal },
  );
  const replay = moves === undefined ? undefined : replaySolution(rows, moves);
  if (moves === undefined || !isProved || replay?.ok !== true) return found;
  const { pushes } = countSolution(replay.steps);
  return { ...found, status: "solved", solution: moves, pushes, atLeast: pushes };
}
