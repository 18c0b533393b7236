import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type JointType, doorJoints } from "../spaces/configurationSpaces.ts";
import { type Passage, backwards, bothWays, forwards, reversed } from "./doorJoints.ts";
import { linkMessages } from "../messages.ts";

/** The corridor of a connection: drawn as a room of the graph, or implied by a corridor edge. */
interface LinkCorridor {
  readonly id: string;
  readonly name: string;
  /** Shapes it may take. */
  readonly shapes: Int32Array;
  /** The edges its two doors realise, towards a and towards b; the same edge twice for a corridor edge. */
  readonly edgeToA: InputEdge;
  readonly edgeToB: InputEdge;
  /** Direction of the door of b, seen from the corridor. */
  readonly onward: Passage;
}

/** Two rooms that must be joined, by a door or over a corridor. */
export interface Link {
  readonly a: number;
  readonly b: number;
  /** Number of the joint type seen from a, and seen from b; equal unless the passage has a direction. */
  readonly joint: number;
  readonly jointBack: number;
  /** Direction of the door of a, seen from a. */
  readonly passage: Passage;
  /** The edge of a door; for corridors the one towards a. */
  readonly edge: InputEdge;
  readonly corridor: LinkCorridor | undefined;
  /** The corridor is routed once all rooms are placed. */
  readonly route?: CorridorRoute;
  /**
   * The search keeps these rooms nearer than the corridor could be long, so nothing that follows from this joint type
   * is a proof.
   */
  readonly isKeptNear?: true;
}

/**
 * The connections of an input as the search sees them, numbered by the rooms it places. A room with the role "corridor"
 * and exactly two neighbors becomes the corridor of a link between them, unless a neighbor already became one or the
 * room has pins.
 */
export function linksOf(
  input: DungeonInput,
  shapesFor: (templates: readonly number[]) => readonly number[],
  pinned: ReadonlySet<string> = new Set(),
  isApart = false,
) {
  const edgesByRoom = new Map<string, InputEdge[]>(input.rooms.map((room) => [room.id, []]));
  for (const edge of input.edges) {
    edgesByRoom.get(edge.from)?.push(edge);
    edgesByRoom.get(edge.to)?.push(edge);
  }
  const onLink = corridorRooms(input, edgesByRoom, pinned);
  const inputRooms = input.rooms.flatMap((room, i) => (onLink.has(room.id) ? [] : [i]));
  const indexOf = new Map(inputRooms.map((index, room) => [input.rooms[index]?.id ?? "", room]));
  const joints = jointList(input.minimumDistance, pinned, isApart);
  const links: Link[] = [];
  for (const edge of input.edges) {
    const a = indexOf.get(edge.from);
    const b = indexOf.get(edge.to);
    if (a === undefined || b === undefined) continue;
    if (edge.kind !== "corridor") {
      const passage = passageOf(edge, edge.from);
      links.push({ a, b, joint: passage, jointBack: reversed(passage), passage, edge, corridor: undefined });
      continue;
    }
    if (edge.route !== undefined) {
      const passage = passageOf(edge, edge.from);
      const joint = joints.routed(edge.route, passage);
      const jointBack = joints.routed(edge.route, reversed(passage));
      const near = joints.reachOf(edge.route) < edge.route.maxLength ? ({ isKeptNear: true } as const) : {};
      links.push({ a, b, joint, jointBack, passage, edge, corridor: undefined, route: edge.route, ...near });
      continue;
    }
    const shapes = Int32Array.from(shapesFor(edge.corridors));
    const names = [edge.from, edge.to].map((id) => input.rooms.find((room) => room.id === id)?.name ?? id);
    const name = linkMessages.corridor(names.join(" to ")).slice(0, 60);
    const passage = passageOf(edge, edge.from);
    links.push({
      a,
      b,
      ...joints.numbersOf(shapes, passage, passage),
      passage,
      edge,
      corridor: { id: edge.id, name, shapes, edgeToA: edge, edgeToB: edge, onward: passage },
    });
  }
  for (const room of input.rooms) {
    const [edgeToA, edgeToB] = edgesByRoom.get(room.id) ?? [];
    if (!onLink.has(room.id) || edgeToA === undefined || edgeToB === undefined) continue;
    const a = indexOf.get(edgeToA.from === room.id ? edgeToA.to : edgeToA.from);
    const b = indexOf.get(edgeToB.from === room.id ? edgeToB.to : edgeToB.from);
    if (a === undefined || b === undefined) continue;
    const shapes = Int32Array.from(shapesFor(room.templates));
    const passage = reversed(passageOf(edgeToA, room.id));
    const onward = passageOf(edgeToB, room.id);
    links.push({
      a,
      b,
      ...joints.numbersOf(shapes, passage, onward),
      passage,
      edge: edgeToA,
      corridor: { id: room.id, name: room.name, shapes, edgeToA, edgeToB, onward },
    });
  }
  return {
    /**
     * Indexes of the input rooms that are placed by the search; rooms that became the corridor of a connection are left
     * out.
     */
    inputRooms,
    links,
    joints: joints.list,
  };
}

