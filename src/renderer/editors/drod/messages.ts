import { inSentence } from "#shared/text/inSentence.ts";
import type { RunState } from "#shared/contract/runs.ts";
import type { CommandWord } from "#shared/levels/drod/commandList.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { DeathReason } from "#simulation/drod/play/foresee.ts";
import type { LineOutcome } from "#simulation/drod/play/lineOutcome.ts";
import type { RoomOrb } from "#shared/levels/drod/room.ts";
import type { MonsterType } from "#shared/levels/drod/tiles.ts";
import { count, decimal, listOf, plural } from "#shared/text/format.ts";
import type { Brush, EditLayer } from "./edit/brushes.ts";
import type { LinkEffect } from "./edit/links.ts";
import type { PaintFault } from "./edit/paint.ts";

const directionWords: Readonly<Record<DirectionName, string>> = {
  N: "north",
  NE: "northeast",
  E: "east",
  SE: "southeast",
  S: "south",
  SW: "southwest",
  W: "west",
  NW: "northwest",
  "-": "nowhere",
};

/** What things are called on the screen. */
export const elementNames: Readonly<Record<string, string>> = {
  floor: "Floor",
  pit: "Pit",
  trapdoor: "Trapdoor",
  trapdoor_water: "Trapdoor over water",
  water: "Deep water",
  plate: "Pressure plate",
  bridge: "Bridge",
  bridge_h: "Bridge, east–west",
  bridge_v: "Bridge, north–south",
  platform_pit: "Platform over pit",
  platform_water: "Platform over water",
  hot: "Hot tile",
  oremites: "Oremites",
  thinice: "Thin ice",
  arrow: "Force arrow",
  "arrow:off": "Disabled arrow",
  ortho: "Orthosquare",
  tunnel: "Tunnel",
  stairs: "Stairs down",
  stairs_up: "Stairs up",
  floor_mosaic: "Mosaic floor",
  floor_road: "Road",
  floor_grass: "Grass",
  floor_dirt: "Dirt",
  floor_alternate: "Alternate floor",
  wall: "Wall",
  wall2: "Alternate wall",
  brokenwall: "Crumbly wall",
  hiddenwall: "Secret wall",
  masterwall: "Master wall",
  yellowdoor: "Yellow door",
  yellowdoor_open: "Open yellow door",
  greendoor: "Green door",
  greendoor_open: "Open green door",
  bluedoor: "Blue door",
  bluedoor_open: "Open blue door",
  reddoor: "Red door",
  reddoor_open: "Open red door",
  blackdoor: "Black door",
  blackdoor_open: "Open black door",
  orb: "Orb",
  tar: "Tar",
  mud: "Mud",
  gel: "Gel",
  potion_mimic: "Mimic potion",
  potion_invis: "Invisibility potion",
  potion_speed: "Speed potion",
  potion_decoy: "Decoy potion",
  bomb: "Bomb",
  fuse: "Fuse",
  mirror: "Mirror",
  obstacle: "Obstacle",
  scroll: "Scroll",
  checkpoint: "Checkpoint",
  start: "Player start",
};

export const monsterNames: Readonly<Record<MonsterType, string>> = {
  roach: "Roach",
  queen: "Roach queen",
  egg: "Roach egg",
  goblin: "Goblin",
  wraithwing: "Wraithwing",
  eye: "Evil eye",
  serpent: "Red serpent",
  tarmother: "Tar mother",
  tarbaby: "Tar baby",
  brain: "Brain",
  mimic: "Mimic",
  spider: "Spider",
  adder: "Adder",
  rattlesnake: "Rattlesnake",
  golem: "Rock golem",
  decoy: "Decoy",
  wubba: "Wubba",
  mudmother: "Mud mother",
  mudbaby: "Mud baby",
  gelmother: "Gel mother",
  gelbaby: "Gel baby",
};

/** Name of an o-, f- or t-tile; tunnels and arrows with their facing. */
export function tileName(tile: string): string {
  const [kind, side, off] = tile.split("_");
  if (kind === "tunnel") return `Tunnel ${(side ?? "").toUpperCase()}`;
  if (kind === "arrow") return `${off === undefined ? "Force arrow" : "Disabled arrow"} ${(side ?? "").toUpperCase()}`;
  return elementNames[tile] ?? tile;
}

export function brushName(brush: Brush): string {
  switch (brush.kind) {
    case "ground":
      return tileName(brush.tile);
    case "item":
      return tileName(brush.item);
    case "monster":
      return monsterNames[brush.type];
    case "arrow":
      return elementNames[brush.off ? "arrow:off" : "arrow"] ?? "";
    case "ortho":
    case "tunnel":
    case "start":
      return elementNames[brush.kind] ?? "";
  }
}

