import { directionName } from "#shared/levels/drod/directions.ts";
import {
  awakeFlag,
  brokenFlag,
  columnAndRow,
  head,
  mCell,
  mFacing,
  mFlags,
  monsterFields,
  mType,
  type Sim,
} from "../fast/sim.ts";
import { simCell } from "../fast/simCells.ts";
import { bodyCells } from "../fast/simSerpents.ts";
import {
  floorByNumber,
  monsterByNumber,
  opaqueByNumber,
  transparentByNumber,
} from "#shared/levels/drod/hold/numberNames.ts";
import { roomColumns, roomRows, type RoomMonster, type RoomStart } from "#shared/levels/drod/room.ts";
import type { RoomTiles } from "#shared/levels/drod/roomTiles.ts";
import type { FloorTile, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";

/** A moment of play in our room form, for drawing. Monsters in processing order. */
export interface StateRoom {
  readonly tiles: RoomTiles;
  readonly monsters: readonly RoomMonster[];
  readonly player: RoomStart;
}

/** Reads a state of the simulator. O(squares + monsters). */
export function stateRoom(sim: Sim): StateRoom {
  const [x, y] = columnAndRow(sim.head[head.player] ?? 0);
  return {
    tiles: stateTiles(sim),
    monsters: Array.from({ length: sim.head[head.monsters] ?? 0 }, (_, slot) => monsterOf(sim, slot)),
    player: [x, y, directionName(sim.head[head.facing] ?? 4)],
  };
}

/** The three layers of a state. O(squares). */
function stateTiles(sim: Sim): RoomTiles {
  const o: OpaqueTile[] = [];
  const f: FloorTile[] = [];
  const t: TransparentTile[] = [];
  for (let y = 0; y < roomRows; y++) {
    for (let x = 0; x < roomColumns; x++) {
      const cell = simCell(x, y);
      o.push(opaqueByNumber.get(sim.o[cell] ?? 0) ?? "floor");
      f.push(floorByNumber.get(sim.f[cell] ?? 0) ?? "empty");
      t.push(transparentByNumber.get(sim.t[cell] ?? 0) ?? "empty");
    }
  }
  return { o, f, t };
}

function monsterOf(sim: Sim, slot: number): RoomMonster {
  const at = slot * monsterFields;
  const [x, y] = columnAndRow(sim.mon[at + mCell] ?? 0);
  const flags = sim.mon[at + mFlags] ?? 0;
  const type = monsterByNumber.get(sim.mon[at + mType] ?? 0) ?? "roach";
  const facing = directionName(sim.mon[at + mFacing] ?? 4);
  const pieces = bodyCells(sim, slot).map(columnAndRow);
  const extra = {
    ...(pieces.length === 0 ? {} : { pieces }),
    ...((flags & awakeFlag) === 0 ? {} : { awake: true }),
    ...((flags & brokenFlag) === 0 ? {} : { broken: true }),
  };
  return Object.keys(extra).length === 0 ? [type, x, y, facing] : [type, x, y, facing, extra];
}
