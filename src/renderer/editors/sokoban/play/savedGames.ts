import { directions, startPosition, stepOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import { mostSavedGames } from "#shared/levels/sokoban/roomDocument.ts";
import type { SavedGame } from "#shared/levels/sokoban/roomDocument.ts";
import type { RoomModel } from "../roomModel.ts";
import { playMessages } from "./messages.ts";

/** How many of the moves can be made on a room, from the first one on. Linear in the moves. */
export function playableMoves(rows: readonly string[], moves: string): number {
  let position = startPosition(rows);
  for (const [at, letter] of Array.from(moves).entries()) {
    const direction = directions.find((one) => one === letter.toLowerCase());
    const step = direction === undefined ? undefined : stepOf(position, direction);
    if (step?.letter !== letter) return at;
    position = step.position;
  }
  return moves.length;
}

/** Stores a game with its room, newest last; duplicates are stored once. */
export function saveGame(model: RoomModel, game: SavedGame): void {
  model.session.edit(playMessages.saveGame, (draft) => {
    const others = (draft.savedGames ?? []).filter((one) => !isSame(one, game));
    draft.savedGames = [...others, game].slice(-mostSavedGames);
  });
}

export function removeGame(model: RoomModel, game: SavedGame): void {
  model.session.edit(playMessages.removeGame, (draft) => {
    draft.savedGames = (draft.savedGames ?? []).filter((one) => !isSame(one, game));
  });
}

function isSame(one: SavedGame, other: SavedGame): boolean {
  return one.moves === other.moves && (one.undone ?? "") === (other.undone ?? "");
}
