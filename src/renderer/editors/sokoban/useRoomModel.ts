import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { roomModelOf, type RoomModel } from "./roomModel.ts";

/** The model of a room that is open; undefined while it is loading. */
export function useRoomModel(documentId: string): RoomModel | undefined {
  return useOpenModel(documentId, roomModelOf);
}
