import {
  type FormulaObject,
  type FormulaType,
  type FormulaValue,
  choiceOf,
  listOf,
  numberIn,
  objectOf,
  plainNumber,
  text,
  truth,
} from "../../../formula/formulaTypes.ts";
import { countingValue } from "../../../fields/fieldValues.ts";
import type {
  FormulaClass,
  FormulaFieldPlace,
  FormulaMember,
  FormulaModel,
} from "../../../formula/formulaVocabulary.ts";
import { edgeKinds } from "../graphDocument.ts";
import type { DungeonLayout } from "../layout.ts";
import { roomRoles } from "../roomRoles.ts";
import {
  type ConnectionView,
  type LayoutView,
  type RoomView,
  contentsKey,
  layoutView,
  middleOf,
} from "./layoutView.ts";
import { layoutFormulaMessages as messages } from "./messages.ts";
import { type Point, gridDistance } from "../../../kernel/geometry.ts";

const cells = numberIn("cells");
const hints = messages.room;

/** The language hands members only objects of their own class, and functions only arguments of their types. */
const asRoom = (object: FormulaValue | FormulaObject): RoomView => object as RoomView;
const asConnection = (object: FormulaObject): ConnectionView => object as ConnectionView;
const asLayout = (view: object): LayoutView => view as LayoutView;

function ofRoom(name: string, type: FormulaType, hint: string, get: (room: RoomView) => FormulaValue): FormulaMember {
  return { name, type, hint, get: (object) => get(asRoom(object)) };
}

function contents(name: string, kind: string, hint: string): FormulaMember {
  return ofRoom(name, plainNumber, hint, ({ room, layout }) =>
    layout.layout.rules.contents === undefined ? null : (layout.contents().get(contentsKey(room.id, kind)) ?? 0),
  );
}

const roomClass: FormulaClass = {
  id: "room",
  title: messages.roomTitle,
  members: [
    ofRoom("name", text, hints.name, ({ room }) => room.name),
    ofRoom("role", choiceOf(roomRoles), hints.role, ({ room }) => room.role),
    ofRoom("intensity", plainNumber, hints.intensity, ({ room }) => room.intensity ?? null),
    ofRoom("floor", plainNumber, hints.floor, ({ room }) => room.floor ?? 0),
    ofRoom("area", cells, hints.area, ({ area }) => area),
    ofRoom("width", cells, hints.width, ({ bounds }) => bounds.width),
    ofRoom("height", cells, hints.height, ({ bounds }) => bounds.height),
    ofRoom("x", cells, hints.x, ({ bounds }) => bounds.x),
    ofRoom("y", cells, hints.y, ({ bounds }) => bounds.y),
    ofRoom(
      "template",
      text,
      hints.template,
      ({ room, layout }) => layout.layout.templates[room.template]?.name ?? null,
    ),
    ofRoom("doors", plainNumber, hints.doors, ({ degree }) => degree),
    ofRoom("deadEnd", truth, hints.deadEnd, ({ degree }) => degree === 1),
    ofRoom("onCycle", truth, hints.onCycle, ({ index, layout }) => layout.onCycle().has(index)),
    ofRoom("connections", listOf("connection"), hints.connections, ({ connections }) => connections),
    ofRoom("neighbors", listOf("room"), hints.neighbors, (room) => neighborsOf(room)),
    contents("enemies", "enemy", hints.enemies),
    contents("treasures", "treasure", hints.treasures),
    contents("rests", "rest", hints.rests),
    contents("keys", "key", hints.keys),
  ],
};

function neighborsOf(room: RoomView): readonly RoomView[] {
  return [...new Set(room.connections.map(({ from, to }) => (from === room ? to : from)))];
}

function ofConnection(
  name: string,
  type: FormulaType,
  hint: string,
  get: (connection: ConnectionView) => FormulaValue,
): FormulaMember {
  return { name, type, hint, get: (object) => get(asConnection(object)) };
}

const connectionClass: FormulaClass = {
  id: "connection",
  title: messages.connectionTitle,
  members: [
    ofConnection("kind", choiceOf(edgeKinds), messages.connection.kind, ({ edge }) => edge.kind),
    ofConnection("from", objectOf("room"), messages.connection.from, ({ from }) => from),
    ofConnection("to", objectOf("room"), messages.connection.to, ({ to }) => to),
    ofConnection(
      "oneWay",
      truth,
      messages.connection.oneWay,
      ({ edge }) => edge.kind === "one-way" || edge.directed === true,
    ),
    ofConnection("routed", truth, messages.connection.routed, ({ edge }) => edge.route !== undefined),
  ],
};

const roomFields: FormulaFieldPlace = {
  class: "room",
  owners: ["room", "template"],
  read: (object, field) => {
    const { room, layout } = asRoom(object);
    const { fields } = layout.layout.rules;
    const template = layout.layout.templates[room.template]?.id ?? "";
    return countingValue(
      field,
      field.on.includes("room") ? fields?.rooms?.[room.id] : undefined,
      field.on.includes("template") ? fields?.templates?.[template] : undefined,
    );
  },
  find: (object, id) => roomById(asRoom(object).layout, id),
};

