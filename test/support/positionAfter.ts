import { type RoomPosition, directions, stepOf } from "#shared/levels/sokoban/play/roomPosition.ts";

/** The position after LURD moves; undefined when one of them cannot be made. */
export function positionAfter(position: RoomPosition, moves: string): RoomPosition | undefined {
  let now: RoomPosition | undefined = position;
  for (const letter of moves) {
    const direction = directions.find((one) => one === letter.toLowerCase());
    now = direction === undefined ? undefined : stepOf(now, direction)?.position;
    if (now === undefined) return undefined;
  }
  return now;
}
