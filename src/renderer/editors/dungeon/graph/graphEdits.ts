import type { Draft } from "immer";
import { floorOf, stairsTest } from "#shared/levels/dungeon/floors.ts";
import { edgeKinds, floorLimits } from "#shared/levels/dungeon/graphDocument.ts";
import type {
  EdgeKind,
  GraphDocument,
  GraphEdge,
  GraphRoom,
  TemplateChoice,
} from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { Selection } from "#renderer/history/history.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { unpinRooms } from "../layout/pins/pinEdits.ts";
import { roomRoleNames } from "./graphNames.ts";
import { edgeTarget, idsOf, roomTarget } from "./graphTargets.ts";
import { graphEditMessages } from "./messages.ts";

type GraphDraft = Draft<GraphDocument>;

/** Makes a fresh id; the caller's source of randomness. */
export type NewId = () => string;

/** "Room 4": the first number that no room of the document uses. */
export function nextRoomName(document: Pick<GraphDocument, "rooms">): string {
  const taken = new Set(document.rooms.map((room) => room.name));
  let number = document.rooms.length + 1;
  while (taken.has(graphEditMessages.room(number))) number++;
  return graphEditMessages.room(number);
}

/** Adds an unnamed normal room with its node centred at `spot`; returns its id. */
export function addRoom(draft: GraphDraft, id: string, spot: Spot): void {
  draft.rooms.push({ id, name: nextRoomName(draft), role: "normal", x: spot.x, y: spot.y });
}

/** Why two rooms can't be connected (again). */
export type ConnectRefusal = "same-room" | "exists" | "no-such-room";

/** Whether an edge between two rooms can be added; undefined when it can. */
export function connectRefusal(document: GraphDocument, from: string, to: string): ConnectRefusal | undefined {
  if (from === to) return "same-room";
  const ids = new Set(document.rooms.map((room) => room.id));
  if (!ids.has(from) || !ids.has(to)) return "no-such-room";
  return findEdgeBetween(document, from, to) === undefined ? undefined : "exists";
}

/** The edge between two rooms, in either direction. */
export function findEdgeBetween(document: GraphDocument, a: string, b: string): GraphEdge | undefined {
  return document.edges.find((edge) => (edge.from === a && edge.to === b) || (edge.from === b && edge.to === a));
}

/** Adds a connection; between rooms on different floors it is stairs, which aren't a corridor. */
export function connect(draft: GraphDraft, id: string, from: string, to: string, kind: EdgeKind): void {
  const isStairs = stairsTest(draft.rooms)({ from, to });
  draft.edges.push({ id, from, to, kind: isStairs && kind === "corridor" ? "door" : kind });
}

/** Moves rooms to a floor. Their connections that become stairs lose their corridors. */
export function setFloor(draft: GraphDraft, ids: ReadonlySet<string>, floor: number): void {
  changeFloors(draft, ids, () => floor);
}

/** Moves rooms up by a number of floors (down if negative), clamped to the permitted floors. */
export function moveFloors(draft: GraphDraft, ids: ReadonlySet<string>, by: number): void {
  changeFloors(draft, ids, (floor) => floor + by);
}

function changeFloors(draft: GraphDraft, ids: ReadonlySet<string>, change: (floor: number) => number): void {
  const wereStairs = stairsTest(draft.rooms.map(({ id, floor = 0 }) => ({ id, floor })));
  for (const room of draft.rooms) {
    if (!ids.has(room.id)) continue;
    const floor = Math.max(floorLimits.lowest, Math.min(floorLimits.highest, Math.round(change(floorOf(room)))));
    putOptional(room, "floor", floor === 0 ? undefined : floor);
  }
  const areStairs = stairsTest(draft.rooms);
  for (const edge of draft.edges) {
    if (edge.kind !== "corridor" || wereStairs(edge) || !areStairs(edge)) continue;
    edge.kind = "door";
    delete edge.corridors;
    delete edge.route;
  }
}

/** Moves nodes by world units. Keeps them inside what the schema allows. */
export function moveRooms(draft: GraphDraft, ids: ReadonlySet<string>, dx: number, dy: number): void {
  for (const room of draft.rooms) {
    if (!ids.has(room.id)) continue;
    room.x = held(room.x + dx);
    room.y = held(room.y + dy);
  }
}

