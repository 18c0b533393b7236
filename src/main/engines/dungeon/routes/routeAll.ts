import type { Point } from "#shared/kernel/geometry.ts";
import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import { type Passage, reversed } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Link } from "../model/links.ts";
import { cellOutline } from "./cellOutline.ts";
import { acrossHorizontal, acrossVertical, blocked, findRoute, open } from "./findRoute.ts";
import { forkedWay, keepsApart, trunksFor } from "./sharedTrunks.ts";
import { type RouteGrid, freeCell, isBody, routeGrid } from "./routeGrid.ts";
import type { Route, RouteDoor, Routing } from "./route.ts";

/** Rounds of routing everything, each beginning with the corridors that failed before. */
const rounds = 8;

/** A bend costs as much as this many steps: straight corridors look designed. */
const bendCost = 3;

/** A connection with a routed corridor. */
export interface WantedRoute {
  readonly link: number;
  readonly route: CorridorRoute;
}

/**
 * Routes corridors, one after the other on the remaining free cells; if one can't be routed, all are removed and it goes
 * first (rip-up and reroute). Reorders `wanted`. O(rounds * corridors * cells).
 */
export function routeAll(model: LayoutModel, state: LayoutState, wanted: WantedRoute[]): Routing {
  const margin = Math.max(...wanted.map(({ route }) => 2 * (route.width + route.clearance))) + 4;
  const grid = routeGrid(model, state, margin);
  const order = wanted.sort((one, other) => apart(model, state, one.link) - apart(model, state, other.link));
  for (let round = 0; ; round++) {
    const routes = new Map<number, Route>();
    const failed = order.findIndex(({ link, route }) => {
      const found = routeOne(model, state, grid, link, route, routes);
      if (found !== undefined) routes.set(link, found);
      return found === undefined;
    });
    if (failed === -1) return { ok: true, routes };
    const [first] = order.splice(failed, 1);
    if (first === undefined || failed === 0 || round === rounds) return { ok: false, link: first?.link ?? 0 };
    order.unshift(first);
  }
}

function apart(model: LayoutModel, state: LayoutState, link: number): number {
  const { a, b } = model.links[link] as Link;
  return (
    Math.abs((state.x[a] as number) - (state.x[b] as number)) +
    Math.abs((state.y[a] as number) - (state.y[b] as number))
  );
}

function routeOne(
  model: LayoutModel,
  state: LayoutState,
  grid: RouteGrid,
  link: number,
  route: CorridorRoute,
  others: ReadonlyMap<number, Route>,
): Route | undefined {
  const { a, b, passage } = model.links[link] as Link;
  const { width, maxLength } = route;
  const columns = grid.width - width + 1;
  const rows = grid.height - width + 1;
  const maxSteps = maxLength - width;
  if (maxSteps < 0) return undefined;
  const doors = {
    a: doorPlaces(model, state, grid, a, passage, width, columns, rows),
    b: doorPlaces(model, state, grid, b, reversed(passage), width, columns, rows),
  };
  const routed = (way: readonly number[] | undefined): Route | undefined => {
    const [first, last] = [way?.[0], way?.at(-1)];
    const doorA = first === undefined ? undefined : doors.a.get(first);
    const doorB = last === undefined ? undefined : doors.b.get(last);
    if (way === undefined || doorA === undefined || doorB === undefined) return undefined;
    return routeOf(way, columns, grid, width, doorA, doorB);
  };
  const field = (own: ReadonlySet<number>) => {
    const cells = passableCells(model, grid, a, b, link, route, others, own);
    return { width: columns, height: rows, passable: squares(cells, grid, width, columns, rows), maxSteps };
  };
  const alone = (): Route | undefined => {
    const ends = new Uint8Array(columns * rows);
    for (const place of doors.b.keys()) ends[place] = 1;
    const from = { ...field(new Set()), starts: [...doors.a.keys()], ends };
    return routed(findRoute(from, bendCost) ?? findRoute(from, 0));
  };
  const shared = trunksFor(model, link, others).flatMap((trunk) => {
    const way = forkedWay({ field: field(trunk.tree), trunk, doors, bendCost });
    const found = routed(way?.places);
    if (way === undefined || found === undefined) return [];
    return keepsApart(model, link, found, trunk.tree, others) ? [{ found, newSteps: way.newSteps }] : [];
  });
  const [best] = shared.sort((one, other) => one.newSteps - other.newSteps);
  if (best === undefined) return alone();
  const other = alone();
  return other === undefined || other.way.length >= best.newSteps ? best.found : other;
}

