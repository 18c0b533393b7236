import { aggregateNames } from "./formulaAggregates.ts";
import { namesAt } from "./formulaChecker.ts";
import { plainFunctions } from "./formulaFunctions.ts";
import { type ScopeVariable, elementName } from "./formulaScope.ts";
import { type FormulaToken, formulaTokens } from "./formulaTokens.ts";
import type { FormulaType } from "./formulaTypes.ts";
import type { FormulaVocabulary } from "./formulaVocabulary.ts";
import { aggregateHints, formulaElementHint, formulaKeywordHints, formulaVariableHint } from "./messages.ts";

/** A proposal, with its whole replacement text: `label` is what lists show and match. */
export interface FormulaCompletion {
  readonly label: string;
  /** One sentence. */
  readonly hint: string;
  /** Replaces [from, to) of the text. */
  readonly text: string;
  /** Where the caret is afterwards, from the start of `text`. */
  readonly caret: number;
  readonly kind: "name" | "member" | "function" | "option" | "keyword";
}

/** All items replace [from, to) of the text; those that start with what is typed are first. */
export interface FormulaCompletions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly FormulaCompletion[];
}

/**
 * What can be typed at the caret: members after a dot, options after `role = "`, else names, functions and keywords that
 * start with (first) or contain what is typed. Works in unfinished formulas. O(text * names).
 */
export function formulaCompletions(source: string, caret: number, vocabulary: FormulaVocabulary): FormulaCompletions {
  const { tokens } = formulaTokens(source.slice(0, caret));
  const before = tokens.slice(0, -1);
  const last = before.at(-1);
  const isTyping =
    last?.to === caret && (last.type === "name" || (last.type === "text" && isOpen(source, last, caret)));
  const typed = isTyping ? last : undefined;
  const context = typed === undefined ? before : before.slice(0, -1);
  const from = typed?.from ?? caret;
  const to = typed?.type === "name" ? wordEnd(source, caret) : caret;
  const scope = scopeAt(context, vocabulary);
  const items = itemsAt(context, scope, vocabulary, typed);
  const part = (typed?.value ?? "").toLowerCase();
  const matching = items.filter(({ label }) => label.toLowerCase().includes(part));
  const starts = (item: FormulaCompletion): number => (item.label.toLowerCase().startsWith(part) ? 0 : 1);
  return { from, to, items: matching.toSorted((a, b) => starts(a) - starts(b)) };
}

function isOpen(source: string, token: FormulaToken, caret: number): boolean {
  const text = source.slice(token.from, caret);
  return text.length === 1 || !text.endsWith(text[0] ?? "");
}

function wordEnd(source: string, at: number): number {
  return at + (/^[\p{L}\p{N}_]*/u.exec(source.slice(at))?.[0].length ?? 0);
}

function itemsAt(
  context: readonly FormulaToken[],
  scope: readonly ScopeVariable[],
  vocabulary: FormulaVocabulary,
  typed: FormulaToken | undefined,
): FormulaCompletion[] {
  const [previous, sign] = [context.at(-2), context.at(-1)];
  if (sign?.value === "." && previous !== undefined) {
    const type = typeOfPath(context.slice(0, -1), scope, vocabulary);
    return membersOf(type, vocabulary).map(({ name, hint }) => plain(name, hint, "member"));
  }
  if ((sign?.value === "=" || sign?.value === "!=") && previous?.type === "name") {
    const type = typeOfPath(context.slice(0, -1), scope, vocabulary);
    if (type?.type === "text" && type.options !== undefined)
      return type.options.map((option) => ({ ...plain(`"${option}"`, "", "option"), label: option }));
  }
  if (typed?.type === "text") return [];
  const names = namesAt({ scope, vocabulary }).map((name) => plain(name, hintOf(name, scope, vocabulary), "name"));
  const functions = [
    ...vocabulary.functions.map(({ name, hint }) => called(name, hint)),
    ...aggregateNames.map((name) => called(name, aggregateHints[name] ?? "")),
    ...plainFunctions.map(({ name, hint }) => called(name, hint)),
  ];
  const words = Object.entries(formulaKeywordHints).map(([name, hint]) => plain(name, hint, "keyword"));
  return [...names, ...functions, ...words];
}

