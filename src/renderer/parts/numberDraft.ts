import { messages } from "./messages.ts";
import { evaluateNumber } from "./numberExpression.ts";

/** What a number field accepts. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Digits after the point; 0 = whole numbers. */
  readonly digits: number;
}

/** What a number field shows beside its value. */
export interface NumberFieldState {
  /** The text as typed, and the value of the field at that time; null while the field shows its value. */
  readonly draft: { readonly text: string; readonly value: number } | null;
  /** The value of a scrub or of arrow presses that are not committed yet. */
  readonly preview: number | null;
  readonly isFocused: boolean;
}

export const restingField: NumberFieldState = { draft: null, preview: null, isFocused: false };

/** What the owner of the field is asked to do when a gesture ends. */
export type GestureEnd =
  | { readonly kind: "commit"; readonly value: number }
  | { readonly kind: "cancel" }
  | { readonly kind: "nothing" };

/** The value that a typed text means, or the rule it breaks in words. */
export function readNumber(
  text: string,
  current: number,
  limits: NumberLimits,
): { readonly value: number } | { readonly rule: string } {
  const value = evaluateNumber(text, current);
  if (value === undefined) return { rule: messages.notANumber };
  if (value > limits.max) return { rule: messages.atMost(groupedNumber(limits.max, digitsOf(limits.max))) };
  if (value < limits.min) return { rule: messages.atLeast(groupedNumber(limits.min, digitsOf(limits.min))) };
  // Arithmetic ("12/5") is rounded; a fraction that was typed as such is not silently made another number.
  if (limits.digits === 0 && /^\s*-?\d*[.,]\d+\s*$/.test(text) && !Number.isInteger(value)) {
    return { rule: messages.wholeNumber };
  }
  return { value: cleanNumber(value, limits) };
}

/**
 * The end of typing, of arrow presses or of a scrub, by Enter or by leaving the field. A text that breaks a rule stays
 * where it is, marked, and the last valid value stays in force.
 */
export function endGesture(
  state: NumberFieldState,
  value: number,
  limits: NumberLimits,
): { readonly state: NumberFieldState; readonly end: GestureEnd } {
  const read = state.draft === null ? undefined : readNumber(state.draft.text, value, limits);
  if (read !== undefined && "rule" in read) return { state, end: { kind: "nothing" } };
  const next = read?.value ?? state.preview;
  const resting = { ...state, draft: null, preview: null };
  if (next !== null && next !== value) return { state: resting, end: { kind: "commit", value: next } };
  return { state: resting, end: { kind: state.preview === null ? "nothing" : "cancel" } };
}

/** A marked text outlives its field's visit only as long as the value is the one it was typed over. */
export function followValue(state: NumberFieldState, value: number): NumberFieldState {
  const isStale = !state.isFocused && state.draft !== null && state.draft.value !== value;
  return isStale ? { ...state, draft: null } : state;
}

/** With thin spaces between thousands: "2 412.5". */
export function groupedNumber(value: number, digits: number): string {
  const [whole = "", fraction] = value.toFixed(digits).split(".");
  const spaced = whole.replaceAll(/\B(?=(\d{3})+$)/g, "\u2009");
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** The nearest value within the limits. */
export function cleanNumber(value: number, { min, max, digits }: NumberLimits): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(digits));
}

/** Digits after the point that a limit is written with, two at most: 0.1 as "0.1". */
function digitsOf(limit: number): number {
  return Number.isInteger(limit) ? 0 : limit.toFixed(1) === String(limit) ? 1 : 2;
}
