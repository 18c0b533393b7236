import { isOwnId } from "#shared/formula/ownMeasures.ts";
import { decimal, timeTaken } from "#shared/text/format.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { expectedTimeId } from "#shared/plays/calibrate.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { ExportLevel } from "../exportFile.ts";

/** The difficulty printed below a title. */
export interface Difficulty {
  readonly metric: MetricDefinition;
  readonly value: string;
  /** 1 to 5 among the book's levels of the same kind; absent when all have the same value. */
  readonly grade?: number;
}

/**
 * The difficulty of every level by its number: the metric of the pack's curve where a level has it, else the usual one
 * of its kind, which the curve starts with as well. Grades are fifths of the levels of a kind, in the order of that metric. O(n log n).
 */
export function difficulties(pack: PackFile, levels: readonly ExportLevel[]): Map<number, Difficulty> {
  const found = new Map<number, Difficulty>();
  for (const [kind, ofKind] of Map.groupBy(levels, (level) => level.kind)) {
    const { metrics, difficulty } = levelKind(kind);
    const wanted = pack.curve?.metric ?? "";
    const curve = metrics.find(({ id }) => id === wanted) ?? ownMetric(wanted, ofKind);
    const metric = curve ?? metrics.find(({ id }) => id === difficulty);
    if (metric === undefined) continue;
    const measured = ofKind.flatMap((level) => {
      const value = level.entry.metrics[metric.id];
      return value === undefined ? [] : [{ number: level.number, value }];
    });
    const values = measured.map(({ value }) => value).sort((a, b) => a - b);
    for (const { number, value } of measured) {
      const isGraded = values[0] !== values.at(-1);
      const grade = isGraded ? { grade: gradeOf(value, values) } : {};
      found.set(number, { metric, value: valueText(metric, value), ...grade });
    }
  }
  return found;
}

/** Of own metrics only the expected time has a unit that a book knows. */
function valueText({ id, digits }: MetricDefinition, value: number): string {
  return id === expectedTimeId ? timeTaken(value) : decimal(value, digits);
}

/**
 * One of the project's own metrics, by the values that the export has measured: its name as its id has it, since packs know
 * no more of it. Undefined where no level has one.
 */
function ownMetric(id: string, levels: readonly ExportLevel[]): MetricDefinition | undefined {
  const values = levels.flatMap(({ entry }) => entry.metrics[id] ?? []);
  if (!isOwnId(id) || values.length === 0) return undefined;
  const words = id.slice(ownPrefix.length).replaceAll("-", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const digits = values.every((value) => Number.isInteger(value) || Math.abs(value) >= 10) ? 0 : 1;
  return { id, label, unit: "", better: "neither", digits, hint: label };
}

const ownPrefix = "own-";

/** By the middle of the places that equal values share. */
function gradeOf(value: number, sorted: readonly number[]): number {
  const middle = (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2;
  return 1 + Math.min(4, Math.floor((5 * (middle + 0.5)) / sorted.length));
}
