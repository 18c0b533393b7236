import { mergeToFile } from "#main/services/git/mergeToFile.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument } from "./findKind.ts";
import { mergeCommandMessages as messages } from "./messages.ts";
import { readInput } from "./readInput.ts";

/** Git's usual size of conflict markers; merges of merge bases have larger ones. */
const usualMarkerSize = 7;

/** `merge`: three versions of a file, as git's merge driver. */
export const mergeCommand: Command = {
  details: messages.details,
  options: () => ({
    out: { value: "FILE", hint: messages.out },
    "marker-size": { value: "NUMBER", hint: messages.markerSize },
  }),
  mostPositionals: 4,
  run: async (invocation, terminal) => {
    const [base, mine, theirs] = ["BASE", "MINE", "THEIRS"].map((name, index) =>
      argument(invocation, index, name, "merge"),
    );
    const [baseText, mineText, theirsText] = await Promise.all(
      [base, mine, theirs].map((path) => readInput(path ?? "")),
    );
    const sides = { base: baseText, mine: mineText ?? "", theirs: theirsText ?? "" };
    const out = invocation.text("out");
    const path = invocation.positionals[3] ?? out ?? mine ?? "";
    const markerSize = invocation.number("marker-size", { min: 0, max: 1000, whole: true }) ?? usualMarkerSize;
    const {
      conflicts,
      keptIn,
      isTheirs = false,
    } = await mergeToFile(path, sides, out ?? mine ?? "", markerSize > usualMarkerSize);
    for (const line of conflicts) terminal.say(messages.conflict(line));
    if (keptIn !== undefined) terminal.say(messages.keptIn(keptIn, isTheirs));
    return conflicts.length === 0 ? exitCodes.done : exitCodes.no;
  },
};
