import { printCommands, turnsOf } from "#shared/levels/drod/commandList.ts";
import { roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { errorProblem, isUsable, type Problem } from "#shared/levels/problems.ts";
import type { SolveLimits, SolveResult, SolveStatus } from "../engineTask.ts";
import { beamBudget, packedBytesOf, widestBeam } from "./beam/beamMemory.ts";
import { searchBeam } from "./beam/beamSearch.ts";
import { namedCommand } from "./commandNumbers.ts";
import { solveRoomMessages } from "./messages.ts";
import { proveSolution, type ProvedSolution } from "./proof/proveSolution.ts";
import { plainBeam } from "./beam/beamOptions.ts";

const firstWidth = 100;
const widening = 10;
const mostWidth = 1_000_000;
const mostTurns = 2000;
const usualProof = 2_000_000;

/**
 * `solve drod`: ever wider beams until the room is clear, the time is over or the memory full; then a proof that nothing
 * takes fewer turns, or a solution that does. Options: eval, width (of the first beam), turns, prove (states that the
 * proof may generate, 0 = no proof).
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
  const states = option(limits, "prove", usualProof, 0, 1_000_000_000);
  if (!compiled.ok || settings.width === undefined || settings.turns === undefined || states === undefined) {
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
      return { status: "solved", solution: "", metrics: { turns: 0, proved: 1, "turns-at-least": 0 }, nodes, problems };
    const search = searchBeam(sim, {
      ...plainBeam,
      evaluate: compiled.evaluate,
      width,
      maxTurns: settings.turns,
      budget: beamBudget(width, packedBytes, limits.memoryMiB),
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
      const bytes = (limits.memoryMiB * 2 ** 20) / 2;
      const first: ProvedSolution = { commands, atLeast: step.value.isComplete ? turnsOf(commands) : 1, generated: 0 };
      const proof = step.value.isComplete ? undefined : proveSolution(simOf(level), commands, { states, bytes });
      const proved = proof === undefined ? first : yield* inTime(proof, first, () => now() < end);
      const { atLeast } = proved;
      const turns = turnsOf(proved.commands);
      return {
        status: "solved",
        solution: printCommands(proved.commands),
        metrics: { turns, width, proved: atLeast === turns ? 1 : 0, "turns-at-least": atLeast },
        nodes: nodes + proved.generated,
        problems: [...problems, fewestNote(turns, atLeast)],
      };
    }
    if (step.value.end === "exhausted") return done("unsolvable");
    if (width >= widest) break;
  }
  return done("out-of-memory");
}

/** The last that a proof has reported when its time is over; else its outcome. */
function* inTime(
  proof: Generator<ProvedSolution, ProvedSolution, undefined>,
  first: ProvedSolution,
  isInTime: () => boolean,
): Generator<void, ProvedSolution, undefined> {
  let last = first;
  for (let step = proof.next(); ; step = proof.next()) {
    last = step.value;
    if (step.done === true || !isInTime()) return last;
    yield;
  }
}

function fewestNote(turns: number, atLeast: number): Problem {
  const { fewestProved, fewestOpen } = solveRoomMessages;
  const message = atLeast === turns ? fewestProved(turns) : fewestOpen(atLeast);
  return { severity: "info", code: "fewest-turns", message, places: [] };
}

/** A whole-number option; undefined when it is malformed. */
function option(
  { options }: SolveLimits,
  name: string,
  usual: number,
  least = 1,
  most = mostWidth,
): number | undefined {
  const text = options[name];
  if (text === undefined) return usual;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
