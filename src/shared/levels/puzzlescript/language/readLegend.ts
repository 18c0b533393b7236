import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { isKeyword } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { type SourceLine, placeOf } from "./sections.ts";

/** Reads the legend; names go to the table in order. */
export function readLegend(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics): void {
  for (const line of lines) {
    if (line.text.trim() !== "") readEntry(line, names, diagnostics);
  }
}

function readEntry(line: SourceLine, names: NameTable, diagnostics: Diagnostics): void {
  const match = /^\s*([^\s=]+)\s*=([^]*)$/.exec(line.text);
  if (match === null) {
    diagnostics.error(placeOf(line, line.text.trim()), messages.legendForm());
    return;
  }
  const name = defined(match[1]);
  const words = defined(match[2]).trim().split(/\s+/);
  const place = placeOf(line, name);
  if (words[0] === "" || words.includes("=") || words.length % 2 === 0) {
    const wrong = words.find((word, i) => i % 2 === 1 && word !== "and" && word !== "or");
    if (wrong === undefined || wrong === "=") diagnostics.error(place, messages.legendDangling(name));
    else diagnostics.error(placeOf(line, ` ${wrong}`), messages.legendJoin(wrong));
    return;
  }
  const parts = words.filter((_, i) => i % 2 === 0);
  const joins = words.filter((_, i) => i % 2 === 1);
  const wrong = joins.find((word) => word !== "and" && word !== "or");
  if (wrong !== undefined) {
    diagnostics.error(placeOf(line, ` ${wrong}`), messages.legendJoin(wrong));
    return;
  }
  if (isKeyword(name)) diagnostics.warn(place, messages.keywordAsName(name));
  if (parts.includes(name)) diagnostics.error(place, messages.selfReference(name));
  const earlier = names.lineOf(name);
  if (earlier !== undefined) {
    diagnostics.error(place, messages.nameInUse(name, earlier));
    return;
  }
  if (new Set(joins).size > 1) diagnostics.error(place, messages.mixedLegend(name));
  const repeated = parts.find((part, i) => parts.indexOf(part) !== i);
  if (repeated !== undefined) diagnostics.warn(placeOf(line, ` ${repeated}`), messages.repeatedMember(name, repeated));
  if (new Set(joins).size > 1) return;
  const others = parts.filter((part, i) => part !== name && parts.indexOf(part) === i);
  if (others.length > 0) define(line, name, others, joins[0], names, diagnostics);
}

function define(
  line: SourceLine,
  name: string,
  parts: readonly string[],
  join: string | undefined,
  names: NameTable,
  diagnostics: Diagnostics,
): void {
  const known = parts.filter((part) => {
    if (names.get(part) !== undefined) return true;
    diagnostics.error(placeOf(line, ` ${part}`), messages.unknownName(part));
    return false;
  });
  if (known.length === 0) return;
  if (join === undefined) {
    names.addSynonym(name, defined(known[0]), line.number);
    return;
  }
  const kind = join === "and" ? "aggregate" : "property";
  const other = join === "and" ? "property" : "aggregate";
  const misfit = known.find((part) => defined(names.get(part)).kind === other);
  if (misfit !== undefined) {
    const text =
      join === "and" ? messages.aggregateOfProperty(name, misfit) : messages.propertyOfAggregate(name, misfit);
    diagnostics.error(placeOf(line, ` ${misfit}`), text);
  }
  const usable = known.filter((part) => defined(names.get(part)).kind !== other);
  names.addGroup(
    name,
    kind,
    usable.flatMap((part) => defined(names.get(part)).written),
    line.number,
  );
}
