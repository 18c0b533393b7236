import { count } from "../../../text/format.ts";
import { diagnosticTexts } from "../language/diagnostics.ts";

/** Texts of the simulators. */
export const playMessages = diagnosticTexts({
  endlessGroup: (line: number) => [
    `The rules of line ${count(line)} were stopped after 200 rounds: each round changes something.`,
    "Make the rule stop matching once it has been applied.",
  ],
  endlessLoop: (line: number) => [
    `The loop with the rule of line ${count(line)} was stopped after 200 rounds: each round changes something.`,
    "Make the rules of the loop stop matching once they have been applied.",
  ],
  endlessTurn: (line: number) => [
    `The turn was stopped at the rule of line ${count(line)}: there is too much to do on this board.`,
    "Make its patterns match fewer cells, or make the loop around it shorter.",
  ],
  endlessAgain: (line: number) => [
    `“again” of line ${count(line)} was stopped: the turn doesn't end.`,
    "Make the rule with again stop matching once nothing is left to do.",
  ],
  endlessRigid: (line: number) => [
    `The rigid rules of line ${count(line)} were stopped.`,
    "Use fewer groups of rigid rules.",
  ],
  twoDirections: () => [
    "An object got two directions at once.",
    "Don't leave a movement in a late rule, or clear the first one.",
  ],
  tooManyMatches: (line: number) => [
    `The rule of line ${count(line)} matches in too many ways on this board.`,
    "Join its patterns with “|”, or make them match fewer cells.",
  ],
});
