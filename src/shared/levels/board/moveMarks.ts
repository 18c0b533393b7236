/** Move annotation symbols, as in PDN and PGN. */
export const moveMarks = ["!!", "!", "!?", "?!", "?", "??"] as const;
/** From "!!", a brilliant move, to "??", a blunder. */
export type MoveMark = (typeof moveMarks)[number];
