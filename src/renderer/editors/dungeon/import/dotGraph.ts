import { type ASTBaseNode, parse } from "@ts-graphviz/ast";
import { type RawEdge, type RawGraph, type RawRoom, wholeNumber, GraphFault } from "./rawGraph.ts";
import { messages } from "../messages.ts";

/** The part of the parser's tree that is read; the members depend on `type`. */
interface DotNode extends ASTBaseNode {
  readonly id?: { readonly value: string };
  readonly key?: { readonly value: string };
  readonly value?: { readonly value: string };
  readonly targets?: readonly DotNode[];
  readonly children?: readonly DotNode[];
}

/** Recognizes Graphviz text by its first statement, after comments; the text may still be invalid. */
export function isDot(text: string): boolean {
  return /^\s*(?:(?:\/\/|#)[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:strict\s+)?(?:di)?graph\b[^\n{]*\s*\{/i.test(text);
}

/** A graph in Graphviz's DOT: nodes of subgraphs count, ports are left out. Throws GraphFault. */
export function readDot(text: string): RawGraph {
  const rooms = new Map<string, RawRoom>();
  const edges: RawEdge[] = [];
  const addRoom = (
    key: string,
    known: { readonly [Member in keyof RawRoom]?: RawRoom[Member] | undefined } = {},
  ): void => {
    const room = rooms.get(key) ?? { key, label: key };
    const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    rooms.set(key, { ...room, ...given });
  };
  const visit = (node: DotNode): void => {
    if (node.type === "Node" && node.id !== undefined) {
      const attributes = attributesOf(node);
      addRoom(node.id.value, {
        label: withoutEscapes(attributes.get("label")),
        role: attributes.get("role"),
        floor: wholeNumber(attributes.get("floor")),
        intensity: wholeNumber(attributes.get("intensity")),
      });
    } else if (node.type === "Edge") {
      const ends = (node.targets ?? []).map(endsOf);
      for (const key of ends.flat()) addRoom(key);
      const attributes = attributesOf(node);
      const label = attributes.get("kind") ?? attributes.get("label");
      const directed = attributes.get("directed") === "true";
      for (const [index, from] of ends.slice(0, -1).entries()) {
        for (const a of from) for (const b of ends[index + 1] ?? []) edges.push({ from: a, to: b, label, directed });
      }
    } else for (const child of node.children ?? []) visit(child);
  };
  // The tree's own types don't list the members of each node type.
  const { tree, faults } = parseDot(text);
  const root = tree as DotNode;
  visit(root);
  const name = root.children?.find(({ type }) => type === "Graph")?.id?.value;
  return { name, rooms: [...rooms.values()], edges, faults };
}

/** Escapes of labels (graphviz.org/docs/attr-types/escString): line breaks become spaces. */
function withoutEscapes(label: string | undefined): string | undefined {
  return label?.replace(/\\([\s\S])/g, (_, character: string) => ("nlr".includes(character) ? " " : character));
}

function endsOf(target: DotNode): string[] {
  return target.id === undefined ? (target.children ?? []).flatMap(endsOf) : [target.id.value];
}

function attributesOf({ children = [] }: DotNode): Map<string, string> {
  return new Map(
    children.flatMap(({ type, key, value }) =>
      type === "Attribute" && key !== undefined && value !== undefined ? [[key.value, value.value] as const] : [],
    ),
  );
}

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
function parseDot(text: string): { readonly tree: ASTBaseNode; readonly faults: readonly string[] } {
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