/** Moves nodes to the given positions (see auto-layout). */
export function placeRooms(draft: GraphDraft, places: ReadonlyMap<string, Spot>): void {
  for (const room of draft.rooms) {
    const place = places.get(room.id);
    if (place === undefined) continue;
    room.x = held(place.x);
    room.y = held(place.y);
  }
}

/** Removes the selected rooms with all their edges and their pins in the layout, and the selected edges. */
export function removeSelected(draft: GraphDraft, selection: Selection): void {
  const rooms = idsOf(selection, "room");
  const edges = idsOf(selection, "edge");
  draft.rooms = draft.rooms.filter((room) => !rooms.has(room.id));
  draft.edges = draft.edges.filter((edge) => !edges.has(edge.id) && !rooms.has(edge.from) && !rooms.has(edge.to));
  if (!pinnedRooms(draft).isDisjointFrom(rooms)) unpinRooms(draft, rooms);
}

/** Gives a room a name; an empty or unchanged one is ignored, a long one cut to what the file allows. */
export function renameRoom(draft: GraphDraft, id: string, name: string): void {
  const room = findRoom(draft, id);
  const trimmed = name.trim().slice(0, 60);
  if (room !== undefined && trimmed !== "") room.name = trimmed;
}

/**
 * Sets the role of rooms. A room that still has its initial name takes the role's name, unless another room has it: a
 * drawn "Room 3" that becomes the boss is called "Boss".
 */
export function setRole(draft: GraphDraft, ids: ReadonlySet<string>, role: RoomRole): void {
  for (const room of draft.rooms) {
    if (!ids.has(room.id)) continue;
    const name = roomRoleNames[role];
    const unnamed = /^Room \d+$/.test(room.name);
    if (unnamed && role !== "normal" && draft.rooms.every((other) => other.name !== name)) room.name = name;
    room.role = role;
  }
}

/** Sets the intended intensity of a room, 0 to 10; undefined leaves it open. */
export function setIntensity(draft: GraphDraft, id: string, intensity: number | undefined): void {
  const room = findRoom(draft, id);
  if (room === undefined) return;
  putOptional(room, "intensity", intensity);
}

/** Locks positions in auto-arrange; this does not pin the rooms in layouts. */
export function setFixed(draft: GraphDraft, ids: ReadonlySet<string>, fixed: boolean): void {
  for (const room of draft.rooms) {
    if (!ids.has(room.id)) continue;
    putOptional(room, "fixed", fixed ? true : undefined);
  }
}

/** Kinds other than "corridor" lose the connection's corridor templates. */
export function setEdgeKind(draft: GraphDraft, ids: ReadonlySet<string>, kind: EdgeKind): void {
  for (const edge of draft.edges) {
    if (!ids.has(edge.id)) continue;
    edge.kind = kind;
    if (kind !== "corridor") delete edge.corridors;
  }
}

/** Swaps the ends: a one-way edge then leads the other way. */
export function reverseEdges(draft: GraphDraft, ids: ReadonlySet<string>): void {
  for (const edge of draft.edges) {
    if (ids.has(edge.id)) [edge.from, edge.to] = [edge.to, edge.from];
  }
}

/** The next kind, cyclically. */
export function nextEdgeKind(kind: EdgeKind): EdgeKind {
  return edgeKinds[(edgeKinds.indexOf(kind) + 1) % edgeKinds.length] ?? "door";
}

/** Undefined for an id that isn't in the graph: selections and problems may outlive a room. */
export function findRoom<Room extends GraphRoom>(document: { rooms: readonly Room[] }, id: string): Room | undefined {
  return document.rooms.find((room) => room.id === id);
}

/** All rooms and edges, rooms first. */
export function selectAll(document: GraphDocument): Selection {
  return [...document.rooms.map((room) => roomTarget(room.id)), ...document.edges.map((edge) => edgeTarget(edge.id))];
}

function held(value: number): number {
  return Math.max(-1e6, Math.min(1e6, value));
}

/** Gives rooms their own templates; undefined goes back to those of the graph. */
export function setRoomTemplates(
  draft: Draft<GraphDocument>,
  ids: ReadonlySet<string>,
  templates: readonly TemplateChoice[] | undefined,
): void {
  for (const room of draft.rooms) {
    if (!ids.has(room.id)) continue;
    putOptional(
      room,
      "templates",
      templates === undefined ? undefined : (structuredClone(templates) as Draft<TemplateChoice>[]),
    );
  }
}
