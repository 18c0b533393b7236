/**
 * A value of a formula. `null`: not defined here (a division by zero, the least of nothing, a metric that a level does
 * not have). Objects are whatever the kind's classes read members of.
 */
export type FormulaValue = number | boolean | string | FormulaObject | readonly FormulaValue[] | null;
/** Opaque to the language: only members of the object's class read it. */
export type FormulaObject = object;

/** Exponents by unit name: `{ cells: 2 }`, `{ cells: 1, rooms: -1 }`; empty for plain numbers. */
export type Unit = Readonly<Record<string, number>>;

/** The type of an expression. Units of numbers are exponents by name: { cells: 2, rooms: -1 }. */
export type FormulaType =
  | { readonly type: "number"; readonly unit: Unit }
  | { readonly type: "truth" }
  | { readonly type: "text"; readonly options?: readonly string[] }
  | { readonly type: "object"; readonly class: string }
  | { readonly type: "list"; readonly element: FormulaType };

/** A number without a unit. */
export const plainNumber: FormulaType = { type: "number", unit: {} };
/** True or false, what a check must be. */
export const truth: FormulaType = { type: "truth" };
/** A text of any content. */
export const text: FormulaType = { type: "text" };

/** A number in a unit, "cells"; "" for plain ones. */
export function numberIn(unit: string): FormulaType {
  return { type: "number", unit: unit === "" ? {} : { [unit]: 1 } };
}

/** A text that is one of these options: comparisons with another one are refused. */
export function choiceOf(options: readonly string[]): FormulaType {
  return { type: "text", options };
}

/** A list of objects of a class, `rooms`. */
export function listOf(classId: string): FormulaType {
  return { type: "list", element: { type: "object", class: classId } };
}

/** One object of a class. */
export function objectOf(classId: string): FormulaType {
  return { type: "object", class: classId };
}

/** The unit of a product; `sign` -1 for a quotient. Units that cancel disappear. */
export function unitProduct(a: Unit, b: Unit, sign: 1 | -1): Unit {
  const sum: Record<string, number> = { ...a };
  for (const [unit, exponent] of Object.entries(b)) sum[unit] = (sum[unit] ?? 0) + sign * exponent;
  return Object.fromEntries(Object.entries(sum).filter(([, exponent]) => exponent !== 0));
}

/** Whether a number has no unit. */
export function isPlain(unit: Unit): boolean {
  return Object.keys(unit).length === 0;
}

/** Whether numbers of these units can be added and compared. */
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
