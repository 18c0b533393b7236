import type { DungeonLayout, LayoutDoor } from "./layout.ts";

/**
 * The layout as a player sees it: no names, roles and contents, and doors that don't show their locks. Secret doors
 * stay, for a drawing that hides them.
 */
export function playersLayout(layout: DungeonLayout): DungeonLayout {
  const { contents: _, ...rules } = layout.rules;
  return {
    ...layout,
    rules,
    rooms: layout.rooms.map((room) => ({ ...room, name: "", role: room.isCorridor ? "corridor" : "normal" })),
    doors: layout.doors.map((door) => (isPlainDoor(door) ? door : { ...door, kind: "door" })),
    ...(layout.stairs === undefined
      ? {}
      : { stairs: layout.stairs.map((one) => (one.kind === "secret" ? one : { ...one, kind: "door" })) }),
  };
}

/** Secret doors are left out as such. */
function isPlainDoor({ kind }: LayoutDoor): boolean {
  return kind === "corridor" || kind === "secret";
}
