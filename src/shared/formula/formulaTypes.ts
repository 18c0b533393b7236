/**
 * A value of a formula. `null`: not defined here (a division by zero, the least of nothing, a metric that a level does
 * not have). Objects are whatever the kind's classes read members of.
 */
export type FormulaValue = number | boolean | string | FormulaObject | readonly FormulaValue[] | null;
/** Opaque to the language: only members of the object's class read it. */
export type FormulaObject = object;

/** Exponents by unit name: `{ cells: 2 }`, `{ cells: 1, rooms: -1 }`; empty for plain numbers. */
export type Unit = Readonly<Record<string, number>>;

export type FormulaType =
  | { readonly type: "number"; readonly unit: Unit }
  | { readonly type: "truth" }
  | { readonly type: "text"; readonly options?: readonly string[] }
  | { readonly type: "object"; readonly class: string }
  | { readonly type: "list"; readonly element: FormulaType };

export const plainNumber: FormulaType = { type: "number", unit: {} };
export const truth: FormulaType = { type: "truth" };
export const text: FormulaType = { type: "text" };

/** A number in a unit, "cells"; "" for plain ones. */
export function numberIn(unit: string): FormulaType {
  return { type: "number", unit: unit === "" ? {} : { [unit]: 1 } };
}

export function choiceOf(options: readonly string[]): FormulaType {
  return { type: "text", options };
}

export function listOf(classId: string): FormulaType {
  return { type: "list", element: { type: "object", class: classId } };
}

export function objectOf(classId: string): FormulaType {
  return { type: "object", class: classId };
}

/** The unit of a product; `sign` -1 for a quotient. Units that cancel disappear. */
export function unitProduct(a: Unit, b: Unit, sign: 1 | -1): Unit {
  const sum: Record<string, number> = { ...a };
  for (const [unit, exponent] of Object.entries(b)) sum[unit] = (sum[unit] ?? 0) + sign * exponent;
  return Object.fromEntries(Object.entries(sum).filter(([, exponent]) => exponent !== 0));
}

export function isPlain(unit: Unit): boolean {
  return Object.keys(unit).length === 0;
}

export function sameUnit(a: Unit, b: Unit): boolean {
  return isPlain(unitProduct(a, b, -1));
}

const superscripts: Readonly<Record<string, string>> = { "2": "²", "3": "³" };

/** "cells²/rooms"; "" for plain numbers. */
export function printUnit(unit: Unit): string {
  const print = (entries: readonly (readonly [string, number])[]): string =>
    entries.map(([name, power]) => (power === 1 ? name : `${name}${superscripts[power] ?? `^${power}`}`)).join("·");
  const all = Object.entries(unit).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const above = all.filter(([, power]) => power > 0);
  const below = all.filter(([, power]) => power < 0).map(([name, power]) => [name, -power] as const);
  if (below.length === 0) return print(above);
  return `${above.length === 0 ? "1" : print(above)}/${print(below)}`;
}
