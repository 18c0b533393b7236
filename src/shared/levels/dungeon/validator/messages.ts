import { listOf, plural } from "../../../text/format.ts";
/** Texts of allowedDoors.ts. */
export const allowedDoorMessages = {
  noDrawnDoor: (templateName: string) => `no drawn door of template "${templateName}" is there`,
  wrongDoorLengthOfTemplate: (length: number, templateName: string, lengths: string) =>
    `it is ${length} long, and template "${templateName}" has doors of length ${lengths}`,
  notOnOneWall: (distance: number, templateName: string) =>
    `it is not on one wall at least ${distance} from its corners, as template "${templateName}" asks`,
};

/** Texts of doorValidator.ts. */
export const doorValidatorMessages = {
  endsDontSpanStraightSegment: "its ends don't span a straight segment of wall",
  doorOffWalls: "it does not lie on the walls of both rooms along its whole length",
  againstDirection: "it would be used against its direction",
  oneWayDoorOfTwoWayConnection: "it is an entrance or an exit, and the connection goes both ways",
  incompatibleDoorTypes: (types: readonly string[]) =>
    `its door types ${listOf(types.map((type) => `"${type}"`))} do not join`,
};

/** Texts of floorValidator.ts. */
export const floorValidatorMessages = {
  floorsMissing: "The layout has rooms on several floors, or stairs, but no list of floors.",
  floorTwice: (floor: string) => `"${floor}" is in the layout twice.`,
  framesOverlap: (one: string, other: string) => `"${one}" and "${other}" overlap on the sheet.`,
  framesDiffer: "The floors have frames of different sizes.",
  roomFloorUnknown: (roomName: string, floor: string) =>
    `"${roomName}" is on "${floor}", which the layout doesn't have.`,
  roomOutsideFrame: (roomName: string, floor: string) => `"${roomName}" reaches outside the frame of "${floor}".`,
  floorWithoutRooms: (floor: string) => `"${floor}" has no rooms.`,
  label: (from: string, to: string) => `${from} to ${to}`,
  stairsMissing: (from: string, to: string) => `The stairs from "${from}" to "${to}" are not in the layout.`,
  stairsTwice: (from: string, to: string, times: number) =>
    `The stairs from "${from}" to "${to}" are in the layout ${times} times.`,
  stairsSkipFloors: (from: string, to: string) => `The stairs from "${from}" to "${to}" skip a floor.`,
  stairsAreCorridor: (from: string, to: string) => `The stairs from "${from}" to "${to}" are a corridor.`,
  stairsWithoutEdge: (edge: string) =>
    `Stairs refer to edge "${edge}", which is no connection of the graph between these rooms on two floors.`,
  stairsKindDiffers: (kind: string, edgeKind: string) =>
    `Stairs of kind ${kind} stand for an edge of kind ${edgeKind}.`,
  stairsOutsideRoom: (roomName: string, x: number, y: number) => `The stairs at [${x}, ${y}] are not in "${roomName}".`,
  stairsNotAbove: (from: string, to: string) =>
    `The stairs from "${from}" to "${to}" are not at the same cell of both floors.`,
  stairsShareCell: (x: number, y: number) => `Two stairs share the cell [${x}, ${y}].`,
};

/** Texts of routeValidator.ts. */
export const routeValidatorMessages = {
  narrowerThanSomewhere: (corridor: string, width: number) => `"${corridor}" is narrower than ${width} somewhere.`,
  coversCellsMore: (corridor: string, cells: number, maxLength: number, width: number) =>
    `"${corridor}" covers ${cells} cells, more than ${maxLength} of width ${width}.`,
  wrongDoorLength: (corridor: string, length: number, width: number) =>
    `"${corridor}" has a door of length ${length} instead of ${width}.`,
  routeTooClose: (corridorName: string, otherName: string, clearance: number) =>
    `"${corridorName}" and "${otherName}" have less than ${clearance} free cells between them.`,
};

/** Texts of ruleValidator.ts. */
export const ruleValidatorMessages = {
  tooClose: (aName: string, bName: string, free: number, wanted: number) =>
    `"${aName}" and "${bName}" have ${free} free cells between them; the graph asks for ${wanted}.`,
  templateRepeated: (name: string, roomsCount: number) =>
    `Template "${name}" is used ${roomsCount} times; its repeat mode is "never".`,
  repeatedTemplateOfNeighbors: (aName: string, bName: string, name: string) =>
    `Connected rooms "${aName}" and "${bName}" both use template "${name}"; its repeat mode is "not-neighbours".`,
};