function corridorRooms(
  input: DungeonInput,
  edgesByRoom: ReadonlyMap<string, readonly InputEdge[]>,
  pinned: ReadonlySet<string>,
): Set<string> {
  const chosen = new Set<string>();
  for (const room of input.rooms) {
    const edges = edgesByRoom.get(room.id) ?? [];
    if (
      room.role !== "corridor" ||
      pinned.has(room.id) ||
      edges.length !== 2 ||
      edges.some((edge) => edge.kind === "corridor")
    )
      continue;
    const neighbours = edges.map((edge) => (edge.from === room.id ? edge.to : edge.from));
    if (neighbours[0] !== neighbours[1] && neighbours.every((id) => !chosen.has(id))) chosen.add(room.id);
  }
  return chosen;
}

/**
 * Rooms over a routed corridor are placed at most this many cells apart, on open site and with pinned positions or
 * areas: near rooms leave space for other paths, and tables grow quadratically with the distance.
 */
const farthestRoute = { open: 10, pinned: 48 };

/** Direction of an edge, seen from one of its rooms. */
function passageOf({ kind, directed = false, from }: InputEdge, room: string): Passage {
  if (kind !== "one-way" && !directed) return bothWays;
  return room === from ? forwards : backwards;
}

/** The joint type of a connection seen from one of its two rooms. */
export function jointFrom(link: Pick<Link, "a" | "joint" | "jointBack">, room: number): number {
  return link.a === room ? link.joint : link.jointBack;
}

/** Numbers joint types; the doors come first, equal corridors share a number. */
function jointList(minimumDistance: number, pinned: ReadonlySet<string>, isApart: boolean) {
  const list: JointType[] = [...doorJoints];
  const numbers = new Map<string, number>();
  const numberOf = (corridors: readonly number[], passage: Passage, onward: Passage) => {
    const key = [passage, onward, ...corridors].join(" ");
    const number = numbers.get(key) ?? list.length;
    const gap = Math.max(isApart ? 1 : 0, minimumDistance);
    if (number === list.length) list.push({ corridors, gap, passage, onward });
    numbers.set(key, number);
    return number;
  };
  /** Cells between two rooms at most; not less than they have to keep apart. */
  const reachOf = ({ maxLength }: CorridorRoute) => {
    const farthest = pinned.size > 0 ? farthestRoute.pinned : farthestRoute.open;
    return Math.min(maxLength, Math.max(farthest, minimumDistance + 2));
  };
  return {
    list,
    reachOf,
    /** For a routed corridor; the passage is seen from the first room. */
    routed(route: CorridorRoute, passage: Passage): number {
      const [{ width }, reach] = [route, reachOf(route)];
      const key = ["route", passage, width, reach].join(" ");
      const number = numbers.get(key) ?? list.length;
      const gap = Math.max(1, minimumDistance);
      if (number === list.length) list.push({ corridors: [], gap, passage, onward: bothWays, route: { width, reach } });
      numbers.set(key, number);
      return number;
    },
    /** For passages seen from a into the corridor and from the corridor into b. */
    numbersOf(shapes: Int32Array, passage: Passage, onward: Passage): Pick<Link, "joint" | "jointBack"> {
      const corridors = [...shapes].sort((one, other) => one - other);
      return {
        joint: numberOf(corridors, passage, onward),
        jointBack: numberOf(corridors, reversed(onward), reversed(passage)),
      };
    },
  };
}
