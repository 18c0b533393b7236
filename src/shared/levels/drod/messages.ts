import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural, pluralForm } from "../../text/format.ts";

/** What the kind and its documents are called, and how it is presented. */
export const drodKindMessages = {
  title: commonMessages.drodRoom,
  levelName: commonMessages.drodRoom,
  room: commonMessages.drodRoom,
  rooms: "DROD rooms",
  newProject: { name: "DROD", about: "Monsters and turns", projectName: "My DROD rooms" },
  rules: [
    "Clear the room: your sword fills the cell in front of you and kills whatever it hits. Each turn you step, turn the sword by an eighth, or wait; then every monster moves, in a fixed order.",
    "Solutions list the commands of one way to clear the room.",
  ],
  /** Text formats as lists of formats show them. */
  formats: { rooms: "Levelwright DROD rooms", hold: "DROD hold" },
};

/** Texts of commandList.ts. */
export const commandListMessages = {
  tooManyCommands: (mostCommands: number) => `There are more than ${mostCommands} commands.`,
  commandDoubleNeedsSquare: (total: number) =>
    `Command ${total}: "double" needs a square of the room. Write double 20,16.`,
  unknownCommand: (total: number, word: string, commandWords: string) =>
    `Command ${total}: "${word}" is not a command. Use ${commandWords} or double X,Y.`,
};

/** Texts of replays. */
export const drodReplayMessages = { drod: "DROD" };

/** Texts of drodRoom.ts. */
export const drodRoomMessages = {
  invalidName: "Expected a name of at most 40 letters, digits and underscores that doesn't start with a digit",
};

/** Texts of drodTaskFiles.ts. */
export const drodTaskFileMessages = {
  case: "id of a case of a recorded-case file",
  room: "title or number (from 1) of a room of a file with several",
  noRoom: "The file has no room.",
  roomNotInFile: (wanted: string | undefined, names: string, value: string) =>
    `The file has no room "${wanted}"; it has ${names}${value}.`,
  fileNotJson: "The file is neither JSON nor the XML of a hold.",
  caseNotInFile: (wanted: string | undefined, names: string, parsedCount: number) =>
    `The file has no case "${wanted}"; it has ${names} ... (${parsedCount}).`,
  notSimulated: (id: string, missing: string) => `The case "${id}" is out of scope: ${missing}.`,
};

/** Texts of drodTasks.ts. */
export const drodTaskMessages = {
  groups: { limits: "Limits", evaluation: "Evaluation", search: commonMessages.search, variety: "Variety" },
  units: { mib: "MiB", states: "states", turns: commonMessages.turnsUnit, commands: "commands" },
  beamFields: {
    eval: {
      label: "Evaluation",
      hint: "Expression over the room, smaller is better; empty = the document's, or else the preset.",
    },
    preset: { label: commonMessages.preset, hint: "Evaluation to use when none is written." },
    width: { label: "Beam width", hint: "States kept from turn to turn." },
    turns: { label: "Most turns", hint: "A search gives up after this many commands, the locked ones included." },
    lock: {
      label: "Locked commands",
      hint: "Commands of the room's solution that are kept; the search continues from there.",
    },
    widenings: {
      label: "Widenings",
      hint: "How often to search again with a wider beam, for a first or a shorter solution.",
    },
    factor: { label: "Widening factor", hint: "How many times wider each further beam is." },
    prove: {
      label: "Proof",
      hint: "States that a last search may generate to prove the fewest turns, or to find fewer; 0 = none.",
    },
    randomness: {
      label: "Randomness",
      hint: "0 keeps the best by evaluation. Above, ranks by random * exp(-evaluation / randomness), for trapdoors and tar.",
    },
    strata: { label: "Strata", hint: "Groups of similar states, none of which may fill the beam." },
    strataOptions: {
      none: commonMessages.none,
      monsters: "By monsters left",
      place: { label: "By the player's part of the room", hint: "Parts of 4 x 4 squares" },
      shape: { label: "By trapdoors and tar left", hint: "The exact set of squares" },
      topology: {
        label: "By regions of trapdoors",
        hint: "How many regions are left, their sizes, and their dead ends",
      },
      all: "By monsters, part of the room, and trapdoors and tar",
    },
    quota: { label: "Quota", hint: "Most of the beam that one stratum may take, while others have states left." },
    orderBlind: {
      label: "Merge states that differ in monster order only (lossy)",
      hint: "Faster, but the order of monsters decides who moves first: a solution may be lost.",
    },
    memory: {
      label: commonMessages.memory,
      hint: "Memory for one search. A wider beam is refused, naming the width that fits.",
    },
    solutions: { label: "Solutions per beam", hint: "Different solutions of equal length that one beam may return." },
  },
  suggestedForRoom: commonMessages.suggestedForThisRoom,
  distancesOnFootHint: "Distances on foot where there are walls, doors counted in",
  beamTask: {
    title: "Search by beam",
    hint: "Plays every command from the best states of each turn, by your evaluation, until the room is clear.",
  },
  polishFields: {
    window: {
      label: "Longest window",
      hint: "Commands that are searched again at once, from every turn of the solution.",
    },
    states: { label: "States per window", hint: "States that one window may visit." },
  },
  polishTask: {
    title: "Polish a solution",
    hint: "Searches every window of the room's known solution exactly and cuts out detours.",
  },
  keepTask: { title: "Keep a solution", hint: "Stores the room with its known solution as a candidate." },
};

