import { defined } from "#shared/kernel/defined.ts";
import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import type { CellPattern, CompiledRule, Program, RuleList } from "#shared/levels/puzzlescript/language/program.ts";
import { inputBits } from "./searchSettings.ts";

/** The four directions without the action key. */
const anyDirection = movementBits.up | movementBits.down | movementBits.left | movementBits.right;

/** What one input can set going. */
export interface ActiveInput {
  /** Movement bit of the input; 0 = a tick. */
  readonly bit: number;
  /** Rules that may match, by the index of their group; then those of the late groups. */
  readonly groups: readonly (readonly CompiledRule[])[];
  readonly lateGroups: readonly (readonly CompiledRule[])[];
  /** Movement bits that may be on a layer at any time of the turn, by layer. */
  readonly movements: readonly number[];
}

/** Which rules can match at all on boards that come from one level: an over-approximation, proved from the rules. */
export interface ActiveRules {
  readonly inputs: readonly ActiveInput[];
  /** Objects that can ever be on the board. */
  readonly objects: ReadonlySet<number>;
}

/**
 * Starts from the objects of a level and the movement of one input, and adds what rules that may match can add, until nothing
 * is new. O(inputs × rules × passes).
 */
export function activeRules(
  program: Program,
  present: Iterable<number>,
  /** Inputs as indices of their letters. */
  inputs: readonly number[],
): ActiveRules {
  const objects = new Set(present);
  const bits = new Set(inputs.map((input) => defined(inputBits[input])));
  // A tick follows `again`, and start rules are one.
  bits.add(0);
  const movements = new Map([...bits].map((bit) => [bit, pressed(program, bit)]));
  for (let size = -1; size !== objects.size;) {
    size = objects.size;
    for (const layers of movements.values()) spread(program, objects, layers);
  }
  const active = (list: RuleList, layers: readonly number[]): CompiledRule[][] =>
    list.groups.map(({ rules }) => rules.filter((rule) => mayMatch(rule, objects, layers)));
  const none = program.layers.map(() => 0);
  return {
    objects,
    inputs: [...movements].map(([bit, layers]) => ({
      bit,
      movements: layers,
      groups: active(program.rules, layers),
      lateGroups: active(program.lateRules, none),
    })),
  };
}

function pressed({ layers, player, objects }: Program, bit: number): number[] {
  const playerLayers = new Set(player.objects.map((id) => defined(objects[id]).layer));
  return layers.map((_, layer) => (playerLayers.has(layer) ? bit : 0));
}

/** Adds the objects and movements that rules can give, until nothing is new. */
function spread(program: Program, objects: Set<number>, movements: number[]): void {
  const none = movements.map(() => 0);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const [list, layers] of [[program.rules, movements] as const, [program.lateRules, none] as const]) {
      for (const rule of list.groups.flatMap((group) => group.rules)) {
        if (!mayMatch(rule, objects, layers)) continue;
        for (const { replacement } of cellsOf(rule)) {
          if (replacement === undefined) continue;
          for (const id of [...replacement.set, ...replacement.randomObjects]) {
            if (objects.has(id)) continue;
            objects.add(id);
            isNew = true;
          }
          const given = [
            ...replacement.setMovement,
            ...replacement.randomDirections.map((layer) => ({ layer, bits: anyDirection })),
          ];
          for (const { layer, bits } of list === program.rules ? given : []) {
            const before = defined(movements[layer]);
            if ((before | bits) === before) continue;
            movements[layer] = before | bits;
            isNew = true;
          }
        }
      }
    }
  }
}

function mayMatch(rule: CompiledRule, objects: ReadonlySet<number>, movements: readonly number[]): boolean {
  return cellsOf(rule).every(
    ({ required, anyOf, moving }) =>
      required.every((id) => objects.has(id)) &&
      anyOf.every((ids) => ids.some((id) => objects.has(id))) &&
      moving.every(({ layer, bits }) => (defined(movements[layer]) & bits) === bits),
  );
}

/** All cells of a rule's rows. */
export function cellsOf({ rows }: CompiledRule): CellPattern[] {
  return rows.flatMap(({ cells }) => cells);
}
