import { type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from "react";
import styles from "./Field.module.css";
import { classes } from "./classes.ts";
import { useDisabled } from "./fieldsDisabled.ts";
import { useInvalidField, useKeepDraft, useKeptDraft } from "./invalidFields.ts";
import { messages } from "./messages.ts";
import type { NumberLimits } from "./numberDraft.ts";
import { cleanNumber, endGesture, followValue, groupedNumber, readNumber, restingField } from "./numberDraft.ts";

/** What a field for a number is given. */
export interface NumberFieldProps {
  /** Short, inside the field; dragging it scrubs the value: "W". */
  readonly label: string;
  /** Full name for screen readers when the label is an abbreviation. */
  readonly name?: string;
  readonly value: number;
  /** Called once per gesture: a scrub, a series of arrow presses, a typed value. Should create one undo entry. */
  readonly onCommit: (value: number) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number;
  /** Decimal places; 0 = whole numbers. */
  readonly digits?: number;
  readonly unit?: string | undefined;
  readonly disabled?: boolean;
}

const pixelsPerStep = 4;

/**
 * A number to type (with `+3`, `*2`, `12/5`), to step with the arrows (Shift x10, Alt x0.1) or to scrub by dragging the
 * label (1 step per 4 px). An invalid text stays, marked with the rule it breaks, until it is corrected or Esc restores
 * the value; meanwhile the last valid value applies, and a `FieldForm` around the field is notified. Set a `key` on the
 * field where the object that owns the number can change.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { min = -Infinity, max = Infinity, step = 1, digits = 0, value } = props;
  const limits: NumberLimits = { min, max, digits };
  const disabled = useDisabled(props.disabled);
  const name = props.name ?? props.label;
  const kept = useKeptDraft(name, value);
  const [stored, setState] = useState(() => (kept === null ? restingField : { ...restingField, draft: kept }));
  const state = followValue(stored, value);
  if (state !== stored) setState(state);
  const scrub = useRef<{ x: number; start: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const { draft, preview } = state;
  const read = draft === null ? undefined : readNumber(draft.text, value, limits);
  const rule = read !== undefined && "rule" in read ? read.rule : undefined;
  useInvalidField(name, rule);
  useKeepDraft(name, draft);

  function show(next: number): void {
    setState({ ...state, draft: null, preview: cleanNumber(next, limits) });
  }
  function finish(isFocused: boolean): void {
    const ended = endGesture(state, value, limits);
    setState({ ...ended.state, isFocused });
    if (ended.end.kind === "commit") props.onCommit(ended.end.value);
  }
  function restore(): void {
    scrub.current = null;
    setState({ ...restingField, isFocused: state.isFocused });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const direction = event.key === "ArrowUp" ? 1 : -1;
      const typed = read !== undefined && "value" in read ? read.value : value;
      show((preview ?? typed) + direction * step * stepFactor(event));
    }
    if (event.key === "Enter") finish(true);
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
    finish(state.isFocused);
  }

  return (
    <div
      className={classes(
        styles["field"],
        rule !== undefined && styles["invalid"],
        rule !== undefined && !state.isFocused && styles["left"],
      )}
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
          if (disabled || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          // So that Esc reaches the field while its label is dragged.
          input.current?.focus();
          event.preventDefault();
          scrub.current = { x: event.clientX, start: value };
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
        aria-label={name}
        aria-valuenow={preview ?? value}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={rule !== undefined}
        aria-describedby={rule === undefined ? undefined : `${inputId}-rule`}
        autoComplete="off"
        value={draft?.text ?? groupedNumber(preview ?? value, digits)}
        disabled={disabled}
        onChange={(event) => setState({ draft: { text: event.target.value, value }, preview: null, isFocused: true })}
        onFocus={(event) => {
          setState({ ...state, isFocused: true });
          event.target.select();
        }}
        onBlur={() => finish(false)}
        onKeyDown={handleKey}
      />
      {rule !== undefined && (
        <span id={`${inputId}-rule`} className={styles["rule"]}>
          {state.isFocused ? rule : messages.stillUsed(rule, groupedNumber(value, digits))}
        </span>
      )}
      {rule === undefined && props.unit !== undefined && <span className={styles["unit"]}>{props.unit}</span>}
    </div>
  );
}

function stepFactor(event: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
}
