import { parseSync } from "oxc-parser";
import type { SourceFile } from "./sourceFiles.ts";

/** A text in the source that a person may read. */
export interface FoundText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties that are read out or shown. */
const shownAttributes = new Set([
  "label",
  "title",
  "alt",
  "placeholder",
  "hint",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "disabledReason",
  "tooltip",
  "unit",
  "heading",
  "description",
  "name",
  "note",
  "message",
  "remedy",
]);

/** Texts written straight into JSX: between tags, in an expression there, or in an attribute that people read. */
export function textsInJsx(file: SourceFile): FoundText[] {
  const found: FoundText[] = [];
  visit(parse(file), undefined, (node, parent) => {
    if (node.type === "JSXText" && hasWords(String(node["value"]))) found.push(at(file, node, String(node["value"])));
    if (node.type === "JSXAttribute" && isShown(node["name"])) {
      for (const text of literalsOf(node["value"])) found.push(at(file, text.node, text.text));
    }
    if (node.type === "JSXExpressionContainer" && (parent?.type === "JSXElement" || parent?.type === "JSXFragment")) {
      for (const text of literalsOf(node["expression"])) found.push(at(file, text.node, text.text));
    }
  });
  return found;
}

/** What the undo history calls an edit, where it is written straight into the call: `session.edit("Add a room", …)`. */
export function editLabels(file: SourceFile): FoundText[] {
  const found: FoundText[] = [];
  visit(parse(file), undefined, (node) => {
    if (node.type !== "CallExpression" || !isNode(node["callee"]) || !isNode(node["callee"]["property"])) return;
    if (node["callee"]["property"]["name"] !== "edit") return;
    const [label] = node["arguments"] as readonly unknown[];
    for (const text of literalsOf(label)) found.push(at(file, text.node, text.text));
  });
  return found;
}

/** Every string and template of a file but module names and keys; placeholders of templates read `{}`. */
export function allTexts(file: SourceFile): FoundText[] {
  const found: FoundText[] = [];
  visit(parse(file), undefined, (node, parent) => {
    if (parent !== undefined && /^(Import|Export)/.test(parent.type)) return;
    if (parent?.type === "Property" && parent["key"] === node) return;
    const text = textOf(node);
    if (text !== undefined && hasWords(text)) found.push(at(file, node, text));
  });
  return found;
}

/** An entry of a message catalogue; placeholders read `{}`. */
export interface CatalogueEntry extends FoundText {
  readonly name: string;
  /** Whether the text is a plain string, without parameters. */
  readonly plain: boolean;
}

/** Entries whose value is a text, or a function that returns a template; those that choose among texts are left out. */
export function catalogueEntries(file: SourceFile): CatalogueEntry[] {
  const found: CatalogueEntry[] = [];
  visit(parse(file), undefined, (node) => {
    if (node.type !== "Property") return;
    const key = node["key"];
    const value = node["value"];
    if (!isNode(key) || !isNode(value)) return;
    const body = value.type === "ArrowFunctionExpression" && isNode(value["body"]) ? value["body"] : value;
    const text = textOf(body);
    const name = key["name"] ?? key["value"];
    if (text !== undefined) found.push({ ...at(file, node, text), name: String(name), plain: body === value });
  });
  return found;
}

/**
 * Labels and sentences that stand beside what they name instead of in a catalogue: of parameters, metrics, remedies, problems,
 * options of the command line. A string counts when it has two words in a row, starts with a capital letter, or is the value
 * of a property that people read. Statements of SQL, tags, fonts and selectors don't.
 */
export function textsBesideCode(file: SourceFile): FoundText[] {
  const found: FoundText[] = [];
  visit(parse(file), undefined, (node, parent) => {
    if (parent !== undefined && /^(Import|Export|TSLiteralType)/.test(parent.type)) return;
    const text = textOf(node)?.replaceAll(/\s+/g, " ");
    if (text === undefined || !hasWords(text) || isForMachines(text)) return;
    const isRead = parent?.type === "Property" && parent["value"] === node && hasShownKey(parent);
    if (isRead || twoWords.test(text) || /^\p{Lu}\p{Ll}+(?:[ .:]|$)/u.test(text)) found.push(at(file, node, text));
  });
  return found;
}

/**
 * Texts that belong in a catalogue: two words in a row, or any word where a label, a hint, a message or a remedy is given. Not
 * the descriptions of a schema's fields, which document a file format where it is defined, nor the errors of programmers; and
 * no codes: what is compared or looked up, a key, a type.
 */
