import type { EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { graphNameMessages } from "./messages.ts";

/** The display name of each role. */
export const roomRoleNames: Readonly<Record<RoomRole, string>> = graphNameMessages.roomRoleNames;

/** The display name of each kind of connection. */
export const edgeKindNames: Readonly<Record<EdgeKind, string>> = graphNameMessages.edgeKindNames;

/** What a connection is called: between floors "Stairs", "Locked stairs". */
export function connectionName(kind: EdgeKind, isStairs: boolean): string {
  if (!isStairs) return edgeKindNames[kind];
  return kind === "door" ? graphNameMessages.stairs : graphNameMessages.stairsOfKind(edgeKindNames[kind]);
}
