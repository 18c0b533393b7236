import { defined } from "#shared/kernel/defined.ts";
import type {
  CellPattern,
  CompiledRule,
  Direction,
  LayerBits,
  PatternRow,
  Program,
} from "#shared/levels/puzzlescript/language/program.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { BoardLayout } from "../fast/boardLayout.ts";
import type { ActiveInput, ActiveRules } from "./activeRules.ts";
import { isOrderFree } from "./ruleConflicts.ts";
import type { RuleFacts } from "./ruleFacts.ts";

type DirectionMap = Readonly<Record<Direction, Direction>>;

/** The seven mirrors and turns of a square board other than the identity; of other boards the first three. */
const directionMaps: readonly (DirectionMap & { readonly turns: boolean })[] = [
  { up: "up", down: "down", left: "right", right: "left", turns: false },
  { up: "down", down: "up", left: "left", right: "right", turns: false },
  { up: "down", down: "up", left: "right", right: "left", turns: false },
  { up: "left", down: "right", left: "up", right: "down", turns: true },
  { up: "right", down: "left", left: "down", right: "up", turns: true },
  { up: "left", down: "right", left: "down", right: "up", turns: true },
  { up: "right", down: "left", left: "up", right: "down", turns: true },
];

const bitDirections: readonly Direction[] = ["up", "down", "left", "right"];

/**
 * Mirrors and turns under which a level's boards can be taken for the same, as maps of places. Proved from the rules: those that
 * can match at all are closed under the map, in every group and for every input; the result of a group does not depend on the
 * order of its matches; no two movements of a layer can meet. Only maps that leave what never changes on the board in place.
 */
export function boardSymmetries(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  active: ActiveRules,
): Int32Array[] {
  const { layout } = board.tables;
  const isSquare = layout.width === layout.height;
  const images = directionMaps.flatMap((map) => {
    if (map.turns && !isSquare) return [];
    const places = placeMap(layout, map);
    return keepsFixed(board, facts, places) ? [{ map, places }] : [];
  });
  if (images.length === 0 || !isOrderFreeGame(program, board, facts, active)) return [];
  return images.filter(({ map }) => isClosedUnder(active, map)).map(({ places }) => places);
}

/** Where each place of the board goes; places off the board stay. */
function placeMap(layout: BoardLayout, map: DirectionMap): Int32Array {
  const { width, height, cells } = layout;
  const places = Int32Array.from({ length: layout.places }, (_, place) => place);
  const [right, down] = [map.right, map.down];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const to = { x: 0, y: 0 };
      for (const [direction, value, length] of [
        [right, x, width],
        [down, y, height],
      ] as const) {
        if (direction === "right") to.x = value;
        else if (direction === "left") to.x = length - 1 - value;
        else if (direction === "down") to.y = value;
        else to.y = length - 1 - value;
      }
      places[defined(cells[x * height + y])] = defined(cells[to.x * height + to.y]);
    }
  }
  return places;
}

/** Whether objects that never change are mapped to themselves, on the layers that anything reads. */
function keepsFixed({ at, tables }: FastBoard, { fixed, decoration }: RuleFacts, map: Int32Array): boolean {
  const { layout, layerCount } = tables;
  for (let layer = 0; layer < layerCount; layer++) {
    if (decoration.has(layer)) continue;
    for (const place of layout.cells) {
      const here = defined(at[layer * layout.places + place]);
      const there = defined(at[layer * layout.places + defined(map[place])]);
      if (here !== there && (fixed.has(here - 1) || fixed.has(there - 1))) return false;
    }
  }
  return true;
}

function isOrderFreeGame(
  program: Program,
  board: FastBoard,
  facts: RuleFacts,
  { inputs, objects }: ActiveRules,
): boolean {
  if (isRandom(program) || program.rigidGroups > 0 || facts.movesBetweenTurns) return false;
  const hasGhosts = [...objects].some((id) => facts.leavesBits.has(defined(program.objects[id]).layer));
  if (hasGhosts) return false;
  const singles = singleObjects(board, facts);
  return inputs.every(
    ({ groups, lateGroups, movements }) =>
      movements.every((bits) => (bits & 15 & ((bits & 15) - 1)) === 0) &&
      [...groups, ...lateGroups].every((rules) => isOrderFree(program, rules, singles)),
  );
}

/** Objects that are on the board once at most and stay in their cells while rules run. */
export function singleObjects(board: FastBoard, { neverCreated, neverDestroyed }: RuleFacts): Set<number> {
  return new Set([...neverCreated].filter((id) => neverDestroyed.has(id) && defined(board.counts[id]) <= 1));
}

function isClosedUnder({ inputs }: ActiveRules, map: DirectionMap): boolean {
  return inputs.every((input) => {
    const image = inputs.find(({ bit }) => bit === mapBits(input.bit, map));
    return image !== undefined && sameRules(input, image, map);
  });
}

function sameRules(input: ActiveInput, image: ActiveInput, map: DirectionMap): boolean {
  const lists = [
    [input.groups, image.groups],
    [input.lateGroups, image.lateGroups],
  ] as const;
  return lists.every(([groups, images]) =>
    groups.every((rules, i) => {
      const mapped = new Set(rules.map((rule) => ruleText(rule, map)));
      const there = new Set(defined(images[i]).map((rule) => ruleText(rule)));
      return mapped.size === there.size && [...mapped].every((text) => there.has(text));
    }),
  );
}

/** A rule as text, turned or mirrored; the same for rules that match and replace the same. */
function ruleText({ direction, rows, replaces, commands }: CompiledRule, map?: DirectionMap): string {
  const turned = map === undefined ? direction : map[direction];
  const isReversed = turned === "up" || turned === "left";
  const axis = rows.every(({ cells }) => cells.length === 1) ? "" : isReversed ? oppositeOf(turned) : turned;
  const texts = rows.map((row) => rowText(row, isReversed, map));
  return JSON.stringify([axis, texts, replaces, commands]);
}

function oppositeOf(direction: Direction): Direction {
  return direction === "up" ? "down" : direction === "left" ? "right" : direction;
}

function rowText({ cells, gapsBefore }: PatternRow, isReversed: boolean, map?: DirectionMap): unknown {
  const texts = cells.map((cell) => cellText(cell, map));
  if (!isReversed) return [texts, gapsBefore];
  return [texts.toReversed(), gapsBefore.map((gap) => cells.length - gap).toSorted((a, b) => a - b)];
}

function cellText(cell: CellPattern, map?: DirectionMap): unknown {
  const { required, anyOf, forbidden, moving, stationary, replacement } = cell;
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
  const bits = (list: readonly LayerBits[]): unknown =>
    list
      .map((one): readonly [number, number] => [one.layer, mapBits(one.bits, map)])
      .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [
    sorted(required),
    anyOf.map((ids) => sorted(ids).join(" ")).toSorted(),
    sorted(forbidden),
    bits(moving),
    sorted(stationary),
    replacement === undefined
      ? null
      : [
          sorted(replacement.clear),
          sorted(replacement.set),
          bits(replacement.clearMovement),
          bits(replacement.setMovement),
        ],
  ];
}

function mapBits(bits: number, map?: DirectionMap): number {
  if (map === undefined) return bits;
  let mapped = bits & ~15;
  for (const [i, direction] of bitDirections.entries()) {
    if ((bits & (1 << i)) !== 0) mapped |= 1 << bitDirections.indexOf(map[direction]);
  }
  return mapped;
}
