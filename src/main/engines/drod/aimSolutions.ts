import type { AimSteering } from "../aim/aimedTask.ts";

const widths = { least: 1, most: 1_000_000 };

/**
 * Aimed beams: while the closest solution has too many turns the beam widens from round to round, otherwise it narrows.
 */
export const aimSolutions: AimSteering = {
  batch: 4,
  rounds: 5,
  steer: ({ input, parameters, aim, round, closest }) => {
    const turns = aim.find(({ metric }) => metric === "turns");
    const isTooShort = turns?.min !== undefined && (closest?.metrics["turns"] ?? Infinity) < turns.min;
    const width = Math.round(Number(parameters["width"] ?? 1000) * (isTooShort ? 0.5 : 2) ** round);
    return { input, parameters: { ...parameters, width: Math.max(widths.least, Math.min(widths.most, width)) } };
  },
};
