import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import { type LayoutState, truncate } from "../../model/layoutState.ts";
import { gapBetween, neverMeets, put } from "../../model/placement.ts";
import { pendantTrees } from "./pendantTrees.ts";
import { kernelBytes } from "./kernelBytes.ts";
import { type Wall, wallsOf } from "./walls.ts";

/**
 * A layout in which all rooms are placed from the start and may overlap or not be joined: every violation has a size in
 * cells and a weight. Bodies are rooms and, where connections have them, corridors, numbered as in a layout state.
 * Violations are numbered: body a * stride + body b (a < b) when the two overlap or are too close, bodyCount * stride +
 * link when a connection is not joined. On a site the bodies after the corridors are walls, which never move. The
 * layout is stored and changed by `kernel/`, compiled to WebAssembly, one instance per search (decision 0023).
 */
export interface LocalSearch {
  readonly model: LayoutModel;
  readonly kernel: Kernel;
  readonly bodyCount: number;
  /** How long rows by pair of bodies are: bodies with room up to a multiple of four. */
  readonly stride: number;
}

/** The exports of `kernel/localSearch.ts`; lists are addresses in memory. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  setCounts(rooms: number, bodies: number, links: number, shapes: number): void;
  tableOf(table: number, length: number): number;
  roomForSpace(length: number): number;
  open(jointCount: number): void;
  setRandom(a: number, b: number, c: number, d: number): void;
  setRoom(room: number, shape: number, x: number, y: number): void;
  pinRoom(room: number): void;
  begin(): void;
  improve(moves: number): number;
  readonly faultsMet: WebAssembly.Global;
  setMiddle(room: number, x: number, y: number): void;
  spread(length: number): void;
  pull(room: number, length: number): void;
  crossingsOf(room: number): number;
  readonly forceX: WebAssembly.Global;
  readonly forceY: WebAssembly.Global;
  readonly middleX: WebAssembly.Global;
  readonly middleY: WebAssembly.Global;
  moveRoom(room: number, shape: number, x: number, y: number): void;
  findPlace(room: number, fault: number): void;
  readonly now: WebAssembly.Global;
  readonly best: WebAssembly.Global;
  readonly bestShape: WebAssembly.Global;
  readonly bestX: WebAssembly.Global;
  readonly bestY: WebAssembly.Global;
  readonly faultCount: WebAssembly.Global;
  readonly faults: WebAssembly.Global;
  readonly weights: WebAssembly.Global;
  readonly left: WebAssembly.Global;
  readonly top: WebAssembly.Global;
  readonly right: WebAssembly.Global;
  readonly shapeOf: WebAssembly.Global;
}

let compiled: WebAssembly.Module | undefined;

/** A local search of this model without a layout yet; it has a separate random stream, seeded from `random`. */
export function openLocalSearch(model: LayoutModel, random: Random): LocalSearch {
  compiled ??= new WebAssembly.Module(kernelBytes());
  const wanted = (joint: number, a: number, b: number) => {
    const { rectangles } = model.spaces.offsets(joint, a, b);
    numbersAt(kernel, kernel.roomForSpace(rectangles.length), rectangles.length).set(rectangles);
  };
  const { exports } = new WebAssembly.Instance(compiled, { spaces: { wanted } });
  // A module's exports are untyped here; the tests of the search call all of them.
  const kernel = exports as unknown as Kernel;
  const { roomCount, links, table } = model;
  const walls = model.siteMasks === undefined ? [] : wallsOf(model);
  const hasCorridors = links.some(({ corridor }) => corridor !== undefined);
  // Walls have the numbers after those of all corridors there might be.
  const bodyCount = roomCount + (hasCorridors || walls.length > 0 ? links.length : 0) + walls.length;
  const stride = (bodyCount + 3) & ~3;
  kernel.setCounts(roomCount, bodyCount, links.length, table.count + walls.length);
  for (const [index, numbers] of tablesOf(model, walls, bodyCount, stride).entries()) {
    numbersAt(kernel, kernel.tableOf(index, numbers.length), numbers.length).set(numbers);
  }
  kernel.open(
    1 +
      Math.max(
        ...links.flatMap(({ joint, jointBack, passage, corridor }) => [
          joint,
          jointBack,
          passage,
          corridor?.onward ?? 0,
        ]),
      ),
  );
  for (const [i, { left, top }] of walls.entries()) {
    kernel.setRoom(bodyCount - walls.length + i, table.count + i, left, top);
  }
  for (const room of model.anchors) kernel.pinRoom(room);
  kernel.setRandom(random.uint32(), random.uint32(), random.uint32(), random.uint32());
  return { model, kernel, bodyCount, stride };
}

/**
 * Copies the rooms of the kernel's layout into `state`; places of corridors are recorded, but the corridors are not
 * placed.
 */
