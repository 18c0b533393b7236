import type { BalanceReport } from "../boardRunReports.ts";
import type { Estimate } from "./estimate.ts";
import { differs } from "./estimate.ts";

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
  const share = (id: string, label: string, estimate: Estimate): Measure => ({ id, label, unit: "share", estimate });
  const number = (id: string, label: string, estimate: Estimate): Measure => ({ id, label, unit: "number", estimate });
  return [
    share("first", "Score of moving first", groups["first-player advantage"].points),
    share("balance", "Balance", outcome.balance),
    share("draws", "Draws", outcome.drawishness),
    share("decided", "Decided games", outcome.decisiveness),
    share("capped", "Stopped at the ply cap", outcome.timeouts),
    number("length", "Length in plies", length.mean),
    number("choices", "Moves per position", branching.mean),
    share("forced", "Compulsory captures", branching["forced captures"]),
    number("lead", "Lead changes", drama["lead changes"]),
    number("drama", "Winner behind by, in men", drama.drama),
    share("settled", "Leader decided after", drama["decided at"]),
    share("skill", "Skill", skill.area),
    number("tree", "log10 of the game tree", groups["game tree"]["log10 size"]),
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
