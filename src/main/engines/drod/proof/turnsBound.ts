import { cellDistance } from "#simulation/drod/fast/simCells.ts";
import { brokenFlag, head, mCell, mFlags, monsterFields, mType, type Sim } from "#simulation/drod/fast/sim.ts";
import { isRequiredType } from "#simulation/drod/fast/simMonsterSlots.ts";
import { M, O, T } from "#simulation/drod/fast/simTiles.ts";

/** Which parts of the lower bound are valid in a room; fixed for all its states. */
export interface BoundRules {
  /** Only the player's weapon kills (serpents apart), so one monster per turn. */
  readonly oneKillPerTurn: boolean;
  /** The player moves by at most one square per turn. */
  readonly stepsOnly: boolean;
  /** The weapon moves by at most one square per turn; where it can be put away, it comes back anywhere around him. */
  readonly weaponSteps: boolean;
}

const otherKillers: ReadonlySet<number> = new Set([O.bridge, O.bridge_h, O.bridge_v, O.platform_pit, O.platform_water]);
const tunnels: ReadonlySet<number> = new Set([O.tunnel_n, O.tunnel_e, O.tunnel_s, O.tunnel_w]);
/** They stay on their square, so that only the player comes closer. */
const immobile: ReadonlySet<number> = new Set([M.brain, M.tarmother, M.mudmother, M.gelmother]);
/** They can die without the player's weapon: a tail that meets its head, an adder in its way. */
const serpents: ReadonlySet<number> = new Set([M.serpent, M.adder, M.rattlesnake]);

/** The rules for a room on entry: nothing that is looked for here appears later. O(squares). */
export function boundRulesOf(sim: Sim): BoundRules {
  const { o, t } = sim;
  const slots = Array.from(
    { length: sim.head[head.monsters] ?? 0 },
    (_, slot) => sim.mon[slot * monsterFields + mType],
  );
  const hasDoubles = slots.includes(M.mimic) || t.includes(T.potion_mimic);
  const hasBlasts = t.includes(T.bomb);
  return {
    oneKillPerTurn: !hasDoubles && !hasBlasts && !slots.includes(M.adder) && !o.some((tile) => otherKillers.has(tile)),
    stepsOnly: !o.some((tile) => tunnels.has(tile)),
    weaponSteps: !o.includes(O.oremites) && (sim.head[head.weapon] ?? -1) >= 0,
  };
}

/** Monsters by the earliest turn in which each can be hit; longer than any room is wide. */
const due = new Uint16Array(64);

/**
 * A lower bound on the turns that clear the room from this state. Every monster that only the player's weapon kills has an
 * earliest turn, since both it and the weapon move by at most one square per turn; one is killed per turn, so this is the
 * makespan of unit jobs with release times. Consistent: it drops by at most one per turn. O(monsters).
 */
export function turnsBound(sim: Sim, rules: BoundRules): number {
  if ((sim.head[head.left] ?? 0) === 0) return 0;
  if (!rules.oneKillPerTurn) return 1;
  due.fill(0);
  const end = (sim.head[head.monsters] ?? 0) * monsterFields;
  for (let at = 0; at < end; at += monsterFields) {
    const type = sim.mon[at + mType] ?? 0;
    if (!isRequiredType(type) || serpents.has(type) || ((sim.mon[at + mFlags] ?? 0) & brokenFlag) !== 0) continue;
    const turn = earliest(sim, rules, sim.mon[at + mCell] ?? 0, immobile.has(type));
    due[turn] = (due[turn] ?? 0) + 1;
  }
  let turns = 0;
  for (let turn = 1; turn < due.length; turn++) {
    const jobs = due[turn] ?? 0;
    if (jobs > 0) turns = Math.max(turns, turn - 1) + jobs;
  }
  return Math.max(1, turns);
}

/** The weapon strikes before a monster's last step, so a mover takes one step fewer than the player. */
function earliest(sim: Sim, { stepsOnly, weaponSteps }: BoundRules, cell: number, isImmobile: boolean): number {
  if (!stepsOnly) return 1;
  const fromPlayer = cellDistance(sim.head[head.player] ?? 0, cell);
  const byPlayer = isImmobile ? fromPlayer - 1 : (fromPlayer + 1) >> 1;
  if (!weaponSteps) return Math.max(1, byPlayer);
  const fromWeapon = cellDistance(sim.head[head.weapon] ?? 0, cell);
  return Math.max(1, byPlayer, isImmobile ? fromWeapon : (fromWeapon + 2) >> 1);
}
