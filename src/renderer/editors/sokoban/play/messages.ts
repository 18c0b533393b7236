import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { decimal, plural, pluralForm } from "#shared/text/format.ts";

const secondsWord = (seconds: number): string => `${decimal(seconds, seconds < 0.995 ? 2 : 1)} s`;

/** Texts of playing a room by hand. */
export const playMessages = {
  ...commonTexts("undo", "redo", "resume"),
  region: commonMessages.play,
  label: (columns: number, rows: number) =>
    `Room to play, ${plural(columns, "column")} and ${plural(rows, "row")}. Arrows move the player.`,
  category: commonMessages.play,
  move: { l: "Move left", u: "Move up", r: "Move right", d: "Move down" },
  pull: { l: "Pull left", u: "Pull up", r: "Pull right", d: "Pull down" },
  undoPush: "Undo one push",
  redoPush: "Redo one push",
  undoStep: "Undo one step",
  redoStep: "Redo one step",
  restart: "Restart",
  reverse: "Reverse mode",
  warnings: "Deadlock warnings",
  steps: "Show every step",
  fewestMoves: "Fewest moves when pushing by click",
  copyMoves: "Copy the moves",
  pasteMoves: "Play moves from the clipboard",
  noMovesToPaste: "The clipboard has no moves. Moves are the letters l, u, r, d, and capitals for pushes.",
  pastedPart: (played: number, all: number) =>
    `Played ${played} of ${plural(all, "move")}: the next one isn't possible.`,
  moveBar: "Pushes of this game",
  pushOfGame: (push: number, move: number, isSaved: boolean) =>
    isSaved ? `Push ${push}, move ${move}, a saved game` : `Push ${push}, move ${move}`,
  nothingToUndo: "Nothing has been moved yet.",
  nothingToRedo: commonMessages.nothingHasBeenUndone,
  section: commonMessages.playing,
  reversed: "backwards",
  moves: (count: number) => pluralForm(count, "move", commonMessages.movesUnit),
  pushes: (count: number) => pluralForm(count, "push", commonMessages.pushesUnit),
  counts: { pushes: commonMessages.pushes, moves: commonMessages.moves },
  best: (value: number) => `best ${value}`,
  atMost: (value: number) => `best at most ${value}`,
  inBest: (value: number) => `${value} in the best`,
  noBest: "no best yet",
  solved: "Solved",
  solvedIn: (pushes: number, moves: number) =>
    `Solved in ${plural(pushes, "push", "pushes")} and ${plural(moves, "move")}.`,
  better: "Better than the room's solution.",
  notBetter: "The room's solution is at least as good.",
  firstSolution: "The room has no solution yet.",
  offer: "Use as the room's solution",
  keepBeside: "Keep beside it",
  kept: "Kept with the room.",
  lost: "Lost",
  lostBy: (detector: string, boxes: string) => (boxes === "" ? detector : `${detector}: ${boxes}`),
  lostAlready: (pushes: number) =>
    pushes === 0 ? "It was lost before the first push." : `It was already lost after push ${pushes}.`,
  lostHelp: (pushes: number) => (pushes === 0 ? "The room has no solution." : `Undo push ${pushes} to continue.`),
  warningsOff: "Deadlock warnings are off.",
  solvable: (seconds: number) => `Can still be solved (checked in ${secondsWord(seconds)}).`,
  remaining: (pushes: number) =>
    `At least ${plural(pushes, "push", "pushes")} ${pluralForm(pushes, "remains", "remain")}.`,
  remainingIfAny: (pushes: number) => `A solution takes at least ${plural(pushes, "more push", "more pushes")}.`,
  undecided: (seconds: number) => `Not decided after ${secondsWord(seconds)}.`,
  undecidedFault: (fault: string) => `The check ended early. ${fault}`,
  checkLonger: "Check longer",
  checking: "Checking…",
  saveGame: "Save the game",
  removeGame: "Remove a saved game",
  removeButton: commonMessages.remove,
  savedGames: "Saved games",
  noSavedGames: "Save a game to continue it later, or paste one.",
  savedGame: (pushes: number, moves: number) => `${plural(pushes, "push", "pushes")}, ${plural(moves, "move")}`,
  undoneMoves: (moves: number) => `${plural(moves, "undone move")}`,
  playableTo: (moves: number) =>
    moves === 0
      ? "The room has changed: the first move is blocked."
      : `The room has changed: the game can be continued up to move ${moves}.`,
  savedTheGame: "Saved the game with the room.",
  nowhereToSave: "To save games, edit a copy of the room.",
  nothingToSave: "Make a move first.",
  notInReverse: "A game in reverse mode can't be saved.",
  cantGoThrough: "The player can't get there and leave every box where it is.",
  throughUnknown: "The room is too large to find a way through boxes.",
  hint: "Arrows move. Click the player to see where it can walk. Click floor to walk there, with Alt through boxes, which are pushed aside and back. Click a box and then a square to push it there, or drag the box. The right button undoes a gesture, with Shift it redoes one; so do the mouse's back and forward buttons.",
  reverseHint:
    "Playing from the end: arrows walk, Shift and an arrow pulls the box behind you. Bring every box to its start.",
  keys: "Keys",
  keyNames: {
    undo: "undo a gesture, a push, a step",
    restart: "restart; Redo brings the moves back",
    save: "save the game",
    reverse: "play from the end",
    pull: "pull, in reverse mode",
  },
  at: (cell: string, pushes: number, moves: number) =>
    `Player at ${cell}, ${plural(pushes, "push", "pushes")}, ${plural(moves, "move")}`,
  blocked: "Something is in the way.",
  cantReach: "There is no path there.",
} as const;
