import type { Random } from "#shared/kernel/random.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import { plannedModel } from "../model/plannedModel.ts";
import { plannedFirst } from "../variety/plannedFirst.ts";
import type { Failure } from "../diagnosis/explainFailure.ts";
import type { FloorModel, FloorsModel } from "./floorsModel.ts";
import { layBuilding, needsBuilding, polish } from "./layBuilding.ts";
import { type PlacedFloor, cellText, cellsOfRoom, gridOf } from "./placedFloor.ts";
import { sheetOf } from "./sheet.ts";
import { type PlacedStairs, stairCells, type TakenCells } from "./stairCells.ts";
import type { LayoutOrder } from "../search/searchTypes.ts";
import { coveringMasks } from "../site/siteMasks.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";

/** Progress of the layout of floors. */
export interface FloorsProgress {
  readonly moves: number;
  /** The finished floors, and the partial layout of the next one. */
  readonly partial: () => DungeonLayout;
}

/** A layout of all floors, or where the search failed. */
export interface FloorsResult {
  /** Undefined when the limit was reached. */
  readonly layout: DungeonLayout | undefined;
  readonly moves: number;
  /** Mean cost of the preferences over the floors; absent when there are none. */
  readonly cost?: number;
  /** The floor that most often could not be laid out on the stairs of the others; undefined when none failed. */
  readonly missed?: number;
  /** Why no layout of the first floor, which no stairs constrain, exists or was found. */
  readonly first?: Failure;
}

/**
 * Moves per room of a floor on stairs before the floors below it are laid out again, multiplied by this factor each
 * time.
 */
const movesPerRoom = 400;
const leastMoves = 2000;
const growth = 1.5;
/** Stairs are kept away from walls until the share has been enlarged this often. */
const innerUntil = 3;
/** Share of the moves for laying out all floors together, where that is needed. */
const togetherShare = 0.75;
/** Minimum cost of another start in moves, so that the limit is always reached. */
const startMoves = 50;

/**
 * One layout of several floors. Where rooms are pinned on later floors, all are laid out together if that can be done.
 * Otherwise the first one unconstrained, each next one so that its stairs end in the rooms they lead to. If a floor is not found within its share, all floors are laid out again from the next random numbers. Same
 * random stream, same layout.
 */
export function* layFloors(
  model: FloorsModel,
  parameters: LayoutOrder,
  random: Random,
): Generator<FloorsProgress, FloorsResult, undefined> {
  const misses = new Map<number, number>();
  let share = 1;
  let moves = 0;
  if (needsBuilding(model, parameters)) {
    const found = yield* togetherLaid(model, parameters, random);
    if (found.layout !== undefined) return found;
    ({ moves } = found);
  }
  for (; moves < parameters.moves; share *= growth) {
    const from = moves;
    const laid: PlacedFloor[] = [];
    const stairs: PlacedStairs[] = [];
    const taken = new Map<number, Set<string>>();
    const costs: number[] = [];
    for (const floor of model.floors) {
      const isFirst = laid.length === 0;
      const own = isFirst ? floor.model : onStairs(floor, laid, taken, share < innerUntil);
      if (own === undefined) break;
      const left = parameters.moves - moves;
      const most = isFirst ? left : Math.min(left, share * Math.max(leastMoves, movesPerRoom * own.roomCount));
      const plain = { ...parameters, difference: 0, moves: Math.ceil(most) };
      const search = plannedFirst(plannedModel(own), own, floor.chains, plain, [], random);
      let step = search.next();
      for (; step.done !== true; step = search.next()) {
        const { state } = step.value;
        const partial = () =>
          sheet(model, [...laid, placedFloor(floor, own, finishedLayout(own, state), laid)], stairs);
        yield { moves: moves + step.value.moves, partial };
      }
      const { state, routes, cost } = step.value;
      moves += step.value.moves;
      if (state === undefined) {
        if (isFirst) return { layout: undefined, moves, first: step.value };
        break;
      }
      const placed = placedFloor(floor, own, finishedLayout(own, state, routes), laid);
      const cells = cellsFor(floor, placed, laid, taken);
      if (cells === undefined) break;
      laid.push(placed);
      stairs.push(...cells);
      if (cost !== undefined) costs.push(cost);
    }
    if (laid.length === model.floors.length) {
      const layout = sheet(model, laid, stairs);
      if (keepsRepeats(layout)) return { layout, moves, ...meanCost(costs) };
    }
    const missing = model.floors[laid.length]?.floor;
    if (missing !== undefined) misses.set(missing, (misses.get(missing) ?? 0) + 1);
    moves = Math.max(moves, from + startMoves);
  }
  const [worst] = [...misses].toSorted(([, a], [, b]) => b - a);
  return { layout: undefined, moves, ...(worst === undefined ? {} : { missed: worst[0] }) };
}

