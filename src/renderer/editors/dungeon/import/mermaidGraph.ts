import { messages } from "../messages.ts";
import type { RawEdge, RawGraph, RawRoom } from "./rawGraph.ts";

const header = /^(?:graph|flowchart)(?:-elk)?(?:\s+(?:TB|TD|BT|RL|LR))?\s*;?$/i;
/** Statements that only affect styling. */
const skipped = /^(?:subgraph\b|end$|style\b|classDef\b|class\b|click\b|linkStyle\b|direction\b|accTitle|accDescr)/;
const nodeId = /^\s*([\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*)/u;
const shape =
  /^(?:@\{[^}]*\}|\(\(\(?([^()]*)\)\)\)?|\(\[([^\]]*)\]\)|\[\[([^\]]*)\]\]|\[\(([^)]*)\)\]|\{\{([^}]*)\}\}|\[[/\\]?([^\]]*?)[/\\]?\]|\(([^)]*)\)|\{([^}]*)\}|>([^\]]*)\])/;
/** The class of a node, which may be a role of ours: `a["Gate"]:::start`. */
const className = /^:::?([\w-]+)/;
const labelledEdge = /^\s*<?(?:--|==|-\.)\s*([^\s>ox.=|-][^|\n]*?)\s*(?:--+|==+|\.+-)[>ox]?/;
const plainEdge = /^\s*[<ox]?(?:--+|==+|-\.+-?|~~~+)[>ox]?(?:\s*\|([^|]*)\|)?/;

/** Looks for a flowchart's header. An opening brace at the end of a line makes it DOT, whose header can be the same. */
export function isMermaid(text: string): boolean {
  return statements(text).some(({ words }) => header.test(words)) && !text.includes("{\n");
}

/**
 * A flowchart in Mermaid's text: nodes with their labels, and every link between them. A statement that can't be parsed
 * counts up to its error.
 */
export function readMermaid(text: string): RawGraph {
  const rooms = new Map<string, RawRoom>();
  const edges: RawEdge[] = [];
  const faults: string[] = [];
  for (const { words, line } of statements(text)) {
    if (header.test(words) || skipped.test(words)) continue;
    let rest = words;
    let from: readonly string[] = [];
    let label: string | undefined;
    for (;;) {
      const nodes = takeNodes(rest, rooms);
      if (nodes === undefined) {
        faults.push(messages.mermaidFault(line, rest.trim()));
        break;
      }
      rest = nodes.rest;
      for (const a of from) for (const b of nodes.keys) edges.push({ from: a, to: b, label });
      from = nodes.keys;
      if (rest.trim() === "") break;
      const edge = labelledEdge.exec(rest) ?? plainEdge.exec(rest);
      if (edge === null) {
        faults.push(messages.mermaidFault(line, rest.trim()));
        break;
      }
      label = edge[1] === undefined ? undefined : unquoted(edge[1]);
      rest = rest.slice(edge[0].length);
    }
  }
  return { rooms: [...rooms.values()], edges, faults };
}

/** One node, or several joined by `&`. */
function takeNodes(text: string, rooms: Map<string, RawRoom>): { keys: string[]; rest: string } | undefined {
  const keys: string[] = [];
  let rest = text;
  for (;;) {
    const id = nodeId.exec(rest);
    const key = id?.[1];
    if (id === null || key === undefined) return undefined;
    rest = rest.slice(id[0].length);
    const drawn = shape.exec(rest);
    const label = drawn?.slice(1).find((part) => part !== undefined);
    if (drawn !== null) rest = rest.slice(drawn[0].length);
    const role = className.exec(rest)?.[1] ?? rooms.get(key)?.role;
    rest = rest.replace(className, "");
    const name = label === undefined ? (rooms.get(key)?.label ?? key) : unquoted(label);
    rooms.set(key, { key, label: name, role });
    keys.push(key);
    const more = /^\s*&/.exec(rest);
    if (more === null) return { keys, rest };
    rest = rest.slice(more[0].length);
  }
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/#(\d{1,6});/g, (whole, code: string) =>
      Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole,
    )
    .trim();
}

/** Statements with their 1-based lines; front matter and comments left out. */
function statements(text: string): { readonly words: string; readonly line: number }[] {
  const withoutHead = text.replace(/^\s*---\n[\s\S]*?\n---[ \t]*(?=\n)/, (head) => head.replace(/[^\n]/g, ""));
  return withoutHead.split("\n").flatMap((row, index) =>
    // Semicolons inside quotation marks are those of entity codes.
    (row.replace(/%%.*$/, "").match(/(?:"[^"]*"?|[^;"])+/g) ?? [])
      .map((part) => ({ words: part.trim(), line: index + 1 }))
      .filter(({ words }) => words !== "" && !words.startsWith("```")),
  );
}