/** Texts of roomProblems.ts. */
export const placementProblemMessages = {
  monsterBlocked: (monsterWord: string, x: number, y: number, tile: string | undefined) =>
    `The ${monsterWord} at ${x},${y} stands on ${tile}. Move it to floor.`,
  motherAlone: (monsterWord: string, x: number, y: number, item: string) =>
    `The ${monsterWord} at ${x},${y} has no ${item} under it. Draw ${item} there.`,
  pressurePlate: "pressure plate",
  switchUnreachable: (what: string, x: number, y: number) => `The player can't reach the ${what} at ${x},${y}.`,
  switchWithoutLinks: (what: string, x: number, y: number) =>
    `The ${what} at ${x},${y} does nothing. Link it to a door, or remove it.`,
  square: (x: number, y: number) => `square ${x},${y}`,
};

/** Texts of recordedCase.ts. */
export const recordedCaseMessages = {
  caseIsMalformed: (firstIssue: string) => `The case is malformed: ${firstIssue}.`,
  notSimulated: (elementList: string) => `not simulated: ${elementList}`,
  doublesWithoutSwords: (spared: string) => `not simulated: doubles without swords (${spared})`,
};

/** Texts of recordedCase.ts. */
export const recordedWeaponMessages = {
  sparesInMove: (type: string, x: number, y: number, spared: string, turn: number) =>
    `the ${type} at ${x},${y} spares the ${spared} in move ${turn}`,
  player: (atX: number, atY: number) => `player at ${atX},${atY}`,
};

/** Texts of roomElements.ts. */
export const roomElementMessages = {
  element: (name: string, x: number, y: number) => `${name} at ${x},${y}`,
  elements: (name: string, x: number, y: number, total: number) => `${name} at ${x},${y} (${total} of them)`,
  moreKinds: (more: number) => plural(more, "more kind"),
  weaponThatHitsMirror: "a weapon that hits a mirror",
  blastOrder: "the order of blasts that set each other off",
  scrollsAndCheckpointsUnderfoot: "scrolls and checkpoints underfoot",
  stairs: "stairs",
  trapdoorsAndPlatformsOverWater: "trapdoors and platforms over water",
  thinIceWithRedDoors: "thin ice together with red doors",
  mudBabies: "mud babies",
};

/** Texts of roomFile.ts. */
export const roomFileMessages = {
  fileNotJson: commonMessages.fileNotJson,
  fileNotDrod: (formatName: string) => `The file is not a "${formatName}" file.`,
  fileNewer: (found: number, known: number) =>
    `The file has format version ${found}; this studio reads version ${known}. Use a newer version of Levelwright.`,
  roomBroken: (place: string) => `${place} is not an object.`,
  notSimulated: (name: string, elementList: string) =>
    `${name} has elements that aren't simulated: ${elementList}. Replace them with elements that play alike.`,
};

