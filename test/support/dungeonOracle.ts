import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { allowedDoors } from "#shared/levels/dungeon/validator/allowedDoors.ts";
import type { AllowedDoor } from "#shared/levels/dungeon/validator/allowedDoors.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { turnedTemplate } from "#shared/levels/dungeon/validator/turned.ts";
import type { LayoutDoor, PlacedRoom, UsedTemplate } from "#shared/levels/dungeon/layout.ts";

/** A room or the corridor of an edge, to be placed. */
interface Body {
  readonly id: string;
  readonly isCorridor: boolean;
  readonly shapes: readonly OracleShape[];
  readonly at: readonly [number, number] | undefined;
}

/** Two bodies that must share a door, walked from the first to the second when it has a direction. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly directed: boolean;
}

/** A template in one turn, its box at [0, 0]. */
interface OracleShape {
  readonly template: number;
  readonly cells: readonly (readonly [number, number])[];
  readonly width: number;
  readonly height: number;
  /** By the stretch of wall as text. */
  readonly doors: ReadonlyMap<string, OracleDoors>;
}

/** A stretch of wall from one point to another, and the doors that may be there. */
interface OracleDoors {
  readonly wall: readonly [x1: number, y1: number, x2: number, y2: number];
  readonly allowed: readonly AllowedDoor[];
}

interface Stand {
  readonly shape: OracleShape;
  readonly x: number;
  readonly y: number;
}

/**
 * Whether an input has a layout at all, by trying everything: every shape of every body at every place in reach, cell by
 * cell and door by door. Shares no code with the engine. Only for three or four rooms with small templates and no
 * routed corridors; sites are any polygons near [0, 0].
 */
export function hasLayout(input: DungeonInput): boolean {
  const bodies = bodiesOf(input);
  const joints = jointsOf(input, bodies);
  const order = placingOrder(bodies, joints);
  const placed = new Map<number, Stand>();
  const isFree = cellCheck(input);
  const place = (depth: number): boolean => {
    const body = order[depth];
    if (body === undefined) return true;
    for (const stand of standsOf(input, bodies, joints, placed, body)) {
      if (!isAllowed(input, bodies, joints, placed, body, stand) || !isOnSite(isFree, stand)) continue;
      placed.set(body, stand);
      if (place(depth + 1)) return true;
      placed.delete(body);
    }
    return false;
  };
  return place(0);
}

function bodiesOf(input: DungeonInput): Body[] {
  const shapes = input.templates.map((template, index) =>
    template.transformations.map((transformation) => ({ transformation, ...shapeOf(input, index, transformation) })),
  );
  const rooms = input.rooms.map(({ id, role, templates, placement }): Body => {
    const own = templates
      .filter((index) => placement?.template === undefined || placement.template === index)
      .flatMap((index) => shapes[index]!)
      .filter(({ transformation }) => [undefined, transformation].includes(placement?.transformation));
    return { id, isCorridor: role === "corridor", shapes: own, at: placement?.at };
  });
  const corridors = input.edges
    .filter(({ kind }) => kind === "corridor")
    .map((edge): Body => {
      return { id: edge.id, isCorridor: true, shapes: edge.corridors.flatMap((i) => shapes[i]!), at: undefined };
    });
  return [...rooms, ...corridors];
}

function shapeOf(input: DungeonInput, index: number, transformation: GridTransformation): OracleShape {
  const { id, name, outline, doors, transformations } = input.templates[index]!;
  const template: UsedTemplate = { id, name, outline, doors, transformations };
  const turned = turnedTemplate(template, transformation, 0, 0);
  const cells = cellsInside(turned.outline);
  const room = { transformation, x: 0, y: 0 } as PlacedRoom;
  const found = new Map<string, OracleDoors>();
  const isCell = (x: number, y: number) => cells.some(([cx, cy]) => cx === x && cy === y);
  for (const [x, y] of cells) {
    for (let length = 1; length <= 3; length++) {
      const walls = [
        { dx: 1, dy: 0, line: [x, y] as const, outX: 0, outY: -1 },
        { dx: 1, dy: 0, line: [x, y + 1] as const, outX: 0, outY: 1 },
        { dx: 0, dy: 1, line: [x, y] as const, outX: -1, outY: 0 },
        { dx: 0, dy: 1, line: [x + 1, y] as const, outX: 1, outY: 0 },
      ];
      for (const { dx, dy, line, outX, outY } of walls) {
        const units = Array.from({ length }, (_, i) => [x + i * dx, y + i * dy] as const);
        if (!units.every(([ux, uy]) => isCell(ux, uy) && !isCell(ux + outX, uy + outY))) continue;
        const [a, b] = line;
        const segment: LayoutDoor["segment"] = [
          [a, b],
          [a + length * dx, b + length * dy],
        ];
        const allowed = allowedDoors({ segment } as LayoutDoor, room, template);
        const wall = [a, b, a + length * dx, b + length * dy] as const;
        if (typeof allowed !== "string") found.set(wall.join(), { wall, allowed });
      }
    }
  }
  const [width, height] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis]!)) + 1) as [number, number];
  return { template: index, cells, width, height, doors: found };
}

