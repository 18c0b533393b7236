import { commonMessages } from "#shared/text/commonMessages.ts";
import type { CommandWord } from "#shared/levels/drod/commandList.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { DeathReason } from "#simulation/drod/play/foresee.ts";
import { count, plural } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { directionWords, monsterNames } from "../elementMessages.ts";

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
export function deathSentence(reason: DeathReason): string {
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

/** Texts of playing a room and of its lines. */
export const playMessages = {
  knownSolution: "Known solution",
  tooManyLines: (most: number) => `A room keeps at most ${count(most)} lines. Remove one to keep what you play now.`,
  lineName: (number: number) => `Line ${count(number)}`,
  branchName: (parent: string, at: number) => `${parent.slice(0, 50)}, turn ${count(at)}`,
  edits: {
    play: commonMessages.playNamed,
    rename: (name: string) => `Rename line to ${name}`,
    remove: (name: string) => `Remove line ${name}`,
    marker: "Name a turn",
    removeMarker: "Remove the name of a turn",
    solution: "Set known solution",
    removeSolution: "Remove known solution",
  },
  give: (word: CommandWord) => giveNames[word],
  nothingPlayed: "Nothing has been played yet.",
  nothingUndone: commonMessages.nothingHasBeenUndone,
  turn: (turn: number, square: string, left: number) =>
    `Turn ${count(turn)}, you at ${square}, ${plural(left, "monster")} left.`,
  youAt: (square: string) => `You, ${square}`,
  monstersLeft: (left: number) => `${plural(left, "monster")} left`,
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
    clearedIn: (turn: number) => `Cleared on turn ${count(turn)}`,
    ofWord: "of",
    next: "next",
    branch: "Branch here",
    search: "Search from here",
    compare: commonMessages.compare,
    noCompare: "Don't compare",
    setSolution: commonMessages.setAsKnownSolution,
    value: (turn: number, left: number, value: string) =>
      `Turn ${count(turn)}: ${plural(left, "monster")} left, evaluation ${value}`,
    kills: "Kills",
    danger: "Turns where a command was fatal",
  },
  lines: {
    title: "Lines",
    newLine: "New line",
    none: "Play a turn to start a line. Lines are kept in the document.",
    name: "Name of the line",
    remove: commonMessages.removeNamed,
    turns: (turns: number) => plural(turns, "turn"),
    open: commonMessages.openNamed,
    openNumber: (number: number) => `Open line ${number}`,
    noLine: (number: number) => `The room has no line ${number}.`,
    end: {
      clear: (turns: number) => `clears the room in ${plural(turns, "turn")}`,
      dead: (turns: number) => `dies on turn ${count(turns)}`,
      blocked: (turns: number) => `can't be played beyond turn ${count(turns)}`,
      unfinished: (turns: number, left: number) => `${plural(turns, "turn")}, ${plural(left, "monster")} left`,
    },
  },
  turns: {
    title: commonMessages.turns,
    none: "Play a turn first.",
    grid: "Turns of the line, one per row. Arrow keys go through them, with Shift they select, with Alt they move the selected turns. Insert adds a wait, Delete removes.",
    append: "Click a command to append it.",
    setSelected: (name: string) => `${name} on the selected turns; again to wait`,
    copied: (turns: number) => `Copied ${plural(turns, "turn")}.`,
    notCopied: "Couldn't copy the turns",
    notPasted: "Couldn't paste the turns",
    marker: "Marker",
    markerHint: "Name of this turn",
    noMarker: "Markers belong to lines of the document. Play or branch to make one.",
    cell: (turn: number, name: string) => `Turn ${count(turn)}: ${name}`,
    row: (turn: number, command: string, left: number, marker: string | undefined) =>
      `Turn ${count(turn)}: ${command}, ${plural(left, "monster")} left${marker === undefined ? "" : `, ${marker}`}`,
    insert: "Insert wait",
    remove: "Remove turn",
    lost: (turns: number) =>
      `${plural(turns, "later turn")} can't be played after this change. The line before it is kept.`,
    goTo: (turn: number, text: string) => `${count(turn)}: ${text}`,
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
    show: commonMessages.show,
  },
};
