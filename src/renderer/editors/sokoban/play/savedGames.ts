import { roomPlay } from "#shared/levels/sokoban/play/roomPlay.ts";
import { movesIn, startSession } from "#shared/play/playSession.ts";
import { mostSavedGames, type SavedGame } from "#shared/levels/sokoban/roomDocument.ts";
import type { RoomModel } from "../roomModel.ts";
import { playMessages } from "./messages.ts";

/** How many of the moves can be made on a room, from the first one on. Linear in the moves. */
export function playableMoves(rows: readonly string[], moves: string): number {
  const letters = Array.from(moves);
  const made = movesIn(startSession(roomPlay(rows), letters));
  const wrong = made.findIndex((letter, at) => letter !== letters[at]);
  return wrong < 0 ? made.length : wrong;
}

/** Stores a game with its room, newest last; duplicates are stored once. */
export function saveGame(model: RoomModel, game: SavedGame): void {
  model.session.edit(playMessages.saveGame, (draft) => {
    const others = (draft.savedGames ?? []).filter((one) => !isSame(one, game));
    draft.savedGames = [...others, game].slice(-mostSavedGames);
  });
}

/** Removes all saved games equal to this one, as one undo entry. */
export function removeGame(model: RoomModel, game: SavedGame): void {
  model.session.edit(playMessages.removeGame, (draft) => {
    draft.savedGames = (draft.savedGames ?? []).filter((one) => !isSame(one, game));
  });
}

function isSame(one: SavedGame, other: SavedGame): boolean {
  return one.moves === other.moves && (one.undone ?? "") === (other.undone ?? "");
}
