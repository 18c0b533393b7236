import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { playableText } from "#shared/levels/puzzlescript/gameText.ts";
import { puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";

/** A game whose only level is a finished one, to edit it further. */
export function gameOfLevel(level: unknown): JsonValue {
  const parsed = puzzleLevelSchema.safeParse(level);
  const source = parsed.success ? playableText(parsed.data) : emptyGame;
  const game: GameDocument = { source, level: 1, locked: [] };
  return asJson(game);
}
