import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { runShard } from "./runTask.ts";

/** Layouts that the engine makes of an input. */
export function layoutsOf(input: DungeonInput, count: number, seed = 1): DungeonLayout[] {
  return runShard(generateLayouts, { input, count, seed }).levels.map((level) => layoutSchema.parse(level));
}
