import type { ASTBaseNode } from "@ts-graphviz/ast";
import { type RawEdge, type RawGraph, type RawRoom, wholeNumber } from "./rawGraph.ts";
import { parseDot } from "./repairDot.ts";

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
