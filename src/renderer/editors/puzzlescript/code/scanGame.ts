import { sectionNames } from "#shared/levels/puzzlescript/language/keywords.ts";
import type { SectionName } from "#shared/levels/puzzlescript/language/keywords.ts";

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

/** The state of every line. Linear in the text; well below a millisecond for a thousand lines. */
export function scanGame(lines: Iterable<string>): readonly LineState[] {
  const states: LineState[] = [];
  let section: LineState["section"] = "prelude";
  let depth = 0;
  let row = 0;
  let isInLevels = false;
  for (const line of lines) {
    const isBlank = line.trim() === "";
    const isDecoration = depth === 0 && line.startsWith("=");
    const heading: SectionName | undefined = depth > 0 || isInLevels ? undefined : headingOf(line);
    if (heading !== undefined) section = heading;
    isInLevels ||= heading === "levels";
    if (isBlank && depth === 0) row = 0;
    states.push({ section, depth, row, isHeading: heading !== undefined });
    if (heading !== undefined || isDecoration) row = 0;
    else if (!isBlank && !isComment(line, depth)) row++;
    depth = depthAfter(line, depth, section);
  }
  return states;
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
