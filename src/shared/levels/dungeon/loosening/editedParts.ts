import { sameJson } from "../../../kernel/sameJson.ts";
import type { JsonValue } from "../../../kernel/json.ts";
import type { DocumentChange, Place, Remedy } from "../../problems.ts";
import type { GraphDocument, GraphEdge, GraphRoom } from "../graphDocument.ts";
import { type FixLadder, looserDistance, looserRoute } from "./looserRules.ts";
import { editMessages, looserMessages } from "./messages.ts";

/** One thing that an edit changed, and how to undo or loosen it. */
export interface EditedPart {
  /** In words: "maximum length of Nave to Cloister from 16 to 3". */
  readonly what: string;
  readonly place: Place | undefined;
  /** Order: numbers before shapes, shapes before connections. */
  readonly rank: number;
  /** The nearest looser values first. */
  readonly looser: readonly FixLadder[];
  readonly undo: Remedy;
}

/** Of parts that are neither a number nor a connection. */
export const shapeRank = 1;
const ranks = { number: 0, shape: shapeRank, connection: 2 } as const;

/**
 * Properties of rooms and connections that the engine depends on; positions on the drawing, names and notes are left
 * out.
 */
const roomParts = ["templates", "placement", "within", "floor", "role"] as const;
const edgeParts = ["kind", "corridors", "directed", "route"] as const;
const shapeRules = [
  "defaultTemplates",
  "defaultCorridors",
  "repeat",
  "relaxRepeat",
  "site",
  "base",
] as const satisfies readonly (keyof GraphDocument)[];

/**
 * Differences between two states of a graph that affect layouts: the first suspects when the later one has none. Sorted
 * by how much undoing them changes: numbers, shapes, connections. O(rooms + connections).
 */
export function editedParts(before: GraphDocument, after: GraphDocument): EditedPart[] {
  return [...ruleParts(before, after), ...edgeEdits(before, after), ...roomEdits(before, after)].sort(
    (one, other) => one.rank - other.rank,
  );
}

/**
 * Undoes all of them together: additions are removed once, then members are restored, then removed elements are
 * appended.
 */
export function undoAll(after: GraphDocument, parts: readonly EditedPart[]): Remedy {
  const all = parts.flatMap(({ undo }) => undo.changes ?? []);
  const isElement = ({ path }: DocumentChange) => path.length === 2 && (path[0] === "rooms" || path[0] === "edges");
  const removals = new Map(
    all.filter((change) => isElement(change) && change.value === undefined).map((one) => [one.path.join("/"), one]),
  );
  const sets = all.filter((change) => !isElement(change));
  const next = { rooms: after.rooms.length, edges: after.edges.length };
  for (const { path } of removals.values()) next[path[0] === "rooms" ? "rooms" : "edges"]--;
  const additions = all
    .filter((change) => isElement(change) && change.value !== undefined)
    .map((change) => {
      const list = change.path[0] === "rooms" ? "rooms" : "edges";
      return { ...change, path: [list, next[list]++] };
    });
  return { label: editMessages.undoAll(parts.length), changes: [...removals.values(), ...sets, ...additions] };
}

function ruleParts(before: GraphDocument, after: GraphDocument): EditedPart[] {
  const parts: EditedPart[] = [];
  if (before.minimumDistance !== after.minimumDistance) {
    const what = editMessages.ruleNumber(
      editMessages.parts.minimumDistance,
      after.minimumDistance,
      before.minimumDistance,
    );
    const undo = undone(what, [{ path: ["minimumDistance"], value: before.minimumDistance }]);
    const ladder = looserDistance(after, before.minimumDistance + 1);
    parts.push({ what, place: undefined, rank: ranks.number, looser: ladder.length === 0 ? [] : [ladder], undo });
  }
  for (const part of shapeRules) {
    if (sameJson(before[part], after[part])) continue;
    const what = editMessages.rule(editMessages.parts[part]);
    parts.push({
      what,
      place: part === "site" ? { target: "boundary", label: what } : undefined,
      rank: ranks.shape,
      looser: [],
      undo: undone(what, [setTo([part], before[part])]),
    });
  }
  return parts;
}

function edgeEdits(before: GraphDocument, after: GraphDocument): EditedPart[] {
  const known = new Map(before.edges.map((edge) => [edge.id, edge]));
  const kept = new Set(after.edges.map(({ id }) => id));
  const roomsBefore = new Set(before.rooms.map(({ id }) => id));
  const roomsAfter = new Set(after.rooms.map(({ id }) => id));
  const edits = after.edges.flatMap((edge): EditedPart[] => {
    const name = nameOf(after, edge);
    const old = known.get(edge.id);
    if (old !== undefined) return changesOf(old, edge, name);
    // Connections of a new room go with it.
    if (!roomsBefore.has(edge.from) || !roomsBefore.has(edge.to)) return [];
    return [
      {
        what: editMessages.added(name),
        place: placeOf(edge, name),
        rank: ranks.connection,
        looser: looserRoute(edge, name),
        undo: undone(editMessages.added(name), [{ path: ["edges", edge.id] }]),
      },
    ];
  });
  const removed = before.edges.filter(
    ({ id, from, to }) => !kept.has(id) && roomsAfter.has(from) && roomsAfter.has(to),
  );
  const restored = removed.map((edge, index): EditedPart => {
    const what = editMessages.removed(nameOf(before, edge));
    const undo = undone(what, [setTo(["edges", after.edges.length + index], edge)]);
    return { what, place: undefined, rank: ranks.connection, looser: [], undo };
  });
  return [...edits, ...restored];
}