/** By cell: blocked, open, or across another corridor. Corridors of `tree` don't count: the route may fork from them. */
function passableCells(
  model: LayoutModel,
  grid: RouteGrid,
  a: number,
  b: number,
  link: number,
  { clearance, crossing = false }: CorridorRoute,
  others: ReadonlyMap<number, Route>,
  tree: ReadonlySet<number>,
): Uint8Array {
  const { owner, width, height } = grid;
  const cells = new Uint8Array(owner.length).fill(open);
  const block = (column: number, row: number, reach: number) => {
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
      cells.fill(blocked, y * width + Math.max(0, column - reach), y * width + Math.min(width, column + reach + 1));
    }
  };
  for (let cell = 0; cell < owner.length; cell++) {
    const value = owner[cell] as number;
    if (value === freeCell) continue;
    const isOwn = value === 1 || isBody(value, a) || isBody(value, b);
    block(cell % width, Math.floor(cell / width), isOwn ? 0 : clearance);
  }
  const bridges: [number, number][] = [];
  for (const [other, { cells: taken, runs }] of others) {
    if (other === link || tree.has(other)) continue;
    const theirs = (model.links[other] as Link).route;
    const mayCross = crossing && theirs?.crossing === true;
    for (const [i, [x, y]] of taken.entries()) {
      const [column, row] = [x - grid.left, y - grid.top];
      if (!mayCross) block(column, row, Math.max(clearance, theirs?.clearance ?? 0));
      else
        bridges.push([
          row * width + column,
          runs[i] === 1 ? acrossHorizontal : runs[i] === 2 ? acrossVertical : blocked,
        ]);
    }
  }
  for (const [cell, kind] of bridges) {
    if (cells[cell] === open) cells[cell] = kind;
    // Two corridors share the cell, and one of them bends there.
    else if (cells[cell] !== kind) cells[cell] = blocked;
  }
  return cells;
}

/** By place of a square of `size` cells: the cells it covers, blocked when they differ in how they may be crossed. */
function squares(cells: Uint8Array, grid: RouteGrid, size: number, columns: number, rows: number): Uint8Array {
  const places = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let kind: number = open;
      for (let i = 0; i < size * size && kind !== blocked; i++) {
        const cell = cells[(row + Math.floor(i / size)) * grid.width + column + (i % size)] as number;
        if (cell === open) continue;
        kind = kind === open || kind === cell ? cell : blocked;
      }
      places[row * columns + column] = kind;
    }
  }
  return places;
}

/** Places at which a square is in front of a door of the room that it may use, with the door. */
function doorPlaces(
  model: LayoutModel,
  state: LayoutState,
  grid: RouteGrid,
  room: number,
  passage: Passage,
  size: number,
  columns: number,
  rows: number,
): Map<number, RouteDoor> {
  const places = new Map<number, RouteDoor>();
  const [x, y] = [state.x[room] as number, state.y[room] as number];
  for (const line of model.shapes[state.shape[room] as number]?.doors ?? []) {
    if (!model.opensRoute(line, size, passage)) continue;
    for (let at = line.from; at <= line.to; at++) {
      const isFlat = line.facing === 0 || line.facing === 2;
      const from: Point = isFlat ? [at + x, line.wall + y] : [line.wall + x, at + y];
      const to: Point = isFlat ? [from[0] + size, from[1]] : [from[0], from[1] + size];
      const column = from[0] - grid.left - (line.facing === 3 ? size : 0);
      const row = from[1] - grid.top - (line.facing === 0 ? size : 0);
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const place = row * columns + column;
      if (!places.has(place)) places.set(place, { segment: [from, to], socket: line.socket });
    }
  }
  return places;
}

function routeOf(
  way: readonly number[],
  columns: number,
  grid: RouteGrid,
  size: number,
  doorA: RouteDoor,
  doorB: RouteDoor,
): Route | undefined {
  const runs = new Map<string, { cell: Point; run: number }>();
  for (const [i, place] of way.entries()) {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const run = straightRun(way, columns, i, size);
    for (let c = 0; c < size * size; c++) {
      const cell: Point = [grid.left + column + (c % size), grid.top + row + Math.floor(c / size)];
      const key = cell.join(",");
      const known = runs.get(key);
      runs.set(key, { cell, run: known === undefined || known.run === run ? run : 0 });
    }
  }
  const all = [...runs.values()];
  const cells = all.map(({ cell }) => cell);
  const outline = cellOutline(cells);
  if (outline === undefined) return undefined;
  return { outline, cells, doorA, doorB, runs: Uint8Array.from(all, ({ run }) => run), way };
}

/** 1 or 2 where the route is straight along x or y for `reach` steps before and after, else 0. */
function straightRun(way: readonly number[], columns: number, at: number, reach: number): number {
  const [first, last] = [way[at - reach], way[at + reach]];
  if (first === undefined || last === undefined) return 0;
  const distance = Math.abs(last - first);
  if (distance === 2 * reach && Math.floor(first / columns) === Math.floor(last / columns)) return 1;
  return distance === 2 * reach * columns ? 2 : 0;
}
