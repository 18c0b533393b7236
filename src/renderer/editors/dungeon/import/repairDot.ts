import { type ASTBaseNode, parse } from "@ts-graphviz/ast";
import { GraphFault } from "./rawGraph.ts";
import { messages } from "../messages.ts";

/** Characters that are parsed at most, all attempts together: large files with many faults are refused. */
const mostParsed = 1_000_000;

const mostLeftOut = 50;

interface Fault {
  /** Where the parser stopped; undefined if unknown. */
  readonly offset?: number | undefined;
  readonly line?: number | undefined;
  readonly reason: string;
}

type Attempt = { readonly tree: ASTBaseNode } | { readonly fault: Fault };

interface Repair {
  readonly text: string;
  readonly faults: readonly string[];
}

/**
 * The tree of a DOT graph. The grammar has no error recovery: lines with errors are left out one after the other, and
 * reported, as long as each gets it further. Throws GraphFault.
 */
export function parseDot(text: string): { readonly tree: ASTBaseNode; readonly faults: readonly string[] } {
  let current = text;
  let attempt = parsed(text);
  let left = mostParsed - text.length;
  const first = "fault" in attempt ? attempt.fault : undefined;
  const faults: string[] = [];
  while ("fault" in attempt) {
    const { fault } = attempt;
    const better = repairs(current, fault).find(({ text: repaired }) => {
      left -= repaired.length;
      if (left < 0) return false;
      const next = parsed(repaired);
      if ("fault" in next && (next.fault.offset ?? -1) <= (fault.offset ?? Infinity)) return false;
      attempt = next;
      return true;
    });
    if (better === undefined || faults.length >= mostLeftOut) {
      throw new GraphFault(messages.dotFault(first?.line, first?.reason ?? ""));
    }
    current = better.text;
    faults.push(...better.faults);
  }
  return { tree: attempt.tree, faults };
}

function parsed(text: string): Attempt {
  try {
    return { tree: parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The list of everything that was expected there doesn't help.
    const found = /but (.+) found\.$/s.exec(reason)?.[1];
    return { fault: { ...placeOf(error), reason: found === undefined ? reason : messages.unexpected(found) } };
  }
}

/** The place that the grammar stopped at. */
function placeOf(error: unknown): Pick<Fault, "offset" | "line"> {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== "object" || cause === null || !("location" in cause)) return {};
  // Peggy's errors have a location with start and end.
  const { start } = cause.location as { readonly start?: { readonly line?: number; readonly offset?: number } };
  return { offset: start?.offset, line: start?.line };
}

/** Texts to try instead of one with a fault, the most likely first. */
function repairs(text: string, { line, offset, reason }: Fault): Repair[] {
  if (line === undefined || offset === undefined) return [];
  const lines = text.split("\n");
  const without = (at: number, row: string): string => lines.with(at, row).join("\n");
  const own = lines[line - 1] ?? "";
  const ownFault = [messages.dotLineLeftOut(line, reason)];
  const before = lines.slice(0, line - 1).findLastIndex((row) => row.trim() !== "");
  const previous = lines[before] ?? "";
  const unclosed = messages.dotUnclosed(line);
  const atItsEnd: Repair[] = [
    { text: `${text}\n}`, faults: [unclosed] },
    { text: `${without(line - 1, blank(own))}\n}`, faults: [messages.dotLineIncomplete(line), unclosed] },
  ];
  const options: Repair[] = [
    { text: without(line - 1, blank(own)), faults: ownFault },
    ...(text.slice(offset).trim() === "" ? atItsEnd : []),
  ];
  // The first line with a brace opens the graph itself.
  if (before > lines.findIndex((row) => row.includes("{"))) {
    options.push({ text: without(before, blank(previous)), faults: [messages.dotLineIncomplete(before + 1)] });
  }
  options.push({ text: without(line - 1, " ".repeat(own.length)), faults: ownFault });
  return options.filter((option) => option.text !== text);
}

/** Blanked to the same length, so that offsets stay valid; a brace at its end stays, as it balances other lines. */
function blank(row: string): string {
  return row.replace(/[^{}]|[{}](?!\s*;?\s*$)/g, " ");
}
