import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, listOf, plural } from "#shared/text/format.ts";

/** Texts of the editor of PuzzleScript games: its level, its list of levels and its modes. */
export const gameMessages = {
  ...commonTexts("backToEditing", "selectCells", "hand", "erase"),
  category: "PuzzleScript",
  modes: { draw: commonMessages.edit, play: commonMessages.play },
  modeSwitch: "Level mode",
  editLevel: "Edit the level",
  playLevel: "Play the level",
  isEdited: "The level is being edited.",
  notPlayable: (problem: string) => `The level can't be played yet. ${problem}`,
  noLevels: "The game has no levels.",
  errors: (errors: number) => `The code has ${plural(errors, "error")}. See Problems.`,
  codeWidth: "Width of the code",
  typed: "Edit code",
  levelTitle: (number: number) => `Level ${count(number)}`,
  levelOf: (number: number, levels: number) => `Level ${count(number)} of ${count(levels)}`,

  board: (columns: number, rows: number) =>
    `Level, ${plural(columns, "column")} and ${plural(rows, "row")}. Arrow keys move the cursor; digits choose what is drawn.`,
  boardTools: "Level tools",
  brushes: "Symbol to draw",
  brush: (symbol: string, names: readonly string[]) =>
    names.length === 0 ? `“${symbol}”` : `“${symbol}”: ${listOf(names)}`,
  previousBrush: "Previous symbol",
  nextBrush: "Next symbol",
  chooseBrush: (place: number) => `Write symbol ${count(place)}, or choose it`,
  pencil: "Draw cells",
  line: "Draw straight lines",
  rectangle: "Draw filled rectangles",
  rectangleHint: "hold Shift for the outline",
  fill: "Fill an area of equal cells",
  pick: "Pick a symbol from the level",
  lockTool: commonMessages.lockCellsByDrawing,
  lockHint: "generators leave them as they are",
  sides: (least: number, most: number) => `A level has ${least} to ${most} rows and columns.`,
  drew: (symbol: string) => `Draw “${symbol}”`,
  wrote: (symbol: string, cells: number) => `Write “${symbol}” on ${plural(cells, "cell")}`,
  filled: (symbol: string) => `Fill with “${symbol}”`,
  cantWrite: (number: number) =>
    `Couldn't draw in level ${count(number)}. Move comments between its symbols to lines of their own.`,
  clipboardEmpty: "The clipboard has no rows of this game's symbols. Copy cells or rows first.",
  pasteCut: "Some of the pasted cells didn't fit and were left out. Enlarge the level first.",
  cell: (name: string, objects: readonly string[], symbol: string, locked: boolean) =>
    [name, objects.length === 0 ? `“${symbol}”` : listOf(objects), ...(locked ? ["locked"] : [])].join(", "),
  noCell: commonMessages.noCellSelected,
  selectedBox: (from: string, to: string, width: number, height: number) =>
    `${from} to ${to}, ${width} × ${height} cells`,
  readOnly: commonMessages.readOnlyProject,
  size: (width: number, height: number) => `${count(width)} × ${count(height)}`,
  lockedCells: (cells: number) => plural(cells, "locked cell"),
  noSymbols: "Nothing can be drawn yet: the code has no objects with symbols.",
  emptyLevel: "No levels yet. Add one with + below, or write rows of symbols under LEVELS.",
  noLook: "The level is drawn once the code has objects, layers, a player, and a background.",

  notAGame: "It isn't a PuzzleScript game: it has no sections such as OBJECTS and RULES.",
  gameTooLong: (length: number, most: number) =>
    `The game has ${count(length)} characters; the limit is ${count(most)}.`,
  moreLikeThisStarted: (run: number, levels: number) =>
    `Run ${count(run)} generates ${plural(levels, "level")} like this one.`,

  levels: "Levels of the game",
  levelList: "Levels and messages",
  addLevel: "Add a level",
  addMessage: "Add a message",
  duplicateLevel: "Duplicate the level",
  removeEntry: "Remove the level or message",
  nextLevel: "Next level",
  previousLevel: "Previous level",
  noNextLevel: "There is no further level.",
  added: (number: number) => `Add level ${count(number)}`,
  duplicated: (number: number) => `Duplicate level ${count(number)}`,
  removedLevel: (number: number) => `Remove level ${count(number)}`,
  removedMessage: "Remove a message",
  addedMessage: "Add a message to the game",
  movedLevel: (number: number) => `Move level ${count(number)}`,
  movedMessage: "Move a message",
  rewroteMessage: "Edit a message",
  newMessage: "Message to the player",
  messageEntry: (text: string) => `Message: ${text}`,
  emptyMessage: "(empty)",
  levelEntry: (number: number, verdict: string | undefined) =>
    verdict === undefined ? `Level ${count(number)}` : `Level ${count(number)}, ${verdict}`,
  editMessage: "Text of the message",
  lastEntry: "Select a level or message first.",

  verdict: {
    checking: commonMessages.checking,
    notChecked: "not checked",
    shortest: (turns: number) => `${plural(turns, "turn")}, shortest`,
    atMost: (turns: number) => `at most ${plural(turns, "turn")}`,
    none: "unsolvable",
    undecided: "not decided",
    broken: "has errors",
    afterErrors: "Levels are checked again once the code has no errors.",
    states: (states: number) => plural(states, "state"),
    ms: (ms: number) => `${count(Math.max(1, Math.round(ms)))} ms`,
    stale: (badge: string) => `${badge}, ${commonMessages.checking}`,
    failed: (reason: string) => `Couldn't check the level. ${reason}`,
    solver: "Solver",
    pending: (levels: number) => `${plural(levels, "level")} still to check`,
    live: commonMessages.updatesWithEveryEdit,
  },
  effects: { broken: "unsolvable", unit: commonMessages.turnsUnit },
  becameUnsolvable: (number: number, lines: readonly number[]) => {
    const level = `Level ${count(number)} became unsolvable`;
    if (lines.length === 0) return `${level}. Check the rules, or change the level.`;
    const places = lines.length === 1 ? "line" : "lines";
    return `${level} with ${places} ${listOf(lines.map(count))}. Check the rule, or change the level.`;
  },
  lineTitle: (line: number) => `Line ${count(line)}`,
  becameOther: (number: number, before: number, now: number, lines: readonly number[]) => {
    const level = `Level ${count(number)} takes ${plural(now, "turn")} instead of ${count(before)}`;
    if (lines.length === 0) return `${level}.`;
    return `${level} with ${lines.length === 1 ? "line" : "lines"} ${listOf(lines.map(count))}.`;
  },
  levelUnsolvable: (number: number) => `Level ${count(number)} can't be won: all its states were visited.`,
  showLevel: (number: number) => `Show level ${count(number)}`,
};

/** Places of the editor on the page of keyboard shortcuts. */
export const placeMessages = {
  level: "PuzzleScript game",
  playing: "PuzzleScript game, playing",
};
