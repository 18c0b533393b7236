import { type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from "react";
import styles from "./Field.module.css";
import { classes } from "./classes.ts";
import { evaluateNumber } from "./numberExpression.ts";
import { messages } from "./messages.ts";

export interface NumberFieldProps {
  /** Short, stands in the field and is dragged to scrub: "W". */
  readonly label: string;
  /** Full name for screen readers when the label is an abbreviation. */
  readonly name?: string;
  readonly value: number;
  /** Once per gesture: a scrub, a run of arrow presses, a typed value. Make one undo entry of it. */
  readonly onCommit: (value: number) => void;
  /** Live values while scrubbing or stepping, for the canvas to follow; the gesture ends with `onCommit` or `onCancel`. */
  readonly onPreview?: (value: number) => void;
  /** Esc during a gesture: what was previewed is to be forgotten. */
  readonly onCancel?: () => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Digits after the point; 0 = whole numbers. */
  readonly digits?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
}

const pixelsPerStep = 4;

/**
 * A number to type (with `+3`, `*2`, `12/5`), to step with the arrows (Shift x10, Alt x0.1) or to scrub by dragging the
 * label (1 step per 4 px). A value outside its range shows the rule and leaves the last valid one in force; Esc restores.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { min = -Infinity, max = Infinity, step = 1, digits = 0 } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [preview, setPreview] = useState<number | null>(null);
  const scrub = useRef<{ x: number; start: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const shown = draft ?? grouped(preview ?? props.value, digits);
  const typed = draft === null ? undefined : evaluateNumber(draft, props.value);
  const rule = draft === null ? undefined : brokenRule(typed, min, max);

  function show(value: number): void {
    const next = clean(value, min, max, digits);
    setPreview(next);
    setDraft(null);
    props.onPreview?.(next);
  }
  function finish(value: number | null): void {
    setDraft(null);
    setPreview(null);
    if (value !== null && value !== props.value) props.onCommit(value);
    else if (preview !== null) props.onCancel?.();
  }
  function restore(): void {
    scrub.current = null;
    setDraft(null);
    setPreview(null);
    props.onCancel?.();
  }
  function commitAndLeave(): void {
    if (typed !== undefined && rule === undefined) finish(clean(typed, min, max, digits));
    else finish(preview);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const direction = event.key === "ArrowUp" ? 1 : -1;
      show((preview ?? typed ?? props.value) + direction * step * stepFactor(event));
    }
    if (event.key === "Enter") commitAndLeave();
    if (event.key === "Escape" && (draft !== null || preview !== null)) {
      event.preventDefault();
      event.stopPropagation();
      restore();
    }
  }
  function moveScrub(event: PointerEvent): void {
    if (scrub.current === null) return;
    const steps = Math.trunc((event.clientX - scrub.current.x) / pixelsPerStep);
    show(scrub.current.start + steps * step * stepFactor(event));
  }
  function endScrub(): void {
    if (scrub.current === null) return;
    scrub.current = null;
    finish(preview);
  }

  return (
    <div
      className={classes(styles["field"], rule !== undefined && styles["invalid"])}
      onKeyDownCapture={(event) => {
        if (event.key !== "Escape" || scrub.current === null) return;
        event.stopPropagation();
        restore();
      }}
    >
      <label
        htmlFor={inputId}
        className={classes(styles["label"], styles["scrub"])}
        onPointerDown={(event) => {
          if (props.disabled === true || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          // So that Esc reaches the field while the label is dragged.
          input.current?.focus();
          event.preventDefault();
          scrub.current = { x: event.clientX, start: props.value };
        }}
        onPointerMove={moveScrub}
        onPointerUp={endScrub}
        onPointerCancel={restore}
      >
        {props.label}
      </label>
      <input
        ref={input}
        id={inputId}
        className={classes(styles["input"], styles["number"])}
        inputMode="decimal"
        role="spinbutton"
        aria-label={props.name ?? props.label}
        aria-valuenow={preview ?? props.value}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={rule !== undefined}
        autoComplete="off"
        value={shown}
        disabled={props.disabled}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commitAndLeave}
        onKeyDown={handleKey}
      />
      {rule !== undefined && <span className={styles["rule"]}>{rule}</span>}
      {rule === undefined && props.unit !== undefined && <span className={styles["unit"]}>{props.unit}</span>}
    </div>
  );
}

function brokenRule(value: number | undefined, min: number, max: number): string | undefined {
  if (value === undefined) return "not a number";
  if (value > max) return messages.atMost(grouped(max, Number.isInteger(max) ? 0 : 2));
  return value < min ? messages.atLeast(grouped(min, Number.isInteger(min) ? 0 : 2)) : undefined;
}

/** With thin spaces between thousands: "2 412.5". */
function grouped(value: number, digits: number): string {
  const [whole = "", fraction] = value.toFixed(digits).split(".");
  const spaced = whole.replaceAll(/\B(?=(\d{3})+$)/g, "\u2009");
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

function clean(value: number, min: number, max: number, digits: number): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(digits));
}

function stepFactor(event: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
}
