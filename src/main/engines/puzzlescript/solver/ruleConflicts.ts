import { defined } from "#shared/kernel/defined.ts";
import type {
  CellPattern,
  CellReplacement,
  CompiledRule,
  Direction,
  Program,
} from "#shared/levels/puzzlescript/language/program.ts";

const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** A row of a rule as cells at known places, or as cells that may lie anywhere (behind an ellipsis). */
interface PlacedRow {
  readonly rule: CompiledRule;
  readonly row: number;
  readonly cells: readonly CellPattern[];
  readonly hasGap: boolean;
}

/**
 * Whether the result of a group of rules is the same in whatever order its matches are applied. Proved pairwise: wherever two
 * matches can share a cell, neither makes the other fail, and what they write can be written in either order. Then, by the diamond
 * property, all orders end on the same board. `singles` are objects that are on the board once at most and that rules leave in
 * their cells. O(rules² × cells²).
 */
export function isOrderFree(program: Program, rules: readonly CompiledRule[], singles: ReadonlySet<number>): boolean {
  const rows = rules.flatMap((rule) =>
    rule.rows.map(({ cells, gapsBefore }, row): PlacedRow => ({ rule, row, cells, hasGap: gapsBefore.length > 0 })),
  );
  const layerOf = (id: number): number => defined(program.objects[id]).layer;
  return rows.every((a, i) => rows.slice(i).every((b) => areFree(a, b, layerOf, singles)));
}

function areFree(a: PlacedRow, b: PlacedRow, layerOf: (id: number) => number, singles: ReadonlySet<number>): boolean {
  const isSame = a.rule === b.rule && a.row === b.row;
  if (a.hasGap || b.hasGap) {
    return a.cells.every((p) => b.cells.every((q) => !mayShare(p, q, layerOf) || commute(p, q, layerOf)));
  }
  const tried = new Set<string>();
  for (const i of a.cells.keys()) {
    for (const j of b.cells.keys()) {
      const offset = difference(placeOf(a, i), placeOf(b, j));
      const key = offset.join(" ");
      if (tried.has(key)) continue;
      tried.add(key);
      if (isSame && i === j && isOneMatch(a, singles)) continue;
      if (!areFreeAt(a, b, offset, layerOf, singles)) return false;
    }
  }
  return true;
}

/** Equal places of a row are the same match of its rule: no other row of it can be anywhere else meanwhile. */
function isOneMatch({ rule, row }: PlacedRow, singles: ReadonlySet<number>): boolean {
  return rule.rows.every(
    ({ cells, gapsBefore }, other) =>
      other === row ||
      (gapsBefore.length === 0 && cells.some(({ required }) => required.some((id) => singles.has(id)))),
  );
}

function areFreeAt(
  a: PlacedRow,
  b: PlacedRow,
  offset: readonly [number, number],
  layerOf: (id: number) => number,
  singles: ReadonlySet<number>,
): boolean {
  const shared: (readonly [CellPattern, CellPattern])[] = [];
  for (const [i, p] of a.cells.entries()) {
    for (const [j, q] of b.cells.entries()) {
      const between = difference(placeOf(a, i), placeOf(b, j));
      const isShared = between[0] === offset[0] && between[1] === offset[1];
      // An object that is there once can't be in two cells.
      if (!isShared && p.required.some((id) => singles.has(id) && q.required.includes(id))) return true;
      if (isShared) shared.push([p, q]);
    }
  }
  if (shared.some(([p, q]) => !mayShare(p, q, layerOf))) return true;
  return shared.every(([p, q]) => commute(p, q, layerOf));
}

function placeOf({ rule }: PlacedRow, index: number): readonly [number, number] {
  const [x, y] = vectors[rule.direction];
  return [x * index, y * index];
}

function difference(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}

/** Whether one cell may be what both patterns ask for. */
function mayShare(p: CellPattern, q: CellPattern, layerOf: (id: number) => number): boolean {
  return isCompatible(p, q, layerOf) && isCompatible(q, p, layerOf);
}

function isCompatible(p: CellPattern, q: CellPattern, layerOf: (id: number) => number): boolean {
  for (const id of p.required) {
    if (q.forbidden.includes(id)) return false;
    if (q.required.some((other) => other !== id && layerOf(other) === layerOf(id))) return false;
    if (q.anyOf.some((ids) => layerOf(defined(ids[0])) === layerOf(id) && !ids.includes(id))) return false;
  }
  for (const ids of p.anyOf) {
    const same = q.anyOf.filter((others) => layerOf(defined(others[0])) === layerOf(defined(ids[0])));
    if (same.some((others) => !others.some((id) => ids.includes(id)))) return false;
    if (ids.every((id) => q.forbidden.includes(id))) return false;
  }
  return p.moving.every(({ layer, bits }) => bits === 0 || !q.stationary.includes(layer));
}

/** Whether two replacements of one cell can be made in either order, and neither makes the other's pattern fail. */
function commute(p: CellPattern, q: CellPattern, layerOf: (id: number) => number): boolean {
  return (
    keepsMatch(p.replacement, q, layerOf) &&
    keepsMatch(q.replacement, p, layerOf) &&
    (p.replacement === undefined || q.replacement === undefined || writeAlike(p.replacement, q.replacement, layerOf))
  );
}

function keepsMatch(
  replacement: CellReplacement | undefined,
  q: CellPattern,
  layerOf: (id: number) => number,
): boolean {
  if (replacement === undefined) return true;
  const { set, clear, setMovement, clearMovement } = replacement;
  for (const id of set) {
    if (q.forbidden.includes(id)) return false;
    const isOther = (other: number): boolean => other !== id && layerOf(other) === layerOf(id);
    if (q.required.some(isOther)) return false;
    if (q.anyOf.some((ids) => layerOf(defined(ids[0])) === layerOf(id) && !ids.includes(id))) return false;
  }
  for (const id of clear) {
    if (set.includes(id)) continue;
    if (q.required.includes(id) || q.anyOf.some((ids) => ids.includes(id))) {
      const isSetAgain = set.some((other) => layerOf(other) === layerOf(id));
      if (!isSetAgain || q.required.includes(id)) return false;
    }
  }
  for (const { layer, bits } of setMovement) if (bits !== 0 && q.stationary.includes(layer)) return false;
  return clearMovement.every(({ layer, bits }) => {
    const kept = bitsOf(setMovement, layer);
    return q.moving.every((asked) => asked.layer !== layer || (asked.bits & bits & ~kept) === 0);
  });
}

function writeAlike(p: CellReplacement, q: CellReplacement, layerOf: (id: number) => number): boolean {
  for (const [a, b] of [
    [p, q],
    [q, p],
  ] as const) {
    for (const id of a.set) {
      if (b.set.some((other) => other !== id && layerOf(other) === layerOf(id))) return false;
      if (b.clear.includes(id) && !b.set.includes(id)) return false;
    }
    for (const { layer, bits } of a.setMovement) {
      if ((bits & bitsOf(b.clearMovement, layer) & ~bitsOf(b.setMovement, layer)) !== 0) return false;
    }
  }
  return true;
}

function bitsOf(list: readonly { readonly layer: number; readonly bits: number }[], layer: number): number {
  return list.reduce((all, one) => (one.layer === layer ? all | one.bits : all), 0);
}
