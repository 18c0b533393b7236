import { normalOutline } from "#shared/kernel/orthogonalPolygon.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { areOpposite } from "./configurationSpaces.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";

/**
 * The level a state stands for. Doors are drawn at random among those that fit. Rooms and links that are not placed (yet)
 * are left out, so partial layouts can be shown as well.
 */
export function finishedLayout(model: LayoutModel, state: LayoutState, random: Random): DungeonLayout {
  const left = leastOf(state, state.x);
  const top = leastOf(state, state.y);
  const usedTemplates = new Map<number, number>();
  const place = (body: number, room: Pick<PlacedRoom, "id" | "name" | "role" | "isCorridor">): PlacedRoom => {
    const shape = model.shapes[state.shape[body] as number] as LayoutModel["shapes"][number];
    const x = (state.x[body] as number) - left;
    const y = (state.y[body] as number) - top;
    const template = usedTemplates.get(shape.template) ?? usedTemplates.size;
    usedTemplates.set(shape.template, template);
    return {
      ...room,
      template,
      transformation: shape.transformation,
      x,
      y,
      outline: normalOutline(shape.outline).map(([px, py]): [number, number] => [px + x, py + y]),
    };
  };
  const rooms = placedBodies(model, state).map(({ body, room }) => place(body, room));
  const doors = model.links.flatMap((_, link) => doorsOfLink(model, state, link, left, top, random));
  return {
    rooms,
    doors,
    templates: [...usedTemplates.keys()].flatMap((index) => {
      const template = model.input.templates[index];
      if (template === undefined) return [];
      const { id, name, outline, doors: rule, transformations } = template;
      return [{ id, name, outline, doors: rule, transformations }];
    }),
    rules: rulesOf(model),
  };
}

/** Rooms in the input's order, then the corridors of corridor edges. */
function placedBodies(model: LayoutModel, state: LayoutState) {
  const bodyOf = new Map(model.inputRooms.map((index, body) => [model.input.rooms[index]?.id ?? "", body]));
  for (const [link, { corridor }] of model.links.entries()) {
    if (corridor !== undefined) bodyOf.set(corridor.id, model.roomCount + link);
  }
  const rooms = model.input.rooms.map(({ id, name, role }) => ({ id, name, role, isCorridor: role === "corridor" }));
  const known = new Set(rooms.map((room) => room.id));
  const corridors = model.links.flatMap(({ corridor }) =>
    corridor === undefined || known.has(corridor.id)
      ? []
      : [{ id: corridor.id, name: corridor.name, role: "corridor" as const, isCorridor: true }],
  );
  return [...rooms, ...corridors].flatMap((room) => {
    const body = bodyOf.get(room.id);
    return body === undefined || state.placedAt[body] === -1 ? [] : [{ body, room }];
  });
}

function doorsOfLink(
  model: LayoutModel,
  state: LayoutState,
  index: number,
  left: number,
  top: number,
  random: Random,
): LayoutDoor[] {
  const { a, b, edge, corridor } = model.links[index] as LayoutModel["links"][number];
  const bodyId = (body: number) => model.input.rooms[model.inputRooms[body] ?? -1]?.id ?? "";
  const make = (one: number, other: number, oneId: string, otherId: string, of: InputEdge): LayoutDoor[] => {
    if (state.placedAt[one] === -1 || state.placedAt[other] === -1) return [];
    const segment = drawDoor(model, state, one, other, random);
    if (segment === undefined) return [];
    const isForward = of.kind === "corridor" ? oneId === of.from || otherId === of.to : oneId === of.from;
    const [from, to] = isForward ? [oneId, otherId] : [otherId, oneId];
    const [start, end] = segment;
    return [
      {
        edge: of.id,
        kind: of.kind,
        from,
        to,
        segment: [
          [start[0] - left, start[1] - top],
          [end[0] - left, end[1] - top],
        ],
      },
    ];
  };
  if (corridor === undefined) return make(a, b, bodyId(a), bodyId(b), edge);
  const body = model.roomCount + index;
  return [
    ...make(a, body, bodyId(a), corridor.id, corridor.edgeToA),
    ...make(body, b, corridor.id, bodyId(b), corridor.edgeToB),
  ];
}

/** One of the door segments that two touching bodies have in common, each equally likely. */
function drawDoor(
  model: LayoutModel,
  state: LayoutState,
  one: number,
  other: number,
  random: Random,
): readonly [Point, Point] | undefined {
  const [oneX, oneY, otherX, otherY] = [state.x[one], state.y[one], state.x[other], state.y[other]] as [
    number,
    number,
    number,
    number,
  ];
  let seen = 0;
  let chosen: readonly [Point, Point] | undefined;
  for (const own of model.shapes[state.shape[one] as number]?.doors ?? []) {
    for (const theirs of model.shapes[state.shape[other] as number]?.doors ?? []) {
      if (!areOpposite(own, theirs)) continue;
      const isFlat = own.facing === 0 || own.facing === 2;
      const [ownWall, theirWall] = isFlat
        ? [own.wall + oneY, theirs.wall + otherY]
        : [own.wall + oneX, theirs.wall + otherX];
      if (ownWall !== theirWall) continue;
      const [ownShift, theirShift] = isFlat ? [oneX, otherX] : [oneY, otherY];
      const from = Math.max(own.from + ownShift, theirs.from + theirShift);
      const to = Math.min(own.to + ownShift, theirs.to + theirShift);
      if (from > to) continue;
      const choices = to - from + 1;
      seen += choices;
      if (random.below(seen) >= choices) continue;
      const at = from + random.below(choices);
      chosen = isFlat
        ? [
            [at, ownWall],
            [at + own.length, ownWall],
          ]
        : [
            [ownWall, at],
            [ownWall, at + own.length],
          ];
    }
  }
  return chosen;
}

function rulesOf(model: LayoutModel): DungeonLayout["rules"] {
  const { input } = model;
  const idsOf = (templates: readonly number[]) => templates.flatMap((index) => input.templates[index]?.id ?? []);
  const allowed: Record<string, string[]> = {};
  for (const room of input.rooms) allowed[room.id] = idsOf(room.templates);
  for (const edge of input.edges) if (edge.kind === "corridor") allowed[edge.id] = idsOf(edge.corridors);
  return {
    minimumDistance: input.minimumDistance,
    allowed,
    repeat: Object.fromEntries(input.templates.map(({ id, repeat }) => [id, repeat])),
    edges: input.edges.map(({ id, from, to, kind }) => ({ id, from, to, kind })),
  };
}

function leastOf(state: LayoutState, values: Int32Array): number {
  let least = Infinity;
  for (let i = 0; i < state.placedCount; i++) least = Math.min(least, values[state.placed[i] as number] as number);
  return least === Infinity ? 0 : least;
}
