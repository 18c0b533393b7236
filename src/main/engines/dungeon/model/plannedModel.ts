import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { sizeWeight } from "#shared/levels/dungeon/roleSizes.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { feasibility } from "../diagnosis/feasibility.ts";
import { type LayoutModel, layoutModel } from "./layoutModel.ts";
import { rectangleAt } from "./rectangleAt.ts";

/** Moves of the search for a layout that keeps to the plan, before one is searched that need not. */
export const plannedMoves = 20_000;

/** Share of a room's sizes that a weight of 1 leaves out. */
const mostLeftOut = 0.7;
/** How strictly sizes follow the plan, tried in order until nothing speaks against it. */
const strengths = [1, 0.5, 0];

/**
 * The model with a plan's additional constraints: rooms have the larger or smaller of their templates, as role and
 * intensity say, and rooms joined by a corridor don't touch, so that it has some length. It only allows less, so its
 * layouts are layouts of the model, but its failures are not proofs. Undefined where the plan adds nothing, or can't be
 * satisfied.
 *
 * @param isFree rooms whose templates may be narrowed; the others stay as they are.
 */
export function plannedModel(
  model: LayoutModel,
  isFree: (room: string) => boolean = () => true,
): LayoutModel | undefined {
  const apart = hasTouchingCorridors(model) ? layoutModel(model.input, true) : model;
  for (const strength of strengths) {
    const roomShapes = plannedShapes(model, strength, isFree);
    if (roomShapes === undefined && apart === model) continue;
    // Masks may be narrower than those of the input: rooms on stairs are above their other ends.
    const { siteMasks } = model;
    const own = { ...apart, siteMasks, roomShapes: roomShapes ?? model.roomShapes };
    const { problems, model: planned } = feasibility(own, "live");
    if (isUsable(problems)) return planned;
  }
  return undefined;
}

/** Whether rooms joined by a corridor from templates may touch. */
function hasTouchingCorridors({ links, minimumDistance }: LayoutModel): boolean {
  return minimumDistance === 0 && links.some(({ corridor }) => corridor !== undefined);
}

/** The shapes left to each room; undefined where none is left out. */
function plannedShapes(
  model: LayoutModel,
  strength: number,
  isFree: (room: string) => boolean,
): Int32Array[] | undefined {
  const { input, inputRooms, pinned } = model;
  const held = new Set(input.base?.rooms.map(({ room }) => room));
  let isNarrowed = false;
  const roomShapes = model.roomShapes.map((shapes, index) => {
    const room = input.rooms[inputRooms[index] ?? -1] as DungeonInput["rooms"][number];
    const weight = strength * sizeWeight(room, input.roleSizes);
    if (weight === 0 || held.has(room.id) || pinned[index]?.template !== undefined || !isFree(room.id)) return shapes;
    const areaOf = (shape: number) => areaOfShape(model, shape);
    const sizes = [...new Set([...shapes].map(areaOf))].sort((one, other) => one - other);
    const count = Math.max(1, Math.round(sizes.length * (1 - mostLeftOut * Math.abs(weight))));
    const kept = new Set(weight > 0 ? sizes.slice(-count) : sizes.slice(0, count));
    if (kept.size === sizes.length) return shapes;
    isNarrowed = true;
    return shapes.filter((shape) => kept.has(areaOf(shape)));
  });
  return isNarrowed ? roomShapes : undefined;
}

function areaOfShape({ table: { starts, rectangles } }: LayoutModel, shape: number): number {
  let area = 0;
  for (let at = starts[shape] as number; at < (starts[shape + 1] as number); at += 4) {
    const [left, top, right, bottom] = rectangleAt(rectangles, at);
    area += (right - left) * (bottom - top);
  }
  return area;
}
