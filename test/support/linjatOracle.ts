import { createFastSolver } from "#main/engines/linjat/fast/fastSolver.ts";
import { classify, createClassification, ruleBits } from "#main/engines/linjat/fast/fastSteps.ts";
import type { Classification } from "#main/engines/linjat/fast/fastSteps.ts";
import { loadBoard } from "#main/engines/linjat/fast/loadBoard.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { rules, rulesUpTo, ruleWeights } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";

/** How hard a puzzle is by the fast solver, which shares no deduction with the plain one that rates puzzles. */
export function fastRating(rows: readonly string[]): {
  readonly solved: boolean;
  readonly cost: number;
  readonly depth: number;
  readonly leaks: number;
  readonly width: number;
} {
  const result = classified(rows, new Set(rules));
  const counts = rules.map((_, i) => result.layers[i] ?? 0);
  return {
    solved: result.solved,
    cost: rules.reduce((sum, rule, i) => sum + ruleWeights[rule] * (counts[i] ?? 0), 0),
    depth: counts.reduce((sum, count) => sum + count, 0),
    leaks: classified(rows, rulesUpTo("one-of", false)).leaks,
    width: result.width,
  };
}

function classified(rows: readonly string[], allowed: ReadonlySet<Rule>): Classification {
  const { width, height, cells } = gridOf({ rows: [...rows] });
  const solver = createFastSolver(width, height);
  const result = createClassification();
  loadBoard(solver, cells);
  classify(solver, ruleBits(allowed), result, true);
  return result;
}

/**
 * Solutions by trying all lines of one number after the other, at most `limit`: straight lines through the number as long as it,
 * no cell twice, no other number on the way, every dot covered. No code of the solvers.
 */
export function solutionsByTrying(rows: readonly string[], limit = 2): number {
  const width = rows[0]?.length ?? 0;
  const cells = rows.join("");
  const valueAt = (cell: number): number => " 123456789ABCDEFGHIJK".indexOf(cells[cell] ?? " ");
  const numbers = cells.split("").flatMap((_, cell) => (valueAt(cell) > 0 ? [cell] : []));
  const dots = cells.split("").flatMap((letter, cell) => (letter === "." ? [cell] : []));
  const linesOf = (cell: number): number[][] => {
    const value = valueAt(cell);
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const found = new Map<string, number[]>();
    for (let before = 0; before < value; before++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const line = Array.from({ length: value }, (_, i) => [x + (i - before) * dx, y + (i - before) * dy] as const);
        if (!line.every(([cx, cy]) => cx >= 0 && cy >= 0 && cx < width && cy < rows.length)) continue;
        const places = line.map(([cx, cy]) => cy * width + cx);
        if (places.every((place) => place === cell || valueAt(place) <= 0)) found.set(places.join(), places);
      }
    }
    return [...found.values()];
  };
  const lines = numbers.map(linesOf);
  const taken = new Set<number>();
  let count = 0;
  const reaches = (dot: number, from: number): boolean =>
    lines.slice(from).some((own) => own.some((l) => l.includes(dot)));
  const place = (at: number): void => {
    if (count >= limit) return;
    if (dots.some((dot) => !taken.has(dot) && !reaches(dot, at))) return;
    if (at === lines.length) {
      count++;
      return;
    }
    for (const line of lines[at] ?? []) {
      if (line.some((cell) => taken.has(cell))) continue;
      for (const cell of line) taken.add(cell);
      place(at + 1);
      for (const cell of line) taken.delete(cell);
    }
  };
  place(0);
  return count;
}
