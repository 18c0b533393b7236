import { useEffect } from "react";
import { create } from "zustand";
import { isUsable } from "#shared/levels/problems.ts";
import type { SavedGame } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { RoomModel } from "../roomModel.ts";
import { addSolution } from "../solutions/solutionList.ts";
import { playSettings } from "./playCommands.ts";
import { startPlay, type PlayChoices, type PlayModel, type PlayTarget } from "./playModel.ts";
import { saveGame } from "./savedGames.ts";

const usePlays = create<{ readonly byDocument: ReadonlyMap<string, PlayModel> }>(() => ({ byDocument: new Map() }));

/** The choices that were made in the last game. */
export function playChoices(): PlayChoices {
  return {
    warns: readSetting(playSettings.warns, true),
    order: readSetting(playSettings.order, "pushes") === "moves" ? "moves" : "pushes",
  };
}

function begin(model: RoomModel, game: Partial<SavedGame> = {}): PlayModel {
  const readOnly = useSession.getState().project?.readOnly !== false;
  const target: PlayTarget = {
    keep: (found, choose) => addSolution(model, found, "played", choose),
    save: (moves, undone) => saveGame(model, { moves, ...(undone === "" ? {} : { undone }) }),
  };
  return startPlay(model.rows(), model.canvas, playChoices(), readOnly ? undefined : target, game);
}

/** The game of a room; it survives a switch to another mode, and restarts when the room is edited. */
export function usePlay(model: RoomModel): PlayModel | undefined {
  const { id } = model.session;
  const play = usePlays(({ byDocument }) => byDocument.get(id));
  const rows = model.rows();
  useEffect(() => {
    const known = usePlays.getState().byDocument.get(id);
    if (known?.rows.join("\n") === rows.join("\n") || !isUsable(roomProblems(rows))) return;
    put(id, begin(model));
  }, [id, model, rows]);
  return play?.rows.join("\n") === rows.join("\n") ? play : undefined;
}

/** Starts a game from a position of a solution: its first moves are made already. */
export function playOnFrom(model: RoomModel, moves: string): void {
  resumeGame(model, { moves });
}

/** Resumes a saved game. */
export function resumeGame(model: RoomModel, game: SavedGame): void {
  put(model.session.id, begin(model, game));
}

function put(id: string, play: PlayModel): void {
  usePlays.setState(({ byDocument }) => ({ byDocument: new Map([...byDocument, [id, play]]) }));
}
