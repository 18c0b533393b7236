import { type ReactElement, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import {
  functions,
  monsterValues,
  monsterWords,
  roomValues,
  tileWords,
} from "#shared/levels/drod/evaluation/vocabulary.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { completeExpression } from "#shared/levels/drod/evaluation/complete.ts";
import { maxExpressionLength, tokenize, type ExpressionFault } from "#shared/levels/drod/evaluation/tokens.ts";
import { classes } from "#renderer/parts/classes.ts";
import { searchMessages } from "./messages.ts";
import styles from "./Search.module.css";

type PieceLook = "function" | "value" | "monster" | "number" | "own" | "sign" | "plain";

/** A piece of an expression as it is coloured; faulty ones are underlined. */
interface Piece {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
  readonly look: PieceLook;
  readonly isFaulty: boolean;
}

const looks: ReadonlyMap<string, PieceLook> = new Map<string, PieceLook>([
  ...functions.map(({ name }): [string, PieceLook] => [name, "function"]),
  ...[...roomValues, ...monsterValues].map(({ name }): [string, PieceLook] => [name, "value"]),
  ...[...monsterWords, ...tileWords].map(({ name }): [string, PieceLook] => [name, "monster"]),
]);

/** Splits an expression into colored pieces, which together are the entire text. O(length). */
function highlighted(
  text: string,
  names: Pick<DrodRoom, "places" | "weights">,
  fault: ExpressionFault | undefined,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (end: number, look: PieceLook): void => {
    if (end <= at) return;
    const cuts = [fault?.start ?? end, fault?.end ?? end].filter((cut) => cut > at && cut < end);
    for (const cut of [...cuts, end]) {
      if (cut <= at) continue;
      const isFaulty = fault !== undefined && at >= fault.start && at < fault.end;
      pieces.push({ start: at, text: text.slice(at, cut), look, isFaulty });
      at = cut;
    }
  };
  for (const { kind, text: sign, start, end } of tokenize(text).tokens) {
    push(start, "plain");
    if (kind === "number" || kind === "sign") push(end, kind);
    else if (kind === "word")
      push(end, looks.get(sign) ?? (sign in names.places || sign in names.weights ? "own" : "plain"));
  }
  push(text.length, "plain");
  return pieces;
}

const mostWords = 40;

/** The evaluation as code: coloured, completed, its fault underlined. Smaller values are better. */
export function EvaluationField(props: {
  value: string;
  /** Used while nothing is written. */
  placeholder: string;
  names: Pick<DrodRoom, "places" | "weights">;
  disabled: boolean;
  onChange: (text: string) => void;
}): ReactElement {
  const { value, names, onChange } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const compiled = useMemo(() => (value === "" ? undefined : compileEvaluation(value, names)), [value, names]);
  const fault = compiled?.ok === false ? compiled.fault : undefined;
  const own = Object.keys({ ...names.places, ...names.weights });
  const completion = cursor === undefined ? undefined : completeExpression(value, cursor, own);
  const typed = completion === undefined ? "" : value.slice(completion.start, completion.end);
  const words = (completion?.words ?? []).filter(({ name }) => name !== typed).slice(0, mostWords);
  const isOpen = words.length > 0 && completion !== undefined;

  function take(name: string): void {
    if (completion === undefined) return;
    const next = value.slice(0, completion.start) + name + value.slice(completion.end);
    onChange(next);
    setCursor(undefined);
    const place = completion.start + name.length;
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(place, place);
    });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      setChosen(0);
      return setCursor(event.currentTarget.selectionStart);
    }
    if (!isOpen) return undefined;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const word = words[chosen];
    if (step !== 0) setChosen((chosen + step + words.length) % words.length);
    else if (event.key === "Escape") setCursor(undefined);
    else if ((event.key === "Tab" || event.key === "Enter") && word !== undefined) take(word.name);
    else return undefined;
    event.preventDefault();
    return event.stopPropagation();
  }

  return (
    <div>
      <div className={classes(styles["field"], fault !== undefined && styles["bad"])}>
        <pre className={styles["code"]} aria-hidden>
          {highlighted(value === "" ? props.placeholder : value, names, fault).map(
            ({ start, text, look, isFaulty }) => (
              <span
                key={start}
                className={classes(value === "" ? styles["sign"] : styles[look], isFaulty && styles["fault"])}
              >
                {text}
              </span>
            ),
          )}
          {"\u200b"}
        </pre>
        <textarea
          ref={input}
          className={styles["input"]}
          aria-label={searchMessages.evaluation}
          aria-invalid={fault !== undefined}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          spellCheck={false}
          autoComplete="off"
          value={value}
          maxLength={maxExpressionLength}
          disabled={props.disabled}
          onChange={(event) => {
            onChange(event.target.value);
            const at = event.target.selectionStart;
            setChosen(0);
            setCursor(/[A-Za-z_(,]/.test(event.target.value.charAt(at - 1)) ? at : undefined);
          }}
          onKeyDown={handleKey}
          onBlur={() => setCursor(undefined)}
        />
      </div>
      {isOpen && (
        <div className={styles["words"]} id={listId} role="listbox" aria-label={searchMessages.words}>
          {words.map(({ name, form, hint }, index) => (
            <button
              key={name}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles["word"]}
              // The field keeps the focus, or the list would be unmounted before the click.
              onPointerDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              <b>{form ?? name}</b>
              <span>{hint}</span>
            </button>
          ))}
        </div>
      )}
      {fault !== undefined && <p className={styles["message"]}>{fault.message}</p>}
    </div>
  );
}