export function textsOutsideCatalogues(file: SourceFile): FoundText[] {
  const found: { readonly start: number; readonly text: FoundText }[] = [];
  const documentation: Node[] = [];
  visit(parse(file), undefined, (node, parent) => {
    if (isOwnDocumentation(node)) documentation.push(node);
    if (parent === undefined || /^(Import|Export|TSLiteralType)/.test(parent.type) || isCodeIn(parent, node)) return;
    const text = textOf(node)?.replaceAll(/\s+/g, " ");
    if (text === undefined || !hasWords(text) || isForMachines(text)) return;
    const isValue =
      (parent.type === "Property" && parent["value"] === node) ||
      (parent.type === "VariableDeclarator" && parent["init"] === node);
    const isGiven = isValue && givesText(parent);
    if (isGiven || twoWords.test(text) || wordAndValue.test(text))
      found.push({ start: node.start, text: at(file, node, text) });
  });
  return found
    .filter(({ start }) => !documentation.some((node) => node.start <= start && start < node.end))
    .map(({ text }) => text);
}

const twoWords = /\p{L}{2},? (?:\{\} )?\p{L}+/u;

/** A word and a value: `Delete ${name}?`, `${count} levels`. */
const wordAndValue = /^\p{Lu}\p{Ll}{2,} \{\}.?$|^\{\} \p{Ll}{4,}.?$/u;

/** Properties that take a text and nothing else. */
function givesText(property: Node): boolean {
  const texts = /^(?:label|hint|title|heading|category|message|remedy|tooltip|placeholder|note|summary|leavesOut)$/;
  // A variable has its name as `id`: `const category = "Graph"`.
  const name = property["key"] ?? property["id"];
  return isNode(name) && texts.test(String(name["name"]));
}

/** `.describe("…")` of a schema, `new RangeError("…")` of a fault in the program. */
function isOwnDocumentation(node: Node): boolean {
  const callee = node["callee"];
  if (!isNode(callee)) return false;
  if (node.type === "NewExpression") return /^(?:Range|Type|Syntax)?Error$/.test(String(callee["name"]));
  return node.type === "CallExpression" && isNode(callee["property"]) && callee["property"]["name"] === "describe";
}

/** Whether a string is a code there: compared, a member's name, a key, a case, a literal type. */
function isCodeIn(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case "BinaryExpression":
      return parent["operator"] !== "+";
    case "MemberExpression":
      return parent["property"] === node;
    case "Property":
    case "TSPropertySignature":
      return parent["key"] === node;
    case "SwitchCase":
      return true;
    default:
      return false;
  }
}

function isForMachines(text: string): boolean {
  // Tags without a text between them.
  if (!hasWords(text.replaceAll(/<[^<>]*>/g, ""))) return true;
  const sql =
    /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WHERE|FROM|JOIN|ORDER BY|VALUES|VACUUM|COLLATE|NULL|BETWEEN|DESC|EXCLUSIVE|ATTACH|DETACH)\b/;
  return (
    sql.test(text) ||
    /sans-serif|monospace|redis\.call|require\(|HTTP\/|max-age|\[(?:data|role|aria)-?\w*|\(prefers-/.test(text)
  );
}

/** Whether the property's key is one that people read: `label: …`. */
function hasShownKey(property: Node): boolean {
  return isNode(property["key"]) && shownAttributes.has(String(property["key"]["name"]));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

let parsed: { readonly file: SourceFile; readonly program: Node } | undefined;

/** The file's tree; that of the last file is kept, since one file is asked several things in a row. */
function parse(file: SourceFile): Node {
  if (parsed?.file === file) return parsed.program;
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message ?? ""}`);
  // The parser's tree is plain data: every node has a type, a start and an end.
  parsed = { file, program: program as unknown as Node };
  return parsed.program;
}

function visit(node: Node, parent: Node | undefined, see: (node: Node, parent: Node | undefined) => unknown): void {
  see(node, parent);
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visit(child, node, see);
    } else if (isNode(value)) visit(value, node, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The string and template literals an expression can come to, whichever way its conditions go. */
function literalsOf(value: unknown): { readonly node: Node; readonly text: string }[] {
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return hasWords(text) ? [{ node: value, text }] : [];
  switch (value.type) {
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return literalsOf(value["expression"]);
    case "ConditionalExpression":
      return [...literalsOf(value["consequent"]), ...literalsOf(value["alternate"])];
    case "LogicalExpression":
      return [...literalsOf(value["left"]), ...literalsOf(value["right"])];
    case "BinaryExpression":
      return value["operator"] === "+" ? [...literalsOf(value["left"]), ...literalsOf(value["right"])] : [];
    default:
      return [];
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  // Quasis of the parser's template literals carry their text as `value.cooked`.
  const quasis = node["quasis"] as readonly { readonly value: { readonly cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? "").join("{}");
}

function isShown(name: unknown): boolean {
  return isNode(name) && typeof name["name"] === "string" && shownAttributes.has(name["name"]);
}

/** Two letters in a row: units, signs and keys of one letter are not words. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll("{}", ""));
}

function at(file: SourceFile, node: Node, text: string): FoundText {
  return { path: file.path, line: file.text.slice(0, node.start).split("\n").length, text: text.trim() };
}
