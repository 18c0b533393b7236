import { Search, X, BookmarkPlus } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { attempt } from "#renderer/studio/errors.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { CompletionList } from "#renderer/parts/CompletionList.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Popover } from "#renderer/parts/Popover.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { takeFocus } from "#renderer/parts/takeFocus.ts";
import { parseFilter, type FilterProblem } from "#shared/filterText/filterText.ts";
import { filterTokens } from "#shared/filterText/filterTokens.ts";
import { useCurate } from "../curateStore.ts";
import { clearConditions, conditionCount, sameFilter } from "../filterModel.ts";
import { showQuery } from "../galleryPages.ts";
import { messages as galleryMessages } from "../messages.ts";
import { newSavedFilterId, saveFilterAs } from "../savedFilters.ts";
import { filterCompletions, withCompletion, type Completion } from "./filterCompletion.ts";
import { shownFilterText } from "./shownFilterText.ts";
import { searchMessages as messages } from "./messages.ts";
import styles from "./SearchField.module.css";
import { searchFieldId } from "./focusSearch.ts";
import { useUnmatchedTerm } from "./useUnmatchedTerm.ts";
import { useFilterVocabulary } from "./useFilterVocabulary.ts";

/** A term is probably still being typed for this long, in milliseconds: no problem is shown. */
const patience = 700;
/** A word is searched when nothing has been typed for this long, in milliseconds. */
const wordPause = 350;

/**
 * The gallery's filter as text, the same one that the strip below shows. Typing filters immediately; while a term is
 * invalid, the last filter remains active.
 */
export function SearchField(): ReactElement {
  const vocabulary = useFilterVocabulary();
  const filter = useCurate((state) => state.filter);
  const draft = useCurate((state) => state.searchDraft);
  const text = shownFilterText(draft, filter, vocabulary);
  const parsed = useMemo(() => parseFilter(text, vocabulary), [text, vocabulary]);
  const { problem } = parsed;
  const unmatched = useUnmatchedTerm(text, parsed, vocabulary);
  const spans = useMemo(
    () => (problem === null ? filterSpans(text, unmatched, "empty") : filterSpans(text, problem)),
    [text, problem, unmatched],
  );
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const listId = useId();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownProblem = usePatience(problem, text);
  const said = shownProblem ?? unmatched;
  const offered = caret === null ? null : filterCompletions(text, caret, vocabulary);
  const isOpen = offered !== null && offered.items.length > 0;

  function type(next: string, at: number | null, isLeft = false): void {
    const before = useCurate.getState().filter;
    useCurate.setState({ searchDraft: { text: next, typedFor: before } });
    setCaret(at);
    setActive(-1);
    clearTimeout(pending.current);
    const read = parseFilter(next, vocabulary);
    if (read.problem !== null) return;
    const show = (): void => {
      // The switches above the gallery aren't part of the text.
      const { foldDuplicates, front } = useCurate.getState().filter;
      const filter = { ...read.conditions, foldDuplicates, ...(front === undefined ? {} : { front }) };
      useCurate.setState({ searchDraft: { text: next, typedFor: filter } });
      if (!sameFilter(filter, useCurate.getState().filter))
        attempt(galleryMessages.couldntChangeFilter, () => showQuery({ filter }));
    };
    // A trailing word may be the beginning of a key: the gallery must not be empty for "wid" on the way to "width>30".
    if (endsInWord(next) && !isLeft) pending.current = setTimeout(show, wordPause);
    else show();
  }
  function take(item: Completion): void {
    if (offered === null) return;
    const next = withCompletion(text, offered, item);
    // The caret can be set once the text has been rendered.
    flushSync(() => type(next.text, next.caret));
    input.current?.setSelectionRange(next.caret, next.caret);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const items = offered?.items ?? [];
    const chosen = items[active];
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && items.length > 0) {
      // One more position than rows: no row selected.
      const places = items.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => ((at + 1 + step + places) % places) - 1);
    } else if (event.key === "ArrowDown" && offered === null) {
      setCaret(event.currentTarget.selectionStart);
    } else if (event.key === "Tab" && !event.shiftKey && isOpen && (chosen !== undefined || text !== "")) {
      take(chosen ?? items[0] ?? { insert: "", note: "" });
    } else if (event.key === "Enter") {
      if (chosen !== undefined) take(chosen);
      else leave();
    } else if (event.key === "Escape") {
      if (isOpen) setCaret(null);
      else leave();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }
  function leave(): void {
    type(text, null, true);
    focusGallery();
  }
  function follow(): void {
    const element = input.current;
    if (element !== null && mirror.current !== null) mirror.current.scrollLeft = element.scrollLeft;
  }
  useEffect(follow, [text]);

  return (
    <div className={styles["row"]} role="search">
      <label className={classes(styles["field"], shownProblem !== null && styles["invalid"])}>
        <span className={styles["icon"]}>
          <Icon icon={Search} size={14} />
        </span>
        <span className={styles["text"]}>
          <span ref={mirror} className={styles["mirror"]} aria-hidden>
            {spans.map((span, index) => (
              // The stretches have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className={styles[span.look]}>
                {span.text}
              </span>
            ))}
          </span>
          <input
            ref={input}
            id={searchFieldId}
            className={styles["input"]}
            role="combobox"
            aria-label={messages.search}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 || !isOpen ? undefined : `${listId}-${active}`}
            aria-invalid={shownProblem !== null}
            aria-describedby={said === null || isOpen ? undefined : `${listId}-problem`}
            value={text}
            placeholder={messages.placeholder}
            maxLength={2000}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.target.value, event.target.selectionStart)}
            onSelect={(event) => {
              if (caret !== null) setCaret(event.currentTarget.selectionStart);
            }}
            onKeyDown={handleKey}
            onScroll={follow}
            onBlur={() => setCaret(null)}
          />
        </span>
        {(conditionCount(filter) > 0 || problem !== null) && (
          <IconButton
            icon={X}
            label={messages.clear}
            onClick={() => {
              useCurate.setState({ searchDraft: null });
              const cleared = clearConditions(useCurate.getState().filter);
              attempt(galleryMessages.couldntChangeFilter, () => showQuery({ filter: cleared }));
              input.current?.focus();
            }}
          />
        )}
        {isOpen && (
          <CompletionList
            id={listId}
            label={messages.suggestions}
            rows={offered.items.map((item) => ({ label: item.insert, note: item.note }))}
            active={active}
            onTake={(index) => take(offered.items[index] ?? { insert: "", note: "" })}
          />
        )}
        {said !== null && !isOpen && (
          <span
            id={`${listId}-problem`}
            className={classes(styles["problem"], shownProblem === null && styles["unmatched"])}
            role="status"
          >
            {said.message}
          </span>
        )}
      </label>
      <SaveFilterButton />
    </div>
  );
}

