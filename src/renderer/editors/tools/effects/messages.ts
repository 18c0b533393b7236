import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, decimal, plural, signed } from "#shared/text/format.ts";

/** A difference in cost, turns or pushes with its sign; costs are whole or half. */
export function signedCost(by: number): string {
  return signed(by, Number.isInteger(by) ? 0 : 1);
}

/** Texts of the effect map: what single changes do to how hard a drawing is. */
export const effectMessages = {
  section: "What if",
  toggle: "Effect map",
  harder: "harder",
  easier: "easier",
  same: "no change",
  hint: "Shows where a single change makes this harder or easier.",
  pausing: commonMessages.waitingForDrawing,
  tried: (done: number, total: number): string =>
    done < total ? `${count(done)} of ${plural(total, "change")} tried` : `of ${plural(total, "change")}`,
  trying: "Trying single changes in idle time…",
  nothing: "No single change makes a difference.",
  failed: (message: string): string => `Couldn't try changes. ${message}`,
  against: (base: number, unit: string): string =>
    `${unit} against ${Number.isInteger(base) ? count(base) : decimal(base, 1)}`,
  use: commonMessages.use,
  useChange: (edit: string): string => `Use: ${edit}`,
  readOnly: commonMessages.readOnlyProject,
} as const;