/** Texts of siteValidator.ts. */
export const siteValidatorMessages = {
  originMissing: "The layout has a site or pinned positions, but no origin.",
  outsideBoundary: (room: string, cells: number) => `"${room}" has ${plural(cells, "cell")} outside the boundary.`,
  onObstacle: (room: string, cells: number, obstacle: number) =>
    `"${room}" has ${plural(cells, "cell")} on obstacle ${obstacle}.`,
  outsideArea: (room: string, cells: number, area: string) =>
    `"${room}" has ${plural(cells, "cell")} outside the area "${area}".`,
  standsAtInstead: (room: string, x: number, y: number, at: string) =>
    `"${room}" stands at [${x}, ${y}] instead of [${at}], as pinned.`,
  hasTemplateInstead: (room: string, templateId: string | undefined, template: string) =>
    `"${room}" has template "${templateId}" instead of "${template}", as pinned.`,
  turnedByInstead: (room: string, found: string, pinned: string) =>
    `"${room}" is turned by ${found} instead of ${pinned}, as pinned.`,
};

/** Texts of validateLayout.ts. */
export const validateLayoutMessages = {
  roomPlacedTwice: (roomName: string) => `"${roomName}" is in the layout twice.`,
  roomsOverlap: (rooms: readonly string[], cells: number) =>
    `${listOf(rooms.map((room) => `"${room}"`))} share ${plural(cells, "cell")}.`,
  templateMissing: (roomName: string, template: number) =>
    `"${roomName}" refers to template number ${template}, which the layout doesn't have.`,
  layoutTooLarge: (boxes: number, cellLimit: number) =>
    `The rooms cover ${boxes} cells; more than ${cellLimit} are not checked.`,
  roomMissing: (id: string) => `Room "${id}" of the graph is not in the layout.`,
  notAtOrigin: (left: number, top: number) => `The layout starts at [${left}, ${top}]; its top left must be [0, 0].`,
  transformationNotAllowed: (roomName: string, transformation: string, templateName: string) =>
    `"${roomName}" is turned by ${transformation}, which template "${templateName}" does not allow.`,
  templateNotAllowed: (roomName: string, templateName: string) =>
    `"${roomName}" may not use template "${templateName}".`,
  outlineDiffers: (roomName: string, templateName: string, transformation: string, roomX: number, roomY: number) =>
    `The outline of "${roomName}" is not template "${templateName}" turned by ${transformation} at [${roomX}, ${roomY}].`,
  to: (from: string, to: string) => `${from} to ${to}`,
  corridorMissing: (from: string, to: string) => `The corridor from "${from}" to "${to}" is not in the layout.`,
  edgeNotJoined: (from: string, to: string) => `"${from}" and "${to}" aren't connected by a door.`,
  tooManyDoors: (from: string, to: string, doorsCount: number, wantedCount: number) =>
    `"${from}" and "${to}" are connected by ${doorsCount} doors instead of ${wantedCount}.`,
  doorWithoutEdge: (edge: string) => `A door refers to edge "${edge}", which the graph does not have.`,
  doorKindDiffers: (kind: string, edgeKind: string) => `A door of kind ${kind} stands for an edge of kind ${edgeKind}.`,
  door: (from: string, to: string) => `Door ${from} to ${to}`,
  doorWithoutRoom: (from: string, to: string) =>
    `A door joins "${from}" and "${to}", which are not two rooms of the layout.`,
  doorBetween: (fromName: string, toName: string) => `The door between "${fromName}" and "${toName}"`,
  isWrong: (name: string, reason: string) => `${name} is wrong: ${reason}.`,
  doorNotAllowed: (name: string, roomName: string, reason: string) =>
    `${name} is not allowed on "${roomName}": ${reason}.`,
  doorsDoNotJoin: (name: string, pair: string) => `${name} is wrong: ${pair}.`,
};

/** Texts of contentsValidator.ts. */
export const contentsMessages = {
  notInRoom: (object: string, room: string) => `"${object}" isn't inside ${room}.`,
  inDoorway: (object: string) => `"${object}" blocks a doorway.`,
  onStairs: (object: string) => `"${object}" is on stairs.`,
  onSolid: (object: string, room: string) =>
    `"${object}" can't be reached: solid tiles of ${room} are on its cell or around it.`,
  onAnother: (object: string) => `"${object}" is on the same cell as another object.`,
  withoutRule: (object: string) => `No rule of the contents has "${object}".`,
  notOnMarker: (object: string, room: string) =>
    `"${object}" is on none of the places that the template of ${room} has for it.`,
  roomDoesNotFit: (object: string, room: string) => `The rule of "${object}" leaves out ${room}.`,
  overBudget: (name: string, count: number, budget: number) => `${count} of "${name}" exceed the budget of ${budget}.`,
  overRoom: (name: string, count: number, most: number) => `A room has ${count} of "${name}", more than ${most}.`,
  tooNear: (object: string, distance: number) => `"${object}" is nearer than ${distance} cells to another of its kind.`,
  wasRemoved: (object: string) => `"${object}" was removed.`,
  keyMissing: (room: string) => `The key of ${room} is missing.`,
  keyBehindLock: (room: string) => `The key of ${room} can't be reached whenever the room can.`,
};
