import * as z from "zod";
import { levelMessages } from "./messages.ts";

/** Longest side of a room, in cells. */
export const longestSide = 200;

/** Room rows in XSB letters: `#` wall, `.` goal, `$` box, `*` box on goal, `@` player, `+` player on goal, space floor. */
export const roomRowsSchema = z
  .array(
    z
      .string()
      .max(longestSide)
      .regex(/^[ #@+$*.]*$/, levelMessages.rowMayContainOnly),
  )
  .min(1)
  .max(longestSide);

/** Moves as LURD letters: small ones walk, capitals push. */
export const lurdSchema = z
  .string()
  .max(2_000_000)
  .regex(/^[lurdLURD]*$/, levelMessages.invalidMoves);

/** A finished Sokoban room. Rows may differ in length; cells missing at the right are outside. */
export const sokobanLevelSchema = z.strictObject({
  rows: roomRowsSchema.describe(
    "Rows in XSB letters, 1 to 200, each at most 200 long: # wall, . goal, $ box, * box on goal, @ player, + player on goal, space floor.",
  ),
  solution: lurdSchema
    .optional()
    .describe("Moves that solve the room: l u r d walk, L U R D push. Absent: none is known."),
});

/** A parsed room; neither that it is sound nor that `solution` solves it is checked yet. */
export type SokobanLevel = z.infer<typeof sokobanLevelSchema>;
