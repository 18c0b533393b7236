import type { BalanceReport } from "../boardRunReports.ts";
import { type Estimate, differs } from "./estimate.ts";
import { measureMessages } from "./messages.ts";

/** One number of a report with its interval. */
export interface Measure {
  readonly id: string;
  readonly label: string;
  readonly unit: "share" | "number";
  readonly estimate: Estimate;
}

/** The numbers of a report that boards are compared by. */
export function measuresOf({ groups }: BalanceReport): Measure[] {
  const { outcome, length, branching, drama, skill } = groups;
  const share = (id: string, label: string, estimate: Estimate): Measure => ({
    id,
    label,
    unit: "share",
    estimate,
  });
  const number = (id: string, label: string, estimate: Estimate): Measure => ({
    id,
    label,
    unit: "number",
    estimate,
  });
  return [
    share("first", measureMessages.first, groups["first-player advantage"].points),
    share("balance", measureMessages.balance, outcome.balance),
    share("draws", measureMessages.draws, outcome.drawishness),
    share("decided", measureMessages.decided, outcome.decisiveness),
    share("capped", measureMessages.capped, outcome.timeouts),
    number("length", measureMessages.length, length.mean),
    number("choices", measureMessages.choices, branching.mean),
    share("forced", measureMessages.forced, branching["forced captures"]),
    number("lead", measureMessages.lead, drama["lead changes"]),
    number("drama", measureMessages.drama, drama.drama),
    share("settled", measureMessages.settled, drama["decided at"]),
    share("skill", measureMessages.skill, skill.measure ?? skill.area),
    number("tree", measureMessages.tree, groups["game tree"]["log10 size"]),
  ];
}

/** Two reports number by number; `isSignificant` counts all comparisons together (Bonferroni, 5 %). */
export function compareReports(
  one: BalanceReport,
  other: BalanceReport,
): { readonly one: Measure; readonly other: Measure; readonly isSignificant: boolean }[] {
  const others = measuresOf(other);
  return measuresOf(one).flatMap((measure, i) => {
    const beside = others[i];
    if (beside === undefined) return [];
    const isSignificant = differs(measure.estimate, beside.estimate, others.length);
    return [{ one: measure, other: beside, isSignificant }];
  });
}
