import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { listOf, plural } from "#shared/text/format.ts";

/** Interface texts of the graph's pane, menus and commands. */
export const graphMessages = {
  ...commonTexts("erase", "criticalPath", "duplicate", "nothingIsSelected", "selectAll", "rename", "role", "kind"),
  removeEdit: commonMessages.removeNamed,
  changeConnections: (amount: number): string => `Change ${plural(amount, "connection")}`,
  reverseEdit: (amount: number): string => `Reverse ${plural(amount, "connection")}`,
  duplicateRooms: (amount: number): string => `Duplicate ${plural(amount, "room")}`,
  moveRooms: (amount: number): string => `Move ${plural(amount, "room")}`,
  cut: "Cut",
  category: "Graph",
  readOnly: commonMessages.readOnlyProject,
  noRoom: "No room is selected.",
  needTwoRooms: "Select two rooms or more.",
  needThreeRooms: "Select three rooms or more.",
  noTemplates: "No templates yet",
  whyTemplates: "Rooms and corridors take their shapes from templates.",
  useStarterTemplates: "Use the starter templates",
  minimap: "Overview of the graph",
  arrangeSection: "Align and distribute",
  templatesOfRooms: "Templates of these rooms",
  chooseTemplates: (rooms: number): string => `Choose templates of ${plural(rooms, "room")}`,
  useGraphTemplates: commonMessages.useGraphsTemplates,
  roleCommand: (role: string): string => `Set role: ${role}`,
  makeRole: (rooms: number, role: string): string => `Make ${plural(rooms, "room")} ${inSentence(role)}`,
  align: {
    left: "Align left",
    center: "Align horizontal centers",
    right: "Align right",
    top: "Align top",
    middle: "Align vertical centers",
    bottom: "Align bottom",
  },
  distribute: { horizontally: "Distribute horizontally", vertically: "Distribute vertically" },
  graphLabel: (amount: number): string => `Graph, ${plural(amount, "room")}. Arrow keys move between rooms.`,
  planar: "planar",
  corridorsCross: "corridors cross",
  notPlanar: "not planar",
  cycles: (cycles: number): string => plural(cycles, "cycle"),
  separateParts: (parts: number): string => `${parts} separate parts`,
  graphTools: "Graph tools",
  emptyTitle: "Draw two rooms and connect them",
  addFirstRoom: "Add first room",
  emptyHint: "Press N and click twice, then drag from one rim to the other. Double-clicking also adds a room.",
  renameRoom: "Rename room",
  roomName: "Room name",
  arrangeTheGraph: "Arrange the graph",
  clipboardEmpty: "The clipboard has no rooms. Copy rooms of a graph first.",
  addRooms: "Add rooms",
  connectRooms: "Connect rooms",
  addRoomTool: "Add a room",
  nothingToArrange: "Nothing to arrange.",
  noConnectionSelected: "No connection is selected.",
  deleteCommand: commonMessages.deleteAction,
  needsOneRoomToRename: "Select one room to rename it.",
  lockPosition: commonMessages.lockPositionInAutoArrange,
  moveUpFloor: "Move up a floor",
  moveDownFloor: "Move down a floor",
  changeFloor: (rooms: number): string => `Move ${plural(rooms, "room")} to another floor`,
  connectTwoRooms: "Connect the two rooms",
  needsTwoRoomsToConnect: "Select two rooms to connect them.",
  reverseConnections: "Reverse connections",
  nextConnectionType: "Next connection type",
  selectItsCycle: "Select its cycle",
  needsOneRoom: "Select one room first.",
  selectEverythingConnected: "Select everything connected",
  needsRoom: "Select a room first.",
  selectSameRole: "Select rooms of the same role",
  moveOneCell: (direction: string | number): string => `Move ${direction} one cell`,
  moveFiveCells: (direction: string | number): string => `Move ${direction} five cells`,
  nudge: (direction: string | number): string => `Move ${direction} a little`,
  goToRoom: (direction: string | number): string => `Go to the room ${direction}`,
  addRoom: "Add room",
  lockPositionOf: (rooms: number): string => `Lock position of ${plural(rooms, "room")}`,
  unlockPositionOf: (rooms: number): string => `Unlock position of ${plural(rooms, "room")}`,
  deleteRooms: (rooms: number): string => `Delete ${plural(rooms, "room")}`,
  deleteConnections: (connections: number): string => `Delete ${plural(connections, "connection")}`,
  notOnCycle: "This room isn't on a cycle.",
  sameRoom: "same room",
  alreadyConnected: "already connected",
  noRoomHere: "no room",
  addConnectedRoom: "Add connected room",
  removeConnection: "Remove connection",
  missingRoom: "a missing room",
  noConnections: "no connections",
  pinned: "pinned",
  connectedTo: (rooms: readonly string[]): string => `connected to ${listOf(rooms)}`,
} as const;

/** Texts of graphClipboard.ts. */
export const graphClipboardMessages = {
  ...commonTexts("duplicate", "paste"),
};

/** Texts of graphCommands.ts. */
export const graphCommandMessages = {
  ...commonTexts("select", "hand", "erase"),
};

/** Texts of graphEdits.ts. */
export const graphEditMessages = {
  room: (number: number) => `Room ${number}`,
};

/** Texts of graphNames.ts. */
export const graphNameMessages = {
  roomRoleNames: {
    normal: "Normal",
    start: commonMessages.start,
    boss: "Boss",
    treasure: "Treasure",
    shop: "Shop",
    key: "Key",
    lock: "Lock",
    corridor: "Corridor",
  },
  stairs: "Stairs",
  stairsOfKind: (kind: string) => `${kind} stairs`,
  edgeKindNames: {
    door: commonMessages.door,
    corridor: "Corridor",
    locked: "Locked",
    "one-way": "One-way",
    secret: "Secret",
  },
};

/** Texts of graphWords.ts. */
export const graphWordMessages = {
  connection: (kind: string, from: string, to: string) => `${kind} from ${from} to ${to}`,
};
