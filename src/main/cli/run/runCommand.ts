import { BadInput } from "../badInput.ts";
import type { Command } from "../command.ts";
import { clearTextOption, farmOption } from "../farmOption.ts";
import type { OptionSpecs } from "../invocation.ts";
import { prepareFromFile } from "./prepareFromFile.ts";
import { runFreely } from "./runFreely.ts";
import { runCommandMessages } from "./messages.ts";

const ownOptions: OptionSpecs = {
  in: {
    value: "FILE",
    hint: runCommandMessages.ownOptions.in,
  },
  set: { value: "K=V", hint: runCommandMessages.ownOptions.set, repeatable: true },
  sweep: {
    value: "TEXT",
    hint: runCommandMessages.ownOptions.sweep,
  },
  seed: { value: "N", hint: runCommandMessages.ownOptions.seed },
  count: { value: "N", hint: runCommandMessages.ownOptions.count },
  "time-limit": { value: "S", hint: runCommandMessages.endsRunEarlyAfter },
  "cpu-limit": {
    value: "S",
    hint: runCommandMessages.cpuLimitHint,
  },
  processes: {
    value: "N",
    hint: runCommandMessages.ownOptions.processes,
  },
  farm: { ...farmOption, hint: runCommandMessages.ownOptions.farm(farmOption.hint) },
  "farm-clear-text": clearTextOption,
  out: {
    value: "DIR",
    hint: runCommandMessages.ownOptions.out,
  },
  project: { value: "DIR", hint: runCommandMessages.ownOptions.project },
  json: { hint: runCommandMessages.ownOptions.json },
};

/** `run`: any engine task, its results to stdout, a folder or a project. */
export const runCommand: Command = {
  details: runCommandMessages.details,
  options: ({ kinds }) => ({
    ...Object.fromEntries(
      kinds.flatMap(({ id, taskFiles }) =>
        taskFiles.options.map((option) => [option.id, { value: "VALUE", hint: `${option.hint} (${id})` }]),
      ),
    ),
    ...ownOptions,
  }),
  mostPositionals: 2,
  // A project's documents are of all kinds, and so may be what a farm is asked for.
  needsOneKind: (args) => !args.some((arg) => /^--(project|farm)\b/.test(arg)),
  run: async (invocation, terminal, workbench) => {
    const project = invocation.text("project");
    if (project !== undefined && invocation.text("out") !== undefined) {
      throw new BadInput("--out", runCommandMessages.resultsGoToFolder, { remedy: runCommandMessages.leaveOneOut });
    }
    const job = await prepareFromFile(invocation, workbench);
    if (project === undefined) return runFreely(job, invocation, terminal, workbench);
    // Only this needs the database and the services of a project.
    const { runInProject } = await import("./runInProject.ts");
    return runInProject(project, job, invocation, terminal, workbench);
  },
};
