import type { JsonValue } from "#shared/kernel/json.ts";
import { briefSchema, emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { LevelAbout } from "../../levelViews.ts";

/**
 * A brief on whose board a finished puzzle is drawn, with as many numbers. It asks for what the brief asked for that the puzzle was made for,
 * where that is known: rules, leaks, symmetry, range of numbers and locked cells; else it has the range of the drawn numbers.
 */
export function briefOfLevel(level: unknown, { runInput }: LevelAbout = {}): JsonValue {
  const { rows } = linjatSchema.parse(level);
  const { width, height, cells } = gridOf({ rows });
  const numbers = cells.filter((content) => content > 0);
  const own = {
    smallest: Math.max(2, Math.min(...numbers)),
    largest: Math.max(2, ...numbers),
  };
  const demands = demandsOf(runInput, { width, height });
  const brief = { ...emptyBrief(), ...own, ...demands, width, height, numbers: numbers.length, rows: [...rows] };
  return structuredClone(brief);
}

/** What a brief asks for, as far as it makes sense for a board of this size. */
function demandsOf(runInput: unknown, size: Pick<Brief, "width" | "height">): Partial<Brief> {
  const { data: brief } = briefSchema.safeParse(runInput);
  if (brief === undefined) return {};
  const isSameSize = brief.width === size.width && brief.height === size.height;
  return isSameSize ? brief : { ...brief, locked: [], symmetry: "none" };
}
