import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { chooseLevels, readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import { simulateCommandMessages } from "./messages.ts";

/** `simulate`: plays commands in levels of a file. */
export const simulateCommand: Command = {
  details: [simulateCommandMessages.exitCode1CommandCant],
  options: () => ({
    commands: { value: "TEXT", hint: simulateCommandMessages.commands },
    level: { value: "N", hint: simulateCommandMessages.level },
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "simulate"));
    const path = argument(invocation, 1, "FILE", "simulate");
    const { simulate } = await workbench.catalogue.loadEngine(kind.id);
    if (simulate === undefined) throw new BadInput(`kind "${kind.id}"`, simulateCommandMessages.levelsOfKindCant);
    const levels = readLevels(kind, path, await readInput(path), { tell: (line) => terminal.say(line) });
    let arePlayed = true;
    const commands = invocation.text("commands");
    for (const { name, level } of chooseLevels(levels, path, invocation.text("level"))) {
      for (const step of simulate(level, commands ?? "")) {
        if (!step.ok && step.fault === "commands" && commands !== undefined)
          throw new BadInput("--commands", step.message);
        arePlayed &&= step.ok;
        await terminal.print(JSON.stringify({ name, ...step }));
        if (terminal.signal.aborted) return exitCodes.interrupted;
      }
    }
    return arePlayed ? exitCodes.done : exitCodes.no;
  },
};