function jointsOf(input: DungeonInput, bodies: readonly Body[]): Joint[] {
  const indexOf = (id: string) => bodies.findIndex((body) => body.id === id);
  return input.edges.flatMap((edge): Joint[] => {
    const directed = isDirected(edge);
    if (edge.kind !== "corridor") return [{ from: indexOf(edge.from), to: indexOf(edge.to), directed }];
    return [
      { from: indexOf(edge.from), to: indexOf(edge.id), directed },
      { from: indexOf(edge.id), to: indexOf(edge.to), directed },
    ];
  });
}

function isDirected({ kind, directed }: InputEdge): boolean {
  return kind === "one-way" || directed === true;
}

/** Each body after the first is joined to an earlier one; pinned bodies come first. */
function placingOrder(bodies: readonly Body[], joints: readonly Joint[]): number[] {
  const order = [...bodies.keys()].filter((body) => bodies[body]!.at !== undefined);
  if (order.length === 0) order.push(0);
  while (order.length < bodies.length) {
    const next = [...bodies.keys()].find(
      (body) =>
        !order.includes(body) &&
        joints.some(({ from, to }) => (from === body && order.includes(to)) || (to === body && order.includes(from))),
    );
    if (next === undefined) throw new Error("The oracle only knows graphs that hang together.");
    order.push(next);
  }
  return order;
}

function* standsOf(
  { site }: DungeonInput,
  bodies: readonly Body[],
  joints: readonly Joint[],
  placed: ReadonlyMap<number, Stand>,
  body: number,
): Generator<Stand> {
  const { at, shapes } = bodies[body]!;
  const near = joints
    .flatMap(({ from, to }) => (from === body ? [to] : to === body ? [from] : []))
    .flatMap((other) => placed.get(other) ?? [])[0];
  for (const shape of shapes) {
    if (at !== undefined) yield { shape, x: at[0], y: at[1] };
    else if (near === undefined) {
      const corners = site?.boundary ?? [[0, 0]];
      const [wide, high] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
      for (let y = 0; y <= high; y++) for (let x = 0; x <= wide; x++) yield { shape, x, y };
    } else {
      // They share a door, so that the boxes around them touch or overlap.
      const { x: left, y: top, shape: other } = near;
      for (let y = top - shape.height; y <= top + other.height; y++) {
        for (let x = left - shape.width; x <= left + other.width; x++) yield { shape, x, y };
      }
    }
  }
}

function isAllowed(
  input: DungeonInput,
  bodies: readonly Body[],
  joints: readonly Joint[],
  placed: ReadonlyMap<number, Stand>,
  body: number,
  stand: Stand,
): boolean {
  for (const [other, otherStand] of placed) {
    const joint = joints.find(({ from, to }) => (from === body && to === other) || (from === other && to === body));
    const keeps = !bodies[body]!.isCorridor && !bodies[other]!.isCorridor && joint === undefined;
    const apart = freeCellsOfBoxes(stand, otherStand);
    // What shares a door touches; most stands are told by their boxes.
    if (joint !== undefined && apart > 0) return false;
    const least = keeps ? input.minimumDistance : 0;
    if (apart < least && freeCells(stand, otherStand) < least) return false;
    if (joint !== undefined) {
      const [first, second] = joint.from === body ? [stand, otherStand] : [otherStand, stand];
      if (!shareDoor(input, first, second, joint.directed)) return false;
    }
    if (stand.shape.template !== otherStand.shape.template) continue;
    const { repeat } = input.templates[stand.shape.template]!;
    if (repeat === "never" || (repeat === "not-neighbours" && areNear(input, bodies, body, other))) return false;
  }
  return true;
}

