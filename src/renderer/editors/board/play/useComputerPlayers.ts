import { useEffect } from "react";
import { useStore } from "zustand";
import { movesTo } from "#shared/levels/board/gameTree.ts";
import type { ChooseMoveAnswer } from "#shared/levels/board/boardQuestions.ts";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { askAnalysis } from "#renderer/editors/tools/askAnalysis.ts";
import { you } from "../players/PlayerCard.tsx";
import { playMessages } from "./messages.ts";
import { current, playMoveText } from "./playActions.ts";
import { shownGame, placeIn, type PlayModel } from "./playModel.ts";
import { sinceSkip } from "./positions.ts";

/** Minimum time of a computer player's move, so that it can be followed. */
const leastMs = 350;

/** Lets computer players move on their turn, unless the user is looking back through the game. */
export function useComputerPlayers(model: PlayModel): void {
  const { board, store } = model;
  const withheld = useWithheld();
  const document = useStore(board.session.store, (state) => state.history.data);
  const state = useStore(store);
  const game = shownGame(document, state);
  const at = placeIn(game, state.at);
  const { players, isPlaying } = state;
  const key = JSON.stringify([game.start, movesTo(game.nodes, at)]);
  useEffect(() => {
    const now = current(model);
    const player = players[now.position.position.toMove];
    if (withheld !== undefined || !isPlaying || player === you || gameOutcome(now.position) !== undefined)
      return undefined;
    const stop = new AbortController();
    const began = performance.now();
    store.setState({ isThinking: true });
    const think = async (): Promise<void> => {
      const { start, moves } = sinceSkip(now.game.start, movesTo(now.game.nodes, now.at));
      const question = { board: start, moves, player, seed: 1 };
      const answer = await askAnalysis<ChooseMoveAnswer>("board", "choose-move", question, stop.signal);
      await new Promise((done) => setTimeout(done, Math.max(0, leastMs - (performance.now() - began))));
      if (stop.signal.aborted) return;
      if ("move" in answer) return playMoveText(model, answer.move);
      store.setState({ isPlaying: false });
      showToast({ kind: "error", text: playMessages.unable(answer.problem) });
    };
    think()
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        store.setState({ isPlaying: false });
        showToast({ kind: "error", text: playMessages.unable(describeError(error).message) });
      })
      .finally(() => {
        if (!stop.signal.aborted) store.setState({ isThinking: false });
      });
    return () => {
      stop.abort();
      store.setState({ isThinking: false });
    };
  }, [model, store, key, players, isPlaying, withheld]);
}
