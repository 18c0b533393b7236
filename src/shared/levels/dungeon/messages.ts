import { commonMessages } from "#shared/text/commonMessages.ts";
import { inSentence } from "../../text/inSentence.ts";
import { count, listUpTo, plural } from "../../text/format.ts";

/** What the kind and its documents are called, and how it is presented. */
export const dungeonKindMessages = {
  between: (from: string, to: string): string => `${from} – ${to}`,
  title: "Dungeon",
  levelName: "dungeon layout",
  graph: "Dungeon graph",
  graphs: "Dungeons",
  roomTemplates: commonMessages.roomTemplates,
  tileset: commonMessages.tileset,
  tilesets: "Tilesets",
  objectClasses: commonMessages.objectClasses,
  newProject: { about: "Rooms and doors", projectName: "My dungeon" },
  rules: [
    "Walk through the dungeon with the arrow keys. Keys are taken by walking over them; any key opens any locked door and is used up. One-way doors let you through in one direction.",
    "You win when you reach the boss. Secret doors look like walls until you walk into them; stairs lead to the floor above or below.",
  ],
};

/** Texts of choiceProblems.ts. */
export const choiceProblemMessages = {
  graph: "The graph",
  roomWithoutTemplates: (roomName: string) => `"${roomName}" has no templates; choose a set or a template.`,
  useGraphsTemplates: commonMessages.useGraphsTemplates,
  graphWithoutTemplates: (rooms: number) =>
    `The graph has no room templates for ${plural(rooms, "room")}; choose a template set for the graph or for each room.`,
  to: (from: string | undefined, to: string | undefined) => `${from} to ${to}`,
  corridor: (placeLabel: string) => `The corridor ${placeLabel}`,
  corridorWithoutTemplates: (owner: string) =>
    `${owner} has no template. Route it, choose corridor templates for the graph or for this connection, or make it a door.`,
  route: "Route it",
  makeDoor: "Make it a door",
  missingTemplate: (owner: string, id: string, name: string) =>
    `${owner} asks for template "${id}", which "${name}" no longer has.`,
  removeTemplate: "Remove the template",
};

/** Texts of connectivityProblems.ts. */
export const connectivityProblemMessages = {
  error: "The graph has no rooms; draw at least one.",
  duplicateRoomId: (roomId: string) => `Two rooms have the id "${roomId}"; remove one of them.`,
  removeSecond: "Remove the second",
  emptyRoomName: "A room has an empty name; give it one.",
  callRoom: (index: number) => `Call it "Room ${index}"`,
  room: (index: number) => `Room ${index}`,
  warning: (roomName: string) => `Two rooms are called "${roomName}".`,
  roomsHaveRoleWays: (roomsCount: number, role: string) =>
    `${roomsCount} rooms have the role "${role}"; ways to the boss are measured with the first of them.`,
  removeConnection: "Remove the connection",
  duplicateConnectionId: (edgeId: string, placeLabel: string) =>
    `The id "${edgeId}" of the connection ${placeLabel} is taken; remove it and redraw it.`,
  connectionLeadsToWhichIsnt: (firstUnknown: string | undefined) =>
    `A connection leads to "${firstUnknown}", which isn't a room of the graph.`,
  connectedToItself: (from: string | undefined) =>
    `"${from}" is connected to itself; a room cannot have a door to itself.`,
  connectedTwice: (from: string | undefined, to: string | undefined) =>
    `"${from}" and "${to}" are connected twice; one door joins them.`,
  unreachableRooms: (rooms: readonly string[], start: string | undefined) =>
    `${listUpTo(
      3,
      rooms.map((room) => `"${room}"`),
    )} cannot be reached from "${start}"; they are laid out separately. Connect them unless that is intended.`,
  hasRoleCorridor: (roomName: string, degree: number) =>
    `"${roomName}" has the role corridor but ${plural(degree, "connection")}; it is placed like an ordinary room.`,
};

/** Texts of doorSegments.ts. */
export const doorSegmentMessages = {
  door: (index: number, x1: number, y1: number, x2: number, y2: number) =>
    `Door ${index} from [${x1}, ${y1}] to [${x2}, ${y2}]`,
  zeroLength: (name: string) => `${name} has zero length; make it at least one cell long.`,
  slantedDoor: (name: string) => `${name} is slanted; doors lie along a wall.`,
  tooShortForDoors: (name: string, length: number) =>
    `${name} is too short for doors of length ${length}; draw it longer or shorten its doors.`,
  isntOnOneStraightWall: (name: string) => `${name} isn't on one straight wall of the outline; move both ends onto it.`,
};

