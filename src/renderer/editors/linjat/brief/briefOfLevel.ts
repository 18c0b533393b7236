import type { JsonValue } from "#shared/kernel/json.ts";
import { briefSchema, emptyBrief, type Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { LevelAbout } from "../../levelViews.ts";

/**
 * A brief with a finished puzzle drawn on its board, and as many numbers. Its demands are those of the brief that the
 * puzzle was made for, if known: rules, leaks, symmetry, range of numbers and locked cells; otherwise it has the range
 * of the drawn numbers.
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

/** A brief's demands, as far as they make sense for a board of this size. */
function demandsOf(runInput: unknown, size: Pick<Brief, "width" | "height">): Partial<Brief> {
  const { data: brief } = briefSchema.safeParse(runInput);
  if (brief === undefined) return {};
  const isSameSize = brief.width === size.width && brief.height === size.height;
  return isSameSize ? brief : { ...brief, locked: [], symmetry: "none" };
}
