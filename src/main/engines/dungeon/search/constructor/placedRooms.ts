import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { gapBetween } from "../../model/placement.ts";
import { isCloser } from "../../spaces/overlap.ts";

/**
 * Placed rooms by the square that contains their top left corner, so that neighbors are found without checking all
 * rooms.
 */
export type PlacedRooms = ReturnType<typeof placedRooms>;

/** Squares per axis; more than any layout has. */
const squares = 65_536;

/** An empty index over the positions of `state`: remove a room before its position changes, add it afterwards. */
export function placedRooms(model: LayoutModel, state: LayoutState) {
  const { table } = model;
  const side = Math.max(...table.widths, ...table.heights) + model.minimumDistance;
  const roomsIn = new Map<number, number[]>();
  const squareOf = (value: number) => Math.floor(value / side) + squares / 2;
  const keyOf = (room: number) => squareOf(state.x[room] as number) * squares + squareOf(state.y[room] as number);
  return {
    add(room: number) {
      const key = keyOf(room);
      const rooms = roomsIn.get(key);
      if (rooms === undefined) roomsIn.set(key, [room]);
      else rooms.push(room);
    },
    remove(room: number) {
      const rooms = roomsIn.get(keyOf(room)) ?? [];
      rooms.splice(rooms.indexOf(room), 1);
    },
    /** Adds to `blockers` the rooms too close to one with this shape there, until there are `most`. */
    findBlockers(room: number, shape: number, x: number, y: number, blockers: number[], most: number) {
      for (let column = squareOf(x - side); column <= squareOf(x + side); column++) {
        for (let row = squareOf(y - side); row <= squareOf(y + side); row++) {
          for (const other of roomsIn.get(column * squares + row) ?? []) {
            const [dx, dy] = [(state.x[other] as number) - x, (state.y[other] as number) - y];
            const gap = gapBetween(model, room, other);
            if (!isCloser(table, shape, state.shape[other] as number, dx, dy, gap)) continue;
            blockers.push(other);
            if (blockers.length >= most) return;
          }
        }
      }
    },
  };
}