/** Texts of dungeonTaskFiles.ts. */
export const dungeonTaskFileMessages = {
  level: "name of a level in a benchmark file (graph, room sets and per-room assignments)",
  graph: "name of a graph of the file",
  rooms:
    'room sets for the graph, SET[,SET]; "smart" = bench_medium, and bench_small for rooms with at most two neighbors',
  corridors: "room set for corridors on every connection; absent = doors",
  transformations: "all, rotations or none; absent = as the set says",
  repeat: "allow, neighbours (no repeat in connected rooms) or never; absent = as the templates say",
  minDistance: "minimum gap in cells between unconnected rooms",
  fileNotJson: commonMessages.fileNotJson,
  fileNotDungeon: "The file is not a dungeon file: its top level is not an object.",
  notADungeonFile:
    'The file is not a dungeon file: it has neither "documents" (Levelwright) nor "graphs" (benchmark inputs).',
  fileNewer: (version: string) =>
    `The file has format version ${version}; this studio reads version 1. Use a newer version of Levelwright.`,
  graphNotInFile: "The file has no dungeon graph.",
  unknownGraph: (options: string | undefined, names: string) =>
    `The file has no graph called "${options}"; it has ${names}.`,
};

/** Texts of generateTask.ts. */
export const generateTaskMessages = {
  parameters: {
    moves: { label: "Search limit", hint: "Moves to spend on one layout before giving up." },
    branching: {
      label: "Layouts kept per chain",
      hint: "Different ways to place one chain of rooms that are tried before the search goes back a chain.",
    },
    cycles: { label: "Cycles of rooms", hint: "How rooms that form a cycle are placed." },
    cyclesOptions: {
      close: { label: "Close exactly", hint: "Only positions from which the cycle can still be closed; much faster." },
      anneal: { label: "Anneal", hint: "Simulated annealing, as in the original article." },
    },
    difference: {
      label: "Minimum difference",
      hint: "Mean distance between corresponding rooms that a layout must keep from every earlier one of the run; 0 only skips duplicates. Layouts of changed graphs are not compared.",
    },
    best: {
      label: "Candidates per layout",
      hint: "With preferences set: how many layouts are generated for each one kept (the best).",
    },
    polish: {
      label: "Improvement",
      hint: "With preferences set: how often each room is moved to where it meets them best.",
    },
    variation: {
      label: "Variation",
      hint: "With a layout to start from: share of rooms to re-place. 1 keeps only pinned rooms; small values give similar layouts.",
    },
    changes: {
      label: "Changes to the graph",
      hint: "Patterns inserted into the drawn graph, different ones for each layout; 0 lays it out as drawn.",
    },
    pattern: { label: "Pattern", hint: "What is inserted into the graph." },
    patternOptions: { any: { label: "Any", hint: "Each change uses one of the others." } },
  },
  groups: { search: commonMessages.search, variety: "Variety", preferences: "Preferences" },
  units: { moves: commonMessages.movesUnit, cells: commonMessages.cellsUnit },
  annealPaper: "Ma et al. 2014",
  annealTask: {
    title: "Anneal layouts",
    hint: "Cycles by simulated annealing (Ma et al. 2014), for comparison: slower, and without sites, pinned positions and routed corridors.",
  },
  task: {
    title: "Generate layouts",
    hint: "Places the rooms of the graph so that every connection becomes a door or a corridor.",
  },
};

/** Texts of inputProblems.ts. */
export const inputProblemMessages = {
  roomWithoutTemplates: (roomName: string) => `"${roomName}" has no templates; name a room set for it.`,
  corridorWithoutTemplates: (from: string, to: string) =>
    `The corridor "${from}" to "${to}" has no template; name a room set for corridors.`,
};

