import { filterTerms, flagNames, labelWords } from "#shared/filterText/filterTerms.ts";
import { filterTokens, quotedIfNeeded, type FilterToken } from "#shared/filterText/filterTokens.ts";
import { plainName, type FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { searchMessages as messages } from "./messages.ts";

/** A possible completion at the caret. */
export interface Completion {
  /** Replaces `start` to `end`; ends with a space when the term is complete. */
  readonly insert: string;
  /** Its description, in gray. */
  readonly note: string;
}

interface Completions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Completion[];
}

const mostShown = 9;
const nothing: Completions = { start: 0, end: 0, items: [] };

/** Completions at the caret: keys and tags for a word that is begun, values after a key. O(names). */
export function filterCompletions(text: string, caret: number, vocabulary: FilterVocabulary): Completions {
  const token = filterTokens(text).find(({ start, end }) => start < caret && caret <= end);
  if (token === undefined) return { start: caret, end: caret, items: shown(keyItems("", vocabulary)) };
  if (token.key !== undefined) return valueCompletions(token, caret, vocabulary);
  const [word] = token.values;
  if (word === undefined || word.quoted) return nothing;
  const begun = text.slice(word.start, caret);
  const items = token.negated
    ? [
        ...tagItems(begun, vocabulary, "-tag:"),
        ...keyItems(begun, vocabulary).map(({ insert, note }) => ({ insert: `-${insert}`, note })),
      ]
    : [...keyItems(begun, vocabulary), ...tagItems(begun, vocabulary, "tag:")];
  return {
    start: token.start,
    end: token.end,
    items: shown(items.filter(({ insert }) => insert !== text.slice(token.start, token.end))),
  };
}

/** The text with a completion applied, and the caret's position after it. */
export function withCompletion(
  text: string,
  { start, end }: Pick<Completions, "start" | "end">,
  { insert }: Completion,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(end);
  const isSpaced = insert.endsWith(" ") && after.startsWith(" ");
  return { text: `${text.slice(0, start)}${insert}${isSpaced ? after.slice(1) : after}`, caret: start + insert.length };
}

function valueCompletions(token: FilterToken, caret: number, vocabulary: FilterVocabulary): Completions {
  const value = token.values.find(({ start, end }) => start <= caret && caret <= end);
  const [start, end] = value === undefined ? [caret, caret] : [value.start, value.end];
  const begun = value?.text ?? "";
  const key = token.key?.text.toLowerCase() ?? "";
  const items = valuesOf(key, vocabulary)
    .filter(({ name }) => fits(name, begun))
    .map(({ name, note }) => ({ insert: `${quotedIfNeeded(name)} `, note }));
  return { start, end, items: shown(items.filter(({ insert }) => insert.trim() !== begun)) };
}

function valuesOf(
  key: string,
  vocabulary: FilterVocabulary,
): readonly { readonly name: string; readonly note: string }[] {
  const plain = (names: readonly string[]): { name: string; note: string }[] =>
    names.map((name) => ({ name, note: "" }));
  switch (key) {
    case "tag":
      return vocabulary.tags.map(({ tag, count }) => ({ name: tag, note: messages.candidates(count) }));
    case "is":
      return plain(flagNames);
    case "label":
      return plain(labelWords);
    case "run":
      return vocabulary.runs.map(({ number, title }) => ({ name: String(number), note: title }));
    case "document":
      return plain(vocabulary.documents.map(({ name }) => name));
    case "kind":
      return vocabulary.kinds.map(({ id, title }) => ({ name: id, note: title }));
    default:
      return [];
  }
}

function keyItems(begun: string, { metrics }: FilterVocabulary): Completion[] {
  const keys = filterTerms
    .filter(({ key, unlisted }) => unlisted !== true && key.startsWith(begun.toLowerCase()))
    .map(({ key, compares }) => ({
      insert: compares === true ? `${key}>=` : `${key}:`,
      note: messages.about[key] ?? "",
    }));
  const named = metrics.filter(({ id, label }) => fits(id, begun) || fits(label, begun));
  const seen = new Set<string>();
  return [
    ...keys,
    ...named
      .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined)
      .map(({ id, label, unit }) => ({
        insert: `${quotedIfNeeded(id)}>`,
        note: unit === "" ? label : `${label}, ${unit}`,
      })),
  ];
}

function tagItems(begun: string, { tags }: FilterVocabulary, sign: string): Completion[] {
  if (begun === "") return [];
  return tags
    .filter(({ tag }) => fits(tag, begun))
    .map(({ tag, count }) => ({ insert: `${sign}${quotedIfNeeded(tag)} `, note: messages.candidates(count) }));
}

/** A name is offered for the beginning of any of its words. */
function fits(name: string, begun: string): boolean {
  const [plain, start] = [plainName(name), plainName(begun)];
  return plain.startsWith(start) || plain.includes(`-${start}`);
}

function shown(items: readonly Completion[]): readonly Completion[] {
  return items.slice(0, mostShown);
}
