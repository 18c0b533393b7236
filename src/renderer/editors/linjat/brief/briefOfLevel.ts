import type { JsonValue } from "#shared/kernel/json.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";

/** A brief on whose board a finished puzzle is drawn, asking for as many numbers of the same range. */
export function briefOfLevel(level: unknown): JsonValue {
  const { rows } = linjatSchema.parse(level);
  const { width, height, cells } = gridOf({ rows });
  const numbers = cells.filter((content) => content > 0);
  const brief = {
    ...emptyBrief(),
    width,
    height,
    numbers: numbers.length,
    smallest: Math.max(2, Math.min(...numbers)),
    largest: Math.max(2, ...numbers),
    rows: [...rows],
  };
  return structuredClone(brief);
}