const layerNames: Readonly<Record<EditLayer, string>> = {
  floor: "Floor",
  walls: "Walls",
  items: "Items",
  monsters: "Monsters",
};

const effectNames: Readonly<Record<LinkEffect, string>> = { toggle: "Toggle", open: "Open", close: "Close" };

const switchTypes: Readonly<Record<RoomOrb["type"], string>> = {
  normal: "Normal",
  oneuse: "Cracked: works once",
  toggle: "On press and release",
  broken: "Broken",
};

const paintFaults: Readonly<Record<PaintFault, string>> = {
  "monster-blocked": "Monsters can't go there. Draw floor first.",
  "monster-on-player": "The player starts there. Move the start first.",
  "monster-on-item": "An item is in the way. Erase it first.",
  "start-blocked": "The player can't start there. Choose a free floor square.",
};

const stateNames: Readonly<Record<RunState, string>> = {
  queued: "Waiting for a free process",
  running: "Searching",
  paused: "Paused",
  done: "No solution found",
  stopped: "Stopped",
  failed: "Failed",
  interrupted: "Interrupted",
};

function megabytes(bytes: number): string {
  const mebibytes = bytes / 2 ** 20;
  return mebibytes < 1024 ? `${count(mebibytes)} MiB` : `${decimal(mebibytes / 1024, 1)} GiB`;
}

const giveNames: Readonly<Record<CommandWord, string>> = {
  NW: "Step northwest",
  N: "Step north",
  NE: "Step northeast",
  W: "Step west",
  ".": "Wait",
  E: "Step east",
  SW: "Step southwest",
  S: "Step south",
  SE: "Step southeast",
  C: "Turn sword clockwise",
  CC: "Turn sword counterclockwise",
};

/** "Killed by roach 3 from the west." */
function deathSentence(reason: DeathReason): string {
  switch (reason.kind) {
    case "monster": {
      const name = `${inSentence(monsterNames[reason.type])} ${count(reason.number)}`;
      // The side is one of the eight directions, or "-" for a killer on the same square.
      const side = directionWords[reason.side as DirectionName];
      return reason.side === "-" ? `Killed by ${name}.` : `Killed by ${name} from the ${side}.`;
    }
    case "weapon":
      return `Killed by the sword of ${inSentence(monsterNames[reason.type])} ${count(reason.number)}.`;
    case "fall":
      return "Fell when the ground gave way.";
    case "hot":
      return "Burned: stood on a hot tile for two turns.";
    case "blast":
      return "Killed by a bomb.";
    case "unknown":
      return "Killed.";
  }
}

type BrokenOutcome = Exclude<LineOutcome, { readonly kind: "clears" }>;

/** Why a solution no longer clears the room, short enough for the end of its row. */
function brokenBecause(outcome: BrokenOutcome): string {
  switch (outcome.kind) {
    case "dies":
      return `dies on turn ${count(outcome.turn)}`;
    case "blocked":
      return `blocked at turn ${count(outcome.turn)}`;
    case "monsters-left":
      return `${plural(outcome.left, "monster")} left`;
  }
}

function outcomeSentence(outcome: BrokenOutcome): string {
  switch (outcome.kind) {
    case "dies":
      return `Turn ${count(outcome.turn)}: ${deathSentence(outcome.reason)}`;
    case "blocked":
      return `The command of turn ${count(outcome.turn)} can't be given.`;
    case "monsters-left":
      return `${plural(outcome.left, "monster")} left at the end.`;
  }
}