function plain(label: string, hint: string, kind: FormulaCompletion["kind"]): FormulaCompletion {
  return { label, hint, text: label, caret: label.length, kind };
}

function called(name: string, hint: string): FormulaCompletion {
  return { label: name, hint, text: `${name}()`, caret: name.length + 1, kind: "function" };
}

function membersOf(type: FormulaType | undefined, { classes }: FormulaVocabulary) {
  return type?.type === "object" ? (classes.find(({ id }) => id === type.class)?.members ?? []) : [];
}

function hintOf(name: string, scope: readonly ScopeVariable[], vocabulary: FormulaVocabulary): string {
  for (const variable of scope.toReversed()) {
    if (variable.name === name) return name === elementName ? formulaElementHint : formulaVariableHint;
    const member = variable.isImplicit
      ? membersOf(variable.type, vocabulary).find((one) => one.name === name)
      : undefined;
    if (member !== undefined) return member.hint;
  }
  return vocabulary.names.find((one) => one.name === name)?.hint ?? "";
}

/** The type of `a.b.c` at the end of some tokens, checked as a formula of its own. */
function typeOfPath(
  tokens: readonly FormulaToken[],
  scope: readonly ScopeVariable[],
  vocabulary: FormulaVocabulary,
): FormulaType | undefined {
  const steps: string[] = [];
  for (let at = tokens.length - 1; tokens[at]?.type === "name"; at -= 2) {
    steps.unshift(tokens[at]?.value ?? "");
    if (tokens[at - 1]?.value !== ".") break;
  }
  const [first, ...members] = steps;
  if (first === undefined) return undefined;
  let type = typeOfName(first, scope, vocabulary);
  for (const member of members) type = membersOf(type, vocabulary).find(({ name }) => name === member)?.type;
  return type;
}

function typeOfName(
  name: string,
  scope: readonly ScopeVariable[],
  vocabulary: FormulaVocabulary,
): FormulaType | undefined {
  for (const variable of scope.toReversed()) {
    if (variable.name === name) return variable.type;
    const member = variable.isImplicit
      ? membersOf(variable.type, vocabulary).find((one) => one.name === name)
      : undefined;
    if (member !== undefined) return member.type;
  }
  return vocabulary.names.find((one) => one.name === name)?.type;
}

/** Variables in scope after some tokens of an unfinished formula: from `count(rooms,` and from `for r in rooms`. */
function scopeAt(tokens: readonly FormulaToken[], vocabulary: FormulaVocabulary): ScopeVariable[] {
  const open: { name: string; from: number; commas: number }[] = [];
  for (const [at, { type, value }] of tokens.entries()) {
    if (type !== "sign") continue;
    if (value === "(")
      open.push({
        name: tokens[at - 1]?.type === "name" ? (tokens[at - 1]?.value ?? "") : "",
        from: at + 1,
        commas: 0,
      });
    if (value === ")") open.pop();
    const top = open.at(-1);
    if (value === "," && top !== undefined) top.commas++;
  }
  const scope: ScopeVariable[] = [];
  for (const { name, from, commas } of open) {
    if (!aggregateNames.some((one) => one === name)) continue;
    const inside = tokens.slice(from);
    const each = inside.findLastIndex(({ type, value }) => type === "name" && value === "for");
    const list = each >= 0 ? inside.slice(each + 3) : inside;
    const path = list.findIndex(({ type, value }) => value !== "." && (type !== "name" || value === "if"));
    const type = listElement(list.slice(0, path < 0 ? undefined : path), scope, vocabulary);
    const slot = scope.length;
    if (each >= 0) scope.push({ name: inside[each + 1]?.value ?? "", type, slot, isImplicit: false });
    else if (commas > 0) scope.push({ name: elementName, type, slot, isImplicit: true });
  }
  return scope;
}

function listElement(
  path: readonly FormulaToken[],
  scope: readonly ScopeVariable[],
  vocabulary: FormulaVocabulary,
): FormulaType | undefined {
  const type = typeOfPath(path, scope, vocabulary);
  return type?.type === "list" ? type.element : undefined;
}
