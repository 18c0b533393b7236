import type { Point } from "#shared/kernel/geometry.ts";
import { trunkRooms } from "#shared/levels/dungeon/corridorRoute.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { findRoute, open, type RouteField } from "./findRoute.ts";
import type { Route, RouteDoor } from "./route.ts";

/** A routed corridor that another one may begin as. */
export interface Trunk {
  /** Whether it starts at the first room of the connection that would share it, or at its second. */
  readonly atA: boolean;
  /** Places of its square from that room on. */
  readonly places: readonly number[];
  /** It, and the corridors that share a trunk with it already. */
  readonly tree: ReadonlySet<number>;
}

/** The routed corridors that a connection may share a trunk with. O(corridors). */
export function trunksFor(model: LayoutModel, link: number, routes: ReadonlyMap<number, Route>): readonly Trunk[] {
  const own = model.links[link] as Link;
  if (own.route?.sharing !== true) return [];
  const roomsWith = (other: number): readonly string[] =>
    other === link ? [] : trunkRooms(edgeOf(own), edgeOf(model.links[other] as Link));
  const nameOf = (room: number): string | undefined => model.input.rooms[model.inputRooms[room] ?? -1]?.id;
  return [...routes].flatMap(([other, route]): Trunk[] => {
    const [common] = roomsWith(other);
    if (common === undefined) return [];
    const cells = new Set(route.cells.map(String));
    const tree = [...routes].filter(
      ([third, { cells: taken }]) => roomsWith(third).includes(common) && taken.some((cell) => cells.has(String(cell))),
    );
    const isForward = nameOf((model.links[other] as Link).a) === common;
    return [
      {
        atA: nameOf(own.a) === common,
        places: isForward ? route.way : route.way.toReversed(),
        tree: new Set(tree.map(([third]) => third)),
      },
    ];
  });
}

/** The edge with the rules of its link, which differ while a change of them is tried. */
function edgeOf({ edge, route }: Link): Parameters<typeof trunkRooms>[0] {
  return route === undefined ? edge : { ...edge, route };
}

/**
 * The path that follows a trunk and branches off where the fewest new steps remain to the other room; undefined if
 * there is none. O(places).
 */
export function forkedWay(search: {
  readonly field: Pick<RouteField, "width" | "height" | "passable" | "maxSteps">;
  readonly trunk: Trunk;
  readonly doors: { readonly a: ReadonlyMap<number, RouteDoor>; readonly b: ReadonlyMap<number, RouteDoor> };
  readonly bendCost: number;
}): { readonly places: readonly number[]; readonly newSteps: number } | undefined {
  const { field, trunk, doors, bendCost } = search;
  const [near, far] = trunk.atA ? [doors.a, doors.b] : [doors.b, doors.a];
  const [door] = trunk.places;
  if (door === undefined || !near.has(door)) return undefined;
  const end = trunk.places.findIndex((place) => field.passable[place] !== open);
  const starts = end === -1 ? trunk.places : trunk.places.slice(0, end);
  const ends = new Uint8Array(field.width * field.height);
  for (const place of far.keys()) ends[place] = 1;
  const branch = findRoute({ ...field, starts, walked: [...starts.keys()], ends }, bendCost);
  const [fork] = branch ?? [];
  if (branch === undefined || fork === undefined) return undefined;
  const places = [...starts.slice(0, starts.indexOf(fork)), ...branch];
  return { places: trunk.atA ? places : places.reverse(), newSteps: branch.length };
}

/**
 * Whether a route shares one trunk, from its door on, with every corridor of the tree that it is too close to. Routes
 * that branch off twice, or run alongside another for a while, look like a mistake. O(cells of the tree).
 */
export function keepsApart(
  model: LayoutModel,
  link: number,
  found: Route,
  tree: ReadonlySet<number>,
  routes: ReadonlyMap<number, Route>,
): boolean {
  const clearance = (model.links[link] as Link).route?.clearance ?? 0;
  return [...tree].every((other) => {
    const theirs = routes.get(other);
    if (theirs === undefined) return true;
    const most = Math.max(clearance, (model.links[other] as Link).route?.clearance ?? 0);
    const isNear = theirs.cells.some(([x, y]) =>
      found.cells.some(([ownX, ownY]) => Math.max(Math.abs(x - ownX), Math.abs(y - ownY)) <= most),
    );
    return !isNear || isOneTrunk(found, theirs);
  });
}

/** Whether two routes have one connected piece of floor in common that begins at a door of both. O(cells). */
function isOneTrunk(one: Route, other: Route): boolean {
  const segments = (route: Route): string[] => [route.doorA, route.doorB].map(({ segment }) => segment.join(" "));
  if (!segments(one).some((segment) => segments(other).includes(segment))) return false;
  const theirs = new Set(other.cells.map(String));
  const shared = one.cells.filter((cell) => theirs.has(String(cell)));
  const left = new Set(shared.map(String));
  const open = shared.slice(0, 1);
  left.delete(String(open[0]));
  for (const [x, y] of open) {
    const beside: readonly Point[] = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ];
    for (const cell of beside) if (left.delete(String(cell))) open.push(cell);
  }
  return shared.length > 0 && left.size === 0;
}
