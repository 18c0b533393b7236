import { defined } from "../../../kernel/defined.ts";
import type { CellPattern, CellReplacement, LayerBits } from "./program.ts";
import { movementBits } from "./program.ts";
import type { Movement } from "./program.ts";
import type { NameTable } from "./nameTable.ts";
import type { RuleCell, RuleItem } from "./ruleSource.ts";

/** Objects by id, as rules are compiled against. */
export interface CompileNames {
  readonly names: NameTable;
  readonly ids: ReadonlyMap<string, number>;
  readonly layerOf: ReadonlyMap<string, number>;
  readonly layers: readonly (readonly number[])[];
}

/** A cell that could not be compiled: objects of one layer, or an object that is asked for and excluded. */
export type CellFault =
  | { readonly fault: "overlap"; readonly names: readonly [string, string] }
  | { readonly fault: "overlap-right"; readonly names: readonly [string, string] }
  | { readonly fault: "excluded"; readonly names: readonly [string] };

/** A cell's pattern and its replacement; `right` undefined: the rule has only commands. */
export function compileCell(
  left: RuleCell,
  right: RuleCell | undefined,
  lookup: CompileNames,
): CellPattern | CellFault {
  const wanted = left.items.filter(({ word }) => word !== "no");
  const overlap = sharedLayer(wanted, lookup);
  if (overlap !== undefined) return { fault: "overlap", names: overlap };
  const forbidden = left.items.filter(({ word }) => word === "no").map(({ name }) => defined(lookup.ids.get(name)));
  const required: number[] = [];
  const anyOf: number[][] = [];
  for (const { name } of wanted) {
    const meaning = defined(lookup.names.get(name));
    const ids = meaning.objects.map((object) => defined(lookup.ids.get(object)));
    if (meaning.kind === "property") anyOf.push(ids);
    else required.push(defined(ids[0]));
  }
  const excluded = wanted.find(
    ({ name }) =>
      defined(lookup.names.get(name)).kind === "object" && forbidden.includes(defined(lookup.ids.get(name))),
  );
  if (excluded !== undefined) return { fault: "excluded", names: [excluded.name] };
  const pattern: CellPattern = {
    required,
    anyOf,
    forbidden: [...new Set(forbidden)],
    moving: layerBits(wanted, lookup),
    stationary: wanted.filter(({ word }) => word === "stationary").map((item) => layerOfItem(item, lookup)),
  };
  if (right === undefined) return pattern;
  const replacement = compileReplacement(left, right, pattern, lookup);
  return "fault" in replacement ? replacement : { ...pattern, replacement };
}

function compileReplacement(
  left: RuleCell,
  right: RuleCell,
  pattern: CellPattern,
  lookup: CompileNames,
): CellReplacement | CellFault {
  const items = right.items.filter(({ word }) => word !== "no" && word !== "random");
  const overlap = sharedLayer(items, lookup);
  if (overlap !== undefined) return { fault: "overlap-right", names: overlap };
  const clear = new Set<number>();
  const set: number[] = [];
  const clearedLayers = new Set<number>();
  const layersKept = new Set(items.map((item) => layerOfItem(item, lookup)));
  for (const item of items) {
    const layer = layerOfItem(item, lookup);
    if (item.word !== "") clearedLayers.add(layer);
    if (defined(lookup.names.get(item.name)).kind === "property") continue;
    for (const object of defined(lookup.layers[layer])) clear.add(object);
    set.push(defined(lookup.ids.get(item.name)));
  }
  if (!pattern.required.every((object) => set.includes(object)))
    for (const object of pattern.required) clear.add(object);
  for (const item of left.items) {
    if (item.word === "no") continue;
    const layer = layerOfItem(item, lookup);
    if (layersKept.has(layer)) continue;
    for (const object of defined(lookup.layers[layer])) clear.add(object);
    clearedLayers.add(layer);
  }
  for (const { word, name } of right.items) {
    if (word === "no")
      for (const object of defined(lookup.names.get(name)).objects) clear.add(defined(lookup.ids.get(object)));
  }
  const rigidLayers = [...clearedLayers].toSorted((a, b) => a - b);
  const setMovement = layerBits(items, lookup);
  const clearMovement: LayerBits[] = rigidLayers.map((layer) => ({ layer, bits: 31 }));
  const keepsAll = pattern.moving.every(({ layer, bits }) =>
    setMovement.some((other) => other.layer === layer && (other.bits & bits) === bits),
  );
  if (!keepsAll) clearMovement.push(...pattern.moving);
  const random = right.items.filter(({ word }) => word === "random");
  const randomObjects = random.flatMap(({ name }) =>
    defined(lookup.names.get(name)).objects.map((one) => defined(lookup.ids.get(one))),
  );
  const randomDirections = items.filter(({ word }) => word === "randomdir").map((item) => layerOfItem(item, lookup));
  return {
    clear: [...clear],
    set,
    clearMovement,
    setMovement,
    randomObjects: [...new Set(randomObjects)].toSorted((a, b) => a - b),
    randomDirections: randomDirections.toSorted((a, b) => a - b),
    rigidLayers,
  };
}

/** The layer of an object, or of a property that is kept whole: its members share it. */
function layerOfItem({ name }: RuleItem, lookup: CompileNames): number {
  return defined(lookup.layerOf.get(defined(defined(lookup.names.get(name)).objects[0])));
}

function layerBits(items: readonly RuleItem[], lookup: CompileNames): LayerBits[] {
  return items.flatMap((item) =>
    Object.hasOwn(movementBits, item.word)
      ? [{ layer: layerOfItem(item, lookup), bits: movementBits[item.word as Movement] }]
      : [],
  );
}

function sharedLayer(items: readonly RuleItem[], lookup: CompileNames): [string, string] | undefined {
  const seen = new Map<number, string>();
  for (const item of items) {
    const layer = layerOfItem(item, lookup);
    const other = seen.get(layer);
    if (other !== undefined) return [other, item.name];
    seen.set(layer, item.name);
  }
  return undefined;
}
