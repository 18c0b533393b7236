import type { Point } from "#shared/kernel/geometry.ts";
import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { type RoomRespect, roomRespects, roomSuggestQuestionSchema } from "#shared/levels/sokoban/suggestions.ts";
import { roomSuggestionMessages, roomSuggestionMessages as words } from "#shared/levels/sokoban/suggestionMessages.ts";
import type { SuggestAnswer, SuggestedMetric } from "#shared/levels/suggestion.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { noSuggestions, suggestVariants } from "../suggestVariants.ts";
import type { Resumable } from "./solver/resumable.ts";
import { type RoomEdit, roomEdits, unusedFloorFilled, countEdits } from "./roomVariants.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { type Edited, smallestRepairs } from "../repair/smallestRepairs.ts";
import { matchingBound } from "./solver/matchingBound.ts";
import { usualPrunings } from "./solver/prunings.ts";
import { pushDistancesInSteps } from "./solver/pushDistances.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { searchPushesInSteps } from "./solver/searchPushes.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/** Limits on positions for solving the drawn room, one variant, and all variants together. */
const nodes = { drawn: 200_000, variant: 30_000, all: 2_500_000 } as const;
/** Variants of one edit that are solved at most. */
const mostVariants = 250;

interface Variant {
  readonly edit: RoomEdit;
  readonly room: MeasuredRoom;
  readonly level: SokobanLevel;
}

/**
 * "suggest": small edits of a room after which it is harder, easier, more compact and so on; all by proved shortest
 * solutions.
 */
export const suggestRooms: SteppedAnalysis = function* (question) {
  const { rows, locked, seed, own } = roomSuggestQuestionSchema.parse(question);
  return asJson(yield* suggestionsFor(rows, locked, seed, own));
};

function* suggestionsFor(
  rows: readonly string[],
  locked: readonly Point[],
  seed: number,
  own: readonly SuggestedMetric[] | undefined,
): Resumable<SuggestAnswer> {
  const problem = roomProblems(rows).find((one) => !isUsable([one]));
  if (problem !== undefined) {
    const isMiscounted = problem.code === "box-goal-mismatch";
    return isMiscounted ? yield* repairRoom(rows, locked, seed, problem.message) : noSuggestions(problem.message);
  }
  const drawn = yield* measureVariant(rows, nodes.drawn);
  if (drawn.room === undefined) {
    if (drawn.isOpen) return noSuggestions(roomSuggestionMessages.tooLarge);
    return yield* repairRoom(rows, locked, seed, roomSuggestionMessages.unsolvable);
  }
  const base = drawn.room;
  if (base.pushes === 0) return noSuggestions(roomSuggestionMessages.solvedAlready);
  const variants: Variant[] = [];
  let spent = 0;
  for (const edit of shuffle([...roomEdits(rows, locked)], createRandom(seed)).slice(0, mostVariants)) {
    if (spent > nodes.all) break;
    if (!isUsable(roomProblems(edit.rows))) continue;
    const found = yield* measureVariant(edit.rows, nodes.variant);
    spent += found.nodes;
    if (found.room !== undefined && found.room.pushes > 0) variants.push(variantOf(edit, found.room));
  }
  const filled = unusedFloorFilled(rows, locked, base.solution, seed);
  if (filled !== undefined) {
    const found = yield* measureVariant(filled.rows, nodes.drawn);
    if (found.room?.pushes === base.pushes) variants.push(variantOf(filled, found.room));
  }
  const { instead, still } = roomSuggestionMessages;
  return suggestVariants<Variant, RoomRespect>(
    {
      kind: sokobanKind,
      own,
      drawn: { rows: [...rows], solution: base.solution },
      variants,
      levelOf: ({ level }) => level,
      changeOf: ({ edit }) => ({ edit: edit.label, changes: { rows: [...edit.rows] }, cells: edit.cells }),
      respects: roomRespects,
      measure: (respect, of) => measures[respect](of?.room ?? base),
      gain: (respect, { room }) => gains[respect](base, room),
      detail: (respect, before, after, { room }) =>
        respect === "compact" ? still(room.pushes) : instead(before, after),
      words: roomSuggestionMessages,
    },
    seed,
  );
}

function variantOf(edit: RoomEdit, room: MeasuredRoom): Variant {
  return { edit, room, level: { rows: [...edit.rows], solution: room.solution } };
}

