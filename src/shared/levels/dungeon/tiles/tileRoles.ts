/** Roles of tiles when a layout is composed. */
export const tileRoles = [
  "floor",
  "corridor",
  "bridge",
  "wall",
  "obstacle",
  "outside",
  "shadow",
  "door",
  "stairs-up",
  "stairs-down",
  "object",
] as const;

/** What a tile of a map shows; tilesets assign tiles to roles. */
export type TileRoleName = (typeof tileRoles)[number];
