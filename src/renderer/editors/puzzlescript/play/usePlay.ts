import { useEffect } from "react";
import { create } from "zustand";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { mostAgainTicks } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { levelWithGame, type GameModel } from "../gameModel.ts";
import { recordSolution } from "../review/ownSolution.ts";
import { playSettings } from "./playCommands.ts";
import { playMessages } from "./messages.ts";
import { startPlay, type PlayModel, inputOf, press, settleAgain } from "./playModel.ts";

const usePlays = create<{ readonly byDocument: ReadonlyMap<string, PlayModel> }>(() => ({ byDocument: new Map() }));

/** The level of a document that is being played, or was. */
export function usePlayOf(documentId: string): PlayModel | undefined {
  return usePlays(({ byDocument }) => byDocument.get(documentId));
}

/**
 * The game of the drawn level; it survives a switch to editing. When the level changes it starts again; when only the
 * code does, the inputs so far are played again with the new rules.
 */
export function usePlay(model: GameModel): PlayModel | undefined {
  const { id } = model.session;
  const play = usePlayOf(id);
  const level = levelWithGame(model);
  const key = level === undefined ? "" : keyOf(level);
  useEffect(() => {
    const known = usePlays.getState().byDocument.get(id);
    const now = levelWithGame(model);
    if (now === undefined || (known !== undefined && keyOf(known.level) === keyOf(now))) return;
    const isBroken = compiledLevel(now).diagnostics.some(({ severity }) => severity === "error");
    const started = isBroken
      ? undefined
      : startPlay(now, model.canvas, readSetting(playSettings.warns, true), (inputs) => recordSolution(model, inputs));
    if (started === undefined) return;
    if (known !== undefined && known.level.rows.join("\n") === now.rows.join("\n")) {
      const turns = carryOn(started, known.store.getState().inputs);
      if (turns > 0) started.store.setState({ spoken: playMessages.carriedOn(turns) });
    }
    usePlays.setState(({ byDocument }) => ({ byDocument: new Map([...byDocument, [id, started]]) }));
  }, [id, model, key]);
  return play !== undefined && keyOf(play.level) === key ? play : undefined;
}

function keyOf({ game, rows }: PuzzleLevel): string {
  return `${game}\n${rows.join("\n")}`;
}

/** Longer games are started again: replaying them would hold up the author's typing. */
const mostInputs = 400;

/**
 * Replays inputs on a game that was just started, so that a change of the rules keeps the author where he was. Stops at
 * a win and where the new rules refuse an input; returns how many were played.
 */
export function carryOn(model: PlayModel, inputs: string): number {
  if (inputs.length > mostInputs) return 0;
  let played = 0;
  for (const letter of inputs) {
    const { won, message } = model.store.getState();
    if (won) break;
    if (message !== undefined) model.store.setState({ message: undefined });
    if (!press(model, inputOf(letter))) break;
    played++;
    for (let tick = 0; tick < mostAgainTicks && model.store.getState().isPending; tick++) {
      model.store.setState({ message: undefined });
      settleAgain(model);
    }
  }
  return played;
}
