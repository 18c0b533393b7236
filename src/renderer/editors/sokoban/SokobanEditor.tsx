import { useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { DocumentFrame } from "#renderer/history/DocumentFrame.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { DrawRoom } from "./board/DrawRoom.tsx";
import { useRoomPlaces } from "./board/useRoomPlaces.ts";
import { useLiveAnswer } from "./live/useLiveAnswer.ts";
import { modeCommands } from "./modeCommands.ts";
import { useOverlayData } from "./overlays/useOverlayData.ts";
import { roomModelOf } from "./roomModel.ts";
import type { RoomModel } from "./roomModel.ts";

/** A Sokoban room: to draw, to play, and to go through its solutions. */
export function SokobanEditor({ documentId }: EditorProps): ReactElement {
  return (
    <DocumentFrame documentId={documentId}>{(session) => <Room model={roomModelOf(asRoom(session))} />}</DocumentFrame>
  );
}

/** The model of a room that is open; undefined while it is loading. */
export function useRoomModel(documentId: string): RoomModel | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? roomModelOf(asRoom(state.session)) : undefined;
}

/** Sessions are checked by their type's schema when they open, and this editor is registered for that type only. */
function asRoom(session: DocumentSession<unknown>): DocumentSession<RoomDocument> {
  return session as DocumentSession<RoomDocument>;
}

function Room({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useCommands(useMemo(() => modeCommands(model), [model]));
  useLiveAnswer(model);
  useOverlayData(model);
  useRoomPlaces(model);
  switch (mode) {
    case "draw":
    case "play":
    case "replay":
      return <DrawRoom model={model} />;
  }
}
