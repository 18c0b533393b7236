import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { commandTable } from "./commandTable.ts";

test("each line of the table loads the command of its name", async () => {
  expect(commandTable.length).toBeGreaterThan(10);
  for (const { name, load } of commandTable) {
    const file = name === "run" ? "./run/runCommand.ts" : `./${name}Command.ts`;
    const commands = (await import(file)) as Readonly<Record<string, Command>>;
    expect(commands[`${name}Command`]).toBeDefined();
    expect(await load()).toBe(commands[`${name}Command`]);
  }
});
