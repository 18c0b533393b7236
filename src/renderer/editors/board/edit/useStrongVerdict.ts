import { useEffect } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { isUsable, type Problem } from "#shared/levels/problems.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "#renderer/editors/tools/askAnalysis.ts";
import type { BoardModel } from "../boardModel.ts";
import { editMessages } from "./messages.ts";

/** Delay after the last edit before the strong player is queried. */
const pauseMs = 400;
/** Nodes for each first move. */
const nodes = 4000;
/** A start that is decided by force within this many plies isn't a game. */
const shortGame = 20;

/**
 * Queries the strong player about the drawn start, and reports in Problems when it is already won or lost by force. The
 * next edit discards a verdict; a new one follows after a delay.
 */
export function useStrongVerdict({ session }: BoardModel): void {
  const client = useSession((state) => state.client);
  const board = useStore(session.store, (state) => JSON.stringify(boardOf(state.history.data)));
  useEffect(() => {
    setDocumentStatus(session.id, { findings: [] });
    // This text was serialized here from a board.
    const level = JSON.parse(board) as BoardLevel;
    if (client === null || !isUsable(boardProblems(level))) return undefined;
    const ask = async (signal: AbortSignal): Promise<void> => {
      const question = { board: level, moves: [], nodes } as const;
      const answer = await askAnalysis<BestMovesAnswer>(
        "board",
        "best-moves",
        structuredClone(question) as never,
        signal,
      );
      if (!signal.aborted) setDocumentStatus(session.id, { findings: verdictOf(level, answer) });
    };
    // Without an answer there is nothing to report; playing reports the error itself.
    return afterPause(pauseMs, (signal) => void ask(signal).catch(() => undefined));
  }, [session, client, board]);
}

/** The problems of a start whose outcome the strong player can determine. */
export function verdictOf(level: BoardLevel, answer: BestMovesAnswer): Problem[] {
  const best = "moves" in answer ? answer.moves[0] : undefined;
  if (best?.end === undefined || best.end > shortGame || best.value === 0) return [];
  const side = sideName(level.rules.game, level.toMove);
  const moves = Math.ceil(best.end / 2);
  const message = best.value > 0 ? editMessages.wonAtOnce(side, moves) : editMessages.lostAtOnce(side, moves);
  return [{ severity: "warning", code: best.value > 0 ? "won-at-once" : "lost-at-once", message, places: [] }];
}
