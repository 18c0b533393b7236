import { defined } from "#shared/kernel/defined.ts";
import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import type { CellPattern, CompiledRule, Direction, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { RuleFacts } from "./ruleFacts.ts";

/** Distance of a place from which the goal can't be reached. */
export const unreachableDistance = 0xffff;

const steps: readonly Direction[] = ["up", "down", "left", "right"];

/**
 * Steps that an object needs to each of some goals (the nearest place of each) from each place, under an over-approximation of what rules can move: a step is
 * possible if some rule gives it and nothing fixed stands where the rule needs something else. O(rules × places) for the object,
 * then O(places) per goal.
 */
export function goalDistances(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  object: number,
  goals: readonly (readonly number[])[],
): Uint16Array[] {
  const { layout } = board.tables;
  const offsets = offsetsOf(layout.stride);
  /** By place: bits of the steps that lead to it from where its neighbours are. */
  const arrivals = new Uint8Array(layout.places);
  const ways = steps.map((direction) => movesOf(program, board, facts, object, direction));
  for (const place of layout.cells) {
    if (isBlocked(board, facts, object, place)) continue;
    for (const [d, direction] of steps.entries()) {
      const from = place - offsets[direction];
      if (layout.isCell[from] === 1 && defined(ways[d])(from)) arrivals[place] = defined(arrivals[place]) | (1 << d);
    }
  }
  return goals.map((goal) => {
    const distance = new Uint16Array(layout.places).fill(unreachableDistance);
    for (const place of goal) distance[place] = 0;
    const queue = [...goal];
    for (const place of queue) {
      for (const [d, direction] of steps.entries()) {
        const from = place - offsets[direction];
        if ((defined(arrivals[place]) & (1 << d)) === 0 || distance[from] !== unreachableDistance) continue;
        distance[from] = defined(distance[place]) + 1;
        queue.push(from);
      }
    }
    return distance;
  });
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
