import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { generateMessages } from "./messages.ts";

/** Replaces the drawn graph with a generated one, as one undo step; templates, rules and site stay. */
export function replaceGraph(session: DocumentSession<GraphDocument>, { rooms, edges }: GraphDocument): void {
  session.edit(
    generateMessages.edit,
    (draft) => {
      draft.rooms = structuredClone(rooms) as typeof draft.rooms;
      draft.edges = structuredClone(edges) as typeof draft.edges;
      // A starting layout refers to the removed rooms.
      delete draft.base;
    },
    { selection: [] },
  );
}
