import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import { mostBoxes, mostSquares } from "./boxSets.ts";
import { drawnSketch } from "./drawnSketch.ts";
import { floorPerBox } from "./newSketch.ts";
import { floorCells } from "./sketch.ts";

/** What makes a run pointless from the start. */
export function generatorProblems(input: SokobanInput, parameters: GenerateParameters): Problem[] {
  if (parameters.method === "article") return [];
  return parameters.room === "document" ? drawnProblems(input) : orderProblems(parameters);
}

function drawnProblems(input: SokobanInput): Problem[] {
  const sketch = drawnSketch(input);
  const floor = floorCells(sketch).length;
  const goals = sketch.goals.length;
  if (goals < 1 || goals > mostBoxes) {
    const message = `The drawn room has ${goals} goals; the exact search takes 1 to ${mostBoxes}. Change the goals, or begin with random rooms.`;
    return [errorProblem("goals-out-of-range", message)];
  }
  if (floor <= mostSquares) return [];
  const message = `The drawn room has ${floor} floor cells; the exact search takes at most ${mostSquares}. Wall some up.`;
  return [errorProblem("too-much-floor", message)];
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
