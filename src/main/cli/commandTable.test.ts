import { expect, test } from "vitest";
import { commandTable } from "./commandTable.ts";

test("each command is loaded by its line of the table, which says of it what the command itself says", async () => {
  expect(commandTable.length).toBeGreaterThan(10);
  for (const { name, usage, summary, load } of commandTable) {
    const command = await load();
    expect({ name: command.name, usage: command.usage, summary: command.summary }).toEqual({ name, usage, summary });
  }
});
