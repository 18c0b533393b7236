/** Purpose of a room; drawn as a chip (form, glyph, hue). "normal" has none. */
export const roomRoles = ["normal", "start", "boss", "treasure", "shop", "key", "lock", "corridor"] as const;

/** "start" and "boss" are the ends of the critical path, and a second one of either is a warning. */
export type RoomRole = (typeof roomRoles)[number];