function changesOf(old: GraphEdge, edge: GraphEdge, name: string): EditedPart[] {
  const differing = edgeParts.filter((part) => !sameJson(old[part], edge[part]));
  if (differing.length === 0) return [];
  const changes = differing.map((part) => setTo(["edges", edge.id, part], old[part]));
  const place = placeOf(edge, name);
  const [first = "kind"] = differing;
  if (first !== "route" || old.route === undefined || edge.route === undefined) {
    const what = editMessages.changed(name, editMessages.parts[first]);
    const isNumber = first === "route";
    const rank = isNumber ? ranks.number : ranks.connection;
    return [{ what, place, rank, looser: looserRoute(edge, name), undo: undone(what, changes) }];
  }
  const [before, now] = [old.route, edge.route];
  const numbers = (["maxLength", "clearance", "width"] as const).filter((part) => before[part] !== now[part]);
  const what = numbers
    .map((part) => editMessages.number(name, editMessages.parts[part], now[part], before[part]))
    .join(", ");
  const said = what === "" ? editMessages.changed(name, editMessages.parts.route) : what;
  return [{ what: said, place, rank: ranks.number, looser: looserRoute(edge, name), undo: undone(said, changes) }];
}

function roomEdits(before: GraphDocument, after: GraphDocument): EditedPart[] {
  const known = new Map(before.rooms.map((room) => [room.id, room]));
  const kept = new Set(after.rooms.map(({ id }) => id));
  const edits = after.rooms.flatMap((room): EditedPart[] => {
    const old = known.get(room.id);
    const place = { target: `room:${room.id}`, label: room.name };
    if (old === undefined) {
      const edges = after.edges.filter(({ from, to }) => from === room.id || to === room.id);
      const changes: DocumentChange[] = [
        ...edges.map(({ id }) => ({ path: ["edges", id] })),
        { path: ["rooms", room.id] },
      ];
      const what = editMessages.added(room.name);
      return [{ what, place, rank: ranks.connection, looser: [], undo: undone(what, changes) }];
    }
    return roomParts
      .filter((part) => !sameJson(old[part], room[part]))
      .map((part) => {
        const what = editMessages.changed(room.name, editMessages.parts[part]);
        const undo = undone(what, [setTo(["rooms", room.id, part], old[part])]);
        return { what, place, rank: ranks.shape, looser: [], undo };
      });
  });
  return [...edits, ...removedRooms(before, after, kept)];
}

/** Rooms that were deleted, with their connections to rooms that are still there. */
function removedRooms(before: GraphDocument, after: GraphDocument, kept: ReadonlySet<string>): EditedPart[] {
  const gone = before.rooms.filter(({ id }) => !kept.has(id));
  if (gone.length === 0) return [];
  const back = new Set([...kept, ...gone.map(({ id }) => id)]);
  const edgesAfter = new Set(after.edges.map(({ id }) => id));
  const edges = before.edges.filter(
    ({ id, from, to }) => !edgesAfter.has(id) && back.has(from) && back.has(to) && !(kept.has(from) && kept.has(to)),
  );
  const what = gone.map((room: GraphRoom) => editMessages.removed(room.name)).join(", ");
  const changes = [
    ...gone.map((room, index) => setTo(["rooms", after.rooms.length + index], room)),
    ...edges.map((edge, index) => setTo(["edges", after.edges.length + index], edge)),
  ];
  return [{ what, place: undefined, rank: ranks.connection, looser: [], undo: undone(what, changes) }];
}

function undone(what: string, changes: readonly DocumentChange[]): Remedy {
  return { label: editMessages.undo(what).slice(0, 120), changes: [...changes] };
}

/** Sets a member, or removes it where it was absent. Documents are JSON. */
function setTo(path: (string | number)[], value: unknown): DocumentChange {
  return value === undefined ? { path } : { path, value: value as JsonValue };
}

function nameOf({ rooms }: GraphDocument, { from, to }: GraphEdge): string {
  const name = (id: string) => rooms.find((room) => room.id === id)?.name ?? "";
  return looserMessages.connection(name(from), name(to));
}

function placeOf({ id }: GraphEdge, label: string): Place {
  return { target: `edge:${id}`, label: label.slice(0, 200) };
}