/** Texts of layoutMetrics.ts. */
export const layoutMetricMessages = {
  enemiesPerRoom: {
    label: "Enemies per room",
    hint: "Enemies of the contents divided by the rooms, corridors left out.",
  },
  treasureOffPath: {
    label: "Treasure off the path",
    hint: "Share of the treasure of the contents in rooms off the critical path.",
  },
  walkBetweenRests: {
    label: "Walk between rests",
    unit: commonMessages.cellsUnit,
    hint: "Longest stretch of the critical path between two rests of the contents, start and boss included, from room middle to room middle.",
  },
  contentsMissing: {
    label: "Contents missing",
    hint: "Objects of the contents that found no place: too few rooms fit their rule, or they have too little space.",
  },
  width: { label: commonMessages.width, unit: commonMessages.cellsUnit, hint: "Width of the bounding box." },
  height: { label: commonMessages.height, unit: commonMessages.cellsUnit, hint: "Height of the bounding box." },
  areaShare: { label: "Area share", hint: "Cells of all rooms as a share of the bounding box." },
  aspect: { label: "Aspect", hint: "Longer side of the bounding box over the shorter one; 1 is square." },
  floorArea: { label: "Floor area", unit: commonMessages.cellsUnit, hint: "Cells of all rooms and corridors." },
  floors: { label: commonMessages.floors, hint: "Floors with rooms; absent when there is one." },
  stairs: { label: "Stairs", hint: "Stairs between floors; absent when there is one floor." },
  slivers: {
    label: "Slivers",
    unit: commonMessages.cellsUnit,
    hint: "Free cells in gaps 1 or 2 cells wide between two rooms or corridors that no door and no corridor connects.",
  },
  centeredDoors: {
    label: "Centered doors",
    hint: "Share of the doors in the middle of the wall that their two rooms share, to half a cell.",
  },
  alignedWalls: {
    label: "Aligned walls",
    hint: "Share of the doors at which the walls of both rooms end on one line, at one end or both.",
  },
  roleSizes: {
    label: "Sizes by role",
    hint: "Share of the pairs of rooms of different role or intensity of which the one that is to be larger is.",
  },
  pointlessCorridors: { label: "Pointless corridors", hint: "Corridors between two rooms that share a wall anyway." },
  corridorLength: {
    label: "Corridor length",
    unit: commonMessages.cellsUnit,
    hint: "Distance from door to door, summed over all corridors.",
  },
  doors: { label: commonMessages.doors, hint: "Doors of all kinds." },
  shortestToBoss: {
    label: "Shortest way to boss",
    unit: commonMessages.cellsUnit,
    hint: "Shortest walk from the start to the boss, door by door, one-way doors respected.",
  },
  longestToBoss: {
    label: "Longest way to boss",
    unit: commonMessages.cellsUnit,
    hint: "Longest walk from the start to the boss that enters no room twice.",
  },
  missionSteps: {
    label: commonMessages.criticalPath,
    unit: "rooms",
    hint: "Rooms entered on the way from the start to the boss, keys fetched and locks opened.",
  },
  missionLocks: { label: "Locks on the path", hint: "Locks that have to be opened on the critical path." },
  cycles: { label: "Cycles", hint: "Independent cycles of the connections." },
  loopRooms: { label: "Rooms on cycles", hint: "Rooms that lie on at least one cycle; corridors are not counted." },
  deadEnds: { label: commonMessages.deadEnds, hint: "Rooms with one connection; corridors are not counted." },
  novelty: {
    label: "Distance from earlier",
    unit: commonMessages.cellsUnit,
    hint: "Mean distance between corresponding rooms of this layout and the most similar earlier one, over all rotations and reflections.",
  },
  wishCost: {
    label: "Preference cost",
    hint: "Weighted cost of the graph's preferences; 0 when all are met. Only for graphs with preferences.",
  },
  moves: { label: commonMessages.moves, hint: "Moves the engine tried for this layout." },
};

/** Texts of outline.ts. */
export const outlineMessages = {
  outlineTooFewCorners: (outlineCount: number) => `The outline has ${outlineCount} corners; it needs at least 4.`,
  outlineSideZero: (i: number, at: string) => `Corner ${i} lies on the next one, at ${at}; remove one of them.`,
  outlineSideSlanted: (at: string, atTo: string) =>
    `The side from ${at} to ${atTo} is slanted; walls run along the grid.`,
  outlineFoldsBack: (at: string) => `At ${at} the outline turns back onto itself.`,
  outlineCrossesItself: (at: string) =>
    `Two sides cross at ${at}; an outline must be one closed polygon without crossings.`,
  outlineTouchesItself: (at: string) =>
    `The outline touches itself at ${at}; holes and pinched corners aren't allowed.`,
  outlineEnclosesNoCells: "The outline encloses no cells.",
};

/** Texts of graphProblems.ts. */
export const placementProblemMessages = {
  connection: (from: string, to: string): string => `${from} to ${to}`,
  placementTemplateUnknown: (roomName: string, templateId: string, name: string) =>
    `"${roomName}" is pinned to template "${templateId}" of "${name}", which isn't one of its templates; choose another one or add it.`,
  unpinTemplate: "Unpin the template",
  placementTurnNotAllowed: (roomName: string, transformation: string, knownName: string) =>
    `"${roomName}" is pinned to "${transformation}", which template "${knownName}" doesn't allow; choose another rotation or allow it in the template.`,
  unpinRotation: "Unpin the rotation",
  areaUnknown: (roomName: string, within: string) =>
    `"${roomName}" must stay within "${within}", which is not an area of the site; draw the area or choose another.`,
  removeArea: "Remove the area",
  connectionHasRouteButIsnt: (label: string) =>
    `The connection ${label} has a route but isn't a corridor; the route isn't used.`,
  makeCorridor: "Make it a corridor",
  removeRoute: "Remove the route",
  cantBePinnedGraph: (lost: string) => `${lost} can't be pinned: the graph or the starting layout doesn't have them.`,
  unpinThem: "Unpin them",
};

