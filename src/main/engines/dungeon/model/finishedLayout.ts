import { normalOutline } from "#shared/kernel/orthogonalPolygon.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { Passage } from "./doorJoints.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import type { Route } from "../routes/routeCorridors.ts";
import { routedParts, routeTemplateId } from "../routes/routedParts.ts";

/**
 * The level a state stands for. Doors are drawn at random among those that fit. Rooms and links that are not placed (yet)
 * are left out, so partial layouts can be shown as well.
 */
export function finishedLayout(
  model: LayoutModel,
  state: LayoutState,
  random: Random,
  routes: ReadonlyMap<number, Route> = new Map(),
): DungeonLayout {
  const bends = [...routes.values()].flatMap(({ outline }) => [...outline]);
  const left = Math.min(leastOf(state, state.x), ...bends.map(([x]) => x));
  const top = Math.min(leastOf(state, state.y), ...bends.map(([, y]) => y));
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
      transformation: model.settled[body]?.transformation ?? shape.transformation,
      x,
      y,
      outline: normalOutline(shape.outline).map(([px, py]): [number, number] => [px + x, py + y]),
    };
  };
  const rooms = placedBodies(model, state).map(({ body, room }) => place(body, room));
  const doors = model.links.flatMap((_, link) => doorsOfLink(model, state, link, left, top, random));
  const routed = routedParts(model, routes, usedTemplates.size, left, top);
  return {
    rooms: [...rooms, ...routed.rooms],
    doors: [...doors, ...routed.doors],
    templates: [...usedTemplates.keys()]
      .flatMap((index) => {
        const template = model.input.templates[index];
        if (template === undefined) return [];
        const { id, name, outline, doors: rule, transformations } = template;
        return [{ id, name, outline, doors: rule, transformations }];
      })
      .concat(routed.templates),
    rules: { ...rulesOf(model), ...(model.ground === undefined ? {} : { origin: [left, top] }) },
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
  const { a, b, edge, passage: first, corridor, route } = model.links[index] as LayoutModel["links"][number];
  const bodyId = (body: number) => model.input.rooms[model.inputRooms[body] ?? -1]?.id ?? "";
  const make = (
    one: number,
    other: number,
    oneId: string,
    otherId: string,
    of: InputEdge,
    passage: Passage,
  ): LayoutDoor[] => {
    if (state.placedAt[one] === -1 || state.placedAt[other] === -1) return [];
    const segment = drawDoor(model, state, one, other, passage, random);
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
  if (route !== undefined) return [];
  if (corridor === undefined) return make(a, b, bodyId(a), bodyId(b), edge, first);
  const body = model.roomCount + index;
  return [
    ...make(a, body, bodyId(a), corridor.id, corridor.edgeToA, first),
    ...make(body, b, corridor.id, bodyId(b), corridor.edgeToB, corridor.onward),
  ];
}

/** One of the door segments that two touching bodies have in common, each equally likely. */
function drawDoor(
  model: LayoutModel,
  state: LayoutState,
  one: number,
  other: number,
  passage: Passage,
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
      if (!model.doorsJoin(own, theirs, passage)) continue;
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
  const settled = model.inputRooms.flatMap((index, room) => {
    const { template, transformation, at, within } = model.settled[room] ?? {};
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
    ...(settled.length === 0 ? {} : { placed: Object.fromEntries(settled) }),
  };
}

function leastOf(state: LayoutState, values: Int32Array): number {
  let least = Infinity;
  for (let i = 0; i < state.placedCount; i++) least = Math.min(least, values[state.placed[i] as number] as number);
  return least === Infinity ? 0 : least;
}
