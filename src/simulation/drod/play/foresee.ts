import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { directionName } from "#shared/levels/drod/directions.ts";
import {
  columnAndRow,
  head,
  loadState,
  mCell,
  mFacing,
  mFlags,
  monsterFields,
  mType,
  saveState,
  type Sim,
} from "../fast/sim.ts";
import { directionBetween, offsets } from "../fast/simCells.ts";
import { M, O, T } from "../fast/simTiles.ts";
import { monsterByNumber } from "#shared/levels/drod/hold/numberNames.ts";
import { playListed } from "../playSim.ts";
import type { MonsterType } from "#shared/levels/drod/tiles.ts";

/** A monster's move in a turn: `to` is absent when it is gone afterwards. Numbers are one-based in processing order. */
export interface MonsterMove {
  readonly number: number;
  readonly type: MonsterType;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number] | undefined;
}

/** Monsters carry their number through a turn in bits of their flags that no rule reads; the state is put back after it. */
const tagShift = 4;

/** All moves if a command were played now; the simulator is restored. Empty when the command isn't possible. */
export function foreseeMoves(sim: Sim, command: RoomCommand): MonsterMove[] {
  return lookAhead(sim, command, (before) => {
    const places = new Map<number, number>();
    for (let slot = 0; slot < (sim.head[head.monsters] ?? 0); slot++) {
      const at = slot * monsterFields;
      const tag = (sim.mon[at + mFlags] ?? 0) >> tagShift;
      if (tag > 0) places.set(tag, sim.mon[at + mCell] ?? 0);
    }
    return before.map(({ number, type, cell }) => {
      const to = places.get(number);
      return { number, type, from: columnAndRow(cell), to: to === undefined ? undefined : columnAndRow(to) };
    });
  });
}

/** Why the player dies by a command. */
export type DeathReason =
  | {
      readonly kind: "monster";
      readonly type: MonsterType;
      readonly number: number;
      /** Side of the player where the attack came from: "W". */
      readonly side: string;
    }
  | { readonly kind: "weapon"; readonly type: MonsterType; readonly number: number }
  | { readonly kind: "fall" | "hot" | "blast" | "unknown" };

/** What would kill the player if a command were played now; undefined when he survives. The simulator is restored. */
export function deathBy(sim: Sim, command: RoomCommand): DeathReason | undefined {
  const wasOnHot = sim.o[sim.head[head.player] ?? 0] === O.hot;
  const playerBefore = sim.head[head.player];
  const bombs = countBombs(sim);
  const [reason] = lookAhead(sim, command, (before): DeathReason[] => {
    if (sim.head[head.dead] === 0) return [];
    const player = sim.head[head.player] ?? 0;
    const killer = byTag(sim, player, before);
    if (killer !== undefined) return [{ kind: "monster", ...killer }];
    const double = doubleOver(sim, player, before);
    if (double !== undefined) return [{ kind: "weapon", ...double }];
    const tile = sim.o[player];
    if (tile === O.pit || tile === O.water) return [{ kind: "fall" }];
    if (wasOnHot && player === playerBefore) return [{ kind: "hot" }];
    return [{ kind: countBombs(sim) < bombs ? "blast" : "unknown" }];
  });
  return reason;
}

interface Tagged {
  readonly number: number;
  readonly type: MonsterType;
  readonly cell: number;
}

function lookAhead<Seen>(sim: Sim, command: RoomCommand, read: (before: readonly Tagged[]) => Seen[]): Seen[] {
  const saved = new Uint8Array(sim.bytes.length);
  const length = saveState(sim, saved);
  const before: Tagged[] = [];
  for (let slot = 0; slot < (sim.head[head.monsters] ?? 0); slot++) {
    const at = slot * monsterFields;
    const type = monsterByNumber.get(sim.mon[at + mType] ?? 0) ?? "roach";
    before.push({ number: slot + 1, type, cell: sim.mon[at + mCell] ?? 0 });
    sim.mon[at + mFlags] = (sim.mon[at + mFlags] ?? 0) | ((slot + 1) << tagShift);
  }
  const seen = playListed(sim, command) ? read(before) : [];
  loadState(sim, saved.subarray(0, length));
  return seen;
}

function byTag(sim: Sim, player: number, before: readonly Tagged[]) {
  const slot = (sim.occ[player] ?? 0) - 1;
  if (slot < 0) return undefined;
  const number = (sim.mon[slot * monsterFields + mFlags] ?? 0) >> tagShift;
  const one = before.find((monster) => monster.number === number);
  return one && { number, type: one.type, side: directionName(directionBetween(player, one.cell)) };
}

function doubleOver(sim: Sim, player: number, before: readonly Tagged[]) {
  for (let slot = 0; slot < (sim.head[head.doubles] ?? 0); slot++) {
    const at = slot * monsterFields;
    if (sim.mon[at + mType] !== M.mimic) continue;
    if ((sim.mon[at + mCell] ?? 0) + (offsets[sim.mon[at + mFacing] ?? 4] ?? 0) !== player) continue;
    const number = (sim.mon[at + mFlags] ?? 0) >> tagShift;
    const one = before.find((monster) => monster.number === number);
    return { number, type: one?.type ?? "mimic" };
  }
  return undefined;
}

function countBombs(sim: Sim): number {
  let count = 0;
  for (const item of sim.t) if (item === T.bomb) count++;
  return count;
}