/** All floors by a search that knows the pins of all; without a layout it has used its share of the moves. */
function* togetherLaid(
  model: FloorsModel,
  parameters: LayoutOrder,
  random: Random,
): Generator<FloorsProgress, FloorsResult, undefined> {
  const most = togetherShare * parameters.moves;
  let moves = 0;
  while (moves < most) {
    const search = layBuilding(model, most - moves, random);
    let step = search.next();
    for (; step.done !== true; step = search.next())
      yield { moves: moves + step.value.moves, partial: () => nothingYet(model) };
    moves += Math.max(startMoves, step.value.moves);
    const laid: PlacedFloor[] = [];
    const stairs: PlacedStairs[] = [];
    const taken = new Map<number, Set<string>>();
    const costs: number[] = [];
    for (const own of step.value.floors ?? []) {
      const { floor, model: held, state } = own;
      const cost = polish(own, parameters.polish, random);
      const placed = placedFloor(floor, held, finishedLayout(held, state), laid);
      const cells = cellsFor(floor, placed, laid, taken);
      if (cells === undefined) break;
      laid.push(placed);
      stairs.push(...cells);
      if (cost !== undefined) costs.push(cost);
    }
    if (laid.length < model.floors.length) continue;
    const layout = sheet(model, laid, stairs);
    if (keepsRepeats(layout)) return { layout, moves, ...meanCost(costs) };
  }
  return { layout: undefined, moves };
}

/** Local search has rooms over each other until it ends: there is no partial layout. */
function nothingYet(model: FloorsModel): DungeonLayout {
  const floors = model.floors.map((floor) =>
    placedFloor(floor, floor.model, finishedLayout(floor.model, emptyState(floor.model)), []),
  );
  return sheet(model, floors, []);
}

/** Mean cost of the preferences over the floors, where there are any. */
function meanCost(costs: readonly number[]): Pick<FloorsResult, "cost"> {
  return costs.length === 0 ? {} : { cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length };
}

function sheet(model: FloorsModel, laid: readonly PlacedFloor[], stairs: readonly PlacedStairs[]): DungeonLayout {
  const isTied = model.floors.some(({ model: { siteMasks } }) => siteMasks !== undefined);
  return sheetOf(model.input, laid, stairs, isTied);
}

/** If nothing determines the position of a floor, its middle is above that of the first. */
function placedFloor(
  { floor }: FloorModel,
  { siteMasks }: LayoutModel,
  layout: DungeonLayout,
  [first]: readonly PlacedFloor[],
): PlacedFloor {
  const [left, top] = layout.rules.origin ?? [0, 0];
  if (siteMasks !== undefined || first === undefined) return { floor, layout, shift: [left, top] };
  const [wide, high] = sizeOf(layout);
  const [firstWide, firstHigh] = sizeOf(first.layout);
  const shift = [
    first.shift[0] + Math.floor((firstWide - wide) / 2),
    first.shift[1] + Math.floor((firstHigh - high) / 2),
  ] as const;
  return { floor, layout, shift };
}

