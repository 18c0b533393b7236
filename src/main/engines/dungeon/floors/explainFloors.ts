import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { floorName } from "#shared/levels/dungeon/floors.ts";
import { explainFailure } from "../diagnosis/explainFailure.ts";
import { floorMessages } from "../messages.ts";
import { type FloorsModel, onFloor } from "./floorsModel.ts";
import type { FloorsResult } from "./layFloors.ts";

/**
 * Why no layout was found. Only problems of a single floor can be proofs: that no layout was found on the stairs of
 * another floor depends on the layout of that one. Fixes of a floor are not fixes of the whole graph, so none are
 * suggested.
 */
export function explainFloors(model: FloorsModel, { missed, first }: FloorsResult): Problem[] {
  const [lowest] = model.floors;
  if (first !== undefined && lowest !== undefined) {
    return explainFailure(lowest.model, lowest.chains, first).map((problem) => onFloor(lowest.floor, problem));
  }
  if (missed === undefined) return [errorProblem("search-limit-reached", floorMessages.limitReached)];
  const stairs = model.floors.find(({ floor }) => floor === missed)?.stairsDown ?? [];
  const nameOf = (id: string) => model.input.rooms.find((room) => room.id === id)?.name ?? id;
  const places = stairs.slice(0, 100).map(({ id, from, to }) => {
    return { target: `edge:${id}`, label: `${nameOf(from)} to ${nameOf(to)}`.slice(0, 200) };
  });
  return [errorProblem("floor-not-found", floorMessages.missed(floorName(missed)), places)];
}
