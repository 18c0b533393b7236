import { commonMessages } from "#shared/text/commonMessages.ts";
import type { SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { plural } from "#shared/text/format.ts";

interface ImprovedCounts {
  readonly pushes: number;
  readonly moves: number;
}

const summary = (pushes: number, moves: number): string =>
  `${plural(pushes, "push", "pushes")}, ${plural(moves, "move")}`;

const countWords: Readonly<Record<SolutionOrder, (value: number) => string>> = {
  pushes: (value) => plural(value, "push", "pushes"),
  moves: (value) => plural(value, "move"),
  "box-lines": (value) => plural(value, "box line"),
  "box-changes": (value) => plural(value, "box change"),
};

/** Texts about the solutions of a room. */
export const solutionMessages = {
  section: commonMessages.solutions,
  keep: "Keep a solution",
  keepButton: commonMessages.keep,
  choose: "Choose the room's solution",
  chooseButton: commonMessages.use,
  remove: "Remove a solution",
  removeButton: commonMessages.remove,
  replay: commonMessages.replay,
  compare: commonMessages.compare,
  copy: "Copy LURD",
  improve: "Improve this solution",
  chosen: "the room's solution",
  notKept: "not kept yet",
  origins: { found: "found", played: "played", imported: "imported", improved: "improved" },
  incomplete: (lacks: string, kept: number) =>
    [
      `The room is incomplete. ${lacks}`,
      ...(kept === 0 ? [] : [`${plural(kept, "kept solution")} will be checked again when it is complete.`]),
    ].join(" "),
  none: "No solution yet. Play the room, paste one, or wait for the solver.",
  counts: {
    pushes: commonMessages.pushes,
    moves: commonMessages.moves,
    "box-lines": commonMessages.boxLines,
    "box-changes": commonMessages.boxChanges,
    "push-sessions": "Push sessions",
    "player-lines": "Player lines",
  },
  order: "Best means",
  orders: {
    pushes: commonMessages.fewestPushesThenMoves,
    moves: commonMessages.fewestMovesThenPushes,
    "box-lines": commonMessages.fewestBoxLinesThenPushes,
    "box-changes": commonMessages.fewestBoxChangesThenPushes,
  },
  searchingBest: "Searching for the best…",
  searchLonger: "Search longer",
  noBest: { unsolvable: "The room has no solution.", unknown: "No solution was found." },
  bestCounts: (order: SolutionOrder, counts: SolutionCounts) => {
    const both = summary(counts.pushes, counts.moves);
    if (order === "pushes") return both;
    if (order === "moves") return `${plural(counts.moves, "move")}, ${plural(counts.pushes, "push", "pushes")}`;
    return `${countWords[order](counts[order])}, ${both}`;
  },
  provedBest: (counts: string) => `${counts}: proved best.`,
  atMost: (counts: string, order: SolutionOrder, atLeast: number | undefined) =>
    [
      `At most ${counts}: not proved.`,
      ...(atLeast === undefined ? [] : [`Every solution has at least ${countWords[order](atLeast)}.`]),
    ].join(" "),
  fault: (message: string) => `Doesn't solve the drawn room. ${message}`,
  partAt: (push: number, move: number) => `They diverge at push ${push}, which is move ${move} of the first.`,
  first: "First",
  second: "Second",
  option: (index: number, origin: string, pushes: number, moves: number) =>
    `${index}: ${origin}, ${plural(pushes, "push", "pushes")}, ${plural(moves, "move")}`,
  replayThere: (isFirst: boolean) => (isFirst ? "Replay the first from there" : "Replay the second from there"),
  band: (boxes: number, pushes: number) =>
    `Improving combines the room's solutions and lets up to ${plural(boxes, "box", "boxes")} differ, over up to ${plural(pushes, "push", "pushes")} at a time.`,
  improving: "Searching for a better solution. Runs shows the progress.",
  improved: (before: ImprovedCounts, after: ImprovedCounts) =>
    `Improved from ${summary(before.pushes, before.moves)} to ${summary(after.pushes, after.moves)}; kept with the room.`,
  notImproved: "No better solution was found nearby.",
  improveFailed: "Couldn't improve the solution",
  equal: "Both make the same pushes; only the walking may differ.",
  copied: (moves: number) => `Copied ${plural(moves, "move")}.`,
  summary,
  moves: (moves: number) => plural(moves, "move"),
} as const;
