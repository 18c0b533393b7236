import type { Command } from "#renderer/commands/command.ts";
import { scriptMessages as messages } from "./messages.ts";

/** The place of a script's problem, if it has one in its text, and how to get there. */
export interface ProblemPlace {
  readonly isKnown: () => boolean;
  readonly goTo: () => void;
}

/** Keyboard commands on the page of a script. */
export function scriptCommands({ isKnown, goTo }: ProblemPlace): readonly Command[] {
  return [
    {
      id: "scripts.problem",
      label: messages.goToProblem,
      keys: ["Alt+F8"],
      category: messages.title,
      menu: { id: "level", group: "2-turn" },
      when: () => (isKnown() ? true : messages.noProblem),
      run: goTo,
    },
  ];
}
