/** What an annotator may say of a move, as PDN and PGN have it. */
export const moveMarks = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type MoveMark = (typeof moveMarks)[number];
