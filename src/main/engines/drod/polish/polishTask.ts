import type { JsonValue } from "#shared/kernel/json.ts";
import { canonicalRoomKey } from "#shared/levels/drod/canonicalRoom.ts";
import { parseCommands, printCommands } from "#shared/levels/drod/commandList.ts";
import { drodInputSchema, type DrodInput } from "#shared/levels/drod/drodInput.ts";
import { chosenExpression, parsePolishParameters } from "#shared/levels/drod/drodTasks.ts";
import { counterPeriod } from "#simulation/drod/fast/simHash.ts";
import { packState } from "#simulation/drod/fast/simPack.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { levelOf } from "../beamTask.ts";
import { namedCommand, numberedCommand } from "../commandNumbers.ts";
import { findShortcut } from "./findShortcut.ts";
import { solutionPath } from "./solutionPath.ts";
import { polishTaskMessages } from "../messages.ts";

/**
 * "polish": follows the known solution and searches from every state for a shorter path to any later one, exactly
 * within the window; splices in what it finds and continues until a whole pass finds nothing.
 */
export const polishEngineTask: EngineTask = {
  shards: () => 1,
  check: (input) => {
    const room = drodInputSchema.parse(input);
    const commands = commandsOf(room);
    const sim = simOf(room);
    return solutionPath(sim, packState(sim).slice(), commands, 1) === undefined ? [noSolution(commands.length)] : [];
  },
  run: polish,
};

/** State between two windows. */
interface Memory {
  commands: number[];
  /** Where the next window begins. */
  from: number;
  generated: number;
}

function* polish(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const input = drodInputSchema.parse(job.input);
  const limits = parsePolishParameters(job.parameters);
  const original = commandsOf(input);
  const memory = restoreMemory(job.checkpoint, original);
  const sim = simOf(input);
  const period = counterPeriod(sim);
  // Paths and windows share the simulator: a packed state must be read by the simulator that packed it.
  const entry = packState(sim).slice();
  let path = solutionPath(sim, entry, memory.commands, period);
  if (path === undefined) return { counters: { generated: 0 }, problems: [noSolution(original.length)] };
  while (memory.from < path.commands.length) {
    const search = findShortcut(sim, path, memory.from, limits, period);
    let step = search.next();
    for (; step.done !== true; step = search.next())
      yield { type: "progress", counters: countersOf(memory, step.value), best: memory.commands.length };
    memory.generated += step.value.generated;
    const { shortcut } = step.value;
    if (shortcut === undefined) memory.from++;
    else {
      const { from, to, commands } = shortcut;
      const shorter = [...path.commands.slice(0, from), ...commands, ...path.commands.slice(to)];
      const shortened = solutionPath(sim, entry, shorter, period);
      if (shortened === undefined) {
        // Two different states share a hash: rare, but no reason to spoil the solution.
        const message = polishTaskMessages.shortcutAtCommandLeads(from);
        yield { type: "log", severity: "warning", message };
        memory.from++;
        continue;
      }
      path = shortened;
      memory.commands = [...path.commands];
      // A cut may open others that begin before it.
      memory.from = Math.max(0, from - limits.window);
    }
    yield { type: "checkpoint", state: saveMemory(memory) };
  }
  return yield* finish(input, memory, original);
}

function* finish(
  input: DrodInput,
  memory: Memory,
  original: readonly number[],
): Generator<EngineEvent, ShardResult, undefined> {
  const counters = countersOf(memory, 0);
  const saved = original.length - memory.commands.length;
  if (saved === 0) {
    const message = polishTaskMessages.noShorterWindow;
    return { counters, problems: [{ severity: "info", code: "already-polished", message, places: [] }] };
  }
  const expression = chosenExpression("", input.evaluation, input.room);
  yield {
    type: "candidate",
    level: levelOf(input, printCommands(memory.commands.map(namedCommand)), expression),
    metrics: { generated: memory.generated, saved },
    parentKey: canonicalRoomKey(levelOf(input, printCommands(original.map(namedCommand)), expression)),
    operator: "polish",
  };
  return { counters };
}

function commandsOf({ solution }: DrodInput): number[] {
  const parsed = parseCommands(solution);
  return parsed.ok ? parsed.commands.map(numberedCommand) : [];
}

function noSolution(commands: number): Problem {
  const message = commands === 0 ? polishTaskMessages.noSolution : polishTaskMessages.roomsSolutionDoesNotClear;
  return errorProblem("no-solution", message, [{ target: "solution", label: polishTaskMessages.solution }]);
}

function countersOf({ generated, from, commands }: Memory, more: number): Record<string, number> {
  return { generated: generated + more, window: from, commands: commands.length };
}

function saveMemory({ commands, from, generated }: Memory): JsonValue {
  return { commands, from, generated };
}

/** The memory of an interrupted shard, or that of a new one. The value is our own, from `saveMemory`. */
function restoreMemory(saved: JsonValue | undefined, original: readonly number[]): Memory {
  if (typeof saved !== "object" || saved === null) return { commands: [...original], from: 0, generated: 0 };
  const { commands, from, generated } = saved as unknown as Memory;
  return { commands: [...commands], from, generated };
}
