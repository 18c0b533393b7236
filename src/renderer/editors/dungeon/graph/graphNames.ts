import type { EdgeKind, RoomRole } from "#shared/levels/dungeon/graphDocument.ts";

/** What the screen calls each role. */
export const roomRoleNames: Readonly<Record<RoomRole, string>> = {
  normal: "Normal",
  start: "Start",
  boss: "Boss",
  treasure: "Treasure",
  shop: "Shop",
  key: "Key",
  lock: "Lock",
  corridor: "Corridor",
};

/** What the screen calls each kind of connection. */
export const edgeKindNames: Readonly<Record<EdgeKind, string>> = {
  door: "Door",
  corridor: "Corridor",
  locked: "Locked",
  "one-way": "One-way",
  secret: "Secret",
};
