import type { LayoutModel } from "../../model/layoutModel.ts";
import { otherEnd } from "../../model/layoutState.ts";
import type { RoughMiddles } from "../radialPlaces.ts";

/** Rounds of averaging: far rooms need many to follow, and roughly is enough. */
const rounds = 100;

/**
 * The places, warped so that rooms with a pinned position are there: a room is shifted by the mean of its neighbors'
 * shifts (harmonic extension, by Gauss-Seidel). The same places when nothing is pinned. O(rounds * links).
 */
export function bentToPins(model: LayoutModel, places: RoughMiddles): RoughMiddles {
  const { anchors, pinned, roomCount, roomShapes, table, linksOf } = model;
  if (anchors.length === 0) return places;
  const bent = (values: Float64Array, sizes: Int32Array, axis: 0 | 1) => {
    const goals = new Map(
      anchors.map((room) => [room, (pinned[room]?.at?.[axis] ?? 0) + (sizes[roomShapes[room]?.[0] ?? 0] ?? 0) / 2]),
    );
    const shifts = new Float64Array(roomCount);
    const means = [...goals].reduce((sum, [room, goal]) => sum + goal - (values[room] as number), 0) / anchors.length;
    for (let room = 0; room < roomCount; room++) {
      shifts[room] = goals.has(room) ? (goals.get(room) as number) - (values[room] as number) : means;
    }
    for (let round = 0; round < rounds; round++) {
      for (let room = 0; room < roomCount; room++) {
        const links = linksOf[room] as Int32Array;
        if (goals.has(room) || links.length === 0) continue;
        let sum = 0;
        for (const link of links) sum += shifts[otherEnd(model, link, room)] as number;
        shifts[room] = sum / links.length;
      }
    }
    return values.map((value, room) => value + (shifts[room] as number));
  };
  return { x: bent(places.x, table.widths, 0), y: bent(places.y, table.heights, 1) };
}
