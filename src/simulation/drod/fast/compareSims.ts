import { directionName } from "#shared/levels/drod/directions.ts";
import type { PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { floorTiles, monsterTypes, opaqueTiles, transparentTiles } from "#shared/levels/drod/tiles.ts";
import { awakeFlag, brokenFlag, head, mCell, mFacing, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { columnOf, rowOf, simCell } from "./simCells.ts";

/** The first difference between the fast simulator and the plain one; undefined when they agree completely. */
export function firstDifference(sim: Sim, plain: PlainState): string | undefined {
  return differentNumber(sim, plain) ?? differentTile(sim, plain) ?? differentMonster(sim, plain);
}

function differentNumber(sim: Sim, plain: PlainState): string | undefined {
  const placing = plain.placing === undefined ? 0 : monsterTypes[plain.placing];
  const expected: readonly (readonly [string, number, number])[] = [
    ["player", head.player, simCell(plain.player.x, plain.player.y)],
    ["facing", head.facing, plain.player.facing],
    ["counter", head.counter, plain.counter],
    ["dead", head.dead, Number(plain.dead)],
    ["conquered", head.conquered, Number(plain.conquered)],
    ["hasted", head.hasted, Number(plain.hasted)],
    ["invisible", head.invisible, Number(plain.invisible)],
    ["placing", head.placing, placing],
    ["monsters", head.monsters, plain.monsters.length],
  ];
  const wrong = expected.find(([, field, value]) => sim.head[field] !== value);
  return wrong === undefined ? undefined : `${wrong[0]}: ${sim.head[wrong[1]]} instead of ${wrong[2]}`;
}

function differentTile(sim: Sim, plain: PlainState): string | undefined {
  for (let y = 0; y < roomRows; y++) {
    for (let x = 0; x < roomColumns; x++) {
      const cell = simCell(x, y);
      const at = y * roomColumns + x;
      if (sim.o[cell] !== opaqueTiles[plain.o[at] ?? "floor"])
        return `o at ${x},${y}: ${sim.o[cell]} instead of ${plain.o[at]}`;
      if (sim.f[cell] !== floorTiles[plain.f[at] ?? "empty"])
        return `f at ${x},${y}: ${sim.f[cell]} instead of ${plain.f[at]}`;
      if (sim.t[cell] !== transparentTiles[plain.t[at] ?? "empty"])
        return `t at ${x},${y}: ${sim.t[cell]} instead of ${plain.t[at]}`;
    }
  }
  return undefined;
}

function differentMonster(sim: Sim, plain: PlainState): string | undefined {
  for (const [slot, monster] of plain.monsters.entries()) {
    const at = slot * monsterFields;
    const cell = sim.mon[at + mCell] ?? 0;
    const flags = sim.mon[at + mFlags] ?? 0;
    const isSame =
      sim.mon[at + mType] === monsterTypes[monster.type] &&
      cell === simCell(monster.x, monster.y) &&
      (monster.broken || sim.mon[at + mFacing] === monster.facing) &&
      ((flags & awakeFlag) !== 0) === monster.awake &&
      ((flags & brokenFlag) !== 0) === monster.broken &&
      piecesOf(sim, slot).join() === monster.pieces.map((piece) => simCell(piece.x, piece.y)).join();
    if (isSame) continue;
    const facing = directionName(sim.mon[at + mFacing] ?? 4);
    return `monster ${slot}: ${sim.mon[at + mType]} at ${columnOf[cell]},${rowOf[cell]} ${facing} instead of ${JSON.stringify(monster)}`;
  }
  return undefined;
}

function piecesOf(sim: Sim, slot: number): number[] {
  const cells: number[] = [];
  for (let i = 0; i < (sim.head[head.pieces] ?? 0); i++)
    if (sim.piece[i * 2] === slot) cells.push(sim.piece[i * 2 + 1] ?? 0);
  return cells;
}
