import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { gameModelOf, type GameModel } from "./gameModel.ts";

/** The model of a game that is open; undefined while it is loading. */
export function useGameModel(documentId: string): GameModel | undefined {
  return useOpenModel(documentId, gameModelOf);
}