const connectionFields: FormulaFieldPlace = {
  class: "connection",
  owners: ["connection"],
  read: (object, field) => {
    const { edge, from } = asConnection(object);
    return countingValue(field, from.layout.layout.rules.fields?.connections?.[edge.id]);
  },
  find: (object, id) => roomById(asConnection(object).from.layout, id),
};

function roomById({ placed }: LayoutView, id: string): RoomView | null {
  return placed.find(({ room }) => room.id === id) ?? null;
}

/** What formulas of dungeon layouts can name besides the metrics. */
export const layoutFormulas: FormulaModel<DungeonLayout> = {
  view: layoutView,
  fieldPlaces: [roomFields, connectionFields],
  classes: [roomClass, connectionClass],
  names: [
    { name: "rooms", type: listOf("room"), hint: messages.rooms, get: (view) => asLayout(view).rooms },
    { name: "corridors", type: listOf("room"), hint: messages.corridors, get: (view) => asLayout(view).corridors },
    {
      name: "connections",
      type: listOf("connection"),
      hint: messages.connections,
      get: (view) => asLayout(view).connections,
    },
    { name: "start", type: objectOf("room"), hint: messages.start, get: (view) => firstWith(asLayout(view), "start") },
    { name: "boss", type: objectOf("room"), hint: messages.boss, get: (view) => firstWith(asLayout(view), "boss") },
  ],
  functions: [
    {
      name: "distance",
      parameters: [
        { name: "from", type: objectOf("room") },
        { name: "to", type: objectOf("room") },
      ],
      result: numberIn("rooms"),
      hint: messages.distance,
      cost: 8,
      call: (view, [from = null, to = null]) => {
        const steps = asLayout(view).steps(asRoom(from))[asRoom(to).index] ?? -1;
        return steps < 0 ? null : steps;
      },
    },
    {
      name: "walk",
      parameters: [
        { name: "from", type: objectOf("room") },
        { name: "to", type: objectOf("room") },
      ],
      result: cells,
      hint: messages.walk,
      cost: 2000,
      call: (view, [from = null, to = null]) => shortestWalk(asLayout(view), asRoom(from), asRoom(to)),
    },
  ],
};

function firstWith({ placed }: LayoutView, role: string): RoomView | null {
  return placed.find(({ room }) => room.role === role) ?? null;
}

/** A door or stairs that a walk passes: the point in the room it leaves and the one in the room it enters. */
interface Passage {
  readonly from: number;
  readonly to: number;
  readonly leaves: Point;
  readonly enters: Point;
}

/**
 * Shortest walk in cells from the middle of one room over doors to the middle of another, as Manhattan distances; one-way
 * doors only forwards, stairs without length. Null without a way. Dijkstra over doors, O(doors^2).
 */
function shortestWalk({ layout, placed }: LayoutView, start: RoomView, goal: RoomView): number | null {
  if (start === goal) return 0;
  const passages = passagesOf(layout, new Map(placed.map(({ room, index }) => [room.id, index])));
  const lengths = passages.map((one) =>
    one.from === start.index ? gridDistance(middleOf(start), one.leaves) : Infinity,
  );
  const done = new Set<number>();
  let best = Infinity;
  for (;;) {
    let at = -1;
    for (const [i, length] of lengths.entries()) if (!done.has(i) && length < (lengths[at] ?? Infinity)) at = i;
    const passage = passages[at];
    const length = lengths[at] ?? Infinity;
    if (passage === undefined || length >= best) return Number.isFinite(best) ? best : null;
    done.add(at);
    if (passage.to === goal.index) best = Math.min(best, length + gridDistance(passage.enters, middleOf(goal)));
    for (const [i, next] of passages.entries())
      if (next.from === passage.to)
        lengths[i] = Math.min(lengths[i] ?? Infinity, length + gridDistance(passage.enters, next.leaves));
  }
}

function passagesOf(layout: LayoutView["layout"], indexOf: ReadonlyMap<string, number>): Passage[] {
  const doors = layout.doors.map((door) => {
    const [[x1, y1], [x2, y2]] = door.segment;
    const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
    return { door, fromPoint: middle, toPoint: middle };
  });
  const stairs = (layout.stairs ?? []).map((door) => ({
    door,
    fromPoint: [door.fromCell[0] + 0.5, door.fromCell[1] + 0.5] as Point,
    toPoint: [door.toCell[0] + 0.5, door.toCell[1] + 0.5] as Point,
  }));
  return [...doors, ...stairs].flatMap(({ door, fromPoint, toPoint }): Passage[] => {
    const [from, to] = [indexOf.get(door.from), indexOf.get(door.to)];
    if (from === undefined || to === undefined) return [];
    const forwards = { from, to, leaves: fromPoint, enters: toPoint };
    if (door.kind === "one-way") return [forwards];
    return [forwards, { from: to, to: from, leaves: toPoint, enters: fromPoint }];
  });
}
