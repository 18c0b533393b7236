import { listOf } from "#shared/text/format.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { generateTask, mostRoomBoxes } from "#shared/levels/sokoban/generateTask.ts";
import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import { mostBoxes, mostSquares } from "./boxSets.ts";
import { drawnSketch } from "./drawnSketch.ts";
import { needsOf } from "./eliteArchive.ts";
import { floorPerBox } from "./newSketch.ts";
import { mostBeamSquares } from "./pullBeam.ts";
import { roomBounds } from "./roomBounds.ts";
import { floorCells } from "./sketch.ts";

/** What makes a run pointless from the start. */
export function generatorProblems(input: SokobanInput, parameters: GenerateParameters): Problem[] {
  if (parameters.method === "article") return [];
  const problems = parameters.room === "document" ? drawnProblems(input) : orderProblems(parameters);
  return problems.length > 0 ? problems : uncountedProblems(input, parameters);
}

function drawnProblems(input: SokobanInput): Problem[] {
  const sketch = drawnSketch(input);
  const floor = floorCells(sketch).length;
  const goals = sketch.goals.length;
  if (goals < 1 || goals > mostRoomBoxes) {
    const message = `The drawn room has ${goals} goals; the search takes 1 to ${mostRoomBoxes}. Change the goals, or begin with random rooms.`;
    return [errorProblem("goals-out-of-range", message)];
  }
  if (floor <= mostBeamSquares) return [];
  const message = `The drawn room has ${floor} floor cells; the search takes at most ${mostBeamSquares}. Wall some up.`;
  return [errorProblem("too-much-floor", message)];
}

/** What only the exact search can count, asked of rooms that are too large for it. */
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
  if (needsOf(axes).reach) labels.push("the axes of the archive");
  if (labels.length === 0) return [];
  const message = `All positions are counted only in rooms of up to ${mostBoxes} boxes and ${mostSquares} floor cells, so ${listOf(labels, "and")} can't be used here. Reset them, or ask for smaller rooms.`;
  return [errorProblem("positions-not-counted", message)];
}

function orderProblems({ width, height, boxes, floor }: GenerateParameters): Problem[] {
  const needed = boxes * floorPerBox;
  const inner = (width - 2) * (height - 2);
  if (inner < needed) {
    const message = `A room of ${width} x ${height} cells has ${inner} inside its walls; ${boxes} boxes need ${needed}. Make it larger, or ask for fewer boxes.`;
    return [errorProblem("room-too-small", message)];
  }
  if (floor >= needed) return [];
  const message = `${boxes} boxes need at least ${needed} floor cells; "Most floor" allows ${floor}. Raise it, or ask for fewer boxes.`;
  return [errorProblem("floor-too-small", message)];
}
