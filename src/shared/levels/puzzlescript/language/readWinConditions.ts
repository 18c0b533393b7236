import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { type SourceLine, placeOf } from "./sections.ts";

/** A win condition by the names it is written with. */
export interface SourceWinCondition {
  readonly line: number;
  readonly quantifier: "all" | "some" | "no";
  readonly subject: string;
  readonly on?: string;
}

/** Reads the win conditions; faulty ones are left out. */
export function readWinConditions(
  lines: readonly SourceLine[],
  names: NameTable,
  diagnostics: Diagnostics,
): SourceWinCondition[] {
  return lines.flatMap((line) => {
    const words = line.text.trim().split(/\s+/);
    if (words[0] === "") return [];
    const condition = readCondition(line, words, names, diagnostics);
    return condition === undefined ? [] : [condition];
  });
}

function readCondition(
  line: SourceLine,
  words: readonly string[],
  names: NameTable,
  diagnostics: Diagnostics,
): SourceWinCondition | undefined {
  const [quantifier, subject, on, object, extra] = words;
  const place = placeOf(line, defined(words[0]));
  if (quantifier !== "all" && quantifier !== "some" && quantifier !== "any" && quantifier !== "no") {
    diagnostics.error(place, messages.winQuantifier(defined(words[0])));
    return undefined;
  }
  if (subject === undefined) {
    diagnostics.error(place, messages.winForm());
    return undefined;
  }
  if (on !== undefined && on !== "on") {
    diagnostics.error(placeOf(line, ` ${on}`), messages.winOn(on));
    return undefined;
  }
  if (on !== undefined && object === undefined) {
    diagnostics.error(place, messages.winForm());
    return undefined;
  }
  if (extra !== undefined) diagnostics.error(placeOf(line, ` ${extra}`), messages.winExtra(extra));
  const unknown = [subject, object].filter((name) => name !== undefined && names.get(name) === undefined);
  for (const name of unknown) diagnostics.error(placeOf(line, ` ${name}`), messages.unknownName(defined(name)));
  if (unknown.length > 0) return undefined;
  return {
    line: line.number,
    quantifier: quantifier === "any" ? "some" : quantifier,
    subject,
    ...(object === undefined ? {} : { on: object }),
  };
}
