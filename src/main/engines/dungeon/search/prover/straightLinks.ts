import type { LayoutModel } from "../../model/layoutModel.ts";
import type { Link } from "../../model/links.ts";
import { hullOf } from "./jointHulls.ts";
import { rectangleAt } from "../../model/rectangleAt.ts";

/**
 * Whether a connection is a door, or a rectangular corridor that is entered at one end and left at the other: then it
 * leaves a rectangular room on the side on which the other room is. A corridor both rooms of which could be at one end
 * is not.
 */
export function isStraightLink(model: LayoutModel, { a, b, passage, corridor, route }: Link): boolean {
  if (route !== undefined) return false;
  if (corridor === undefined) return true;
  const { starts, widths, heights } = model.table;
  return corridor.shapes.every((shape) => {
    if ((starts[shape + 1] as number) - (starts[shape] as number) !== 4) return false;
    const atA = endsOf(model, model.roomShapes[a] as Int32Array, (room) => [passage, room, shape]);
    const atB = endsOf(model, model.roomShapes[b] as Int32Array, (room) => [corridor.onward, shape, room]);
    const isHorizontal = [...atA.sides, ...atB.sides].every((side) => side < 2);
    const isVertical = [...atA.sides, ...atB.sides].every((side) => side === 2 || side === 3);
    const end = (isHorizontal ? heights : widths)[shape] as number;
    return (isHorizontal || isVertical) && Math.min(atA.shared, end) + Math.min(atB.shared, end) > end;
  });
}

/** The sides on which these rooms are joined to a corridor, and the minimum number of wall cells the two share. */
function endsOf(
  model: LayoutModel,
  rooms: Int32Array,
  pairOf: (room: number) => readonly [passage: number, a: number, b: number],
): { readonly sides: ReadonlySet<number>; readonly shared: number } {
  const { widths, heights } = model.table;
  const sides = new Set<number>();
  let shared = Infinity;
  for (const room of rooms) {
    const [passage, a, b] = pairOf(room);
    const { rectangles } = model.spaces.offsets(passage, a, b);
    for (let i = 0; i < rectangles.length; i += 4) {
      const [dx, dy, width, height] = rectangleAt(rectangles, i);
      const { side, hull } = hullOf(model, a, b, dx, dy, width, height);
      sides.add(side);
      shared = Math.min(shared, -hull[2], -hull[3], (side < 2 ? heights : widths)[room] as number);
    }
  }
  return { sides, shared };
}
