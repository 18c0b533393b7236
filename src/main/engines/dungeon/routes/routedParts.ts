import { type Point, boundsOf } from "#shared/kernel/geometry.ts";
import type { LayoutDoor, PlacedRoom, UsedTemplate } from "#shared/levels/dungeon/layout.ts";
import type { DrawnDoor } from "#shared/levels/dungeon/templateDocument.ts";
import { routeTemplateId } from "../model/layoutFrame.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import type { Route, RouteDoor } from "./route.ts";
import { partnerOf } from "./routeDoors.ts";
import { routedPartMessages } from "../messages.ts";

/**
 * Routed corridors as parts of a layout whose [0, 0] is at [left, top]: a room with its own template, and a door at
 * each end. Templates are numbered from `firstTemplate`.
 */
export function routedParts(
  model: LayoutModel,
  routes: ReadonlyMap<number, Route>,
  firstTemplate: number,
  left: number,
  top: number,
): { readonly rooms: PlacedRoom[]; readonly doors: LayoutDoor[]; readonly templates: UsedTemplate[] } {
  const { input } = model;
  const nameOf = (id: string) => input.rooms.find((room) => room.id === id)?.name ?? id;
  const parts = [...routes].map(([link, route], i) => {
    const { edge, a } = model.links[link] as Link;
    const bounds = boundsOf(route.outline) ?? { x: 0, y: 0 };
    const move = ([x, y]: Point): [number, number] => [x - left, y - top];
    const own = ([x, y]: Point): [number, number] => [x - bounds.x, y - bounds.y];
    const name = routedPartMessages.corridor(nameOf(edge.from), nameOf(edge.to)).slice(0, 60);
    const drawn = ({ segment: [from, to], socket }: RouteDoor): DrawnDoor => {
      const partner = socket === undefined ? undefined : partnerOf(input.sockets ?? [], socket);
      return partner === undefined ? [own(from), own(to)] : [own(from), own(to), { socket: partner }];
    };
    const isForward = input.rooms[model.inputRooms[a] ?? -1]?.id === edge.from;
    const [first, second] = isForward ? [route.doorA, route.doorB] : [route.doorB, route.doorA];
    const door = (from: string, to: string, { segment }: RouteDoor): LayoutDoor => ({
      edge: edge.id,
      kind: edge.kind,
      from,
      to,
      segment: [move(segment[0]), move(segment[1])],
    });
    const room: PlacedRoom = {
      id: edge.id,
      name,
      role: "corridor",
      isCorridor: true,
      template: firstTemplate + i,
      transformation: "identity",
      x: bounds.x - left,
      y: bounds.y - top,
      outline: route.outline.map(move),
    };
    const template: UsedTemplate = {
      id: routeTemplateId(edge),
      name: routedPartMessages.routed,
      outline: route.outline.map(own),
      doors: { mode: "manual", positions: [drawn(route.doorA), drawn(route.doorB)] },
      transformations: ["identity"],
    };
    return { room, template, doors: [door(edge.from, edge.id, first), door(edge.id, edge.to, second)] };
  });
  return {
    rooms: parts.map(({ room }) => room),
    doors: parts.flatMap(({ doors }) => doors),
    templates: parts.map(({ template }) => template),
  };
}
