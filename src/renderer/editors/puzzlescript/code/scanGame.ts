import { sectionNames, type SectionName } from "#shared/levels/puzzlescript/language/keywords.ts";

/** Where a line of a game is: all that coloring it needs from the lines above. */
export interface LineState {
  /** "prelude" above the first heading. */
  readonly section: SectionName | "prelude";
  /** Open comments at its start. */
  readonly depth: number;
  /** Lines that aren't blank since the last blank one: 0 = an object's name, 1 = its colors, 2 and more = its sprite. */
  readonly row: number;
  readonly isHeading: boolean;
}

type Start = Omit<LineState, "isHeading">;

/** What is known at the start of a line, and then at the start of the next. */
class Scanner {
  private start: Start;

  constructor(start: Start) {
    this.start = start;
  }

  /** The state of the next line. */
  next(line: string): LineState {
    const { depth } = this.start;
    const heading = depth > 0 || this.start.section === "levels" ? undefined : headingOf(line);
    const isBlank = line.trim() === "";
    const section = heading ?? this.start.section;
    const row = isBlank && depth === 0 ? 0 : this.start.row;
    const isApart = heading !== undefined || (depth === 0 && line.startsWith("="));
    const isRow = !isBlank && !isComment(line, depth);
    this.start = { section, depth: depthAfter(line, depth, section), row: isApart ? 0 : isRow ? row + 1 : row };
    return { section, depth, row, isHeading: heading !== undefined };
  }
}

/** The state of every line. Linear in the text; well below a millisecond for a thousand lines. */
export function scanGame(lines: Iterable<string>): readonly LineState[] {
  const scanner = new Scanner({ section: "prelude", depth: 0, row: 0 });
  return Array.from(lines, (line) => scanner.next(line));
}

/**
 * The states after a change: `from` is the index of the first changed line, `to` that of the line after the last one, in
 * the text as it is now, and `before` are the states of the text with its old number of lines. Only changed lines are read, and
 * those after them until nothing differs any more.
 */
export function rescanGame(
  before: readonly LineState[],
  count: number,
  lineAt: (index: number) => string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly LineState[] {
  // A heading's state is the one behind it, so the scan starts at a line that is none.
  let first = from;
  while (first > 0 && (first === from || before[first]?.isHeading === true)) first--;
  const start = before[first];
  const scanner = new Scanner(first === 0 || start === undefined ? { section: "prelude", depth: 0, row: 0 } : start);
  const shift = before.length - count;
  const states = before.slice(0, first);
  for (let index = first; index < count; index++) {
    const state = scanner.next(lineAt(index));
    const old = before[index + shift];
    if (index >= to && !state.isHeading && old !== undefined && isSame(state, old))
      return [...states, ...before.slice(index + shift)];
    states.push(state);
  }
  return states;
}

function isSame(a: LineState, b: LineState): boolean {
  return a.section === b.section && a.depth === b.depth && a.row === b.row && a.isHeading === b.isHeading;
}

/** The heading that a line is; undefined for other lines. */
export function headingOf(line: string): SectionName | undefined {
  const word = /^\s*([a-z]+)/i.exec(line)?.[1]?.toLowerCase();
  return word === undefined ? undefined : sectionNames.find((name) => name === word);
}

/** Nothing but comment: it is no row of a sprite. */
function isComment(line: string, depth: number): boolean {
  return depth > 0 || line.trimStart().startsWith("(");
}

function depthAfter(line: string, before: number, section: LineState["section"]): number {
  if (!line.includes("(") && !line.includes(")")) return before;
  let depth = before;
  const hasMessages = section === "rules" || section === "levels";
  for (let i = 0; i < line.length; i++) {
    if (hasMessages && depth === 0 && /^message\b/i.test(line.slice(i, i + 8)) && isWordStart(line, i)) return depth;
    if (line[i] === "(") depth++;
    else if (line[i] === ")" && depth > 0) depth--;
  }
  return depth;
}

function isWordStart(line: string, at: number): boolean {
  return at === 0 || /[\s\]]/.test(line[at - 1] ?? "");
}