/** Texts of roomMetrics.ts. */
export const roomMetricMessages = {
  turns: {
    label: commonMessages.turns,
    unit: commonMessages.turnsUnit,
    hint: "Turns until the room is clear; placing a double takes none.",
  },
  monsters: { label: "Monsters", hint: "Monsters that have to die, counted on entry." },
  turnsPerMonster: {
    label: "Turns per monster",
    unit: commonMessages.turnsUnit,
    hint: "Turns over monsters on entry.",
  },
  rotations: { label: "Weapon turns", hint: "Commands that only turn the weapon." },
  waits: { label: "Waits", hint: "Wait commands." },
  doubles: { label: "Doubles placed", hint: "Mimics and decoys placed." },
  decisions: {
    label: "Decisions",
    hint: "Runs of equal commands: walking straight on or waiting longer is decided once.",
  },
  openSquares: { label: "Open squares", unit: "squares", hint: "Squares where the player could stand." },
  trapdoors: { label: "Trapdoors", unit: "squares", hint: "Trapdoors on entry." },
  tar: { label: "Tar", unit: "squares", hint: "Squares of tar, mud and gel on entry." },
  kinds: { label: "Kinds of monsters", hint: "Different kinds of monsters on entry." },
  generated: { label: "States generated", hint: "States the search made before it found this solution." },
  width: { label: "Beam width", hint: "Width of the beam that found it." },
  saved: {
    label: "Turns saved",
    unit: commonMessages.turnsUnit,
    hint: "Turns fewer than in the solution it was made from.",
  },
  proved: {
    label: "Fewest turns proved",
    hint: "1 where a search has ruled out every solution in fewer turns; 0 where it did not.",
  },
  turnsAtLeast: {
    label: "Fewest turns, at least",
    unit: commonMessages.turnsUnit,
    hint: "No solution of the room takes fewer turns; where it equals Turns, the fewest are proved.",
  },
};

/** Texts of roomProblems.ts. */
export const roomProblemMessages = {
  evaluationFault: (start: number, message: string) => `Evaluation, character ${start}: ${message}`,
  evaluation: "evaluation",
  commandsFault: (start: number, message: string) => `Solution, character ${start}: ${message}`,
  solution: "solution",
  runLeavesRoom: (length: number, tile: string, x: number, y: number, roomColumnsMinusX: number) =>
    `A run of ${length} ${tile} squares from ${x},${y} leaves the room. Shorten it to ${roomColumnsMinusX}.`,
  startFacing: "The player's weapon has no direction. Choose one of eight.",
  startBlocked: (tile: string | undefined, x: number, y: number) =>
    `The player enters on ${tile} at ${x},${y}. Move the entrance.`,
  monstersShareSquare: (monsterWord: string, monsterWordType: string, mx: number, my: number) =>
    `A ${monsterWord} and a ${monsterWordType} share the square ${mx},${my}. Move one of them.`,
  startOnMonster: (monsterWord: string, x: number, y: number) =>
    `The player enters on the ${monsterWord} at ${x},${y}. Move one of them.`,
  eggFacing: (x: number, y: number, facing: string) =>
    `The egg at ${x},${y} faces ${facing}; its hatch clock runs SW, W, NW, N. Choose one of these.`,
  serpentWithoutBody: (monsterWord: string, x: number, y: number) =>
    `The ${monsterWord} at ${x},${y} has no body. Give it at least one piece.`,
  pressurePlate: "pressure plate",
  linkWithoutElement: (x: number, y: number, what: string) =>
    `Links start at ${x},${y}, where there is no ${what}. Remove them or put one there.`,
  unconfirmedRules: (effects: string) =>
    `Not confirmed by recordings of the game, simulated from the written rules: ${effects}.`,
  nothingToClear: "No monster has to be killed: the room is clear on entry. Draw a monster.",
  square: (x: number, y: number) => `square ${x},${y}`,
};

/** Texts of validateLevel.ts. */
export const validateLevelMessages = {
  command: (index: number, printCommands: string) => `Command ${index} (${printCommands})`,
  doublePending: (name: string, pending: string) => `${name}: the ${pending} has to be placed first. Write double X,Y.`,
  doubleRefused: (name: string) => `${name}: a double can't be placed there now.`,
  playerDies: (name: string) => `${name} kills the player.`,
  notCleared: (commands: number, monsters: number) =>
    pluralForm(
      monsters,
      `After ${plural(commands, "command")} ${plural(monsters, "monster")} is left. Continue until the room is clear.`,
      `After ${plural(commands, "command")} ${plural(monsters, "monster")} are left. Continue until the room is clear.`,
    ),
  commandsAfterClear: (index: number, countMinusIndex: number) =>
    `The room is clear after ${index} commands, but ${countMinusIndex} more follow. Remove them.`,
};

/** Texts of drawRoom.ts. */
export const drawRoomMessages = {
  room: (monsters: number) => `Room with ${plural(monsters, "monster")}`,
  roomWithClearedInTurns: (monsters: number, turns: number) =>
    `Room with ${plural(monsters, "monster")}, cleared in ${plural(turns, "turn")}`,
};

/** Texts of weightNumbers.ts. */
export const weightNumberMessages = {
  weight: (name: string) => ({ label: `Weight ${name}`, hint: "A named number of the room's evaluation." }),
};
