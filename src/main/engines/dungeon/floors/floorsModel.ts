import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { floorName } from "#shared/levels/dungeon/floors.ts";
import { feasibility } from "../diagnosis/feasibility.ts";
import { withoutFixes } from "../diagnosis/withoutFixes.ts";
import { floorMessages } from "../messages.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { type Chain, chainsOf } from "../search/chains.ts";
import { splitFloors } from "./splitFloors.ts";

/** A floor compiled for the search. */
export interface FloorModel {
  readonly floor: number;
  readonly model: LayoutModel;
  readonly chains: readonly Chain[];
  /** Stairs to floors that are laid out before this one. */
  readonly stairsDown: readonly InputEdge[];
}

/** An input of several floors compiled for the search. */
export interface FloorsModel {
  readonly input: DungeonInput;
  /** In the order in which they are laid out: each next to an earlier one where possible. */
  readonly floors: readonly FloorModel[];
  readonly stairs: readonly InputEdge[];
  /** Proofs that one of the floors alone has no layout; none of them takes stairs into account. */
  readonly problems: readonly Problem[];
}

/** Compiles every floor, without the shapes that no room can take on its floor. */
export function floorsModel(input: DungeonInput, kind: "run" | "live" = "run"): FloorsModel {
  const { floors, stairs } = splitFloors(input);
  const compiled = floors.map(({ floor, input: own }) => {
    const { problems, model } = feasibility(layoutModel(own), kind);
    return { floor, model, problems: problems.map((problem) => onFloor(floor, problem)) };
  });
  const floorOfRoom = new Map(floors.flatMap(({ floor, input: { rooms } }) => rooms.map(({ id }) => [id, floor])));
  const floorsOf = ({ from, to }: InputEdge) => [floorOfRoom.get(from), floorOfRoom.get(to)];
  const stairsAt = (floor: number) => stairs.filter((edge) => floorsOf(edge).includes(floor));
  // A floor that is tied to the site comes first, as it determines where the others are; then the one with most
  // dependencies.
  const [first, ...others] = compiled.toSorted(
    (a, b) =>
      Number(b.model.siteMasks !== undefined) - Number(a.model.siteMasks !== undefined) ||
      stairsAt(b.floor).length - stairsAt(a.floor).length ||
      b.model.roomCount - a.model.roomCount ||
      a.floor - b.floor,
  );
  if (first === undefined) return { input, floors: [], stairs, problems: [] };
  const order = [first, ...others.toSorted((a, b) => distance(a, first) - distance(b, first) || a.floor - b.floor)];
  const before = new Set<number>();
  const ordered = order.map(({ floor, model }): FloorModel => {
    const stairsDown = stairsAt(floor).filter((edge) => floorsOf(edge).some((other) => before.has(other ?? floor)));
    before.add(floor);
    return { floor, model, chains: chainsOf(graphOf(model), model.anchors), stairsDown };
  });
  return { input, floors: ordered, stairs, problems: compiled.flatMap(({ problems }) => problems) };
}

/** A problem of one floor, with its name and without fixes: those of a floor are not those of the whole graph. */
export function onFloor(floor: number, problem: Problem): Problem {
  const { message, ...rest } = withoutFixes(problem);
  return { ...rest, message: floorMessages.onFloor(floorName(floor), message).slice(0, 2000) };
}

function distance(a: { readonly floor: number }, b: { readonly floor: number }): number {
  return Math.abs(a.floor - b.floor);
}
