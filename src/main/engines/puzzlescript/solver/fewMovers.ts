import { defined } from "#shared/kernel/defined.ts";
import type { CellPattern, Direction, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { ActiveInput, ActiveRules } from "./activeRules.ts";

/** Proof that a turn moves few of some objects: those at known offsets from an object that is there once. */
export interface FewMovers {
  /** The object that moves them, such as the player. */
  readonly by: number;
  /** Most cells between it and what it moves; 0 = it is what moves. */
  readonly reach: number;
  /** Most that one turn moves. */
  readonly perTurn: number;
}

const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * How many of `movers` one turn moves at most: for each input, the number of offsets from one single object at which rules give
 * them a movement. Undefined: nothing is proved. `singles` are there once at most and stay put while rules run.
 */
export function fewMovers(
  program: Program,
  { inputs }: ActiveRules,
  movers: ReadonlySet<number>,
  singles: ReadonlySet<number>,
): FewMovers | undefined {
  const players = program.player.objects.filter((id) => movers.has(id));
  const candidates = [...singles].filter((id) => players.length === 0 || (players.length === 1 && players[0] === id));
  for (const by of candidates) {
    const offsets = inputs.map((input) => offsetsOf(program, input, movers, by, players.length > 0));
    if (offsets.includes(undefined)) continue;
    const all = offsets.flatMap((one) => (one === undefined ? [] : [one]));
    return {
      by,
      perTurn: Math.max(1, ...all.map((one) => one.size)),
      reach: Math.max(0, ...all.flatMap((one) => [...one.values()])),
    };
  }
  return undefined;
}

/** Offsets at which an input gives movers a movement, with their lengths; undefined: it may do so anywhere. */
function offsetsOf(
  program: Program,
  { groups }: ActiveInput,
  movers: ReadonlySet<number>,
  by: number,
  isOwnMover: boolean,
): Map<string, number> | undefined {
  const offsets = new Map<string, number>(isOwnMover ? [["0 0", 0]] : []);
  for (const { rows, direction } of groups.flat()) {
    for (const { cells, gapsBefore } of rows) {
      for (const [i, cell] of cells.entries()) {
        if (!givesMovement(program, cell, movers)) continue;
        const at = cells.findIndex(({ required }) => required.includes(by));
        if (at < 0 || gapsBefore.length > 0) return undefined;
        const [x, y] = vectors[direction];
        offsets.set(`${x * (i - at)} ${y * (i - at)}`, Math.abs(i - at));
      }
    }
  }
  return offsets;
}

function givesMovement({ objects }: Program, cell: CellPattern, movers: ReadonlySet<number>): boolean {
  const { required, anyOf, replacement } = cell;
  if (replacement === undefined) return false;
  const layers = new Set([...replacement.setMovement.map(({ layer }) => layer), ...replacement.randomDirections]);
  return [...layers].some((layer) => {
    const named = [...required, ...anyOf.flat(), ...replacement.set].filter(
      (id) => defined(objects[id]).layer === layer,
    );
    return named.length === 0
      ? [...movers].some((id) => defined(objects[id]).layer === layer)
      : named.some((id) => movers.has(id));
  });
}
