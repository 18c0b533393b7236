import { count, plural } from "../../../text/format.ts";
import { diagnosticTexts } from "./diagnostics.ts";

/** Mistakes in levels and messages, and what to do about them. */
export const levelMessages = diagnosticTexts({
  noLevels: () => ["The game has no levels.", "Add one under LEVELS."],
  onlyMessages: () => ["The game has messages but no levels.", "Add a level under LEVELS."],
  unknownSymbol: (character: string) => [`The character “${character}” means nothing.`, "Add it to the legend."],
  propertySymbol: (character: string) => [
    `The character “${character}” means any of several objects, so it can't be used in a level.`,
    "Use a character that means one object, or several joined with “and”.",
  ],
  unevenRows: (width: number, first: number) => [
    `This row has ${plural(width, "cell")}, the first one has ${count(first)}.`,
    "Make all rows of the level equally long.",
  ],
  boardTooLarge: (width: number, height: number, most: number) => [
    `The board of ${count(width)} by ${count(height)} has more than ${plural(most, "cell")}.`,
    "Make it smaller.",
  ],
  longMessage: (lines: number, width: number) => [
    `The message takes more than ${count(lines)} lines of ${count(width)} characters.`,
    "Shorten it, or split it into two.",
  ],
  messageWithoutSpace: () => ["There is no space after “message”.", "Add one."],
});
