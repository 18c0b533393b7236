import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { lineShare } from "./startPuzzle.ts";

/** Shares of the board's cells under lines: more is crowded, less is empty. */
const [crowded, empty] = [0.6, 0.4];

/** What to change in a brief that no board could be made for, as one sentence: only what the brief has room for. */
export function startAdvice(brief: Brief): string {
  const { leaks, symmetry, locked, needs, required = [], excluded = [], hardest } = brief;
  const share = lineShare(brief);
  const changes = [
    share > crowded ? "ask for fewer numbers or a larger board" : undefined,
    share < empty && leaks === "forbid" ? "ask for more numbers or a smaller board" : undefined,
    leaks === "forbid" ? "allow uniqueness leaks" : undefined,
    symmetry === "none" ? undefined : "give up the symmetry",
    locked.length === 0 ? undefined : "lock fewer cells",
    needs === "uncontested" && required.length === 0 ? undefined : "require easier rules or none",
    excluded.length === 0 ? undefined : "leave fewer rules out",
    hardest === "one-of" ? undefined : "allow harder rules",
  ].filter((change) => change !== undefined);
  const others = changes.slice(0, -1).join(", ");
  const last = changes.at(-1) ?? "ask for other numbers";
  const sentence = others === "" ? last : `${others}, or ${last}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
