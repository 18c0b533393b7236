import { count } from "../../../text/format.ts";
import { diagnosticText as text } from "../language/diagnostics.ts";

/** Texts of the simulators. */
export const playMessages = {
  endlessGroup: (line: number) =>
    text(
      "endless-group",
      `The rules of line ${count(line)} were stopped after 200 rounds: each round changes something.`,
      "Make the rule stop matching once it has been applied.",
    ),
  endlessLoop: (line: number) =>
    text(
      "endless-loop",
      `The loop with the rule of line ${count(line)} was stopped after 200 rounds: each round changes something.`,
      "Make the rules of the loop stop matching once they have been applied.",
    ),
  endlessTurn: (line: number) =>
    text(
      "endless-turn",
      `The turn was stopped at the rule of line ${count(line)}: there is too much to do on this board.`,
      "Make its patterns match fewer cells, or make the loop around it shorter.",
    ),
  endlessAgain: (line: number) =>
    text(
      "endless-again",
      `“again” of line ${count(line)} was stopped: the turn doesn't end.`,
      "Make the rule with again stop matching once nothing is left to do.",
    ),
  endlessRigid: (line: number) =>
    text("endless-rigid", `The rigid rules of line ${count(line)} were stopped.`, "Use fewer groups of rigid rules."),
  twoDirections: () =>
    text(
      "two-directions",
      "An object got two directions at once.",
      "Don't leave a movement in a late rule, or clear the first one.",
    ),
  tooManyMatches: (line: number) =>
    text(
      "too-many-matches",
      `The rule of line ${count(line)} matches in too many ways on this board.`,
      "Join its patterns with “|”, or make them match fewer cells.",
    ),
};
