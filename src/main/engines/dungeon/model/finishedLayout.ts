import type { Point } from "#shared/kernel/geometry.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { doorBetween } from "./doorBetween.ts";
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
