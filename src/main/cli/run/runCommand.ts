import { BadInput } from "../badInput.ts";
import type { Command } from "../command.ts";
import { farmOption } from "../farmOption.ts";
import type { OptionSpecs } from "../invocation.ts";
import { prepareFromFile } from "./prepareFromFile.ts";
import { runFreely } from "./runFreely.ts";
import { runInProject } from "./runInProject.ts";

const ownOptions: OptionSpecs = {
  in: {
    value: "FILE",
    hint: "What to work on: a document of a project or a file of the kind's own; - for stdin. Default: an empty document.",
  },
  set: { value: "K=V", hint: "A parameter of the task; repeatable.", repeatable: true },
  sweep: {
    value: "TEXT",
    hint: 'Tries many settings in one run: "boxes=2..4 steps=60,120 by:pushes". Also random:N, rounds:N, of:median|p90|p10|share, goal:highest|lowest, range:A..B.',
  },
  seed: { value: "N", hint: "Determines every result. Default 1." },
  count: { value: "N", hint: "How many levels to make. Default: the task's." },
  "time-limit": { value: "S", hint: "Ends the run early after so many seconds by the clock, pauses left out." },
  "cpu-limit": {
    value: "S",
    hint: "Ends the run early when its engine processes have used so many seconds of processor time, summed over all of them.",
  },
  processes: {
    value: "N",
    hint: "Engine processes at once. Default: one per core, at most 8. Never changes the results.",
  },
  farm: { ...farmOption, hint: `${farmOption.hint} With --processes this machine helps.` },
  out: {
    value: "DIR",
    hint: "Write one JSON file per candidate, a report's tables and SVG plots, and run.json to this folder.",
  },
  project: { value: "DIR", hint: "Store the run in this project instead, as the studio does." },
  json: { hint: "JSON lines on stdout: candidates, then the summary." },
};

/** `run`: any engine task, its results to stdout, a folder or a project. */
export const runCommand: Command = {
  name: "run",
  usage: "KIND TASK [--in FILE] [options]",
  summary: "Runs an engine task; candidates as JSON lines, then a summary.",
  details: [
    "The summary's timings are in a separate last line: everything before it is byte-identical every time.",
    "Exit code 1: nothing was found.",
  ],
  options: ({ kinds }) => ({
    ...Object.fromEntries(
      kinds.flatMap(({ id, taskFiles }) =>
        taskFiles.options.map((option) => [option.id, { value: "VALUE", hint: `${option.hint} (${id})` }]),
      ),
    ),
    ...ownOptions,
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const project = invocation.text("project");
    if (project !== undefined && invocation.text("out") !== undefined) {
      throw new BadInput("--out", "Results go to a folder or to a project, not both.", { remedy: "Leave one out." });
    }
    const job = await prepareFromFile(invocation, workbench);
    return project === undefined
      ? runFreely(job, invocation, terminal, workbench)
      : runInProject(project, job, invocation, terminal, workbench);
  },
};
