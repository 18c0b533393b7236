import { parseSync } from "oxc-parser";
import type { FoundText } from "./interfaceTexts.ts";
import type { SourceFile } from "./sourceFiles.ts";

/**
 * Where a sentence is put together from parts, so that a translator could not reorder it: a text in a catalogue that begins or
 * ends as a piece of another does (with a space or a comma), and one that changes the case of what it is given, but by
 * `inSentence`.
 */
export function piecesInCatalogue({ path, text }: SourceFile): FoundText[] {
  const found: FoundText[] = [];
  visit(parseSync(path, text).program, (node) => {
    const words = node.type === "Literal" ? node["value"] : node.type === "TemplateLiteral" ? cooked(node) : undefined;
    if (typeof words === "string" && /^[\s,;:.)].*\w|\w.*[\s,(]$/s.test(words)) found.push(at(path, text, node, words));
    if (node.type === "MemberExpression" && changesCase.has(nameOf(node["property"])))
      found.push(at(path, text, node, text.slice(node.start, node.end)));
  });
  return found;
}

/**
 * The same in the code that uses catalogues (names that end with "messages"): an entry inside a template with words of its
 * own, or beside another value with nothing but a space between them, one that is added to another text, and lists joined
 * with "and" and "or" by hand.
 */
export function gluedMessages({ path, text }: SourceFile): FoundText[] {
  // Most files use no catalogue and need no parsing.
  if (!/[mM]essages\b|\.join\("(?:,? (?:and|or) )"\)/.test(text)) return [];
  const found: FoundText[] = [];
  visit(parseSync(path, text).program, (node) => {
    if (node.type === "TemplateLiteral" && nodesIn(node["expressions"]).some(isEntry)) {
      const between = nodesIn(node["quasis"]).map((quasi) => (quasi["value"] as { cooked: string }).cooked);
      const isMarkup = between.some((part) => part.includes("<"));
      const isGlued = between.some((part) => /\p{L}/u.test(part)) || between.slice(1, -1).includes(" ");
      if (isGlued && !isMarkup) found.push(at(path, text, node, text.slice(node.start, node.end)));
    }
    if (node.type === "BinaryExpression" && node["operator"] === "+" && [node["left"], node["right"]].some(isEntry))
      found.push(at(path, text, node, text.slice(node.start, node.end)));
    if (node.type === "CallExpression" && /\.join\("(?:,? (?:and|or) )"\)$/.test(text.slice(node.start, node.end)))
      found.push(at(path, text, node, text.slice(node.end - 14, node.end)));
  });
  return found;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const changesCase = new Set(["toLowerCase", "charAt"]);

/** An entry of a catalogue, or what it answers: `messages.saved`, `messages.left(3)`. */
function isEntry(value: unknown): boolean {
  let node = value as Node;
  let depth = 0;
  while (node.type === "MemberExpression" || node.type === "CallExpression") {
    depth++;
    node = (node.type === "CallExpression" ? node["callee"] : node["object"]) as Node;
  }
  return depth > 0 && node.type === "Identifier" && /[mM]essages$/.test(nameOf(node));
}

function nameOf(value: unknown): string {
  const { name } = value as { readonly name?: unknown };
  return typeof name === "string" ? name : "";
}

function cooked(node: Node): string {
  return nodesIn(node["quasis"])
    .map((quasi) => (quasi["value"] as { cooked: string }).cooked)
    .join("{}");
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? (value as Node[]) : [];
}

function at(path: string, text: string, node: Node, words: string): FoundText {
  return { path, line: text.slice(0, node.start).split("\n").length, text: words.replaceAll(/\s+/g, " ") };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => visit(one, see));
  const node = value as Node;
  if (node.type === "ImportDeclaration") return;
  if (typeof node.type === "string") see(node);
  for (const key of Object.keys(node)) visit(node[key], see);
}