/** Texts of planarityProblems.ts. */
export const planarityProblemMessages = {
  connectionsHaveToCross:
    "The connections can't be drawn without crossing each other, so the rooms don't fit on one floor. Let two corridors cross, or remove a connection.",
  connectionHasToCross: (label: string) =>
    `The connections can't be drawn without crossing each other, so the rooms don't fit on one floor. At least "${label}" has to cross another one. Let two corridors cross, or remove a connection.`,
};

/** Texts of planarityFixes.ts, and of those of them that were tried. */
export const planarityFixMessages = {
  allowKnotCrossings: (crossingCount: number) => `Let ${crossingCount} corridors of the knot cross`,
  allowCrossing: (first: string, second: string) => `Let ${first} and ${second} cross as corridors`,
  remove: commonMessages.removeNamed,
  /** Two fixes in one. */
  both: (first: string, second: string) => `${first}, then: ${second}`,
  noneWorks: (labels: readonly string[]) =>
    labels.length === 0
      ? "No single change lets the connections be drawn without crossing."
      : `Tried without finding a layout in a short search: ${labels.join("; ")}.`,
};

/** Texts of prepareDungeon.ts. */
export const prepareDungeonMessages = {
  graphBroken: (documentName: string, path: string | undefined, message: string | undefined) =>
    `"${documentName}" is not a dungeon graph: ${path}: ${message}.`,
};

/** Texts of siteProblems.ts. */
export const siteProblemMessages = {
  boundary: commonMessages.boundary,
  obstacle: (i: number) => `Obstacle ${i}`,
  area: (name: string) => `Area "${name}"`,
  removePart: (part: string) => `Remove ${inSentence(part)}`,
  fault: (part: string, fault: string) => `${part}: ${fault}`,
  areaNameTwice: (name: string) => `Two areas are called "${name}"; rename one, rooms name the area they stay within.`,
  hasCornersAndNeeds: (polygonCount: number) => `it has ${polygonCount} corners and needs at least 3; redraw it.`,
  sideFromToMeets: (a: string, b: string, c: string, d: string) =>
    `the side from [${a}] to [${b}] meets that from [${c}] to [${d}]; move a corner.`,
  enclosesNoAreaRedraw: "it encloses no area; redraw it.",
};

/** "80 (120 %)": the cells that are needed, and their share of the free ones where there are any. */
function cellsNeeded(needed: number, free: number): string {
  return free === 0 ? count(needed) : `${count(needed)} (${Math.round((100 * needed) / free)} %)`;
}

/** Texts of siteShortages.ts and of the engine's siteCapacity.ts. */
export const siteShortageMessages = {
  boundary: commonMessages.boundary,
  boundaryTooSmall: (free: number, needed: number) =>
    `The boundary is too small: it has ${count(free)} free cells. The rooms and corridors need at least ${cellsNeeded(needed, free)}, with their smallest templates. Make it larger, remove obstacles or rooms, or allow smaller templates.`,
  areaTooSmall: (name: string, free: number, needed: number) =>
    `The area "${name}" is too small: it has ${count(free)} free cells. The rooms within it need at least ${cellsNeeded(needed, free)}, with their smallest templates. Make it larger, remove obstacles or rooms, or allow smaller templates.`,
  roomOutsideSite: (roomName: string, at: string) =>
    `"${roomName}" is pinned at [${at}], outside the boundary. Move it, unpin it, or enlarge the boundary.`,
  obstacle: (number: number) => `obstacle ${number}`,
  roomOnObstacle: (roomName: string, at: string, obstacle: number) =>
    `"${roomName}" is pinned at [${at}], on obstacle ${obstacle}. Move it, unpin it, or move the obstacle.`,
};

/** Texts of starterSets.ts. */
export const starterSetMessages = { starterRooms: "Starter rooms", starterCorridors: "Starter corridors" };

