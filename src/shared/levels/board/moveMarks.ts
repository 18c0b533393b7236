/** Move annotation symbols, as in PDN and PGN. */
export const moveMarks = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type MoveMark = (typeof moveMarks)[number];
