import { defined } from "#shared/kernel/defined.ts";
import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import type { CellPattern, CompiledRule, Direction, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { ActiveRules } from "./activeRules.ts";
import type { RuleFacts } from "./ruleFacts.ts";

const directions: readonly Direction[] = ["up", "down", "left", "right"];

/** A cell that a way to move looks at, as the offset of its place. */
interface WayCell {
  readonly offset: number;
  /** Lists of which one object must be there, as [index of the layer's places, object + 1]. */
  readonly needs: readonly (readonly (readonly [number, number])[])[];
  readonly forbids: readonly (readonly [number, number])[];
}

/** How a rule moves an object: the offset of its step, and the cells that the pattern needs around it; none: any may do. */
interface Way {
  readonly step: number;
  readonly cells: readonly WayCell[];
}

/**
 * Finds objects that can never move again, such as a crate in a corner or two beside a wall. All objects that only move are
 * assumed to stay for good; one is taken out as soon as some rule could still move it, given that the others stay; what
 * is left at the end stays for good: no first move of any of them is possible. Proved from the rules that can match.
 */
export class FrozenObjects {
  private readonly board: FastBoard;
  private readonly movable: readonly number[];
  private readonly ways: readonly (readonly Way[])[];
  /** What never moves: by index of `FastBoard.at`, object + 1. Between two searches only fixed objects. */
  private readonly still: Uint16Array;
  private readonly places = new Int32Array(1 << 10);
  private readonly objects = new Int32Array(1 << 10);

  constructor(program: Program, board: FastBoard, facts: RuleFacts, active: ActiveRules) {
    this.board = board;
    const { layout, layerOf } = board.tables;
    this.movable = [...facts.onlyMove].filter(
      (id) =>
        active.objects.has(id) &&
        facts.neverDestroyed.has(id) &&
        !facts.fixed.has(id) &&
        !program.player.objects.includes(id),
    );
    const rules = [...new Set(active.inputs.flatMap(({ groups, lateGroups }) => [...groups, ...lateGroups].flat()))];
    this.ways = this.movable.map((id) => directions.flatMap((one) => waysOf(program, board, rules, id, one)));
    this.still = new Uint16Array(board.at.length);
    for (const id of facts.fixed) {
      const from = defined(layerOf[id]) * layout.places;
      for (const place of layout.cells) if (board.at[from + place] === id + 1) this.still[from + place] = id + 1;
    }
  }

  /** Whether the rules leave anything to find. */
  get canFind(): boolean {
    return this.movable.length > 0;
  }

  /** Calls back with each object of the board that can't move any more, and its place. */
  find(frozen: (object: number, place: number) => void): void {
    const { planes, tables, counts } = this.board;
    const { layout, layerOf } = tables;
    const { places, objects, still, movable } = this;
    let count = 0;
    for (let kind = 0; kind < movable.length; kind++) {
      const object = defined(movable[kind]);
      if (counts[object] === 0) continue;
      for (let word = 0; word < layout.words; word++) {
        let bits = defined(planes[object * layout.words + word]);
        while (bits !== 0 && count < places.length) {
          const low = bits & -bits;
          bits ^= low;
          places[count] = word * 32 + 31 - Math.clz32(low);
          objects[count++] = kind;
        }
      }
    }
    const at = (i: number): number =>
      defined(layerOf[defined(movable[defined(objects[i])])]) * layout.places + defined(places[i]);
    for (let i = 0; i < count; i++) still[at(i)] = defined(movable[defined(objects[i])]) + 1;
    for (let isNew = true; isNew;) {
      isNew = false;
      for (let i = 0; i < count; i++) {
        const index = at(i);
        if (still[index] === 0 || !this.canMove(defined(objects[i]), defined(places[i]), index)) continue;
        still[index] = 0;
        isNew = true;
      }
    }
    for (let i = 0; i < count; i++) {
      const index = at(i);
      if (still[index] === 0) continue;
      still[index] = 0;
      frozen(defined(movable[defined(objects[i])]), defined(places[i]));
    }
  }

  private canMove(kind: number, place: number, index: number): boolean {
    const { still, board } = this;
    const { isCell } = board.tables.layout;
    const ways = defined(this.ways[kind]);
    board.spent += ways.length;
    for (let w = 0; w < ways.length; w++) {
      const { step, cells } = defined(ways[w]);
      if (isCell[place + step] !== 1 || still[index + step] !== 0) continue;
      if (cells.every((cell) => this.mayMatch(cell, place))) return true;
    }
    return false;
  }

  /** Whether what stays leaves the cell free to become what the pattern asks for. */
  private mayMatch({ offset, needs, forbids }: WayCell, place: number): boolean {
    const { still, board } = this;
    const cell = place + offset;
    if (board.tables.layout.isCell[cell] !== 1) return false;
    for (const [from, object] of forbids) if (still[from + cell] === object) return false;
    return needs.every((one) =>
      one.some(([from, object]) => {
        const there = still[from + cell];
        return there === 0 || there === object;
      }),
    );
  }
}

/** How rules can move an object in a direction. */
function waysOf(
  program: Program,
  board: FastBoard,
  rules: readonly CompiledRule[],
  object: number,
  direction: Direction,
): Way[] {
  const { layout } = board.tables;
  const { layer } = defined(program.objects[object]);
  const offsets = { up: -1, down: 1, left: -layout.stride, right: layout.stride };
  const ways: Way[] = [];
  for (const rule of rules) {
    for (const { cells, gapsBefore } of rule.rows) {
      for (const [index, cell] of cells.entries()) {
        if (!givesStep(program, cell, object, layer, movementBits[direction])) continue;
        const around = gapsBefore.length > 0 ? [] : cells;
        ways.push({
          step: offsets[direction],
          cells: around.map((one, i) => wayCell(program, one, layout.places, (i - index) * offsets[rule.direction])),
        });
      }
    }
  }
  return ways;
}

function givesStep(
  program: Program,
  { required, anyOf, replacement }: CellPattern,
  object: number,
  layer: number,
  bit: number,
): boolean {
  if (replacement === undefined) return false;
  const gives = replacement.setMovement.some((one) => one.layer === layer && (one.bits & bit) !== 0);
  if (!gives && !replacement.randomDirections.includes(layer)) return false;
  const named = [...required.map((id) => [id]), ...anyOf].filter((ids) =>
    ids.every((id) => defined(program.objects[id]).layer === layer),
  );
  return named.every((ids) => ids.includes(object));
}

function wayCell(
  program: Program,
  { required, anyOf, forbidden }: CellPattern,
  places: number,
  offset: number,
): WayCell {
  const indexed = (id: number): readonly [number, number] => [defined(program.objects[id]).layer * places, id + 1];
  return {
    offset,
    needs: [...required.map((id) => [indexed(id)]), ...anyOf.map((ids) => ids.map(indexed))],
    forbids: forbidden.map(indexed),
  };
}
