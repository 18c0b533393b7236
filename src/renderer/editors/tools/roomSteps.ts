import { useEffect } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { inOrder } from "#renderer/studio/documentGroups.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { roomStepMessages as texts } from "./messages.ts";

/** The room before or after one in the explorer's order; undefined at the ends. */
export function roomBeside(documents: readonly DocumentInfo[], id: string, by: 1 | -1): DocumentInfo | undefined {
  return roomsBeside(documents, id, by)[0];
}

/** All rooms before or after one, the nearest first. */
function roomsBeside(documents: readonly DocumentInfo[], id: string, by: 1 | -1): readonly DocumentInfo[] {
  const type = documents.find((one) => one.id === id)?.type;
  const rooms = inOrder(documents.filter((one) => one.type === type && one.broken === undefined));
  const place = rooms.findIndex((one) => one.id === id);
  if (place < 0) return [];
  return by === 1 ? rooms.slice(place + 1) : rooms.slice(0, place).toReversed();
}

/** The nearest room on one side that has no solution yet; asks for one document at a time, and only as far as needed. */
export async function unsolvedBeside(
  documents: readonly DocumentInfo[],
  id: string,
  by: 1 | -1,
  isSolved: (id: string) => Promise<boolean>,
): Promise<DocumentInfo | undefined> {
  for (const room of roomsBeside(documents, id, by)) if (!(await isSolved(room.id))) return room;
  return undefined;
}

/** A document's data as it is on screen, or as it is stored while it isn't open. */
export async function dataOf(id: string): Promise<unknown> {
  return documentHandle(id)?.data() ?? (await studio().documents.get({ id })).data;
}

/** The mode in which a room is shown when it is next opened. */
const arriving = new Map<string, string>();

/** Goes to another room while one is played or replayed, in the same mode. */
export function roomStepCommands(room: {
  readonly id: string;
  /** Start of the commands' ids. */
  readonly kind: string;
  readonly category: string;
  readonly mode: () => string;
  /** Whether a room has a solution; its data are asked for with `dataOf`. */
  readonly isSolved: (id: string) => Promise<boolean>;
}): readonly Command[] {
  const documents = (): readonly DocumentInfo[] => useSession.getState().documents;
  const go = (to: DocumentInfo): void => {
    arriving.set(to.id, room.mode());
    openDocument(to.id);
  };
  const step = (id: "previous" | "next", key: string, by: 1 | -1): readonly Command[] =>
    commandsWith(
      { category: room.category, when: () => roomBeside(documents(), room.id, by) !== undefined || texts.none[id] },
      [
        {
          id: `${room.kind}.room.${id}`,
          label: texts[id],
          keys: [key],
          run: () => {
            const to = roomBeside(documents(), room.id, by);
            if (to !== undefined) go(to);
          },
        },
        {
          id: `${room.kind}.room.${id}Unsolved`,
          label: texts.unsolved[id],
          keys: [`Mod+${key}`],
          run: async () => {
            const to = await unsolvedBeside(documents(), room.id, by, room.isSolved);
            if (to === undefined) showToast({ text: texts.allSolved[id] });
            else go(to);
          },
        },
      ],
    );
  return [...step("previous", "[", -1), ...step("next", "]", 1)];
}

/** Shows a room that was gone on to in the mode of the one before, where `show` can. */
export function useArrival(id: string, show: (mode: string) => void): void {
  useEffect(() => {
    const mode = arriving.get(id);
    arriving.delete(id);
    if (mode !== undefined) show(mode);
    // The mode is for the moment of arrival alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}