export function readLayout({ model, kernel, bodyCount }: LocalSearch, state: LayoutState): void {
  const [x, y] = [numbersAt(kernel, kernel.left.value, bodyCount), numbersAt(kernel, kernel.top.value, bodyCount)];
  const shapes = numbersAt(kernel, kernel.shapeOf.value, bodyCount);
  truncate(model, state, 0);
  for (let room = 0; room < model.roomCount; room++) {
    put(model, state, room, shapes[room] as number, x[room] as number, y[room] as number);
  }
  for (let body = model.roomCount; body < Math.min(bodyCount, model.roomCount + model.links.length); body++) {
    state.shape[body] = shapes[body] as number;
    state.x[body] = x[body] as number;
    state.y[body] = y[body] as number;
  }
}

/** A view of a list in the kernel's memory, valid until the kernel is called again. */
function numbersAt({ memory }: Kernel, at: number, length: number): Int32Array {
  return new Int32Array(memory.buffer, at, length);
}

/** The same for a list of single-precision numbers. */
export function floatsAt({ memory }: Kernel, at: number, length: number): Float32Array {
  return new Float32Array(memory.buffer, at, length);
}

/** The tables of `kernel/tables.ts`, in the same order. */
function tablesOf(
  model: LayoutModel,
  walls: readonly Wall[],
  bodyCount: number,
  stride: number,
): readonly Int32Array[] {
  const { roomCount, links, near } = model;
  const { widths, heights, starts, rectangles } = withWalls(model.table, walls);
  const isBox = Int32Array.from(widths, (_, shape) =>
    (starts[shape + 1] as number) - (starts[shape] as number) === 4 ? 1 : 0,
  );
  const movable = bodyCount - walls.length;
  const ties = model.linksOf.map((own, room) =>
    [...own].flatMap((index) => {
      const link = links[index] as Link;
      const other = link.a === room ? link.b : link.a;
      return [index, other, jointFrom(link, other)];
    }),
  );
  const { attached, follows } = pendantTrees(model, movable);
  const rows = (count: number, of: (row: number, body: number) => number) => {
    // Plain loops: for a large graph with corridors this is half of the time of a layout.
    const table = new Int32Array(count * stride);
    for (let row = 0; row < count; row++) {
      for (let body = 0; body < bodyCount; body++) table[row * stride + body] = of(row, body);
    }
    return table;
  };
  return [
    widths,
    heights,
    isBox,
    Int32Array.from(widths, (_, shape) => model.templateOf[shape] ?? 0),
    starts,
    rectangles,
    Int32Array.from(model.repeats),
    ...listed(model.roomShapes),
    ...listed(near.slice(0, roomCount).map((bodies) => [...bodies].filter((body) => body < roomCount))),
    ...listed(ties),
    Int32Array.from(
      links.flatMap(({ a, b, joint, passage, corridor }) => [a, b, joint, passage, corridor?.onward ?? 0]),
    ),
    ...listed(links.map(({ corridor }) => corridor?.shapes ?? [])),
    ...listed(attached),
    rows(roomCount, (room, body) => (body < movable ? (follows[room * movable + body] as number) : 0)),
    walls.length === 0 && model.minimumDistance === 0 && model.floorOf === undefined
      ? new Int32Array(bodyCount * stride)
      : rows(bodyCount, (one, other) => {
          if (one < movable && other < movable) return gapBetween(model, one, other);
          const wall = walls[Math.max(one, other) - movable];
          return wall !== undefined && isWallFor(model, wall, Math.min(one, other)) ? 0 : neverMeets;
        }),
  ];
}

function isWallFor({ roomCount, links, pinned }: LayoutModel, { within }: Wall, body: number): boolean {
  if (within === undefined) return body < roomCount + links.length;
  return body < roomCount && pinned[body]?.within === within;
}

/** The shapes of the model, followed by the walls as shapes. */
function withWalls(
  table: LayoutModel["table"],
  walls: readonly Wall[],
): Pick<LayoutModel["table"], "widths" | "heights" | "starts" | "rectangles"> {
  const end = table.starts[table.count] as number;
  return {
    widths: Int32Array.from([...table.widths.subarray(0, table.count), ...walls.map(({ width }) => width)]),
    heights: Int32Array.from([...table.heights.subarray(0, table.count), ...walls.map(({ height }) => height)]),
    starts: Int32Array.from([...table.starts.subarray(0, table.count + 1), ...walls.map((_, i) => end + 4 * (i + 1))]),
    rectangles: Int32Array.from([
      ...table.rectangles.subarray(0, end),
      ...walls.flatMap(({ width, height }) => [0, 0, width, height]),
    ]),
  };
}

/** Where each list begins in the list of all, and that list. */
function listed(lists: readonly ArrayLike<number>[]): [Int32Array, Int32Array] {
  const starts = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] as number) + list.length;
  const all = new Int32Array(starts[lists.length] as number);
  for (const [i, list] of lists.entries()) all.set(list, starts[i]);
  return [starts, all];
}
