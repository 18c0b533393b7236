import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { roomModelOf, type RoomModel } from "./roomModel.ts";

/** The model of a room that is open; undefined while it is loading. */
export function useRoomModel(documentId: string): RoomModel | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? roomModelOf(asRoomSession(state.session)) : undefined;
}

/** Sessions are checked by their type's schema when they open, and the editor is registered for that type only. */
export function asRoomSession(session: DocumentSession<unknown>): DocumentSession<RoomDocument> {
  return session as DocumentSession<RoomDocument>;
}
