import type { Point } from "#shared/kernel/geometry.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { Passage } from "./doorJoints.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import { placedBounds } from "./placedBounds.ts";
import type { Route } from "../routes/route.ts";
import { routedParts } from "../routes/routedParts.ts";

/**
 * The level of a state. Rooms and connections that are not placed (yet) are left out, so partial layouts can be shown
 * as well.
 */
export function finishedLayout(
  model: LayoutModel,
  state: LayoutState,
  routes: ReadonlyMap<number, Route> = new Map(),
): DungeonLayout {
  const bends = [...routes.values()].flatMap(({ outline }) => [...outline]);
  const [leftmost, topmost] = state.placedCount === 0 ? [0, 0] : placedBounds(model, state);
  const left = Math.min(leftmost, ...bends.map(([x]) => x));
  const top = Math.min(topmost, ...bends.map(([, y]) => y));
  const usedTemplates = new Map<number, number>();
  const place = (
    body: number,
    room: Pick<PlacedRoom, "id" | "name" | "role" | "intensity" | "isCorridor">,
  ): PlacedRoom => {
    const shape = model.shapes[state.shape[body] as number] as LayoutModel["shapes"][number];
    const x = (state.x[body] as number) - left;
    const y = (state.y[body] as number) - top;
    const template = usedTemplates.get(shape.template) ?? usedTemplates.size;
    usedTemplates.set(shape.template, template);
    return {
      ...room,
      template,
      transformation: model.pinned[body]?.transformation ?? shape.transformation,
      x,
      y,
      outline: movedOutline(shape.outline, x, y),
    };
  };
  const rooms: PlacedRoom[] = [];
  for (const { body, room } of model.frame.bodies) if (state.placedAt[body] !== -1) rooms.push(place(body, room));
  const doors: LayoutDoor[] = [];
  for (let link = 0; link < model.links.length; link++) doors.push(...doorsOfLink(model, state, link, left, top));
  const routed = routedParts(model, routes, usedTemplates.size, left, top);
  return {
    rooms: [...rooms, ...routed.rooms],
    doors: [...doors, ...routed.doors],
    templates: [...usedTemplates.keys()]
      .flatMap((index) => {
        const template = model.input.templates[index];
        if (template === undefined) return [];
        const { id, name, outline, doors: rule, transformations, markers, solid } = template;
        const used = { id, name, outline, doors: rule, transformations };
        return [{ ...used, ...(markers && { markers }), ...(solid && { solid }) }];
      })
      .concat(routed.templates),
    rules: { ...model.frame.rules, ...(model.siteMasks === undefined ? {} : { origin: [left, top] }) },
  };
}

function doorsOfLink(model: LayoutModel, state: LayoutState, index: number, left: number, top: number): LayoutDoor[] {
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
    const segment = doorBetween(model, state, one, other, passage);
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

/** A plain loop: outlines take most of the time of creating a layout. */
function movedOutline(outline: readonly Point[], x: number, y: number): [number, number][] {
  const moved: [number, number][] = [];
  for (let i = 0; i < outline.length; i++) {
    const point = outline[i] as Point;
    moved.push([point[0] + x, point[1] + y]);
  }
  return moved;
}

/**
 * Where two touching bodies have their door: of all positions that fit, the one farthest from both ends of the wall
 * that the two share, so in its middle, and on the longer one of two such walls. Fixed door positions are the only ones
 * that fit. Undefined when no door fits. O(doors of one * doors of the other).
 */
export function doorBetween(
  model: LayoutModel,
  state: LayoutState,
  one: number,
  other: number,
  passage: Passage,
): readonly [Point, Point] | undefined {
  const [ownShape, theirShape] = [model.shapes[state.shape[one] as number], model.shapes[state.shape[other] as number]];
  if (ownShape === undefined || theirShape === undefined) return undefined;
  const [oneX, oneY] = [state.x[one] as number, state.y[one] as number];
  const [otherX, otherY] = [state.x[other] as number, state.y[other] as number];
  let most = -1;
  let chosen: readonly [Point, Point] | undefined;
  for (const own of ownShape.doors) {
    const isFlat = own.facing === 0 || own.facing === 2;
    const wall = own.wall + (isFlat ? oneY : oneX);
    const theirWall = wall - (isFlat ? otherY : otherX);
    // Most doors of one body are far from the other.
    if (theirWall < 0 || theirWall > (isFlat ? theirShape.height : theirShape.width)) continue;
    const [ownShift, theirShift] = isFlat ? [oneX, otherX] : [oneY, otherY];
    const shift = ownShift - theirShift;
    if (own.to + own.length + shift <= 0) continue;
    if (own.from + shift >= (isFlat ? theirShape.width : theirShape.height)) continue;
    for (const theirs of theirShape.doors) {
      if (theirs.wall !== theirWall || !model.doorsJoin(own, theirs, passage)) continue;
      const from = Math.max(own.from + ownShift, theirs.from + theirShift);
      const to = Math.min(own.to + ownShift, theirs.to + theirShift);
      if (from > to) continue;
      const low = Math.max(own.wallFrom + ownShift, theirs.wallFrom + theirShift);
      const high = Math.min(own.wallTo + ownShift, theirs.wallTo + theirShift);
      const middle = Math.floor((low + high - own.length) / 2);
      const at = Math.min(to, Math.max(from, middle));
      const least = Math.min(at - low, high - own.length - at);
      if (least <= most) continue;
      most = least;
      const end = at + own.length;
      chosen = isFlat
        ? [
            [at, wall],
            [end, wall],
          ]
        : [
            [wall, at],
            [wall, end],
          ];
    }
  }
  return chosen;
}
