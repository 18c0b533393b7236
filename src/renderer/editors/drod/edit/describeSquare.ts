import type { Point } from "#shared/kernel/geometry.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { RoomMonster, RoomStart } from "#shared/levels/drod/room.ts";
import type { RoomTiles } from "#shared/levels/drod/roomTiles.ts";
import { drodMessages } from "../messages.ts";
import { monsterNames, tileName } from "../elementMessages.ts";
import { cellIndex, monsterAt } from "./roomGrids.ts";

/** A room as far as its squares are described; a room in play has no entrance any more. */
interface DescribedRoom {
  readonly monsters: readonly RoomMonster[];
  readonly start: RoomStart | undefined;
}

/** A square's content in words: "10,4: Roach 3 facing south, Trapdoor". */
export function describeSquare(
  { o, f, t, monsters, start }: RoomTiles & Pick<DescribedRoom, "monsters" | "start">,
  places: DrodRoom["places"],
  cell: Point,
): string {
  const index = cellIndex(cell);
  const at = monsterAt(monsters, cell);
  const monster = monsters[at];
  const tile = o[index] ?? "floor";
  const floor = f[index] ?? "empty";
  const item = t[index] ?? "empty";
  const parts = [
    ...(start !== undefined && start[0] === cell[0] && start[1] === cell[1]
      ? [drodMessages.withFacing(drodMessages.panels.start, start[2])]
      : []),
    ...(monster === undefined
      ? []
      : [drodMessages.withFacing(drodMessages.ordered(monsterNames[monster[0]], at + 1), monster[3])]),
    ...(item === "empty" ? [] : [tileName(item)]),
    ...(floor === "empty" ? [] : [tileName(floor)]),
    ...(tile === "floor" ? [] : [tileName(tile)]),
    ...Object.entries(places).flatMap(([name, [x, y]]) => (x === cell[0] && y === cell[1] ? [name] : [])),
  ];
  return drodMessages.describe(parts, drodMessages.square([cell[0], cell[1]]));
}