/** The gain of a room in one respect, more being better: undefined where the comparison isn't meaningful. */
const gains: Readonly<Record<RoomRespect, (base: MeasuredRoom, room: MeasuredRoom) => number>> = {
  harder: (base, room) => room.pushes - base.pushes,
  detours: (base, room) => room.detours - base.detours,
  compact: (base, room) => (room.pushes === base.pushes ? base.floor - room.floor : 0),
  forgiving: (base, room) => (room.pushes >= base.pushes ? base.dead - room.dead : 0),
  easier: (base, room) => base.pushes - room.pushes,
};

const measures: Readonly<Record<RoomRespect, (room: MeasuredRoom) => number>> = {
  harder: ({ pushes }) => pushes,
  detours: ({ detours }) => detours,
  compact: ({ floor }) => floor,
  forgiving: ({ dead }) => dead,
  easier: ({ pushes }) => pushes,
};

const mostPairs = 1500;

/**
 * The smallest edits after which a room without a solution, or with different numbers of boxes and goals, can be
 * solved, each by a proved shortest solution that the validator's replay confirms. Locked cells stay. `mends`: the
 * problem to fix.
 */
function* repairRoom(
  rows: readonly string[],
  locked: readonly Point[],
  seed: number,
  mends: string,
): Resumable<SuggestAnswer> {
  const random = createRandom(seed);
  let spent = 0;
  const found = yield* smallestRepairs<readonly string[], MeasuredRoom>({
    level: rows,
    editsOf: (drawn) => {
      const counting = countEdits(drawn, locked);
      const edits = counting.length > 0 ? counting : roomEdits(drawn, locked);
      return shuffle([...edits], random).map(asEdited);
    },
    keyOf: (drawn) => drawn.join("\n"),
    prove: function* (drawn) {
      if (!isUsable(roomProblems(drawn))) return undefined;
      const { room, nodes: used } = yield* measureVariant(drawn, nodes.variant);
      spent += used;
      return room !== undefined && room.pushes > 0 && isReplayed(drawn, room) ? room : undefined;
    },
    isSpent: () => spent > nodes.all,
    mostPairs,
  });
  return repairSuggestions(
    found,
    {
      mends,
      nothing: words.noRepair,
      before: 0,
      measure: ({ pushes, detours, dead }) => ({
        after: pushes,
        unit: words.units.harder(pushes),
        detail: words.repaired(detours, dead),
      }),
      changes: (drawn) => ({ rows: [...drawn] }),
    },
    seed,
  );
}

function isReplayed(rows: readonly string[], { pushes, solution }: MeasuredRoom): boolean {
  const replay = replaySolution(rows, solution);
  return replay.ok && replay.steps.filter(({ box }) => box >= 0).length === pushes;
}

function asEdited({ rows, label, cells, sort }: ReturnType<typeof roomEdits>[number]): Edited<readonly string[]> {
  return { level: rows, labels: [label], cells, sort };
}

/** Exact measures of a solved room. */
interface MeasuredRoom {
  readonly pushes: number;
  /** Pushes beyond the cheapest matching of boxes with goals. */
  readonly detours: number;
  readonly floor: number;
  /** Number of squares from which a single box can't reach a goal. */
  readonly dead: number;
  readonly solution: string;
}

/** How solving a room ended. */
interface Measured {
  /** Undefined when there is no solution, or none was found. */
  readonly room: MeasuredRoom | undefined;
  /** The search has not ended. */
  readonly isOpen: boolean;
  readonly nodes: number;
}

/** Solves a room for fewest pushes, within a limit of positions, and measures it. */
function* measureVariant(rows: readonly string[], nodeLimit: number): Resumable<Measured> {
  const graph = roomGraph(rows);
  const outcome = yield* searchPushesInSteps(graph, {
    weight: 1,
    prunings: usualPrunings,
    nodeLimit,
    memoryBytes: 2 ** 28,
    isOutOfTime: () => false,
  });
  if (outcome.status !== "solved") {
    return { room: undefined, isOpen: outcome.status !== "unsolvable", nodes: outcome.nodes };
  }
  const { dead, toGoal } = yield* pushDistancesInSteps(graph);
  const pushes = outcome.pushes.length;
  const bound = matchingBound(toGoal, graph.boxes.length).matchAll(graph.boxes);
  const room = {
    pushes,
    detours: pushes - bound,
    floor: graph.cells.length,
    dead: dead.reduce((sum, flag) => sum + flag, 0),
    solution: solutionMoves(graph, outcome.pushes),
  };
  return { room, isOpen: false, nodes: outcome.nodes };
}