/** Texts of templateProblems.ts. */
export const templateProblemMessages = {
  removeDoubledCorner: "Remove the doubled corner",
  duplicateTransformation: (templateName: string) => `"${templateName}" lists a rotation or reflection twice.`,
  listEachOnce: "List each once",
  hasWeight0IsOnly: (templateName: string) =>
    `"${templateName}" has weight 0: it is only used where nothing else fits.`,
  setWeightTo1: "Set the weight to 1",
  door: (index: number) => `Door ${index}`,
  removeDoor: "Remove the door",
  noDoor: (templateName: string) =>
    `"${templateName}" has no door, so no room with this shape can be reached; draw a door or use a simple rule.`,
  allowDoorsOfLength1: "Allow doors of length 1 anywhere",
  noWallLongEnough: (templateName: string, length: number, cornerDistance: number) =>
    `"${templateName}" has no wall with room for a door of length ${length}, ${cornerDistance} away from the corners; shorten the door or the distance, or lengthen a wall.`,
  useLength1WithNo: "Use length 1 with no corner distance",
  emptyTemplateName: "A template has an empty name; give it one.",
  duplicateTemplateName: (name: string) => `Two templates are called "${name}"; messages can't tell them apart.`,
  duplicateTemplateId: (id: string) => `Two templates have the id "${id}"; remove one and redraw it.`,
  removeType: "Remove the type",
  duplicateDoorType: (name: string) => `The door type "${name}" is listed twice; merge the entries.`,
  doorsOfTypeConnect: (name: string) =>
    `Doors of the type "${name}" connect to nothing in this set; choose what they connect to.`,
  connectToOwnType: "Connect it to its own type",
  noDoorOfSet: (name: string) => `No door of this set has the type "${name}".`,
};

/** Texts of templateSets.ts. */
export const templateSetMessages = {
  templateSetMissing: (set: string) =>
    `The template set "${set}" isn't in the project; restore its file or choose another set.`,
  templateSetWrongType: (name: string) => `"${name}" isn't a set of room templates; choose another document.`,
  templateSetFaulty: (name: string, faults: number, first: string) =>
    faults === 1 ? `"${name}" has a fault: ${first}` : `"${name}" has ${plural(faults, "fault")}: ${first}`,
  fixFaults: (faults: number) => `Fix ${plural(faults, "fault")}`,
  templateSetBroken: (name: string, path: string | undefined, message: string | undefined) =>
    `"${name}" can't be read: ${path}: ${message}.`,
};

/** Texts of graphNumbers.ts. A corridor without a name is every routed one. */
export const graphNumberMessages = {
  cells: commonMessages.cellsUnit,
  between: (from: string, to: string) => `${from} – ${to}`,
  minimumDistance: { label: "Minimum gap", hint: "Minimum gap between unconnected rooms." },
  maxLength: (corridor: string | undefined) => ({
    label: corridor === undefined ? "Maximum length of corridors" : `Maximum length of corridor ${corridor}`,
    hint: "Maximum length along the middle of a routed corridor, from door to door.",
  }),
  width: (corridor: string | undefined) => ({
    label: corridor === undefined ? "Width of corridors" : `Width of corridor ${corridor}`,
    hint: "Width of a routed corridor and of its doors.",
  }),
  clearance: (corridor: string | undefined) => ({
    label: corridor === undefined ? "Clearance of corridors" : `Clearance of corridor ${corridor}`,
    hint: "Minimum gap between a routed corridor and what it doesn't lead to.",
  }),
  preferences: {
    compactness: { label: "Weight of compact", hint: "How much little empty space in the bounding box counts." },
    aspect: { label: "Weight of proportion", hint: "How much a longer side over shorter side near the ratio counts." },
    symmetry: { label: "Weight of symmetric", hint: "How much rooms mirrored left to right or top to bottom count." },
    corridors: { label: "Weight of short corridors", hint: "How much few cells between the rooms count." },
    alignment: {
      label: "Weight of aligned walls",
      hint: "How much walls on one line with those of the next room count.",
    },
    ratio: { label: "Preferred proportion", hint: "Preferred longer side divided by shorter side; 1 is a square." },
  },
  roles: {
    normal: "normal",
    start: "start",
    boss: "boss",
    treasure: "treasure",
    shop: "shop",
    key: "key",
    lock: "lock",
    corridor: "corridor",
  },
  sizeOf: (role: string) => ({
    label: `Size of ${role} rooms`,
    hint: "How much larger (up to 1) or smaller (down to -1) than others these rooms are to be.",
  }),
  intensity: (room: string) => ({
    label: `Intensity of ${room}`,
    hint: "How intense the room is meant to be, 0 (rest) to 10 (climax).",
  }),
};
