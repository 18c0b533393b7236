import { Diagnostics } from "./diagnostics.ts";
import { type SourceLine, splitSections } from "./sections.ts";

/** A name in the text of a game; line and column from 1. */
export interface NameUse {
  readonly line: number;
  readonly column: number;
  /** Lower case. */
  readonly name: string;
  /** The place declares the name: in OBJECTS, or left of "=" in LEGEND. */
  readonly declares: boolean;
}

const word = /[\p{L}\p{N}_]+/gu;

/** All words of a game's text that can be names, in their order; comments, messages, colors and levels are left out. */
export function nameUses(source: string): NameUse[] {
  const { sections } = splitSections(source, new Diagnostics());
  const nameLines = sections.objects.filter((line, i, all) => !line.isBlank && all[i - 1]?.isBlank !== false);
  return [
    ...nameLines.flatMap((line) => wordsOf(line, () => true)),
    ...sections.legend.flatMap((line) => wordsOf(line, (column) => column < line.text.indexOf("="))),
    ...[...sections.sounds, ...sections.collisionlayers, ...sections.rules, ...sections.winconditions].flatMap((line) =>
      wordsOf(line, () => false),
    ),
  ];
}

function wordsOf(line: SourceLine, declares: (column: number) => boolean): NameUse[] {
  const text = line.messageAt < 0 ? line.text : line.text.slice(0, line.messageAt);
  return [...text.matchAll(word)].map(({ 0: name, index }) => ({
    line: line.number,
    column: index + 1,
    name,
    declares: declares(index),
  }));
}

/** The place that declares the name at a position of the text; undefined: there is no name, or nothing declares it. */
export function definitionAt(source: string, line: number, column: number): NameUse | undefined {
  const uses = nameUses(source);
  const here = uses.find((use) => use.line === line && use.column <= column && column <= use.column + use.name.length);
  return here === undefined ? undefined : uses.find(({ name, declares }) => declares && name === here.name);
}

/**
 * The text with a name replaced wherever it is used; nothing else changes. Undefined: nothing declares the name, the new one is
 * no word of letters, digits and "_" or is in use, or the name is a symbol of levels.
 */
export function renameName(source: string, name: string, to: string): string | undefined {
  const uses = nameUses(source);
  const old = name.toLowerCase();
  const isFree = !uses.some((use) => use.name === to.toLowerCase() && use.name !== old);
  const isWord = /^[\p{L}\p{N}_]{2,}$/u.test(to);
  if (old.length < 2 || !isWord || !isFree || !uses.some((use) => use.declares && use.name === old)) return undefined;
  const lines = source.split("\n");
  for (const use of uses.toReversed()) {
    if (use.name !== old) continue;
    const text = lines[use.line - 1] ?? "";
    lines[use.line - 1] = text.slice(0, use.column - 1) + to + text.slice(use.column - 1 + old.length);
  }
  return lines.join("\n");
}
