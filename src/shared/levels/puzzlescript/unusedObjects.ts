import { compileProgram } from "./language/compileProgram.ts";
import { type NameUse, nameUses } from "./language/nameUses.ts";
import type { CompiledRule, Program } from "./language/program.ts";

/** An object that has no part in the game. */
export interface UnusedObject {
  readonly name: string;
  /** Line of its name in OBJECTS; 0 where it isn't found. */
  readonly line: number;
  /** "never-there": no level has it and no rule creates it. "ignored": nothing names it and nothing can collide with it. */
  readonly reason: "never-there" | "ignored";
}

/**
 * Objects that nothing uses, from the text alone: those that can't be on any board, and those on boards that no rule, condition
 * or player mentions and that no other object shares a collision layer with. The background counts as used. Empty for a
 * game that can't be compiled.
 */
export function unusedObjects(source: string): UnusedObject[] {
  const { program } = compileProgram(source);
  return program === undefined ? [] : unusedObjectsOf(program, nameUses(source));
}

/** The same for a text that is compiled already, with the uses of its names. */
export function unusedObjectsOf(program: Program, uses: readonly NameUse[]): UnusedObject[] {
  const there = objectsOnBoards(program);
  const named = namedObjects(program);
  const lines = new Map(uses.flatMap((use) => (use.declares ? [[use.name, use.line] as const] : [])).toReversed());
  return program.objects.flatMap(({ name, layer }, id): UnusedObject[] => {
    if (layer === program.backgroundLayer) return [];
    const line = lines.get(name) ?? 0;
    if (!there.has(id)) return [{ name, line, reason: "never-there" }];
    const isAlone = program.layers[layer]?.every((other) => other === id || !there.has(other)) === true;
    return isAlone && !named.has(id) ? [{ name, line, reason: "ignored" }] : [];
  });
}

/** Objects of levels, and those that rules put on boards; whether a rule can ever match isn't asked. */
function objectsOnBoards(program: Program): Set<number> {
  const there = new Set(program.levels.flatMap((level) => (level.kind === "level" ? level.cells.flat() : [])));
  for (const { required, replacement } of patternsOf(program)) {
    if (replacement === undefined) continue;
    for (const id of replacement.set) if (!required.includes(id)) there.add(id);
    for (const id of replacement.randomObjects) there.add(id);
  }
  return there;
}

function namedObjects(program: Program): Set<number> {
  const named = new Set(program.player.objects);
  for (const { subject, on } of program.winConditions) {
    for (const id of [...subject.objects, ...(on?.objects ?? [])]) named.add(id);
  }
  const addLayer = (layer: number): void => program.layers[layer]?.forEach((id) => named.add(id));
  for (const { required, anyOf, forbidden, moving, stationary, replacement } of patternsOf(program)) {
    for (const id of [...required, ...anyOf.flat(), ...forbidden]) named.add(id);
    for (const { layer } of moving) addLayer(layer);
    stationary.forEach(addLayer);
    for (const id of [...(replacement?.set ?? []), ...(replacement?.clear ?? [])]) named.add(id);
    for (const id of replacement?.randomObjects ?? []) named.add(id);
  }
  return named;
}

function patternsOf(program: Program): CompiledRule["rows"][number]["cells"][number][] {
  const groups = [...program.rules.groups, ...program.lateRules.groups];
  return groups.flatMap(({ rules }) => rules.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)));
}
