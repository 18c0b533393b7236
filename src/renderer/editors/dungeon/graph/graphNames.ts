import type { EdgeKind, RoomRole } from "#shared/levels/dungeon/graphDocument.ts";
import { graphNameMessages } from "./messages.ts";

/** What the screen calls each role. */
export const roomRoleNames: Readonly<Record<RoomRole, string>> = graphNameMessages.roomRoleNames;

/** What the screen calls each kind of connection. */
export const edgeKindNames: Readonly<Record<EdgeKind, string>> = graphNameMessages.edgeKindNames;
