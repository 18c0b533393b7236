import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listOf, plural } from "#shared/text/format.ts";

const levels = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "level" : "levels"} ${listOf(numbers.map(count))}`;
const lines = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "the rule in line" : "the rules in lines"} ${listOf(numbers.map(count))}`;

/** Texts of what the studio finds about a game's rules, objects and the author's own solutions. */
export const reviewMessages = {
  own: "Your solution",
  none: "Play the level to its end and record your inputs: a shorter way that you didn't mean is reported here.",
  record: "Record as your solution",
  recordFirst: "Win the level first.",
  cantRecord:
    "Couldn't record your solution: replayed from the start, these inputs don't win. Restart the level and win it.",
  recorded: (turns: number) => `Record a solution of ${plural(turns, "turn")}`,
  isRecorded: (turns: number) => `Recorded ${plural(turns, "turn")} as your solution.`,
  forget: "Remove your solution",
  forgot: "Remove the recorded solution",
  turns: (turns: number) => `${plural(turns, "turn")} recorded`,
  fails: (turns: number) => `Your solution of ${plural(turns, "turn")} doesn't win any more.`,
  shortest: "No solution is shorter.",
  notDecided: "No shorter solution was found within the search's limit.",
  shorter: (turns: number) => `It can be won in ${plural(turns, "turn")}.`,
  skips: (numbers: readonly number[]) => `That way skips ${lines(numbers)}.`,
  comparing: commonMessages.checking,

  rules: "Rules and objects",
  checkRules: "Check rules",
  checkAgain: "Check again",
  stop: commonMessages.stop,
  rulesHint: "Solves each level without each rule, and lists the rules that no solution needs.",
  progress: (done: number, all: number) => `${count(done)} of ${plural(all, "rule")} checked`,
  outdated: "The code has changed since.",
  allNeeded: (rules: number) => `Solutions need ${rules === 1 ? "the one rule" : `all ${count(rules)} rules`}.`,
  noRules: "The game has no rules.",
  failed: (reason: string) => `Couldn't check the rules. ${reason}`,
  unneeded: "No solution needs it",
  undecided: (numbers: readonly number[]) => `Not decided in ${levels(numbers)}`,
  neededBy: (numbers: readonly number[]) => `Needed by ${levels(numbers)}`,
  changes: (numbers: readonly number[]) => `Changes the length in ${levels(numbers)}`,
  line: (line: number) => `Line ${count(line)}`,
  ruleUses: "Rules and the levels that need them",
  unused: {
    "never-there": (name: string) => `${name}: no level has it, and no rule creates it`,
    ignored: (name: string) => `${name}: no rule or condition names it, and nothing collides with it`,
  },

  findRuleUnneeded: (line: number) => `No solution needs the rule in line ${count(line)}.`,
  findUnused: {
    "never-there": (name: string) => `Nothing uses the object “${name}”: no level has it, and no rule creates it.`,
    ignored: (name: string) =>
      `Nothing uses the object “${name}”: no rule or condition names it, and nothing collides with it.`,
  },
  findShorter: (level: number, turns: number, own: number, numbers: readonly number[]) => {
    const sentence = `Level ${count(level)} can be won in ${plural(turns, "turn")} instead of your ${count(own)}`;
    return numbers.length === 0 ? `${sentence}.` : `${sentence}, which skips ${lines(numbers)}.`;
  },
  findFails: (level: number, own: number) =>
    `Your solution of ${plural(own, "turn")} doesn't win level ${count(level)} any more. Change the rules, or record another.`,
  skipNote: (numbers: readonly number[]) => `skips ${lines(numbers)}`,
};
