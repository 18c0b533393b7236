import { messages } from "./messages.ts";
import { evaluateNumber } from "./numberExpression.ts";

/** The values that a number field accepts. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Decimal places; 0 = whole numbers. */
  readonly digits: number;
}

/** What a number field shows instead of its value. */
export interface NumberFieldState {
  /** The typed text, and the field's value at that time; null while the field shows its value. */
  readonly draft: { readonly text: string; readonly value: number } | null;
  /** The uncommitted value of a scrub or of arrow presses. */
  readonly preview: number | null;
  readonly isFocused: boolean;
}

/** The field shows its value. */
export const restingField: NumberFieldState = { draft: null, preview: null, isFocused: false };

/** What the field's owner has to do when a gesture ends. */
export type GestureEnd =
  | { readonly kind: "commit"; readonly value: number }
  | { readonly kind: "cancel" }
  | { readonly kind: "nothing" };

/** The value of a typed text, or the rule it breaks in words. */
export function readNumber(
  text: string,
  current: number,
  limits: NumberLimits,
): { readonly value: number } | { readonly rule: string } {
  const value = evaluateNumber(text, current);
  if (value === undefined) return { rule: messages.notANumber };
  if (value > limits.max) return { rule: messages.atMost(groupedNumber(limits.max, digitsOf(limits.max))) };
  if (value < limits.min) return { rule: messages.atLeast(groupedNumber(limits.min, digitsOf(limits.min))) };
  // Arithmetic ("12/5") is rounded; a fraction typed as such isn't silently changed.
  if (limits.digits === 0 && /^\s*-?\d*[.,]\d+\s*$/.test(text) && !Number.isInteger(value)) {
    return { rule: messages.wholeNumber };
  }
  return { value: cleanNumber(value, limits) };
}

/**
 * The end of typing, of arrow presses or of a scrub, by Enter or blur. An invalid text stays, marked, and the last
 * valid value applies.
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

/** A marked text is dropped when the field's value is no longer the one it replaced. */
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

/** Decimal places of a limit, two at most: 0.1 as "0.1". */
function digitsOf(limit: number): number {
  return Number.isInteger(limit) ? 0 : limit.toFixed(1) === String(limit) ? 1 : 2;
}
