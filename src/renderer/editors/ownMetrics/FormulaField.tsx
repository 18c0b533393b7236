import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type FormulaCompletion,
  type FormulaCompletions,
  formulaCompletions,
} from "#shared/formula/formulaCompletions.ts";
import { formulaTokens, keywords, type FormulaProblem } from "#shared/formula/formulaTokens.ts";
import type { FormulaVocabulary } from "#shared/formula/formulaVocabulary.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { CompletionList } from "#renderer/parts/CompletionList.tsx";
import type { CommitText } from "#renderer/parts/draftCommits.ts";
import { useDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { useDraft } from "#renderer/parts/useDraft.ts";
import styles from "./FormulaField.module.css";
import { ownMetricsMessages as messages } from "./messages.ts";

interface FormulaFieldProps {
  readonly value: string;
  readonly vocabulary: FormulaVocabulary;
  /** Problems of a text, in its order. */
  readonly problemsOf: (text: string) => readonly FormulaProblem[];
  readonly onCommit: CommitText;
  /** A formula to learn from. */
  readonly placeholder: string;
  /** Name of what the formula belongs to, for screen readers. */
  readonly owner: string;
}

/** Rows of the list of completions. */
const mostOffered = 9;

/** One line of formula: problems underlined in place with a sentence below, and completions while typing. */
export function FormulaField({
  value,
  vocabulary,
  problemsOf,
  onCommit,
  placeholder,
  owner,
}: FormulaFieldProps): ReactElement {
  const draft = useDraft(value, onCommit);
  const text = draft.shown;
  const disabled = useDisabled();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const listId = useId();
  const all = problemsOf(text);
  // An empty formula says so by its placeholder.
  const problems = text.trim() === "" ? [] : all;
  const problem = problems.find(({ severity }) => severity === "error") ?? problems[0];
  const offered = caret === null || disabled ? undefined : formulaCompletions(text, caret, vocabulary);
  const items = offered === undefined ? [] : shownItems(offered, text);
  const isOpen = items.length > 0;

  function type(next: string, at: number | null): void {
    draft.typed(next);
    setCaret(at);
    setActive(0);
  }
  function replace(from: number, to: number, part: string, at = part.length): void {
    const next = text.slice(0, from) + part + text.slice(to);
    flushSync(() => type(next, null));
    input.current?.focus();
    input.current?.setSelectionRange(from + at, from + at);
  }
  function take(item: FormulaCompletion | undefined): void {
    if (item === undefined || offered === undefined) return;
    // A function that has its brackets already gets no second pair.
    const isCalled = item.kind === "function" && text[offered.to] === "(";
    const part = isCalled ? item.label : item.text;
    replace(offered.from, offered.to, part, isCalled ? part.length + 1 : item.caret);
    if (item.kind === "function") setCaret(offered.from + item.caret);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && isOpen) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => (at + step + items.length) % items.length);
    } else if (event.key === " " && event.ctrlKey) setCaret(event.currentTarget.selectionStart);
    else if ((event.key === "Tab" && !event.shiftKey && isOpen) || (event.key === "Enter" && isOpen))
      take(items[active]);
    else if (event.key === "Enter") draft.end();
    else if (event.key === "Escape" && isOpen) setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function follow(): void {
    if (input.current !== null && mirror.current !== null) mirror.current.scrollLeft = input.current.scrollLeft;
  }
  useEffect(follow, [text]);

  return (
    <div className={styles["whole"]}>
      <div className={classes(styles["field"], problem?.severity === "error" && styles["invalid"])}>
        <div ref={mirror} className={styles["mirror"]} aria-hidden>
          {formulaSpans(text, problems).map((span) => (
            <span key={span.from} className={classes(styles[span.look], span.mark !== undefined && styles[span.mark])}>
              {span.text}
            </span>
          ))}
        </div>
        <input
          ref={input}
          className={styles["input"]}
          role="combobox"
          aria-label={`${messages.formula}: ${owner}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          aria-invalid={problem?.severity === "error"}
          aria-describedby={problem === undefined ? undefined : `${listId}-problem`}
          value={text}
          placeholder={placeholder}
          maxLength={2000}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => type(event.target.value, event.target.selectionStart)}
          onSelect={(event) => {
            if (caret !== null) setCaret(event.currentTarget.selectionStart);
          }}
          onKeyDown={handleKey}
          onScroll={follow}
          onBlur={() => {
            setCaret(null);
            draft.end();
          }}
        />
        {isOpen && (
          <CompletionList
            id={listId}
            label={messages.suggestions}
            rows={items.map((item) => ({ label: item.label, note: item.hint }))}
            active={active}
            onTake={(index) => take(items[index])}
          />
        )}
      </div>
      {problem !== undefined && (
        <p id={`${listId}-problem`} className={styles[problem.severity]} role="status">
          <span>{problem.message}</span>
          {problem.proposal !== undefined && !disabled && (
            <Button size="small" onClick={() => replace(problem.from, problem.to, problem.proposal ?? "")}>
              {messages.use(problem.proposal.trim())}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** What is offered: nothing where the only completion is what is typed already. */
function shownItems({ from, to, items }: FormulaCompletions, text: string): readonly FormulaCompletion[] {
  const typed = text.slice(from, to);
  if (items.length === 1 && items[0]?.text === typed) return [];
  // Without a first letter everything is possible: that is the list on the right.
  const isMember = items[0]?.kind === "member" || items[0]?.kind === "option";
  return typed === "" && !isMember ? [] : items.slice(0, mostOffered);
}

/** A stretch of a formula's text that looks the same. */
interface FormulaSpan {
  readonly from: number;
  readonly text: string;
  readonly look: "plain" | "name" | "keyword" | "number" | "string";
  /** Underlined as a problem. */
  readonly mark?: "bad" | "doubtful";
}

/** The whole text in stretches: tokens by what they are, with the places of problems marked. O(text * problems). */
function formulaSpans(source: string, problems: readonly FormulaProblem[]): readonly FormulaSpan[] {
  const { tokens } = formulaTokens(source);
  const cuts = new Set([0, source.length]);
  for (const { from, to } of [...tokens, ...problems]) {
    cuts.add(Math.min(from, source.length));
    cuts.add(Math.min(to, source.length));
  }
  const ends = [...cuts].toSorted((a, b) => a - b);
  const spans = ends.slice(1).map((to, i): FormulaSpan => {
    const from = ends[i] ?? 0;
    const token = tokens.find((one) => one.from <= from && one.to >= to && one.type !== "end");
    const problem = problems.find((one) => one.from <= from && one.to >= to);
    const mark = problem === undefined ? undefined : problem.severity === "error" ? "bad" : "doubtful";
    const look =
      token?.type === "name"
        ? keywords.some((word) => word === token.value)
          ? "keyword"
          : "name"
        : token?.type === "number"
          ? "number"
          : token?.type === "text"
            ? "string"
            : "plain";
    return { from, text: source.slice(from, to), look, ...(mark === undefined ? {} : { mark }) };
  });
  // A problem at the end of the text is shown on a space behind it.
  const isAtEnd = problems.some(({ from, severity }) => from >= source.length && severity === "error");
  return isAtEnd ? [...spans, { from: source.length, text: " ", look: "plain", mark: "bad" }] : spans;
}
