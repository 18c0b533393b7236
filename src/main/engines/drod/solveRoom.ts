import { printCommands, turnsOf } from "#shared/levels/drod/commandList.ts";
import { roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { errorProblem, isUsable } from "#shared/levels/problems.ts";
import type { SolveLimits, SolveResult, SolveStatus } from "../engineTask.ts";
import { beamBudget, packedBytesOf, widestBeam } from "./beam/beamMemory.ts";
import { searchBeam } from "./beam/beamSearch.ts";
import { namedCommand } from "./commandNumbers.ts";
import { solveRoomMessages } from "./messages.ts";

const firstWidth = 100;
const widening = 10;
const mostWidth = 1_000_000;
const mostTurns = 2000;

/**
 * `solve drod`: ever wider beams until the room is clear, the time is over or the memory full. Options: eval, width (of
 * the first beam), turns.
 */
export function* solveRoom(
  level: DrodLevel,
  limits: SolveLimits,
  now: () => number,
): Generator<void, SolveResult, undefined> {
  const end = now() + limits.timeLimitSeconds;
  const problems = roomProblems(level.room, level.start);
  if (!isUsable(problems)) return { status: "unsupported", metrics: {}, nodes: 0, problems };
  const evaluation = level.evaluation;
  const expression = chosenExpression(limits.options["eval"] ?? "", evaluation?.expression ?? "", level.room);
  const compiled = compileEvaluation(expression, {
    places: evaluation?.places ?? {},
    weights: evaluation?.weights ?? {},
  });
  const settings = { width: option(limits, "width", firstWidth), turns: option(limits, "turns", mostTurns) };
  if (!compiled.ok || settings.width === undefined || settings.turns === undefined) {
    const message = compiled.ok
      ? solveRoomMessages.optionFault
      : solveRoomMessages.evalCharacter(compiled.fault.start + 1, compiled.fault.message);
    return { status: "unsupported", metrics: {}, nodes: 0, problems: [errorProblem("option-fault", message)] };
  }
  const packedBytes = packedBytesOf(simOf(level), roomAsPlayed(level.room, level.settings));
  const widest = Math.min(mostWidth, widestBeam(packedBytes, limits.memoryMiB));
  let nodes = 0;
  const done = (status: SolveStatus): SolveResult => ({ status, metrics: {}, nodes, problems });
  for (let width = Math.min(widest, settings.width); width > 0; width = Math.min(widest, width * widening)) {
    const sim = simOf(level);
    if (sim.head[head.left] === 0)
      return { status: "solved", solution: "", metrics: { turns: 0, proved: 1 }, nodes, problems };
    const search = searchBeam(sim, {
      evaluate: compiled.evaluate,
      width,
      maxTurns: settings.turns,
      randomness: 0,
      strata: "none",
      quota: 1,
      orderBlind: false,
      solutions: 1,
      seed: 1,
      budget: beamBudget(width, packedBytes, limits.memoryMiB),
      saveEvery: Infinity,
    });
    let step = search.next();
    for (; step.done !== true; step = search.next()) {
      yield;
      if (now() < end) continue;
      nodes += step.value.generated;
      return done("out-of-time");
    }
    nodes += step.value.generated;
    const [solution] = step.value.solutions;
    if (solution !== undefined) {
      const commands = solution.map(namedCommand);
      const metrics = { turns: turnsOf(commands), width, proved: step.value.isComplete ? 1 : 0 };
      return { status: "solved", solution: printCommands(commands), metrics, nodes, problems };
    }
    if (step.value.end === "exhausted") return done("unsolvable");
    if (width >= widest) break;
  }
  return done("out-of-memory");
}

/** A whole-number option; undefined when it is malformed. */
function option({ options }: SolveLimits, name: string, usual: number): number | undefined {
  const text = options[name];
  if (text === undefined) return usual;
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= mostWidth ? value : undefined;
}
