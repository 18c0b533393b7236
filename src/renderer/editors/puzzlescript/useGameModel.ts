import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { gameModelOf, type GameModel } from "./gameModel.ts";

/** The model of a game that is open; undefined while it is loading. */
export function useGameModel(documentId: string): GameModel | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? gameModelOf(asGameSession(state.session)) : undefined;
}

/** Sessions are checked by their type's schema when they open, and the editor is registered for that type only. */
export function asGameSession(session: DocumentSession<unknown>): DocumentSession<GameDocument> {
  return session as DocumentSession<GameDocument>;
}
