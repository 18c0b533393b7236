import type { Aim } from "#shared/levels/aim.ts";
import { type Brief, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { archiveAxes } from "#shared/levels/linjat/optimizeTask.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { AimSteering } from "../aim/aimedTask.ts";

/**
 * Aimed generation: metrics that the brief supports are set in it, and puzzles are deepened until they have the aimed
 * depth; the rest is left to the filter.
 */
export const aimGeneratedPuzzles: AimSteering = {
  batch: 25,
  rounds: 16,
  steer: ({ input, parameters, aim, round }) => {
    const depth = wantedValue(aim, "depth", round, 1, 1000);
    return {
      input: aimedBrief(input, aim, round),
      parameters: { ...parameters, ...(depth === undefined ? {} : { depth }) },
    };
  },
};

/** Aimed optimizing: the archive keeps the best puzzle for every value of the aimed metrics, the wanted one among them. */
export const aimOptimizedPuzzles: AimSteering = {
  batch: 200,
  rounds: 6,
  steer: ({ input, parameters, aim, round }) => {
    const axes = aim.flatMap(
      ({ metric }) => archiveAxes.find((axis) => axis === metric || `layer-${axis}` === metric) ?? [],
    );
    const [first, second = first === "dots" ? "depth" : "dots"] = axes;
    const archive = first === undefined ? {} : { method: "archive", firstAxis: first, secondAxis: second };
    return { input: aimedBrief(input, aim, round), parameters: { ...parameters, ...archive } };
  },
};

/**
 * An integer of an aimed range within the supported range, a different one in every round; undefined without an aim for
 * it.
 */
function wantedValue(aim: Aim, metric: string, round: number, low: number, high: number): number | undefined {
  const range = aim.find((one) => one.metric === metric);
  if (range === undefined) return undefined;
  const [min, max] = [Math.max(low, Math.ceil(range.min ?? low)), Math.min(high, Math.floor(range.max ?? high))];
  return max < min ? undefined : min + (round % (max - min + 1));
}

/** The brief with the aimed size, count of numbers and hardest rule. Values of a range alternate from round to round. */
function aimedBrief(input: unknown, aim: Aim, round: number): Brief {
  const brief = briefSchema.parse(input);
  const wanted = (metric: string, low: number, high: number): number | undefined =>
    wantedValue(aim, metric, round, low, high);
  const isDrawn = brief.rows.some((row) => row.trim() !== "");
  const hardest = rules[(wanted("hardest", 1, rules.length) ?? 0) - 1];
  const size = isDrawn ? {} : { width: wanted("columns", 4, 20), height: wanted("rows", 4, 20) };
  return {
    ...brief,
    width: size.width ?? brief.width,
    height: size.height ?? brief.height,
    numbers: wanted("numbers", 1, 200) ?? brief.numbers,
    ...(hardest === undefined ? {} : { hardest, needs: hardest }),
  };
}
