import { defined } from "#shared/kernel/defined.ts";
import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import type { CellPattern, CompiledRule, Direction, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { RuleFacts } from "./ruleFacts.ts";

/** Distance of a place from which no goal can be reached. */
export const unreachableDistance = 0xffff;

/** For one win condition: the minimum number of turns for each object of its subject from each place. */
export interface ConditionDistances {
  readonly quantifier: "all" | "some";
  /** Object, and distance by place. */
  readonly subjects: readonly { readonly object: number; readonly distance: Uint16Array }[];
  /** The distances are lower bounds of turns, and unreachable means dead: proved from the rules. */
  readonly isBound: boolean;
}

const steps: readonly Direction[] = ["up", "down", "left", "right"];

/**
 * Distances to the goals of `all A on B` and `some A on B` under an over-approximation of what rules can move: a step
 * is possible if some rule can make it and no fixed object conflicts with the rule's pattern. Where A can appear,
 * vanish or jump, or B is not fixed, they are only a guess. O(rules × places) per subject.
 */
export function goalDistances(program: Program, board: FastBoard, facts: RuleFacts): ConditionDistances[] {
  return program.winConditions.flatMap(({ quantifier, subject, on }) => {
    if (quantifier === "no" || on === undefined) return [];
    const goals = goalPlaces(board, on.objects, on.any);
    const isBound =
      subject.any === subject.objects.length > 1 &&
      subject.objects.every(
        (id) => facts.onlyMove.has(id) && (quantifier === "some" || facts.neverDestroyed.has(id)),
      ) &&
      on.objects.every((id) => facts.fixed.has(id));
    return [
      {
        quantifier,
        isBound,
        subjects: subject.objects.map((object) => ({
          object,
          distance: distances(program, board, facts, object, goals),
        })),
      },
    ];
  });
}

function goalPlaces(board: FastBoard, objects: readonly number[], any: boolean): number[] {
  const { layout, layerOf } = board.tables;
  const has = (id: number, place: number): boolean => board.at[defined(layerOf[id]) * layout.places + place] === id + 1;
  return [...layout.cells].filter((place) =>
    any ? objects.some((id) => has(id, place)) : objects.every((id) => has(id, place)),
  );
}

function distances(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  object: number,
  goals: readonly number[],
): Uint16Array {
  const { layout } = board.tables;
  const offsets = offsetsOf(layout.stride);
  const canMove = steps.map((direction) => movesOf(program, board, facts, object, direction));
  const distance = new Uint16Array(layout.places).fill(unreachableDistance);
  for (const goal of goals) distance[goal] = 0;
  const queue = [...goals];
  for (const place of queue) {
    for (const [d, direction] of steps.entries()) {
      const from = place - offsets[direction];
      if (layout.isCell[from] !== 1 || distance[from] !== unreachableDistance) continue;
      if (!defined(canMove[d])(from) || isBlocked(board, facts, object, place)) continue;
      distance[from] = defined(distance[place]) + 1;
      queue.push(from);
    }
  }
  return distance;
}

function offsetsOf(stride: number): Readonly<Record<Direction, number>> {
  return { up: -1, down: 1, left: -stride, right: stride };
}

/** Whether something fixed fills the object's layer at a place. */
function isBlocked(board: FastBoard, facts: RuleFacts, object: number, place: number): boolean {
  const { layout, layerOf } = board.tables;
  const there = defined(board.at[defined(layerOf[object]) * layout.places + place]);
  return there !== 0 && there !== object + 1 && facts.fixed.has(there - 1);
}

/** Whether some rule or key can move the object in a direction at a place. */
function movesOf(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  object: number,
  direction: Direction,
): (place: number) => boolean {
  if (program.player.objects.includes(object)) return () => true;
  const { layer } = defined(program.objects[object]);
  const bit = movementBits[direction];
  const offsets = offsetsOf(board.tables.layout.stride);
  const ways: { rule: CompiledRule; cells: readonly CellPattern[]; index: number; hasGap: boolean }[] = [];
  for (const rule of [...program.rules.groups, ...program.lateRules.groups].flatMap((group) => group.rules)) {
    for (const { cells, gapsBefore } of rule.rows) {
      for (const [index, { required, anyOf, replacement }] of cells.entries()) {
        const gives = replacement?.setMovement.some((one) => one.layer === layer && (one.bits & bit) !== 0) === true;
        if (!gives && replacement?.randomDirections.includes(layer) !== true) continue;
        const named = [...required.map((id) => [id]), ...anyOf].filter(
          (ids) => defined(program.objects[defined(ids[0])]).layer === layer,
        );
        const isOther = named.some((ids) => !ids.includes(object)) && !defined(replacement).set.includes(object);
        if (!isOther) ways.push({ rule, cells, index, hasGap: gapsBefore.length > 0 });
      }
    }
  }
  return (place) =>
    ways.some(({ rule, cells, index, hasGap }) => {
      if (hasGap) return true;
      const step = offsets[rule.direction];
      return cells.every(({ required }, i) => {
        const at = place + (i - index) * step;
        return (
          board.tables.layout.isCell[at] === 1 &&
          (i === index || !required.some((id) => isBlocked(board, facts, id, at)))
        );
      });
    });
}

/** Lower bound of turns to a win, by proved conditions only; `unreachableDistance`: no win is possible any more. */
export function turnsAtLeast(board: FastBoard, conditions: readonly ConditionDistances[]): number {
  let bound = 0;
  for (const { quantifier, subjects, isBound } of conditions) {
    if (!isBound) continue;
    let most = 0;
    let least = unreachableDistance;
    for (const { object, distance } of subjects) {
      forEachPlace(board, object, (place) => {
        const one = defined(distance[place]);
        if (one > most) most = one;
        if (one < least) least = one;
      });
    }
    const needed = quantifier === "all" ? most : least;
    if (needed > bound) bound = needed;
  }
  return bound;
}

/** A guess of how far the board is from a win: distances summed up, objects that must go counted. */
export function guessedDistance(program: Program, board: FastBoard, conditions: readonly ConditionDistances[]): number {
  let sum = 0;
  for (const { quantifier, subjects } of conditions) {
    let least = 64;
    for (const { object, distance } of subjects) {
      forEachPlace(board, object, (place) => {
        const one = Math.min(defined(distance[place]), 64);
        if (quantifier === "all") sum += one;
        if (one < least) least = one;
      });
    }
    if (quantifier === "some") sum += least;
  }
  for (const { quantifier, subject, on } of program.winConditions) {
    if (quantifier === "no" && on === undefined) for (const id of subject.objects) sum += defined(board.counts[id]);
  }
  return sum;
}

function forEachPlace(board: FastBoard, object: number, visit: (place: number) => void): void {
  const { words } = board.tables.layout;
  const from = object * words;
  for (let word = 0; word < words; word++) {
    let bits = defined(board.planes[from + word]);
    while (bits !== 0) {
      const low = bits & -bits;
      bits ^= low;
      visit(word * 32 + 31 - Math.clz32(low));
    }
  }
}