/** All texts of the room editor. */
export const drodMessages = {
  moreLikeThisStarted: (run: number, solutions: number): string =>
    `Run ${run} searches for ${plural(solutions, "other solution")} of this room.`,
  category: "DROD room",
  room: "Room",
  readOnly: "This project is read-only.",
  directionWord: (facing: DirectionName) => directionWords[facing],
  layerName: (layer: EditLayer) => layerNames[layer],
  effectName: (effect: LinkEffect) => effectNames[effect],
  switchType: (type: RoomOrb["type"]) => switchTypes[type],
  paintFault: (fault: PaintFault) => paintFaults[fault],
  square: ([x, y]: readonly [number, number]) => `${x},${y}`,
  canvasLabel: "Room, 38 columns and 32 rows",
  modes: { label: "Room mode", edit: "Edit", play: "Play" },
  exportHold: "Export room as hold",
  modeCommands: { edit: "Edit the room", play: "Play the room" },
  monsterCount: (monsters: number) => plural(monsters, "monster"),
  solvedBadge: (turns: number) => `solved in ${plural(turns, "turn")}`,
  tools: {
    label: "Room tools",
    select: "Select",
    hand: "Hand",
    pencil: "Pencil",
    rectangle: "Rectangle",
    fill: "Fill",
    erase: "Eraser",
    pick: "Eyedropper",
    link: "Link orbs and plates to doors",
    place: "Name a square",
  },
  commands: {
    turnRight: "Turn right",
    turnLeft: "Turn left",
    mirrorX: "Flip horizontally",
    mirrorY: "Flip vertically",
    rotateRight: "Rotate right",
    rotateLeft: "Rotate left",
    erase: "Erase selection",
    eraseAll: "Erase all layers of the selection",
    applyBrush: "Use the tool on the selected squares",
    setStart: "Start here",
    layer: (layer: EditLayer) => `Layer: ${inSentence(layerNames[layer])}`,
    show: (what: string) => `Show ${what}`,
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
    paste: "Paste",
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
    movePlace: (name: string) => `Move place ${name}`,
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
  play: {
    knownSolution: "Known solution",
    tooManyLines: (most: number) => `A room keeps at most ${count(most)} lines. Remove one to keep what you play now.`,
    lineName: (number: number) => `Line ${count(number)}`,
    branchName: (parent: string, at: number) => `${parent.slice(0, 50)}, turn ${count(at)}`,
    edits: {
      play: (name: string) => `Play ${name}`,
      rename: (name: string) => `Rename line to ${name}`,
      remove: (name: string) => `Remove line ${name}`,
      solution: "Set known solution",
      removeSolution: "Remove known solution",
    },
    give: (word: CommandWord) => giveNames[word],
    nothingPlayed: "Nothing has been played yet.",
    nothingUndone: "Nothing has been undone.",
    turn: (index: number, square: string, left: number) =>
      `Turn ${count(index)}, you at ${square}, ${plural(left, "monster")} left.`,
    death: deathSentence,
    placeDouble: "Place the double: click, or arrows and Enter",
    commands: {
      first: "First turn",
      last: "Last turn",
      back: "One turn back",
      forward: "One turn forward",
      backTen: "Ten turns back",
      forwardTen: "Ten turns forward",
      toggle: "Play or pause the line",
      speed: "Play faster",
      undo: "Undo turn",
      redo: "Redo turn",
      restart: "Restart the room",
      branch: "Branch from this turn",
    },
    timeline: {
      label: "Timeline",
      scrub: "Turns of the line",
      of: (index: number, total: number) => [count(index), count(total)] as const,
      turn: "Turn",
      cleared: "Cleared",
      ofWord: "of",
      next: "next",
      play: "Play",
      pause: "Pause",
      branch: "Branch here",
      search: "Search from here",
      compare: "Compare",
      noCompare: "Don't compare",
      setSolution: "Set as known solution",
      value: (turn: number, left: number, value: string) =>
        `Turn ${count(turn)}: ${plural(left, "monster")} left, evaluation ${value}`,
      kills: "Kills",
      danger: "Turns where a command was fatal",
      speedLabel: (speed: number) => `Speed ${speed}`,
      speedText: (speed: number) => `${speed}×`,
    },
    lines: {
      title: "Lines",
      newLine: "New line",
      none: "Play a turn to start a line. Lines are kept in the document.",
      name: "Name of the line",
      remove: (name: string) => `Remove ${name}`,
      turns: (turns: number) => plural(turns, "turn"),
      open: (name: string) => `Open ${name}`,
    },
    compare: {
      title: "Compare, turn by turn",
      part: (turn: number) => `They diverge at turn ${count(turn)}`,
      same: "The lines are the same.",
      prefix: "One line is the start of the other.",
      sooner: (left: number, by: number) =>
        `${left === 0 ? "Clear" : `${plural(left, "monster")} left`} ${plural(by, "turn")} sooner`,
      later: (left: number, by: number) =>
        `${left === 0 ? "Clear" : `${plural(left, "monster")} left`} ${plural(by, "turn")} later`,
      level: (left: number) => `${left === 0 ? "Clear" : `${plural(left, "monster")} left`} on the same turn`,
      waits: (mine: number, other: number) => `Waits: ${count(mine)} here, ${count(other)} there`,
      show: "Show",
    },
  },
  search: {
    title: "Search",
    evaluation: "Evaluation",
    smaller: "smaller is better",
    words: "Suggestions",
    here: (turn: number) => `at turn ${count(turn)}`,
    placeAt: (name: string, square: string) => `Place ${name}, ${square}`,
    placeBadge: (name: string, square: string) => `${name} ${square}`,
    preset: "Preset",
    own: "Own",
    automatic: "Suggested for this room",
    notStarted: "Couldn't start the search",
    notPaused: "Couldn't pause the search",
    notResumed: "Couldn't resume the search",
    notStopped: "Couldn't stop the search",
    notKept: "Couldn't keep the solution",
    lineClears: "The line clears the room. Go back to the turn to search from.",
    playedTurns: (turns: string) => `the first ${turns} of the line`,
    kept: "Kept in the gallery.",
    show: "Show",
    keep: "Keep solution",
    cleared: (turns: number) => `Cleared in ${plural(turns, "turn")}`,
    state: (state: RunState) => stateNames[state],
    run: (number: number, from: number | undefined, turn: number) =>
      from === undefined
        ? `Run ${count(number)}`
        : `Run ${count(number)}, from run ${count(from)} at turn ${count(turn)}`,
    resume: "Resume",
    pause: "Pause",
    stop: "Stop",
    turnOf: (turn: number, most: number) => `Turn ${count(turn)} of at most ${count(most)}`,
    width: "Width",
    alive: "States alive",
    duplicates: "Duplicates",
    deaths: "Deaths",
    share: (share: number) => `${count(100 * share)} %`,
    speed: "States per second",
    memory: "Memory",
    number: (value: number) => count(value),
    bytes: (bytes: number) => megabytes(bytes),
    watch: "Watch the best line",
    steerHint: "Change the evaluation or the width, then continue from the states in the beam.",
    continueRun: "Continue with new settings",
    more: "Seed, limits and memory…",
    takes: (bytes: number, memory: number) => `Takes up to ${megabytes(bytes)} of ${megabytes(memory * 2 ** 20)}.`,
    tooWide: (widest: number, memory: number) =>
      `Too wide for ${megabytes(memory * 2 ** 20)}: at most ${count(widest)} states, or allow more memory.`,
    placesPlot: (places: number) => `${plural(places, "place")} of the player`,
    leftPlot: (left: number, best: string) => `${plural(left, "monster")} left at least, best ${best}`,
    bestLine: (number: number) => `Run ${count(number)}, best line`,
    fromHere: "Search from here",
    solutions: "Solutions",
    broken: "No longer clears the room",
    outcome: brokenBecause,
    brokenLabel: (turns: number, source: string, outcome: BrokenOutcome) =>
      `${plural(turns, "turn")}, ${source}. No longer clears the room: ${outcomeSentence(outcome)}`,
    remove: "Remove from solutions",
    removed: "Removed from solutions and rejected in the gallery.",
    notRemoved: "Couldn't remove the solution",
    noSolutions: "No solutions yet. Search, or clear the room by hand.",
    keptCount: (kept: number) => `${count(kept)} kept`,
    turns: (turns: number) => plural(turns, "turn"),
    byRun: (number: number) => `run ${count(number)}`,
    byHand: "played by hand",
    known: "known solution",
    setKnown: "Set as known solution",
    solutionLabel: (turns: number, source: string) => `${plural(turns, "turn")}, ${source}`,
    replay: "Replay",
    shorten: "Shorten",
    actions: (turns: number) => `Actions for the solution in ${plural(turns, "turn")}`,
    keepIt: "Keep in gallery",
    unkeep: "Remove from kept",
    verified: "Verified by the independent simulator",
    unverified: "Clears the room; not verified yet",
    copy: "Copy commands",
    copied: "Commands copied.",
    notCopied: "Couldn't copy the commands",
    saveAnimation: "Save animation",
    savePictures: "Save picture strip",
    notSaved: "Couldn't save the picture",
  },
  levelPlay: { replay: "Replay", play: "Play" },
  status: {
    noSelection: "No square selected",
    box: (width: number, height: number) => `${count(width)} × ${count(height)} squares`,
    zoom: (factor: number) => `${count(100 * factor)} %`,
  },
  stampHint:
    "Click or press {drod.applyBrush} to paste. {drod.turnLeft} and {drod.turnRight} rotate, {drod.mirrorX} and {drod.mirrorY} mirror, Esc cancels.",
  linkBegun: "Link started. Go to a yellow door or arrow and press Enter.",
  linkDropped: "Link canceled.",
  effects: { broken: "no solution found", unit: "turns" },
  panels: {
    elements: "Elements",
    recent: "Recent",
    facing: "facing",
    order: "Order of monsters",
    orderNote: "drag",
    noMonsters: "No monsters.",
    orderMore: (more: number) => `${count(more)} more.`,
    show: "Show",
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
    place: "Place",
    remove: (name: string) => `Remove ${name}`,
    switch: "Switch",
    effect: "Effect",
    noLinks: "No links. Use the link tool and drag from here to a door.",
    linkTo: (x: number, y: number) => `to ${x},${y}`,
    blueDoors: "Blue doors are open (level complete)",
    start: "Start",
  },
  describe: (parts: readonly string[], square: string) =>
    `${square}: ${parts.length === 0 ? "Floor" : parts.join(", ")}`,
  withFacing: (name: string, facing: DirectionName) =>
    facing === "-" ? name : `${name} facing ${directionWords[facing]}`,
  ordered: (name: string, number: number) => `${name} ${number}`,
  value: (value: number) => (Number.isInteger(value) ? count(value) : decimal(value, 2)),
  list: (items: readonly string[]) => listOf(items),
} as const;
