import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { isCloser } from "../spaces/overlap.ts";
import { gapBetween } from "../model/placement.ts";
import { nameOf, placeOf } from "../model/places.ts";
import { siteProblemMessages } from "../messages.ts";

/** Rooms that are pinned on nothing there is, or on the site of another one. */
export function pinProblems(model: LayoutModel): Problem[] {
  const { pinned, roomShapes, anchors } = model;
  const problems: Problem[] = [];
  for (const [room, shapes] of roomShapes.entries()) {
    if (shapes.length > 0 || pinned[room] === undefined) continue;
    const message = siteProblemMessages.settledShapeUnknown(nameOf(model, room), pinned[room].transformation);
    problems.push(errorProblem("settled-shape-unknown", message, [placeOf(model, room)]));
  }
  if (problems.length > 0) return problems;
  for (const [i, one] of anchors.entries()) {
    for (const other of anchors.slice(i + 1)) {
      if (canStandTogether(model, one, other)) continue;
      const message = siteProblemMessages.settledRoomsOverlap(nameOf(model, one), nameOf(model, other));
      problems.push(errorProblem("settled-rooms-overlap", message, [placeOf(model, one), placeOf(model, other)]));
    }
  }
  return problems;
}

function canStandTogether(model: LayoutModel, one: number, other: number): boolean {
  const [[x, y], [otherX, otherY]] = [model.pinned[one]?.at ?? [0, 0], model.pinned[other]?.at ?? [0, 0]];
  const gap = gapBetween(model, one, other);
  return [...(model.roomShapes[one] as Int32Array)].some((shape) =>
    [...(model.roomShapes[other] as Int32Array)].some(
      (otherShape) => !isCloser(model.table, shape, otherShape, otherX - x, otherY - y, gap),
    ),
  );
}
