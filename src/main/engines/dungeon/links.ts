import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { JointType } from "./configurationSpaces.ts";

/** The corridor of a link: drawn as a room of the graph, or implied by a corridor edge. */
interface LinkCorridor {
  readonly id: string;
  readonly name: string;
  /** Shapes it may take. */
  readonly shapes: Int32Array;
  /** The edges its two doors realise, towards a and towards b; the same edge twice for a corridor edge. */
  readonly edgeToA: InputEdge;
  readonly edgeToB: InputEdge;
}

/** Two rooms that must be joined, by a door or over a corridor. */
export interface Link {
  readonly a: number;
  readonly b: number;
  /** Number of the joint type. */
  readonly joint: number;
  /** The edge of a door; for corridors the one towards a. */
  readonly edge: InputEdge;
  readonly corridor: LinkCorridor | undefined;
}

export interface Links {
  /** Indexes of the input rooms that are placed by the search; corridor rooms on a link are left out. */
  readonly inputRooms: readonly number[];
  readonly links: readonly Link[];
  readonly joints: readonly JointType[];
}

/**
 * Turns edges into links. A room with the role "corridor" and exactly two neighbours becomes the corridor of a link
 * between them (unless a neighbour already became one).
 */
export function linksOf(input: DungeonInput, shapesFor: (templates: readonly number[]) => readonly number[]): Links {
  const edgesByRoom = new Map<string, InputEdge[]>(input.rooms.map((room) => [room.id, []]));
  for (const edge of input.edges) {
    edgesByRoom.get(edge.from)?.push(edge);
    edgesByRoom.get(edge.to)?.push(edge);
  }
  const onLink = corridorRooms(input, edgesByRoom);
  const inputRooms = input.rooms.flatMap((room, i) => (onLink.has(room.id) ? [] : [i]));
  const indexOf = new Map(inputRooms.map((index, room) => [input.rooms[index]?.id ?? "", room]));
  const joints = jointList(input.minimumDistance);
  const links: Link[] = [];
  for (const edge of input.edges) {
    const a = indexOf.get(edge.from);
    const b = indexOf.get(edge.to);
    if (a === undefined || b === undefined) continue;
    if (edge.kind !== "corridor") {
      links.push({ a, b, joint: 0, edge, corridor: undefined });
      continue;
    }
    const shapes = Int32Array.from(shapesFor(edge.corridors));
    const names = [edge.from, edge.to].map((id) => input.rooms.find((room) => room.id === id)?.name ?? id);
    const name = `Corridor ${names.join(" to ")}`.slice(0, 60);
    links.push({
      a,
      b,
      joint: joints.numberOf(shapes),
      edge,
      corridor: { id: edge.id, name, shapes, edgeToA: edge, edgeToB: edge },
    });
  }
  for (const room of input.rooms) {
    const [edgeToA, edgeToB] = edgesByRoom.get(room.id) ?? [];
    if (!onLink.has(room.id) || edgeToA === undefined || edgeToB === undefined) continue;
    const a = indexOf.get(edgeToA.from === room.id ? edgeToA.to : edgeToA.from);
    const b = indexOf.get(edgeToB.from === room.id ? edgeToB.to : edgeToB.from);
    if (a === undefined || b === undefined) continue;
    const shapes = Int32Array.from(shapesFor(room.templates));
    links.push({
      a,
      b,
      joint: joints.numberOf(shapes),
      edge: edgeToA,
      corridor: { id: room.id, name: room.name, shapes, edgeToA, edgeToB },
    });
  }
  return { inputRooms, links, joints: joints.list };
}

function corridorRooms(input: DungeonInput, edgesByRoom: ReadonlyMap<string, readonly InputEdge[]>): Set<string> {
  const chosen = new Set<string>();
  for (const room of input.rooms) {
    const edges = edgesByRoom.get(room.id) ?? [];
    if (room.role !== "corridor" || edges.length !== 2 || edges.some((edge) => edge.kind === "corridor")) continue;
    const neighbours = edges.map((edge) => (edge.from === room.id ? edge.to : edge.from));
    if (neighbours[0] !== neighbours[1] && neighbours.every((id) => !chosen.has(id))) chosen.add(room.id);
  }
  return chosen;
}

/** Numbers joint types; 0 is the door, equal corridor shape lists share a number. */
function jointList(minimumDistance: number) {
  const list: JointType[] = [{ corridors: [], gap: 0 }];
  const numbers = new Map<string, number>();
  return {
    list,
    numberOf(shapes: Int32Array): number {
      const corridors = [...shapes].sort((a, b) => a - b);
      const key = corridors.join(" ");
      const number = numbers.get(key) ?? list.length;
      if (number === list.length) list.push({ corridors, gap: minimumDistance });
      numbers.set(key, number);
      return number;
    },
  };
}
