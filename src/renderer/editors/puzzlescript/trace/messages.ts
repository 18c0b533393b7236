import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of the rule trace. */
export const traceMessages = {
  title: "Rule trace",
  empty:
    "Play a level: after each key, the rules that fired are listed here in their order, with the cells they touched.",
  noGame: "Open a PuzzleScript game and play a level to see which rules fire.",
  nothing: "Nothing happened in this turn.",
  inputs: {
    up: "Up",
    down: "Down",
    left: "Left",
    right: "Right",
    action: commonMessages.action,
    tick: "Tick",
    undo: "Undo",
    restart: "Restart level",
  },
  turn: (number: number, input: string) => `Turn ${count(number)}: ${input}`,
  steps: (steps: number) => plural(steps, "step"),
  earlier: "Earlier turn",
  later: "Later turn",
  list: "Steps of the turn",
  rule: (text: string, late: boolean) => (late && !/^late\b/i.test(text) ? `late ${text}` : text),
  moves: (names: string) => `${names} moves`,
  stays: (names: string) => `${names} can't move`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  command: (name: string) => `Command ${name}`,
  repeat: "A rigid group failed: the turn runs again without it",
  line: (line: number) => `Line ${count(line)}`,
  keys: "Arrow keys step through the turn; Esc shows the level as it is now.",
};