function sizeOf({ rooms }: DungeonLayout): readonly [number, number] {
  const corners = rooms.flatMap(({ outline }) => outline);
  return [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
}

/** The cells of the stairs to finished floors, added to `taken`; undefined if some of the stairs have none. */
function cellsFor(
  { stairsDown, floor }: FloorModel,
  placed: PlacedFloor,
  laid: readonly PlacedFloor[],
  taken: Map<number, Set<string>>,
): PlacedStairs[] | undefined {
  const found: PlacedStairs[] = [];
  for (const other of laid) {
    const own = stairsDown.filter(({ from, to }) => other.layout.rooms.some(({ id }) => id === from || id === to));
    const cells = stairCells(other, placed, own, taken);
    if (cells === undefined) return undefined;
    for (const { cell } of cells) {
      for (const number of [floor, other.floor])
        taken.set(number, (taken.get(number) ?? new Set<string>()).add(cellText(...cell)));
    }
    found.push(...cells);
  }
  return found;
}

/**
 * Whether no template that may be used once is used by corridors of two floors; rooms were excluded from that before.
 */
function keepsRepeats({ rooms, templates, rules }: DungeonLayout): boolean {
  const uses = new Set<number>();
  return rooms.every(({ template }) => {
    if (rules.repeat[templates[template]?.id ?? ""] !== "never") return true;
    return !uses.has(template) && uses.add(template).has(template);
  });
}

/** Repeat codes of a layout model. */
const [notNeighbors, never] = [1, 2];

/**
 * A floor as it can be laid out given the finished ones: its rooms with stairs to them must cover a cell of the room at
 * the other end, and templates that may not be repeated are left to the floors that use them. Undefined where a room
 * has no shape left. `prefersInner`: away from the walls of the room at the other end. That the model has no layout
 * proves nothing about the input: other layouts of the other floors may allow one.
 */
function onStairs(
  { model, stairsDown }: FloorModel,
  laid: readonly PlacedFloor[],
  taken: TakenCells,
  prefersInner = false,
): LayoutModel | undefined {
  const covered = new Map<number, BitGrid[]>();
  const neighbors = new Map<number, Set<number>>();
  const roomNumber = new Map(model.inputRooms.map((index, room) => [model.input.rooms[index]?.id ?? "", room]));
  const templates = new Map(model.input.templates.map(({ id }, index) => [id, index]));
  for (const { from, to } of stairsDown) {
    const room = roomNumber.get(from) ?? roomNumber.get(to);
    const other = roomNumber.has(from) ? to : from;
    for (const floor of laid) {
      const placed = floor.layout.rooms.find(({ id }) => id === other);
      if (placed === undefined || room === undefined) continue;
      const free = cellsOfRoom(floor, placed, taken.get(floor.floor) ?? new Set());
      const inner = prefersInner ? innerCells(free) : [];
      covered.set(room, [...(covered.get(room) ?? []), gridOf(inner.length > 0 ? inner : free)]);
      const template = templates.get(floor.layout.templates[placed.template]?.id ?? "");
      if (template !== undefined) neighbors.set(room, (neighbors.get(room) ?? new Set()).add(template));
    }
  }
  const used = new Set(
    laid.flatMap(({ layout }) =>
      layout.rooms.map(({ template }) => templates.get(layout.templates[template]?.id ?? "")),
    ),
  );
  const roomShapes = model.roomShapes.map((shapes, room) =>
    shapes.filter((shape) => {
      const template = model.templateOf[shape] as number;
      const repeat = model.repeats[template];
      if (repeat === never) return !used.has(template);
      return repeat !== notNeighbors || neighbors.get(room)?.has(template) !== true;
    }),
  );
  if (roomShapes.some((shapes) => shapes.length === 0)) return undefined;
  const siteMasks = covered.size === 0 ? model.siteMasks : coveringMasks(model.siteMasks, covered, model.shapes);
  return { ...model, roomShapes, siteMasks };
}

/** Cells with others on all four sides. */
function innerCells(cells: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const all = new Set(cells.map(([x, y]) => cellText(x, y)));
  const around = [-1, 1].flatMap((step) => [[step, 0] as const, [0, step] as const]);
  return cells.filter(([x, y]) => around.every(([dx, dy]) => all.has(cellText(x + dx, y + dy))));
}
