import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { Link } from "./links.ts";
import type { PinnedRoom } from "./pinnedRooms.ts";

/** A body of the model as the room or corridor of the level that it becomes. */
interface FramedBody {
  readonly body: number;
  readonly room: Pick<PlacedRoom, "id" | "name" | "role" | "intensity" | "isCorridor">;
}

/** What all finished layouts of one input have in common. */
export interface LayoutFrame {
  /** Rooms in the input's order, then the corridors of corridor edges. */
  readonly bodies: readonly FramedBody[];
  /** The rules of a layout, without the position of its origin on the site. */
  readonly rules: DungeonLayout["rules"];
}

/** The template that is made for a routed corridor has this id. */
export function routeTemplateId({ id }: InputEdge): string {
  return `route:${id}`;
}

/**
 * Rooms, corridors and rules of every layout; `ties` are the pinned rooms, by input room, undefined where it is free.
 */
export function layoutFrame(
  input: DungeonInput,
  inputRooms: readonly number[],
  links: readonly Link[],
  ties: readonly (PinnedRoom | undefined)[],
): LayoutFrame {
  return { bodies: bodiesOf(input, inputRooms, links), rules: rulesOf(input, inputRooms, ties) };
}

/** Rooms in the input's order, then the corridors of corridor edges. */
function bodiesOf(input: DungeonInput, inputRooms: readonly number[], links: readonly Link[]): FramedBody[] {
  const bodyOf = new Map(inputRooms.map((index, body) => [input.rooms[index]?.id ?? "", body]));
  for (const [link, { corridor }] of links.entries()) {
    if (corridor !== undefined) bodyOf.set(corridor.id, inputRooms.length + link);
  }
  const rooms = input.rooms.map(({ id, name, role, intensity }) => ({
    id,
    name,
    role,
    ...(intensity === undefined ? {} : { intensity }),
    isCorridor: role === "corridor",
  }));
  const known = new Set(rooms.map((room) => room.id));
  const corridors = links.flatMap(({ corridor }) =>
    corridor === undefined || known.has(corridor.id)
      ? []
      : [{ id: corridor.id, name: corridor.name, role: "corridor" as const, isCorridor: true }],
  );
  return [...rooms, ...corridors].flatMap((room) => {
    const body = bodyOf.get(room.id);
    return body === undefined ? [] : [{ body, room }];
  });
}

/**
 * The rules that a layout of the input is made under; `ties` by room of `inputRooms`, the indexes of rooms of the
 * input.
 */
export function rulesOf(
  input: DungeonInput,
  inputRooms: readonly number[],
  ties: readonly (PinnedRoom | undefined)[],
): DungeonLayout["rules"] {
  const idsOf = (templates: readonly number[]) => templates.flatMap((index) => input.templates[index]?.id ?? []);
  const allowed: Record<string, string[]> = {};
  for (const room of input.rooms) allowed[room.id] = idsOf(room.templates);
  const pinned = inputRooms.flatMap((index, room) => {
    const { template, transformation, at, within } = ties[room] ?? {};
    const id = template === undefined ? undefined : input.templates[template]?.id;
    const rule: NonNullable<DungeonLayout["rules"]["placed"]>[string] = {
      ...(id === undefined ? {} : { template: id }),
      ...(transformation === undefined ? {} : { transformation }),
      ...(at === undefined ? {} : { at: [at[0], at[1]] }),
      ...(within === undefined ? {} : { within }),
    };
    return Object.keys(rule).length === 0 ? [] : [[input.rooms[index]?.id ?? "", rule] as const];
  });
  for (const edge of input.edges) {
    if (edge.kind !== "corridor") continue;
    allowed[edge.id] = edge.route === undefined ? idsOf(edge.corridors) : [routeTemplateId(edge)];
  }
  return {
    minimumDistance: input.minimumDistance,
    allowed,
    repeat: Object.fromEntries(input.templates.map(({ id, repeat }) => [id, repeat])),
    ...(input.roleSizes === undefined ? {} : { roleSizes: input.roleSizes }),
    edges: input.edges.map(({ id, from, to, kind, directed, route }) => ({
      id,
      from,
      to,
      kind,
      ...(route === undefined ? {} : { route }),
      ...(directed === undefined ? {} : { directed }),
    })),
    ...(input.sockets === undefined ? {} : { sockets: input.sockets }),
    ...(input.site === undefined ? {} : { site: input.site }),
    ...(input.map === undefined ? {} : { map: input.map }),
    ...(input.contents === undefined ? {} : { contents: input.contents }),
    ...(input.fields === undefined ? {} : { fields: input.fields }),
    ...(pinned.length === 0 ? {} : { placed: Object.fromEntries(pinned) }),
  };
}
