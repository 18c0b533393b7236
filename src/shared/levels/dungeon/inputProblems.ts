import { type Problem, errorProblem } from "../problems.ts";
import { connectivityProblems } from "./connectivityProblems.ts";
import type { DungeonInput } from "./dungeonInput.ts";
import { templateProblems } from "./templateProblems.ts";
import { inputProblemMessages } from "./messages.ts";

/** All problems of an engine input that wasn't prepared from validated documents. */
export function inputProblems(input: DungeonInput): Problem[] {
  const problems = connectivityProblems(input);
  const templates = templateProblems({ templates: input.templates }).filter(
    ({ code }) => code !== "template-name-twice",
  );
  problems.push(...templates);
  for (const room of input.rooms) {
    if (room.templates.some((index) => input.templates[index] !== undefined)) continue;
    problems.push(
      errorProblem("room-without-templates", inputProblemMessages.roomWithoutTemplates(room.name), [
        { target: `room:${room.id}`, label: room.name },
      ]),
    );
  }
  for (const edge of input.edges) {
    if (
      edge.kind !== "corridor" ||
      edge.route !== undefined ||
      edge.corridors.some((index) => input.templates[index] !== undefined)
    )
      continue;
    problems.push(
      errorProblem("corridor-without-templates", inputProblemMessages.corridorWithoutTemplates(edge.from, edge.to), [
        { target: `edge:${edge.id}`, label: edge.id },
      ]),
    );
  }
  return problems;
}
