import { type ASTBaseNode, parse } from "@ts-graphviz/ast";
import { messages } from "../messages.ts";
import { GraphFault, type RawEdge, type RawGraph, type RawRoom } from "./rawGraph.ts";

/** As much of the parser's tree as is read; members are there by `type`. */
interface DotNode extends ASTBaseNode {
  readonly id?: { readonly value: string };
  readonly key?: { readonly value: string };
  readonly value?: { readonly value: string };
  readonly targets?: readonly DotNode[];
  readonly children?: readonly DotNode[];
}

export function isDot(text: string): boolean {
  return /^\s*(?:(?:\/\/|#)[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:strict\s+)?(?:di)?graph\b[^\n{]*\s*\{/i.test(text);
}

/** A graph in Graphviz's DOT: nodes of subgraphs count, ports are left out. Throws GraphFault. */
export function readDot(text: string): RawGraph {
  const rooms = new Map<string, RawRoom>();
  const edges: RawEdge[] = [];
  const addRoom = (
    key: string,
    known: { readonly label?: string | undefined; readonly role?: string | undefined } = {},
  ): void => {
    const room = rooms.get(key) ?? { key, label: key };
    const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    rooms.set(key, { ...room, ...given });
  };
  const visit = (node: DotNode): void => {
    if (node.type === "Node" && node.id !== undefined) {
      const attributes = attributesOf(node);
      addRoom(node.id.value, { label: attributes.get("label"), role: attributes.get("role") });
    } else if (node.type === "Edge") {
      const ends = (node.targets ?? []).map(endsOf);
      for (const key of ends.flat()) addRoom(key);
      const label = attributesOf(node).get("kind") ?? attributesOf(node).get("label");
      for (const [index, from] of ends.slice(0, -1).entries()) {
        for (const a of from) for (const b of ends[index + 1] ?? []) edges.push({ from: a, to: b, label });
      }
    } else for (const child of node.children ?? []) visit(child);
  };
  // The tree's own types don't say which members a node of a type has.
  const root = tree(text) as DotNode;
  visit(root);
  return { name: root.children?.find(({ type }) => type === "Graph")?.id?.value, rooms: [...rooms.values()], edges };
}

function tree(text: string): ASTBaseNode {
  try {
    return parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    throw new GraphFault(messages.dotFault(lineOf(cause), reason));
  }
}

/** The line that the grammar stopped at. */
function lineOf(cause: unknown): number | undefined {
  if (typeof cause !== "object" || cause === null || !("location" in cause)) return undefined;
  // Peggy's errors have a location with start and end.
  return (cause.location as { readonly start?: { readonly line?: number } } | undefined)?.start?.line;
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
