import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { boardModelOf, type BoardModel } from "./boardModel.ts";

/** The model of a board that is open; undefined while it is loading. */
export function useBoardModel(documentId: string): BoardModel | undefined {
  return useOpenModel(documentId, boardModelOf);
}
