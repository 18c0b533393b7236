import type { JsonValue } from "#shared/kernel/json.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";

/** A room to edit further that starts as a finished level is, its solution kept with it. */
export function roomOfLevel(level: unknown, about: { readonly author?: string } = {}): JsonValue {
  const parsed = sokobanLevelSchema.safeParse(level);
  if (!parsed.success) return emptyRoom() as unknown as JsonValue;
  const { rows, solution } = parsed.data;
  const room: RoomDocument = {
    rows,
    locked: [],
    ...(solution === undefined ? {} : { solution, solutions: [{ moves: solution, origin: "imported" }] }),
    ...(about.author === undefined ? {} : { author: about.author.slice(0, 200) }),
  };
  return room as unknown as JsonValue;
}
