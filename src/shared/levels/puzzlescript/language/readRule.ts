import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { isCommand, itemWords, relativeWords, ruleDirections } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import { ruleMessages } from "./ruleMessages.ts";
import type { NameTable } from "./nameTable.ts";
import type { Direction, RuleCommand } from "./program.ts";
import { checkRule, isMovementWord } from "./checkRule.ts";
import type { RuleCell, RuleItem, RuleRow, RuleSource } from "./ruleSource.ts";
import type { RuleToken } from "./ruleTokens.ts";

interface RuleContext {
  readonly names: NameTable;
  readonly diagnostics: Diagnostics;
  /** The previous line was a rule, so that `+` has something to continue. */
  readonly hasRuleBefore: boolean;
  /** A comment cuts the rule off: missing parts after it aren't reported as further errors. */
  readonly commentInside: boolean;
}

/** State of a rule while its tokens are parsed. */
interface OpenRule {
  readonly directions: Direction[];
  readonly left: RuleRow[];
  readonly right: RuleRow[];
  readonly commands: RuleCommand[];
  readonly flags: Set<string>;
  plusses: number;
  hasArrow: boolean;
  /** Anything that makes the rule unusable was reported. */
  broken: boolean;
  cells: RuleCell[] | undefined;
  items: RuleItem[];
  ellipsis: boolean;
  word: RuleToken | undefined;
}

/** Reads one rule; undefined: it is dropped, and why was reported. `message` is the text of its message command. */
export function readRule(
  tokens: readonly RuleToken[],
  line: number,
  message: string | undefined,
  context: RuleContext,
): RuleSource | undefined {
  const { diagnostics } = context;
  const rule: OpenRule = {
    directions: [],
    left: [],
    right: [],
    commands: [],
    flags: new Set(),
    plusses: 0,
    hasArrow: false,
    broken: false,
    cells: undefined,
    items: [],
    ellipsis: false,
    word: undefined,
  };
  const first = { line, column: defined(tokens[0]).column };
  for (const token of tokens) readToken(token, { line, column: token.column }, rule, context);
  if (message !== undefined) {
    if (rule.cells !== undefined) {
      diagnostics.warn(first, ruleMessages.commandInCell("message"));
    }
    rule.commands.push({ name: "message", text: message });
  }
  if (rule.cells !== undefined) {
    if (!context.commentInside) diagnostics.warn(first, ruleMessages.unclosedBracket());
    closeRow(first, rule, context);
  }
  if (!rule.hasArrow) {
    if (!context.commentInside) diagnostics.error(first, ruleMessages.noArrow());
    return undefined;
  }
  if (rule.left.length === 0 || rule.left.some((row) => row.length === 0)) {
    diagnostics.error(first, ruleMessages.nothingOnLeft());
    return undefined;
  }
  const commandsOnly = rule.right.length === 0 && rule.commands.length > 0;
  if (!commandsOnly && !sameShape(rule, first, diagnostics)) return undefined;
  if (rule.broken) return undefined;
  const source: RuleSource = {
    line,
    column: first.column,
    directions: rule.directions,
    left: rule.left,
    ...(commandsOnly ? {} : { right: rule.right }),
    late: rule.flags.has("late"),
    rigid: rule.flags.has("rigid"),
    random: rule.flags.has("random"),
    joins: rule.plusses > 0 && context.hasRuleBefore,
    commands: rule.commands,
  };
  if (!checkRule(source, first, context.names, diagnostics)) return undefined;
  return source.late ? withoutMovements(source) : source;
}

/** A late rule with movements, which is an error, plays on without them, as in the original. */
function withoutMovements(rule: RuleSource): RuleSource {
  const strip = (row: RuleRow): RuleRow =>
    row.map((cell) => ({
      ...cell,
      items: cell.items.map(({ word, name }) => ({ word: isMovementWord(word) ? "" : word, name })),
    }));
  return {
    ...rule,
    left: rule.left.map(strip),
    ...(rule.right === undefined ? {} : { right: rule.right.map(strip) }),
  };
}

function readToken(
  token: RuleToken,
  place: { line: number; column: number },
  rule: OpenRule,
  context: RuleContext,
): void {
  const { diagnostics } = context;
  switch (token.text) {
    case "[":
      if (rule.cells !== undefined) {
        diagnostics.warn(place, ruleMessages.nestedBracket());
        diagnostics.error(place, ruleMessages.cellNotClosed());
        rule.broken = true;
        return;
      }
      if (rule.commands.length > 0)
        diagnostics.warn(place, ruleMessages.commandNotLast(defined(rule.commands.at(-1)).name));
      rule.cells = [];
      return;
    case "]":
      if (rule.cells === undefined) {
        diagnostics.warn(place, ruleMessages.unopenedBracket());
        return;
      }
      closeRow(place, rule, context);
      return;
    case "|":
      if (rule.cells === undefined) {
        diagnostics.warn(place, ruleMessages.barOutside());
        return;
      }
      closeCell(place, rule, context);
      return;
    case "->":
      if (rule.cells !== undefined) {
        diagnostics.warn(place, ruleMessages.arrowInside());
        return;
      }
      if (rule.hasArrow) {
        diagnostics.error(place, ruleMessages.twoArrows());
        rule.broken = true;
      }
      rule.hasArrow = true;
      return;
    default:
  }
  if (rule.cells !== undefined) readInCell(token, place, rule, context);
  else if (rule.left.length === 0 && !rule.hasArrow) readAtStart(token, place, rule, context);
  else readOutside(token, place, rule, context);
}

