import { commonMessages } from "#shared/text/commonMessages.ts";
/**
 * Names of the level kinds and their documents, and texts that all kinds share; tasks and metrics have their own
 * catalogues.
 */
export const levelKindMessages = {
  kinds: {
    dungeon: "Dungeon",
    linjat: commonMessages.linjat,
    sokoban: commonMessages.sokoban,
    board: commonMessages.board,
    drod: commonMessages.drodRoom,
    puzzlescript: "PuzzleScript",
  },
  /** Titles of document types, and their headings in the explorer. */
  documents: {
    dungeonGraph: "Dungeon graph",
    dungeonGraphs: "Dungeons",
    roomTemplates: commonMessages.roomTemplates,
    roomTemplatesGroup: commonMessages.roomTemplates,
    tileset: commonMessages.tileset,
    tilesets: "Tilesets",
    objectClasses: commonMessages.objectClasses,
    linjatBrief: "Linjat brief",
    linjatBriefs: commonMessages.linjat,
    sokobanRoom: "Sokoban room",
    sokobanRooms: "Sokoban rooms",
    board: commonMessages.board,
    boards: "Boards",
    drodRoom: commonMessages.drodRoom,
    drodRooms: "DROD rooms",
    puzzleScriptGame: "PuzzleScript game",
    puzzleScriptGames: "PuzzleScript games",
  },
  /** Text formats as lists of formats show them. */
  formats: {
    linjatJson: "Linjat JSON",
    linjatRows: "Linjat rows (text)",
    linjatGamePack: "Linjat game pack (JSON)",
    sokobanXsb: "Sokoban collection (XSB)",
    sokobanRunLengths: "Sokoban, run lengths",
    sokobanSlc: "Sokoban collection (SLC XML)",
    sokobanSok: "Sokoban collection (SOK)",
    sokobanLurd: "Solutions (LURD)",
    pdn: "PDN",
    pdnAlgebraic: "PDN with algebraic squares",
    checkersFen: (variant: string) => `${variant} checkers FEN`,
    checkersFenAlgebraic: "Checkers FEN with algebraic squares",
    hexxagonFen: "Hexxagon FEN",
    ataxxFen: "Ataxx FEN (UAI)",
    drodRooms: "Levelwright DROD rooms",
    drodHold: "DROD hold",
    puzzleScript: "PuzzleScript game",
  },
  measure: {
    title: "Measure levels",
    hint: "Solves or plays finished levels, such as the imported ones of a pack, and reports their metrics.",
  },
  aim: {
    label: commonMessages.aim,
    hint: 'Only levels whose metrics are in these ranges, by metric id: "pushes=40..60 boxes=4". Empty: any level.',
    unreadable: (part: string) =>
      `"${part}" is not a range of a metric. Write it as in "pushes=40..60", "pushes=40.." or "boxes=4".`,
    unknownMetric: (metric: string, near: string | undefined, known: readonly string[]) =>
      near === undefined
        ? `Unknown metric "${metric}". Use one of: ${known.join(", ")}.`
        : `Unknown metric "${metric}". Did you mean "${near}"?`,
    excluded: (metric: string, other: string) =>
      `No "${metric}" is in this range and in "${other}". Make the two overlap.`,
    at: (letter: number, message: string) => `Character ${letter}: ${message}`,
    emptyRange: (metric: string, min: number, max: number) =>
      `The range of "${metric}" is empty: ${min} is more than ${max}. Swap them.`,
    tooManyRanges: (most: number) => `An aim has at most ${most} ranges. Remove this one and those after it.`,
  },
};

/** Texts of parameters.ts. */
export const parameterMessages = {
  /** Allowed values of a parameter, for lists. */
  allowed: {
    integer: (min: number, max: number, unit: string | undefined) =>
      `a whole number from ${min} to ${withUnit(max, unit)}`,
    number: (min: number, max: number, unit: string | undefined) => `a number from ${min} to ${withUnit(max, unit)}`,
    choice: (options: readonly string[]) => `one of ${options.join(", ")}`,
    switch: "on or off",
    text: (maxLength: number) => `text of at most ${maxLength} characters`,
  },
  /** The same as a remedy. */
  give: {
    integer: (min: number, max: number, unit: string | undefined) =>
      `Give a whole number from ${min} to ${withUnit(max, unit)}.`,
    number: (min: number, max: number, unit: string | undefined) =>
      `Give a number from ${min} to ${withUnit(max, unit)}.`,
    choice: (options: readonly string[]) => `Give one of ${options.join(", ")}.`,
    switch: "Give on or off.",
    text: (maxLength: number) => `Give text of at most ${maxLength} characters.`,
  },
};

function withUnit(value: number, unit: string | undefined): string {
  return unit === undefined ? `${value}` : `${value} ${unit}`;
}

/** Texts of problems.ts. */
export const problemMessages = {
  parameter: commonMessages.parameterNamed,
  moreProblems: (more: number) => `${more} more levels have problems.`,
};
