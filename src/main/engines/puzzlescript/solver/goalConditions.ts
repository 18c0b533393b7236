import { defined } from "#shared/kernel/defined.ts";
import type { NamedObjects, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { ActiveRules } from "./activeRules.ts";
import { Assignment, impossibleCost } from "./assignment.ts";
import { type FewMovers, fewMovers } from "./fewMovers.ts";
import type { FrozenObjects } from "./frozenObjects.ts";
import { goalDistances, unreachableDistance } from "./goalDistances.ts";
import type { RuleFacts } from "./ruleFacts.ts";

/** Most movers and goals that are matched exactly; beyond, movers go to the nearest goal, and goals beyond are not looked at. */
const mostMatched = 24;
/** What a guess counts where no way is known. */
const farAway = 64;

/** A win condition as movers that have to get to goals. */
export interface GoalCondition {
  readonly quantifier: "all" | "some";
  /** `all A on B`: each mover needs a goal (A moves), or each goal needs a mover (B moves). */
  readonly needs: "goal-per-mover" | "mover-per-goal";
  /** Number of goals; one that stands for all of them where they are too many. */
  readonly goals: number;
  /** Objects that move, with the distance to each goal by place. */
  readonly movers: readonly { readonly object: number; readonly distances: readonly Uint16Array[] }[];
  /** Movers have goals of their own: they are of one layer. */
  readonly isMatched: boolean;
  /** Distances are lower bounds of turns, and without a way the board is lost: proved from the rules. */
  readonly isBound: boolean;
  /** How many movers a turn moves at most; undefined: all of them, as far as is known. */
  readonly few: FewMovers | undefined;
}

/**
 * Reads `all A on B` and `some A on B` as ways of objects to places. Where A can appear, vanish or jump, B is not fixed, or a
 * rule wins by itself, the distances are only a guess.
 */
export function goalConditions(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  active: ActiveRules,
  singles: ReadonlySet<number>,
): GoalCondition[] {
  return program.winConditions.flatMap(({ quantifier, subject, on }): GoalCondition[] => {
    if (quantifier === "no" || on === undefined) return [];
    const swaps = isFixed(subject, facts) && !isFixed(on, facts);
    const [moving, still] = swaps ? [on, subject] : [subject, on];
    const places = goalPlaces(board, still);
    const isMany = places.length > mostMatched;
    const each = places.slice(0, mostMatched).map((place) => [place]);
    const goals = isMany && !swaps ? [places] : each;
    const staysAll = quantifier === "some" || swaps || moving.objects.every((id) => facts.neverDestroyed.has(id));
    const isBound =
      !facts.usesCommand.has("win") &&
      isOneOf(moving) &&
      staysAll &&
      isFixed(still, facts) &&
      moving.objects.every((id) => facts.onlyMove.has(id));
    const layers = new Set(moving.objects.map((id) => defined(program.objects[id]).layer));
    const objects = moving.objects.filter((id) => active.objects.has(id));
    return [
      {
        quantifier,
        needs: swaps ? "mover-per-goal" : "goal-per-mover",
        goals: goals.length,
        movers: objects.map((object) => ({ object, distances: goalDistances(program, board, facts, object, goals) })),
        isMatched: layers.size === 1 && (swaps || !isMany),
        isBound,
        few: isBound ? fewMovers(program, active, new Set(objects), singles) : undefined,
      },
    ];
  });
}

function isOneOf({ any, objects }: NamedObjects): boolean {
  return any || objects.length === 1;
}

function isFixed({ objects }: NamedObjects, { fixed }: RuleFacts): boolean {
  return objects.every((id) => fixed.has(id));
}

function goalPlaces(board: FastBoard, { any, objects }: NamedObjects): number[] {
  const { layout, layerOf } = board.tables;
  const has = (id: number, place: number): boolean => board.at[defined(layerOf[id]) * layout.places + place] === id + 1;
  return [...layout.cells].filter((place) =>
    any ? objects.some((id) => has(id, place)) : objects.every((id) => has(id, place)),
  );
}

/** Measures how far boards are from a win, in buffers that are made once. */
export class GoalMeter {
  private readonly program: Program;
  private readonly board: FastBoard;
  private readonly conditions: readonly GoalCondition[];
  private readonly assignment = new Assignment(mostMatched, mostMatched);
  private readonly costs = new Uint16Array(mostMatched * mostMatched);
  private readonly places = new Int32Array(1 << 12);
  private readonly kinds = new Int32Array(1 << 12);
  private readonly frozen: FrozenObjects;
  /** By place: what can't move any more there, as object + 1. Filled while a bound is measured. */
  private readonly stuck: Uint16Array;
  private readonly stuckPlaces: number[] = [];

  constructor(program: Program, board: FastBoard, conditions: readonly GoalCondition[], frozen: FrozenObjects) {
    this.program = program;
    this.board = board;
    this.conditions = conditions;
    this.frozen = frozen;
    this.stuck = new Uint16Array(board.at.length);
  }

  /** Lower bound of turns to a win, by proved conditions only; `unreachableDistance`: no win is possible any more. */
  atLeast(): number {
    if (!this.frozen.canFind || !this.conditions.some(({ isBound }) => isBound)) return this.bound();
    this.frozen.find((object, place) => {
      const index = this.indexOf(object, place);
      this.stuck[index] = object + 1;
      this.stuckPlaces.push(index);
    });
    const bound = this.bound();
    for (const index of this.stuckPlaces) this.stuck[index] = 0;
    this.stuckPlaces.length = 0;
    return bound;
  }

  private indexOf(object: number, place: number): number {
    const { layerOf, layout } = this.board.tables;
    return defined(layerOf[object]) * layout.places + place;
  }

  private bound(): number {
    let bound = 0;
    for (const condition of this.conditions) {
      if (condition.isBound) bound = Math.max(bound, this.boundOf(condition));
      if (bound === unreachableDistance) return bound;
    }
    return bound;
  }

  /** A guess of how far the board is from a win: distances summed up, objects that must go counted. */
  guess(): number {
    let sum = 0;
    for (const condition of this.conditions) {
      const count = this.findMovers(condition);
      const cost = this.costOf(condition, count);
      sum += Math.min(cost, farAway * Math.max(1, count));
    }
    for (const { quantifier, subject, on } of this.program.winConditions) {
      if (quantifier !== "no") continue;
      sum += on === undefined ? this.countOf(subject) : this.countBoth(subject, on);
    }
    return sum;
  }

  private boundOf(condition: GoalCondition): number {
    const { few, quantifier, needs } = condition;
    const count = this.findMovers(condition);
    const cost = this.costOf(condition, count);
    if (cost === unreachableDistance || cost === 0) return cost;
    // Without a proof that few move, all of them may move at once; then the longest way counts.
    if (few === undefined) return quantifier === "some" ? cost : this.longestWay(condition, count, needs);
    return Math.ceil(cost / (quantifier === "some" ? 1 : few.perTurn)) + this.walkTo(few, count);
  }

  /** Places of the movers, and which of the condition's movers each is. */
  private findMovers({ movers }: GoalCondition): number {
    const { planes, tables, counts } = this.board;
    const { words } = tables.layout;
    let count = 0;
    for (let kind = 0; kind < movers.length; kind++) {
      const { object } = defined(movers[kind]);
      if (counts[object] === 0) continue;
      const from = object * words;
      for (let word = 0; word < words; word++) {
        let bits = defined(planes[from + word]);
        while (bits !== 0 && count < this.places.length) {
          const low = bits & -bits;
          bits ^= low;
          this.places[count] = word * 32 + 31 - Math.clz32(low);
          this.kinds[count++] = kind;
        }
      }
    }
    return count;
  }

  private distance({ movers }: GoalCondition, mover: number, goal: number): number {
    const { distances, object } = defined(movers[defined(this.kinds[mover])]);
    const place = defined(this.places[mover]);
    const distance = defined(defined(distances[goal])[place]);
    // What can't move any more is where it has to be, or never gets there.
    const isStuck = distance > 0 && this.stuckPlaces.length > 0 && this.stuck[this.indexOf(object, place)] !== 0;
    return isStuck ? unreachableDistance : distance;
  }

  /** Steps of all movers together; `unreachableDistance`: there is no way. */
  private costOf(condition: GoalCondition, count: number): number {
    const { quantifier, needs, goals, isMatched } = condition;
    this.board.spent += count * goals;
    if (quantifier === "some") {
      let least = unreachableDistance;
      for (let mover = 0; mover < count; mover++) least = Math.min(least, this.nearestGoal(condition, mover));
      return least;
    }
    const perMover = needs === "goal-per-mover";
    if (isMatched && count <= mostMatched && goals <= mostMatched) {
      const [rows, columns] = perMover ? [count, goals] : [goals, count];
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const [mover, goal] = perMover ? [row, column] : [column, row];
          this.costs[row * columns + column] = this.distance(condition, mover, goal);
        }
      }
      this.board.spent += rows * rows * columns;
      return this.assignment.least(this.costs, rows, columns) ?? impossibleCost;
    }
    let sum = 0;
    const rows = perMover ? count : goals;
    for (let row = 0; row < rows; row++) {
      const nearest = perMover ? this.nearestGoal(condition, row) : this.nearestMover(condition, row, count);
      if (nearest === unreachableDistance) return nearest;
      sum += nearest;
    }
    return Math.min(sum, unreachableDistance - 1);
  }

  private nearestGoal(condition: GoalCondition, mover: number): number {
    let least = unreachableDistance;
    for (let goal = 0; goal < condition.goals; goal++) least = Math.min(least, this.distance(condition, mover, goal));
    return least;
  }

  private nearestMover(condition: GoalCondition, goal: number, count: number): number {
    let least = unreachableDistance;
    for (let mover = 0; mover < count; mover++) least = Math.min(least, this.distance(condition, mover, goal));
    return least;
  }

  private longestWay(condition: GoalCondition, count: number, needs: GoalCondition["needs"]): number {
    let longest = 0;
    const rows = needs === "goal-per-mover" ? count : condition.goals;
    for (let row = 0; row < rows; row++) {
      const nearest =
        needs === "goal-per-mover" ? this.nearestGoal(condition, row) : this.nearestMover(condition, row, count);
      longest = Math.max(longest, nearest);
    }
    return longest;
  }

  /** Turns until the object that moves the others can be beside the nearest of them. */
  private walkTo({ by, reach }: FewMovers, count: number): number {
    const { planes, tables } = this.board;
    const { words, stride } = tables.layout;
    if (reach === 0) return 0;
    for (let word = 0; word < words; word++) {
      const bits = defined(planes[by * words + word]);
      if (bits === 0) continue;
      const place = word * 32 + 31 - Math.clz32(bits & -bits);
      let least = unreachableDistance;
      for (let mover = 0; mover < count; mover++) {
        const other = defined(this.places[mover]);
        const across = Math.abs(Math.floor(other / stride) - Math.floor(place / stride));
        const down = Math.abs((other % stride) - (place % stride));
        least = Math.min(least, across + down);
      }
      return Math.max(0, least - reach);
    }
    return 0;
  }

  private countOf({ objects }: NamedObjects): number {
    let sum = 0;
    for (const id of objects) sum += defined(this.board.counts[id]);
    return sum;
  }

  /** Cells that have both, which a condition forbids. */
  private countBoth(a: NamedObjects, b: NamedObjects): number {
    let sum = 0;
    for (const place of this.board.tables.layout.cells) {
      if (this.has(a, place) && this.has(b, place)) sum++;
    }
    return sum;
  }

  private has({ any, objects }: NamedObjects, place: number): boolean {
    const { at, tables } = this.board;
    const { layerOf, layout } = tables;
    const isThere = (id: number): boolean => at[defined(layerOf[id]) * layout.places + place] === id + 1;
    return any ? objects.some(isThere) : objects.every(isThere);
  }
}
