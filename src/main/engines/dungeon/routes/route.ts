import type { Point } from "#shared/kernel/geometry.ts";

/** One end of a routed corridor: the stretch of wall it opens, and the type of the room's door. */
export interface RouteDoor {
  readonly segment: readonly [Point, Point];
  readonly socket: string | undefined;
}

/** A routed corridor in layout cells. */
export interface Route {
  readonly outline: readonly Point[];
  readonly cells: readonly Point[];
  readonly doorA: RouteDoor;
  readonly doorB: RouteDoor;
  /** By cell, as in `cells`: 1 where it runs straight along x, 2 along y, 0 at bends and ends. */
  readonly runs: Uint8Array;
  /** The places of its square on the route grid, from room a to room b. */
  readonly way: readonly number[];
}

/** All corridors of a finished layout of rooms by connection, or the connection that could not be routed most often. */
export type Routing =
  | { readonly ok: true; readonly routes: ReadonlyMap<number, Route> }
  | { readonly ok: false; readonly link: number };
