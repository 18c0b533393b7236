import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { type GenerateParameters, generateTask, mostRoomBoxes } from "#shared/levels/sokoban/generateTask.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import { mostBoxes, mostSquares } from "./boxSets.ts";
import { drawnSketch } from "./drawnSketch.ts";
import { needsOf } from "./eliteArchive.ts";
import { floorPerBox } from "./newSketch.ts";
import { mostBeamSquares } from "./pullBeam.ts";
import { roomBounds } from "./roomBounds.ts";
import { floorCells } from "./sketch.ts";
import { generatorCheckMessages } from "../messages.ts";

/** Problems that make a run pointless from the start. */
export function generatorProblems(input: SokobanInput, parameters: GenerateParameters): Problem[] {
  const problems = parameters.room === "document" ? drawnProblems(input) : orderProblems(parameters);
  return problems.length > 0 ? problems : uncountedProblems(input, parameters);
}

function drawnProblems(input: SokobanInput): Problem[] {
  const sketch = drawnSketch(input);
  const floor = floorCells(sketch).length;
  const goals = sketch.goals.length;
  if (goals < 1 || goals > mostRoomBoxes) {
    const message = generatorCheckMessages.goalsOutOfRange(goals, mostRoomBoxes);
    return [errorProblem("goals-out-of-range", message)];
  }
  if (floor <= mostBeamSquares) return [];
  const message = generatorCheckMessages.tooMuchFloor(floor, mostBeamSquares);
  return [errorProblem("too-much-floor", message)];
}

/** Metrics that only the exact search can count, but the room is too large for it. */
const countedExactly = ["least-states", "solvable-worth", "states-worth", "branching-worth", "deadlock-worth"] as const;

function uncountedProblems(input: SokobanInput, parameters: GenerateParameters): Problem[] {
  if (roomBounds(input, parameters).isExact) return [];
  const labels = generateTask.parameters
    .filter(({ id, default: standard }) => {
      const counted = countedExactly.find((one) => one === id);
      return counted !== undefined && parameters[counted] !== 0 && parameters[counted] !== standard;
    })
    .map(({ label }) => label);
  const axes = parameters.method === "elites" ? [parameters["axis-across"], parameters["axis-up"]] : [];
  if (needsOf(axes).reach) labels.push(generatorCheckMessages.axesOfArchive);
  if (labels.length === 0) return [];
  const message = generatorCheckMessages.positionsNotCounted(mostBoxes, mostSquares, labels);
  return [errorProblem("positions-not-counted", message)];
}

function orderProblems({ width, height, boxes, floor }: GenerateParameters): Problem[] {
  const needed = boxes * floorPerBox;
  const inner = (width - 2) * (height - 2);
  if (inner < needed) {
    const message = generatorCheckMessages.roomTooSmall(width, height, inner, boxes, needed);
    return [errorProblem("room-too-small", message)];
  }
  if (floor >= needed) return [];
  const message = generatorCheckMessages.floorTooSmall(boxes, needed, floor);
  return [errorProblem("floor-too-small", message)];
}