/** The problem, once nothing has been typed for a while. */
function usePatience(problem: FilterProblem | null, text: string): FilterProblem | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(() => setRested(text), patience);
    return () => clearTimeout(timer);
  }, [problem, text]);
  return problem !== null && rested === text ? problem : null;
}

function endsInWord(text: string): boolean {
  const last = filterTokens(text).at(-1);
  if (last?.sign !== undefined && last.sign !== "(" && last.sign !== ")") return last.end === text.length;
  return last !== undefined && last.key === undefined && last.end === text.length && last.values[0]?.quoted === false;
}

function focusGallery(): void {
  document.querySelector<HTMLElement>("[data-gallery]")?.focus();
}

/** Saves the filter that is on under a name. */
function SaveFilterButton(): ReactElement {
  const readOnly = useReadOnly();
  const nothing = useCurate((state) => conditionCount(state.filter) === 0);
  /** Id of the filter that is being named; null while the panel is closed. */
  const [naming, setNaming] = useState<string | null>(null);
  const reason = readOnly ? galleryMessages.readOnlyReason : nothing ? galleryMessages.noFilterIsSet : undefined;
  return (
    <Popover
      label={messages.saveFilter}
      open={naming !== null}
      onOpenChange={(open) => setNaming(open ? newSavedFilterId() : null)}
      trigger={<IconButton icon={BookmarkPlus} size="normal" label={messages.saveFilter} disabledReason={reason} />}
    >
      {naming !== null && (
        <TextField
          label={galleryMessages.filterName}
          value=""
          placeholder={galleryMessages.filterName}
          inputRef={takeFocus}
          maxLength={60}
          onCommit={(name) => attempt(galleryMessages.couldntSaveFilter, () => saveFilterAs(naming, name))}
          onKeyDown={(event) => {
            if (event.key === "Enter") setTimeout(() => setNaming(null));
          }}
        />
      )}
    </Popover>
  );
}

/** A span of a filter text with its style; spans are contiguous. */
interface FilterSpan {
  readonly text: string;
  readonly look: "plain" | "key" | "operator" | "value" | "bad" | "empty";
}

/** Splits a filter text into styled spans; an invalid term, or one without matches, is marked. O(text). */
export function filterSpans(text: string, problem: FilterProblem | null, look: "bad" | "empty" = "bad"): FilterSpan[] {
  const spans: FilterSpan[] = [];
  let at = 0;
  const add = (end: number, look: FilterSpan["look"]): void => {
    if (end > at) spans.push({ text: text.slice(at, end), look });
    at = Math.max(at, end);
  };
  for (const { sign, start, end, key, values } of filterTokens(text)) {
    add(start, "plain");
    // A name of several words is several stretches here.
    if (problem !== null && start >= problem.start && end <= problem.end) add(end, look);
    else if (sign !== undefined) add(end, "operator");
    else if (key !== undefined) {
      add(key.end, "key");
      add(values[0]?.start ?? end, "operator");
      add(end, "value");
    }
    add(end, "plain");
  }
  add(text.length, "plain");
  return spans;
}
