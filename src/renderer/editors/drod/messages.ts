import { commonMessages } from "#shared/text/commonMessages.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { directionWords } from "./elementMessages.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { RoomOrb } from "#shared/levels/drod/room.ts";
import { count, decimal, plural } from "#shared/text/format.ts";
import type { EditLayer } from "./edit/brushes.ts";
import type { LinkEffect } from "./edit/links.ts";
import type { PaintFault } from "./edit/paint.ts";

const layerNames: Readonly<Record<EditLayer, string>> = {
  floor: commonMessages.floor,
  walls: commonMessages.walls,
  items: "Items",
  monsters: "Monsters",
};

const effectNames: Readonly<Record<LinkEffect, string>> = {
  toggle: "Toggle",
  open: commonMessages.open,
  close: commonMessages.close,
};

const switchTypes: Readonly<Record<RoomOrb["type"], string>> = {
  normal: "Normal",
  oneuse: "Cracked: works once",
  toggle: "On press and release",
  broken: "Broken",
};

const paintFaults: Readonly<Record<PaintFault, string>> = {
  "item-blocked": "Items can't go there. Draw floor first.",
  "monster-blocked": "Monsters can't go there. Draw floor first.",
  "monster-on-player": "The player starts there. Move the start first.",
  "monster-on-item": "An item is in the way. Erase it first.",
  "serpent-blocked":
    "There is no room for the serpent's second piece. Turn the serpent, or drag it along free squares.",
  "start-blocked": "The player can't start there. Choose a free floor square.",
};

/** All texts of the room editor. */
export const drodMessages = {
  moreLikeThisStarted: (run: number, solutions: number): string =>
    `Run ${run} searches for ${plural(solutions, "other solution")} of this room.`,
  category: commonMessages.drodRoom,
  room: commonMessages.room,
  readOnly: commonMessages.readOnlyProject,
  layerName: (layer: EditLayer) => layerNames[layer],
  effectName: (effect: LinkEffect) => effectNames[effect],
  switchType: (type: RoomOrb["type"]) => switchTypes[type],
  paintFault: (fault: PaintFault) => paintFaults[fault],
  square: ([x, y]: readonly [number, number]) => `${x},${y}`,
  canvasLabel: "Room, 38 columns and 32 rows",
  modes: { label: "Room mode", edit: commonMessages.edit, play: commonMessages.play },
  exportHold: "Export room as hold",
  modeCommands: { edit: "Edit the room", play: "Play the room" },
  errors: (errors: number) => plural(errors, "error"),
  monsterCount: (monsters: number) => plural(monsters, "monster"),
  tools: {
    label: "Room tools",
    select: commonMessages.select,
    hand: commonMessages.hand,
    pencil: "Pencil",
    rectangle: commonMessages.rectangle,
    fill: "Fill",
    erase: "Eraser",
    pick: "Eyedropper",
    link: "Link orbs and plates to doors",
    place: "Name a square",
  },
  commands: {
    turnRight: "Turn right",
    turnLeft: "Turn left",
    mirrorX: commonMessages.flipHorizontally,
    mirrorY: commonMessages.flipVertically,
    rotateRight: "Rotate right",
    rotateLeft: "Rotate left",
    erase: "Erase selection",
    applyBrush: "Use the tool on the selected squares",
    layer: (layer: EditLayer) => `Layer: ${inSentence(layerNames[layer])}`,
    show: commonMessages.showNamed,
    monsterUp: "Move monster earlier in the order",
    monsterDown: "Move monster later in the order",
    clear: "Clear the room",
    nextBrush: "Next brush",
    previousBrush: "Previous brush",
  },
  edits: {
    draw: (name: string, squares: number) =>
      squares === 1 ? `Draw ${inSentence(name)}` : `Draw ${inSentence(name)} on ${plural(squares, "square")}`,
    erase: (squares: number) => `Erase ${plural(squares, "square")}`,
    paste: commonMessages.paste,
    cut: (squares: number) => `Cut ${plural(squares, "square")}`,
    turn: "Turn selection",
    face: (name: string, facing: DirectionName) => `Turn ${inSentence(name)} ${directionWords[facing]}`,
    order: "Reorder monsters",
    link: (effect: LinkEffect) => `Add ${inSentence(effectNames[effect])} link`,
    changeLink: "Change link",
    removeLink: "Remove link",
    switchType: "Change switch type",
    namePlace: (name: string) => `Name square ${name}`,
    renamePlace: (name: string) => `Rename place to ${name}`,
    removePlace: (name: string) => `Remove place ${name}`,
    weight: (name: string) => `Set weight ${name}`,
    removeWeight: (name: string) => `Remove weight ${name}`,
    start: "Move start",
    clear: "Clear the room",
    evaluation: "Edit evaluation",
    blueDoors: "Change blue doors",
  },
  faults: {
    selectFirst: "Select squares first.",
    selectMonster: "Select a monster first.",
    nothingToTurn: "Nothing here can be turned.",
    clipboardEmpty: "The clipboard has no squares. Copy part of a room first.",
    noSwitch: "Links start at an orb or pressure plate and end at a yellow door or arrow.",
    noTarget: "Links end at yellow doors and arrows. Nothing else reacts to a switch.",
    badName: "Use a letter or underscore, then letters, digits or underscores, up to 40.",
    nameTaken: (name: string) => `"${name}" is taken.`,
    mothers: "A mother needs its tar, mud or gel.",
  },
  levelPlay: { replay: commonMessages.replay },
  status: {
    noSelection: "No square selected",
    box: (width: number, height: number) => `${count(width)} × ${count(height)} squares`,
    zoom: (factor: number) => `${count(100 * factor)} %`,
  },
  stampHint:
    "Click or press {drod.applyBrush} to paste. {drod.turnLeft} and {drod.turnRight} rotate, {drod.mirrorX} and {drod.mirrorY} mirror, Esc cancels.",
  linkBegun: "Link started. Go to a yellow door or arrow and press Enter.",
  linkDropped: "Link canceled.",
  effects: { broken: "no solution found", unit: commonMessages.turnsUnit },
  panels: {
    elements: "Elements",
    recent: "Recent",
    facing: "facing",
    order: "Order of monsters",
    orderNote: "drag",
    noMonsters: "No monsters.",
    orderMore: (more: number) => `${count(more)} more.`,
    show: commonMessages.show,
    heat: "Evaluation heat",
    links: "Switch links",
    trail: "Trail",
    numbers: "Monster numbers",
    moves: "Next moves",
    selected: "Selected",
    nothingSelected: "Select a square to see what is on it.",
    places: "Places and weights",
    noPlaces: "Name squares with the flag tool to use them in the evaluation.",
    addWeight: "Add weight",
    weight: "Weight",
    place: commonMessages.place,
    remove: commonMessages.removeNamed,
    switch: "Switch",
    effect: "Effect",
    noLinks: "No links. Use the link tool and drag from here to a door.",
    linkTo: (x: number, y: number) => `to ${x},${y}`,
    blueDoors: "Blue doors are open (level complete)",
    start: commonMessages.start,
  },
  describe: (parts: readonly string[], square: string) =>
    `${square}: ${parts.length === 0 ? "Floor" : parts.join(", ")}`,
  withFacing: (name: string, facing: DirectionName) =>
    facing === "-" ? name : `${name} facing ${directionWords[facing]}`,
  ordered: (name: string, number: number) => `${name} ${number}`,
  value: (value: number) => (Number.isInteger(value) ? count(value) : decimal(value, 2)),
} as const;

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  room: commonMessages.drodRoom,
  playing: "DROD room, playing",
};
