import { extentOf, type Extent } from "#shared/expressiveRange/density.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { ParameterValue } from "#shared/levels/parameters.ts";
import { arrivalOf } from "#shared/project/candidateId.ts";
import type { SweepReport, SweepSetting } from "#shared/sweep/sweepReport.ts";
import { quantile } from "#shared/statistics/intervals.ts";
import type { ScatterPoints } from "../scatterModel.ts";
import { leastWidth } from "./rangeModel.ts";

/** The points of every setting on shared axes. */
export interface SweepPoints {
  readonly extent: Extent;
  /** By the setting's number. */
  readonly bySetting: ReadonlyMap<number, ScatterPoints>;
  readonly least: { readonly x: number; readonly y: number };
}

/** Groups the points of a sweep by setting, derived from their ids. O(points). */
export function sweepPoints(
  points: ScatterPoints,
  { settings }: SweepReport,
  axes: { readonly x: MetricDefinition; readonly y: MetricDefinition },
): SweepPoints {
  const settingOf = new Map(settings.flatMap(({ number, shards }) => shards.map((shard) => [shard, number] as const)));
  const members = new Map<number, number[]>();
  points.ids.forEach((id, at) => {
    const setting = settingOf.get(arrivalOf(id).shard);
    if (setting === undefined) return;
    const list = members.get(setting);
    if (list === undefined) members.set(setting, [at]);
    else list.push(at);
  });
  const plain = extentOf([points], { x: 0, y: 0 });
  const least = { x: leastWidth(axes.x, plain.xMax - plain.xMin), y: leastWidth(axes.y, plain.yMax - plain.yMin) };
  const pick = (values: Float64Array, list: readonly number[]): Float64Array =>
    Float64Array.from(list, (at) => values[at] ?? 0);
  return {
    extent: extentOf([middleOf(points)], least),
    bySetting: new Map(
      [...members].map(([setting, list]) => [
        setting,
        { ids: pick(points.ids, list), x: pick(points.x, list), y: pick(points.y, list) },
      ]),
    ),
    least,
  };
}

/** Without the outermost hundredth on each side, which would make all shapes small. */
function middleOf({ x, y }: ScatterPoints): { readonly x: readonly number[]; readonly y: readonly number[] } {
  const ends = (values: Float64Array): readonly number[] => {
    const sorted = values.toSorted();
    return [quantile(sorted, 0.01), quantile(sorted, 0.99)];
  };
  return x.length === 0 ? { x: [], y: [] } : { x: ends(x), y: ends(y) };
}

/** Settings as a grid over one or two swept parameters, row by row; undefined where they make none (random ones, three axes). */
export function settingGrid(
  { sweep, settings }: Pick<SweepReport, "sweep" | "settings">,
  rows: string | null,
  columns: string,
):
  | {
      readonly rows: readonly ParameterValue[];
      readonly columns: readonly ParameterValue[];
      at(row: number, column: number): SweepSetting | undefined;
    }
  | undefined {
  if (sweep.random > 0 || sweep.axes.length > 2) return undefined;
  const valuesOf = (id: string): readonly ParameterValue[] =>
    sweep.axes.find(({ parameter }) => parameter === id)?.values ?? [];
  const across = valuesOf(columns);
  const down: readonly ParameterValue[] = rows === null ? [""] : valuesOf(rows);
  return {
    rows: down,
    columns: across,
    at: (row, column) =>
      settings.find(
        ({ parameters }) => parameters[columns] === across[column] && (rows === null || parameters[rows] === down[row]),
      ),
  };
}
