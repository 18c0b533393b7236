import { Ban, Check, CircleHelp, Clock, Minus, type LucideIcon } from "lucide-react";
import { gameMessages } from "../messages.ts";
import { isCurrent, type LevelCheck, type LevelChecks } from "./levelChecks.ts";

const words = gameMessages.verdict;

/** The solver's answer about a level, as a badge with a glyph. */
export interface LevelVerdictView {
  readonly tone: "good" | "bad" | "warn" | "plain";
  readonly icon: LucideIcon;
  readonly badge: string;
  /** About an older text of the game: shown without color. */
  readonly isStale: boolean;
}

/** How an answer is shown; one about an older text loses its color and says so. */
export function verdictOf(checks: LevelChecks, check: LevelCheck): LevelVerdictView {
  const { last, failure } = check;
  if ((checks.isBroken || failure !== undefined) && !isCurrent(checks, check))
    return { tone: "plain", icon: Minus, badge: words.notChecked, isStale: false };
  if (last === undefined) return { tone: "plain", icon: Clock, badge: words.checking, isStale: true };
  const { tone, icon, badge } = freshVerdict(last.answer);
  if (isCurrent(checks, check)) return { tone, icon, badge, isStale: false };
  return { tone: "plain", icon: Clock, badge: words.stale(badge), isStale: true };
}

/** What the badge doesn't say: why nothing was checked, why no input wins, or what was tried. Undefined: it says all. */
export function verdictDetail(checks: LevelChecks, check: LevelCheck): string | undefined {
  if (checks.isBroken) return words.afterErrors;
  if (check.failure !== undefined) return check.failure;
  if (check.last === undefined || !isCurrent(checks, check)) return undefined;
  const { status, verdict } = check.last.answer;
  return status === "none" || status === "undecided" ? verdict : undefined;
}

function freshVerdict(answer: NonNullable<LevelCheck["last"]>["answer"]): Omit<LevelVerdictView, "isStale"> {
  const turns = answer.solution?.length ?? 0;
  switch (answer.status) {
    case "shortest":
      return { tone: "good", icon: Check, badge: words.shortest(turns) };
    case "at-most":
      return { tone: "good", icon: Check, badge: words.atMost(turns) };
    case "none":
      return { tone: "bad", icon: Ban, badge: words.none };
    case "undecided":
      return { tone: "warn", icon: CircleHelp, badge: words.undecided };
  }
}
