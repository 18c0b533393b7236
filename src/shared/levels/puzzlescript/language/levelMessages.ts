import { count, plural } from "../../../text/format.ts";
import { diagnosticText as text } from "./diagnostics.ts";

/** Mistakes in levels and messages, and what to do about them. */
export const levelMessages = {
  noLevels: () => text("no-levels", "The game has no levels.", "Add one under LEVELS."),
  onlyMessages: () => text("only-messages", "The game has messages but no levels.", "Add a level under LEVELS."),
  unknownSymbol: (character: string) =>
    text("unknown-symbol", `The character “${character}” means nothing.`, "Add it to the legend."),
  propertySymbol: (character: string) =>
    text(
      "property-symbol",
      `The character “${character}” means any of several objects, so it can't be used in a level.`,
      "Use a character that means one object, or several joined with “and”.",
    ),
  unevenRows: (width: number, first: number) =>
    text(
      "uneven-rows",
      `This row has ${plural(width, "cell")}, the first one has ${count(first)}.`,
      "Make all rows of the level equally long.",
    ),
  boardTooLarge: (width: number, height: number, most: number) =>
    text(
      "board-too-large",
      `The board of ${count(width)} by ${count(height)} has more than ${plural(most, "cell")}.`,
      "Make it smaller.",
    ),
  longMessage: (lines: number, width: number) =>
    text(
      "long-message",
      `The message takes more than ${count(lines)} lines of ${count(width)} characters.`,
      "Shorten it, or split it into two.",
    ),
  messageWithoutSpace: () => text("message-without-space", "There is no space after “message”.", "Add one."),
};
