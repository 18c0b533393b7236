import type { SolveLimits, SolveResult } from "#main/engines/engineTask.ts";
import { BadInput } from "./badInput.ts";
import { type KeptAnswers, keptAnswers, orderOf } from "#main/services/solutions/keptAnswers.ts";
import { kindOfSolutions, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { Command } from "./command.ts";
import type { Invocation } from "./invocation.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { chooseLevels, readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import { withProject } from "./withProject.ts";
import { solveCommandMessages } from "./messages.ts";

/** `solve`: one or all levels of a file. */
export const solveCommand: Command = {
  details: [solveCommandMessages.exitCode1Level],
  options: () => ({
    level: { value: "N", hint: solveCommandMessages.level },
    "time-limit": { value: "S", hint: solveCommandMessages.timeLimitHint },
    "cpu-limit": {
      value: "S",
      hint: solveCommandMessages.cpuLimitHint,
    },
    memory: { value: "MiB", hint: solveCommandMessages.memory },
    project: { value: "DIR", hint: solveCommandMessages.project },
    option: { value: "K=V", hint: solveCommandMessages.option, repeatable: true },
    json: { hint: solveCommandMessages.json },
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "solve"));
    const path = argument(invocation, 1, "FILE", "solve");
    const { solve } = await workbench.catalogue.loadEngine(kind.id);
    if (solve === undefined) {
      const solvers = solveCommandMessages.levelsOfKindCant;
      throw new BadInput(`kind "${kind.id}"`, solvers, { remedy: solveCommandMessages.useLevelwrightCheck(kind.id) });
    }
    const limits = {
      ...timeLimit(invocation),
      memoryMiB: invocation.number("memory", { min: 16, max: 1_048_576, whole: true }) ?? 1024,
      options: Object.fromEntries(invocation.texts("option").map(keyAndValue)),
      isStopped: () => terminal.signal.aborted,
    };
    const folder = invocation.text("project");
    const order = folder === undefined ? undefined : keptOrder(kind.id, limits.options["mode"]);
    let areAllRead = true;
    const levels = readLevels(kind, path, await readInput(path), {
      tell: (line, problem) => {
        terminal.say(line);
        if (problem.severity === "error" && invocation.text("level") === undefined) areAllRead = false;
      },
    });
    const solveAll = async (kept?: KeptAnswers): Promise<boolean> => {
      let allSolved = true;
      for (const { name, level } of chooseLevels(levels, path, invocation.text("level"))) {
        const start = performance.now();
        const known = kept?.find(level);
        const search = (): Promise<SolveResult | undefined> =>
          inSteps(
            solve(level, limits, limits.timeOption === "--cpu-limit" ? processorSeconds : clockSeconds),
            () => false,
          );
        const result = known ?? (await search());
        if (result === undefined) break;
        if (known === undefined) kept?.keep(level, result);
        const seconds = Math.round(performance.now() - start) / 1000;
        allSolved &&= result.status === "solved";
        await terminal.print(
          invocation.flag("json") ? JSON.stringify({ name, ...result, seconds }) : inWords(name, result, seconds),
        );
        if (terminal.signal.aborted) break;
      }
      return allSolved;
    };
    const allSolved =
      folder === undefined || order === undefined
        ? await solveAll()
        : await withProject(folder, (projects) => solveAll(keptAnswers(projects.current(), order)));
    if (terminal.interrupted()) return exitCodes.interrupted;
    return allSolved && areAllRead ? exitCodes.done : exitCodes.no;
  },
};

/** The order whose solutions a project can store. Throws BadInput for other kinds and modes. */
function keptOrder(kindId: string, mode: string | undefined): SolutionOrder {
  const order = kindId === kindOfSolutions ? orderOf(mode) : undefined;
  if (order !== undefined) return order;
  throw new BadInput("--project", solveCommandMessages.onlyBestIsKept, {
    remedy: solveCommandMessages.leaveOutOrAskForBest,
  });
}

/** Wall-clock time unless processor time is requested; with both, it would be unclear which limit a result hit. */
function timeLimit(invocation: Invocation): Required<Pick<SolveLimits, "timeLimitSeconds" | "timeOption">> {
  const range = { min: 0.01, max: 86_400, whole: false };
  const byClock = invocation.number("time-limit", range);
  const byProcessor = invocation.number("cpu-limit", range);
  if (byClock !== undefined && byProcessor !== undefined) {
    throw new BadInput("--cpu-limit", solveCommandMessages.levelHasOneLimit, {
      remedy: solveCommandMessages.chooseOneLimit,
    });
  }
  return byProcessor === undefined
    ? { timeLimitSeconds: byClock ?? 60, timeOption: "--time-limit" }
    : { timeLimitSeconds: byProcessor, timeOption: "--cpu-limit" };
}

function clockSeconds(): number {
  return performance.now() / 1000;
}

/** Of this process, in which the solver runs. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function keyAndValue(setting: string): [string, string] {
  const split = setting.indexOf("=");
  if (split > 0) return [setting.slice(0, split), setting.slice(split + 1)];
  throw new BadInput(`--option ${setting}`, solveCommandMessages.expectedNameValue);
}

function inWords(name: string, { status, solution, metrics, nodes, problems }: SolveResult, seconds: number): string {
  const figures = Object.entries(metrics).map(([id, value]) => `${id} ${value}`);
  const head = [`${name}: ${status}`, ...figures, solveCommandMessages.nodes(nodes), `${seconds} s`].join(", ");
  return [head, ...(solution === undefined ? [] : [solution]), ...problems.map(({ message }) => `  ${message}`)].join(
    "\n",
  );
}
