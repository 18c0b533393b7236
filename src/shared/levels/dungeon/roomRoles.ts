/** Purpose of a room; drawn as a chip (form, glyph, hue). "normal" has none. */
export const roomRoles = ["normal", "start", "boss", "treasure", "shop", "key", "lock", "corridor"] as const;

export type RoomRole = (typeof roomRoles)[number];
