import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { boardModelOf, type BoardModel } from "./boardModel.ts";

/** The model of a board that is open; undefined while it is loading. */
export function useBoardModel(documentId: string): BoardModel | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? boardModelOf(asBoard(state.session)) : undefined;
}

/** Sessions are checked by their type's schema when they open, and the board editor is registered for that type only. */
export function asBoard(session: DocumentSession<unknown>): DocumentSession<BoardDocument> {
  return session as DocumentSession<BoardDocument>;
}