/** Rooms joined by an edge of any kind, over its corridor as well; the corridor itself is nobody's neighbour. */
function areNear(input: DungeonInput, bodies: readonly Body[], body: number, other: number): boolean {
  const ends = [bodies[body]!.id, bodies[other]!.id];
  return input.edges.some(({ from, to }) => ends.includes(from) && ends.includes(to));
}

type Polygon = readonly (readonly [number, number])[];

type CellCheck = (left: number, top: number) => boolean;

/** Whether a cell may be built on; each is checked once. */
function cellCheck({ site }: DungeonInput): CellCheck {
  const { boundary, obstacles = [] } = site ?? {};
  const known = new Map<string, boolean>();
  const look: CellCheck = (left, top) => {
    if (boundary !== undefined && (!holdsMiddle(boundary, left, top) || isCut(boundary, left, top))) return false;
    return obstacles.every((obstacle) => !holdsMiddle(obstacle, left, top) && !isCut(obstacle, left, top));
  };
  return (left, top) => {
    const key = `${left},${top}`;
    const isFree = known.get(key) ?? look(left, top);
    known.set(key, isFree);
    return isFree;
  };
}

function isOnSite(isFree: CellCheck, { shape, x, y }: Stand): boolean {
  return shape.cells.every(([cx, cy]) => isFree(x + cx, y + cy));
}

/** Whether the middle of a cell is inside a polygon: a ray to the right crosses it an odd number of times. */
function holdsMiddle(polygon: Polygon, left: number, top: number): boolean {
  const [x, y] = [left + 0.5, top + 0.5];
  return (
    sidesOf(polygon).filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1))
      .length %
      2 ===
    1
  );
}

/** Whether a side of a polygon passes through the inside of a cell: the part of it that lies in the cell has a length. */
function isCut(polygon: Polygon, left: number, top: number): boolean {
  return sidesOf(polygon).some(([[x1, y1], [x2, y2]]) => {
    let [from, to] = [0, 1];
    for (const [start, way, low] of [
      [x1, x2 - x1, left],
      [y1, y2 - y1, top],
    ] as const) {
      if (way === 0 && (start <= low || start >= low + 1)) return false;
      if (way === 0) continue;
      const [one, other] = [(low - start) / way, (low + 1 - start) / way];
      from = Math.max(from, Math.min(one, other));
      to = Math.min(to, Math.max(one, other));
    }
    return to - from > 1e-9;
  });
}

function sidesOf(polygon: Polygon) {
  return polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]!] as const);
}

/** The same between the boxes around them: never more. */
function freeCellsOfBoxes(a: Stand, b: Stand): number {
  const between = (low: number, length: number, otherLow: number, otherLength: number): number =>
    Math.max(low - otherLow - otherLength, otherLow - low - length);
  const wide = between(a.x, a.shape.width, b.x, b.shape.width);
  return Math.max(wide, between(a.y, a.shape.height, b.y, b.shape.height));
}

/** Free cells between two bodies (larger of the axes); -1 when they share one. */
function freeCells(a: Stand, b: Stand): number {
  let least = Infinity;
  for (const [ax, ay] of a.shape.cells) {
    for (const [bx, by] of b.shape.cells) {
      least = Math.min(least, Math.max(Math.abs(a.x + ax - b.x - bx), Math.abs(a.y + ay - b.y - by)) - 1);
    }
  }
  return least;
}

function shareDoor(input: DungeonInput, first: Stand, second: Stand, directed: boolean): boolean {
  const [dx, dy] = [first.x - second.x, first.y - second.y];
  for (const { wall, allowed } of first.shape.doors.values()) {
    const [x1, y1, x2, y2] = wall;
    const others = second.shape.doors.get(`${x1 + dx},${y1 + dy},${x2 + dx},${y2 + dy}`);
    if (others === undefined) continue;
    for (const own of allowed) {
      for (const other of others.allowed) {
        const passes = directed
          ? own.way !== "in" && other.way !== "out"
          : own.way === undefined && other.way === undefined;
        if (passes && typesJoin(input, own.socket, other.socket)) return true;
      }
    }
  }
  return false;
}

function typesJoin({ sockets = [] }: DungeonInput, a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isListed = sockets.some(({ name }) => name === a || name === b);
  const lists = sockets.some(
    ({ name, joins }) => (name === a && joins.includes(b)) || (name === b && joins.includes(a)),
  );
  return lists || (a === b && !isListed);
}