const modifiers = new Set(["late", "rigid", "random"]);

/** Before the first bracket: directions, modifiers and `+`. */
function readAtStart(
  token: RuleToken,
  place: { line: number; column: number },
  rule: OpenRule,
  { diagnostics, names, hasRuleBefore }: RuleContext,
): void {
  const { text } = token;
  const directions = Object.hasOwn(ruleDirections, text) ? ruleDirections[text] : undefined;
  if (directions !== undefined) {
    for (const direction of directions) if (!rule.directions.includes(direction)) rule.directions.push(direction);
    return;
  }
  if (modifiers.has(text)) {
    rule.flags.add(text);
    return;
  }
  if (text === "+") {
    rule.plusses++;
    if (rule.plusses === 2) diagnostics.error(place, ruleMessages.twoPlusses());
    else if (token.column > 1 && (rule.flags.size > 0 || rule.directions.length > 0)) {
      diagnostics.error(place, ruleMessages.plusNotFirst());
    } else if (!hasRuleBefore) diagnostics.error(place, ruleMessages.plusWithoutRule());
    return;
  }
  if (relativeWords.has(text)) diagnostics.error(place, ruleMessages.relativeStart(text));
  else if (isCommand(text)) diagnostics.error(place, ruleMessages.commandBeforeArrow(text));
  else if (names.get(text) === undefined) diagnostics.error(place, ruleMessages.ruleStart(text));
  else diagnostics.warn(place, ruleMessages.nameOutside(text));
}

/** Between and behind brackets: commands, on the right only. */
function readOutside(
  token: RuleToken,
  place: { line: number; column: number },
  rule: OpenRule,
  { diagnostics, names }: RuleContext,
): void {
  const { text } = token;
  if (isCommand(text)) {
    if (!rule.hasArrow) {
      diagnostics.error(place, ruleMessages.commandBeforeArrow(text));
      return;
    }
    if (!rule.commands.some(({ name }) => name === text)) rule.commands.push({ name: text });
    return;
  }
  if (text === "+") diagnostics.error(place, ruleMessages.plusNotFirst());
  else if (Object.hasOwn(ruleDirections, text) || relativeWords.has(text) || modifiers.has(text)) {
    diagnostics.warn(place, ruleMessages.directionOutside(text));
  } else if (names.get(text) !== undefined) diagnostics.warn(place, ruleMessages.nameOutside(text));
  else diagnostics.error(place, messages.unknownName(text));
}

function readInCell(
  token: RuleToken,
  place: { line: number; column: number },
  rule: OpenRule,
  { diagnostics, names }: RuleContext,
): void {
  const { text } = token;
  if (text === "...") {
    if (rule.items.length > 0 || rule.word !== undefined) {
      diagnostics.error(place, ruleMessages.ellipsisCompany());
      rule.broken = true;
    }
    rule.ellipsis = true;
    return;
  }
  if (rule.ellipsis) {
    diagnostics.error(place, ruleMessages.ellipsisCompany());
    rule.broken = true;
    return;
  }
  if (itemWords.has(text)) {
    if (rule.word !== undefined) {
      diagnostics.error(place, ruleMessages.twoWords(rule.word.text, text));
      rule.broken = true;
    }
    rule.word = token;
    return;
  }
  if (names.get(text) === undefined) {
    if (isCommand(text)) {
      diagnostics.warn(place, ruleMessages.commandInCell(text));
      rule.commands.push({ name: text });
      return;
    }
    diagnostics.error(place, messages.unknownName(text));
    rule.word = undefined;
    return;
  }
  const word = rule.word?.text ?? "";
  rule.word = undefined;
  const same = rule.items.find((item) => item.name === text);
  if (same !== undefined) {
    if (same.word === "no" && word === "no") {
      diagnostics.warn(place, ruleMessages.repeatedNo(text));
      return;
    }
    if ((same.word === "no") !== (word === "no")) {
      if (rule.hasArrow) diagnostics.error(place, ruleMessages.objectAndNoOnRight(text));
      else diagnostics.warn(place, ruleMessages.objectAndNo(text));
    }
    diagnostics.error(place, ruleMessages.twiceInCell(text));
    return;
  }
  rule.items.push({ word, name: text });
}

function closeCell(place: { line: number; column: number }, rule: OpenRule, { diagnostics }: RuleContext): void {
  if (rule.word !== undefined) {
    diagnostics.error({ line: place.line, column: rule.word.column }, ruleMessages.wordWithoutName(rule.word.text));
    rule.word = undefined;
  }
  defined(rule.cells).push({ ellipsis: rule.ellipsis, items: rule.items });
  rule.items = [];
  rule.ellipsis = false;
}

function closeRow(place: { line: number; column: number }, rule: OpenRule, context: RuleContext): void {
  closeCell(place, rule, context);
  (rule.hasArrow ? rule.right : rule.left).push(defined(rule.cells));
  rule.cells = undefined;
}

function sameShape(rule: OpenRule, place: { line: number; column: number }, diagnostics: Diagnostics): boolean {
  const { left, right } = rule;
  if (left.length !== right.length) {
    diagnostics.warn(place, ruleMessages.rowCounts(left.length, right.length));
    return false;
  }
  const uneven = left.findIndex((row, i) => row.length !== defined(right[i]).length);
  if (uneven >= 0) {
    diagnostics.error(place, ruleMessages.cellCounts(defined(left[uneven]).length, defined(right[uneven]).length));
    return false;
  }
  return true;
}
