import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { emptyRoom, roomExtrasSchema, roomWords, type RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import type { LevelAbout } from "../levelViews.ts";

/** A room document that starts as a finished level; its solutions and saved games are kept. */
export function roomOfLevel(level: unknown, about: LevelAbout = {}): JsonValue {
  return asJson(roomDocumentOf(level, about));
}

/** The same as a room document. */
export function roomDocumentOf(level: unknown, about: LevelAbout = {}): RoomDocument {
  const parsed = sokobanLevelSchema.safeParse(level);
  if (!parsed.success) return emptyRoom();
  const { rows, solution } = parsed.data;
  const { solutions = [], savedGames = [] } = roomExtrasSchema.safeParse(about.extras ?? {}).data ?? {};
  const kept = [...(solution === undefined ? [] : [solution]), ...solutions];
  return {
    rows,
    locked: [],
    ...(solution === undefined ? {} : { solution }),
    ...(kept.length === 0 ? {} : { solutions: kept.map((moves) => ({ moves, origin: "imported" as const })) }),
    ...(savedGames.length === 0 ? {} : { savedGames }),
    ...roomWords(about),
  };
}
