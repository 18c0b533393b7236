import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { plural } from "#shared/text/format.ts";

const pushes = (value: number): string => plural(value, "push", "pushes");

/** Every text of the Sokoban room editor. */
export const sokobanMessages = {
  ...commonTexts("backToEditing", "selectCells", "hand", "erase", "undo", "metrics"),
  category: commonMessages.sokoban,
  moreLikeThisStarted: (run: number, rooms: number): string =>
    `Run ${run} searches for ${plural(rooms, "room")} like this one.`,
  modes: { draw: commonMessages.edit, play: commonMessages.play, replay: commonMessages.replay },
  modeSwitch: "Room mode",
  editRoom: "Edit the room",
  playRoom: "Play the room",
  replaySolution: "Replay a solution",
  isEdited: "The room is being edited.",
  notPlayable: (problem: string) => `The room can't be played yet. ${problem}`,
  noSolution: "There is no solution yet. Wait for the solver, or play the room.",

  board: (columns: number, rows: number) =>
    `Room, ${plural(columns, "column")} and ${plural(rows, "row")}. Arrow keys move the cursor; W, F, B, O, and A draw.`,
  boardTools: "Room tools",
  brushes: "Brush",
  brushNames: {
    wall: commonMessages.wall,
    floor: commonMessages.floor,
    box: "Box",
    goal: "Goal",
    player: commonMessages.player,
  },
  writeBrush: (brush: string) => `Write ${inSentence(brush)}, or choose the ${inSentence(brush)} brush`,
  pencil: "Pencil",
  line: "Draw lines",
  rectangle: "Draw rectangles",
  rectangleHint: "walls as an outline; hold Shift to fill",
  fill: "Fill an area",
  pick: "Pick a brush from the room",
  lockTool: commonMessages.lockCellsByDrawing,
  lockHint: "generators keep them",
  trim: "Trim empty rows and columns",
  normalise: "Normalize outer walls",
  boxesOntoGoals: "Put all boxes on goals",
  goalsOntoBoxes: "Put all goals on boxes",
  removeBoxes: "Remove all boxes",
  removeGoals: "Remove all goals",
  overlaysInEdit: "Overlays are shown in Edit only.",
  sides: (least: number, most: number) => `A room has ${least} to ${most} rows and columns.`,
  wrote: (brush: string, cells: number) =>
    cells === 1 ? `Write ${inSentence(brush)}` : `Write ${cells} × ${inSentence(brush)}`,
  drew: (brush: string) => `Draw ${inSentence(brush)}`,
  removed: (brush: string) => `Remove ${inSentence(brush)}`,
  filled: (brush: string) => `Fill with ${inSentence(brush)}`,
  pastedRoom: (title: string) => `Paste ${title}`,
  clipboardEmpty: "The clipboard has no room. Copy cells, a room as text, or a LURD solution.",
  pasteCut: "Some of the pasted cells didn't fit and were left out. Enlarge the room first.",
  pastedSolution: (moves: number) => `Pasted a solution of ${plural(moves, "move")}.`,
  pastedFirst: (rooms: number) =>
    `Pasted the first of ${plural(rooms, "room")}. To get all of them, choose File > Import levels from the clipboard.`,
  pastedGame: (moves: number) => `Pasted a game of ${plural(moves, "move")}. Resume it in Play.`,
  rebuiltInstead: (move: number) =>
    `Move ${move} is blocked in the drawn room, so the room that these moves solve was rebuilt.`,
  rebuiltRoom: "Rebuilt the room that these moves solve.",
  copiedRoom: "Copied the room as text.",
  readOnly: commonMessages.readOnlyProject,
  searchForHarder: "Search for harder",
  notSearchable: (problem: string) => `The room can't be searched from yet. ${problem}`,
  besideRoom: "These settings are beside the room.",

  cell: {
    outside: "outside",
    floor: "floor",
    wall: "wall",
    box: "box",
    goal: "goal",
    player: "player",
    boxOnGoal: "box on goal",
    playerOnGoal: "player on goal",
    locked: "locked",
  },
  noCell: commonMessages.noCellSelected,
  facts: (floor: number, boxes: number, goals: number) =>
    `${floor} floor, ${plural(boxes, "box", "boxes")}, ${plural(goals, "goal")}`,
  lockedCells: (cells: number) => plural(cells, "locked cell"),
  selectedBox: (from: string, to: string, width: number, height: number) =>
    `${from} to ${to}, ${width} × ${height} cells`,
  answeredIn: (ms: number) => `answered in ${Math.max(1, Math.round(ms))} ms`,

  verdict: {
    section: "Solver",
    live: commonMessages.updatesWithEveryEdit,
    checking: commonMessages.checking,
    solvable: (value: number) => `Solvable in ${pushes(value)}`,
    badge: (value: number) => `${pushes(value)}, proved shortest`,
    badgeRange: (most: number, least: number) => `at most ${most}, at least ${least}`,
    range: (most: number, least: number) => `Solvable in at most ${pushes(most)}, at least ${least}`,
    provedShortest: (states: string) => `Proved shortest, ${states} positions`,
    stillSearching: "A shorter solution is still being searched.",
    notProved: (nodes: string) => `No shorter one among ${nodes} positions; not proved shortest.`,
    unsolvable: "Unsolvable",
    unknown: "Not solved",
    unknownWhy: (nodes: string, least: number) =>
      `No solution among ${nodes} positions; it would need at least ${pushes(least)}.`,
    unknownSearching: (least: number) => `Searching. At least ${pushes(least)}.`,
    broken: "Not a complete room yet",
    notChecked: "Not checked",
    failed: (message: string) => `Couldn't check the room. ${message}`,
    first: "The room is being checked.",
    searchLonger: "Search longer",
    showBlame: commonMessages.show,
    solvedAlready: "Solved at the start",
    remedy: "Undo, or move the marked cells.",
  },
  roomFacts: {
    states: "Positions visited",
    lowerBound: "Lower bound at the start",
    deadSquares: "Dead squares",
    ofFloor: (dead: number, floor: number) => `${dead} of ${floor}`,
  },
  pushesByBox: "Pushes by box",
  boxRoute: (index: number, from: string, to: string) => `Box ${index}  ${from} → ${to}`,
  against: (candidates: number) => `against ${plural(candidates, "candidate")}`,
  noneToCompare: "no candidates yet",
  percentile: (percent: number) => `${percent} % of the candidates have a lower value`,
  solutionOf: (value: number, moves: number) => `Solution: ${pushes(value)}, ${plural(moves, "move")}`,
  solutionPictures: "The solution in pictures",
  difficulty: "Choices and safe choices",
  difficultyLegend: "Height: choices. Dot: one safe choice.",
  difficultyStep: (push: number, choices: number, safe: number | undefined) =>
    safe === undefined
      ? `Push ${push}: ${plural(choices, "choice")}`
      : `Push ${push}: ${plural(choices, "choice")}, ${safe} safe`,

  overlays: {
    section: "Overlays",
    toggle: (name: string) => `Show or hide: ${inSentence(name)}`,
    effects: "Effect map",
    dead: "Dead squares",
    reach: "Player reach",
    distance: "Push distance",
    boxReach: "Box reach",
    boxReachHint: "Select a box. Filled dots: where it can be pushed now; hollow: only without the other boxes.",
    trail: "Solution trail",
    heat: "Deadlock heat",
  },
  heat: {
    never: "A box here: never lost",
    always: "always lost",
    ofAll: (positions: string) => `all ${positions} positions`,
    ofFirst: (positions: string) => `first ${positions} positions`,
  },
  whatIf: {
    section: "What if",
    note: (cells: number) => `of ${plural(cells, "edit")}`,
    wall: commonMessages.wallAt,
    open: commonMessages.openNamed,
    by: (difference: number) => (difference > 0 ? `+${difference}` : String(difference)),
    unsolvable: "unsolvable",
    try: "Try",
    none: "Switch on the effect map to see which single edits change most.",
    asking: (done: number, total: number) => `${done} of ${total} edits tried`,
    nothing: "No single edit changes anything.",
    legend: (base: number) => `pushes against ${base}`,
    needsShortest: "The effect map needs the shortest solution.",
  },
} as const;

/** The editor and its modes on the page of keyboard shortcuts. */
export const placeMessages = {
  room: "Sokoban room",
  playing: "Sokoban room, playing",
  replay: "Sokoban room, replay",
};
