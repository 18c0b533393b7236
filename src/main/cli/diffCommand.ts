import { describeChanges } from "#shared/merge/describeChanges.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { valueLines } from "#shared/merge/valueLines.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument } from "./findKind.ts";
import { diffCommandMessages as messages } from "./messages.ts";
import { readInput } from "./readInput.ts";
import type { Terminal } from "./terminal.ts";

/** Git gives external diff programs seven arguments, and two more for renamed files. */
const gitArguments = 7;

/** `diff`: two versions of a file in words, for people and as git's driver. */
export const diffCommand: Command = {
  details: messages.details,
  options: () => ({ text: { hint: messages.text } }),
  mostPositionals: gitArguments + 2,
  run: async (invocation, terminal) => {
    const { positionals } = invocation;
    if (invocation.flag("text")) {
      const path = argument(invocation, 0, "FILE", "diff");
      for (const line of linesOf(path, await readInput(path))) await terminal.print(line);
      return exitCodes.done;
    }
    if (positionals.length >= gitArguments) {
      const [path = "", before = "", , , after = ""] = positionals;
      await printDifferences(path, before, after, terminal);
      // Git takes every other answer for a failure.
      return exitCodes.done;
    }
    const [before, after] = [argument(invocation, 0, "FILE", "diff"), argument(invocation, 1, "FILE", "diff")];
    return (await printDifferences(after, before, after, terminal)) ? exitCodes.no : exitCodes.done;
  },
};

/** Whether there are any. */
async function printDifferences(path: string, before: string, after: string, terminal: Terminal): Promise<boolean> {
  const lines = await differences(path, before, after);
  if (lines.length === 0) return false;
  await terminal.print(messages.file(path));
  for (const line of lines) await terminal.print(messages.line(line));
  return true;
}

async function differences(path: string, before: string, after: string): Promise<string[]> {
  if (isNothing(before)) return isNothing(after) ? [] : [messages.added];
  if (isNothing(after)) return [messages.removed];
  const texts = await Promise.all([before, after].map(readInput));
  const [one = "", other = ""] = texts;
  const form = formOfFile(path, texts);
  const values = texts.map((text) => form.read(text));
  const [a, b] = values;
  const broken = values.findIndex(({ ok }) => !ok);
  if (a?.ok === true && b?.ok === true) return describeChanges(a.value, b.value, form.rules(b.value));
  const fault = values[broken];
  if (one === other) return [];
  throw new BadInput(broken === 0 ? before : after, messages.cantCompare, fault?.ok === false ? fault : {});
}

function isNothing(path: string): boolean {
  return path === "/dev/null" || path === "nul";
}

/** A file that can't be read part by part is compared as it is. */
function linesOf(path: string, text: string): string[] {
  const form = formOfFile(path, [text]);
  const read = form.read(text);
  return read.ok && form.sort !== "text" ? valueLines(read.value, form.rules(read.value)) : text.split("\n");
}
