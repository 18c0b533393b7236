import { type ParserOptions, parse } from "@babel/parser";
import { fault, type ScriptFault } from "./scriptFault.ts";
import { scriptFaultMessages as messages } from "./messages.ts";

/** Plain JavaScript of the same length and lines as the TypeScript it was made of, or why there is none. */
export type StrippedScript =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly fault: ScriptFault };

const options: ParserOptions = {
  sourceType: "module",
  plugins: ["typescript"],
  // Otherwise the end of `(a)` is that of `a`.
  createParenthesizedExpressions: true,
};

/** A node of the syntax tree, whatever its type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  readonly [member: string]: unknown;
}

/**
 * Replaces types by spaces, so that every place in an error message is one of the script. Only types that can be left out
 * are allowed, as in Node; enums and the like are faults. Imports, `async` and `await` are faults as well: a script has
 * nothing to import and nothing to wait for. O(text).
 */
export function stripTypes(source: string): StrippedScript {
  let tree: Node;
  try {
    // The parser's types name each kind of node; the walk below looks at any of them by its members.
    tree = parse(source, options).program as unknown as Node;
  } catch (error) {
    return { ok: false, fault: syntaxFault(error) };
  }
  const text = source.split("");
  const unfinished = new Set<number>();
  try {
    walk(tree, { source, text, unfinished });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
  return { ok: true, code: text.join("") };
}

class Refused extends Error {
  readonly fault: ScriptFault;
  constructor(reason: ScriptFault, { loc }: Node) {
    super(reason.what);
    this.fault = { ...reason, line: loc.start.line, column: loc.start.column + 1 };
  }
}

interface Stripping {
  readonly source: string;
  readonly text: string[];
  /** Ends of statements without a semicolon: where types are left out there, the next line must not continue them. */
  readonly unfinished: Set<number>;
}

function walk(node: Node, stripping: Stripping): void {
  const { source, unfinished } = stripping;
  refuse(node);
  if (isStatement(node) && source[node.end - 1] !== ";" && source[node.end - 1] !== "}") unfinished.add(node.end);
  if (isTypeOnly(node)) return blank(stripping, node.start, node.end);
  switch (node.type) {
    case "Identifier":
      // What follows the name belongs to the node: `?` and the type.
      if (node["optional"] === true || isNode(node["typeAnnotation"]))
        blank(stripping, node.start + String(node["name"]).length, node.end);
      return;
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression": {
      const expression = member(node, "expression");
      blank(stripping, expression.end, node.end);
      return walk(expression, stripping);
    }
    case "TSTypeAssertion": {
      const expression = member(node, "expression");
      blank(stripping, node.start, expression.start);
      return walk(expression, stripping);
    }
    case "ClassDeclaration":
    case "ClassExpression":
      blankImplements(node, stripping);
      break;
    case "ClassProperty":
    case "ClassMethod":
    case "ClassPrivateProperty":
      blankModifiers(node, stripping);
      break;
  }
  for (const [name, value] of Object.entries(node)) {
    if (name === "loc" || name === "implements") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, stripping);
  }
}

function blank({ source, text, unfinished }: Stripping, from: number, to: number): void {
  for (let i = from; i < to; i++) if (!/[\r\n\u2028\u2029]/.test(source[i] ?? "")) text[i] = " ";
  if (unfinished.has(to) && from < to) text[from] = ";";
}

/** Nodes that are nothing at run time. */
function isTypeOnly(node: Node): boolean {
  if (node["declare"] === true) return true;
  switch (node.type) {
    case "TSTypeAnnotation":
    case "TSTypeParameterDeclaration":
    case "TSTypeParameterInstantiation":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSDeclareFunction":
    case "TSDeclareMethod":
    case "TSIndexSignature":
      return true;
    case "ImportDeclaration":
      return node["importKind"] === "type";
    case "ExportNamedDeclaration":
      return node["exportKind"] === "type";
    default:
      return false;
  }
}

const notErasable: Readonly<Record<string, string>> = {
  TSEnumDeclaration: "enum",
  TSModuleDeclaration: "namespace",
  TSParameterProperty: "A parameter that is a property",
  TSImportEqualsDeclaration: "import =",
  TSExportAssignment: "export =",
  Decorator: "A decorator",
};

function refuse(node: Node): void {
  const what = node["declare"] === true ? undefined : notErasable[node.type];
  if (what !== undefined)
    throw new Refused({ code: "syntax", what: messages.notErasable(what), remedy: messages.useErasable }, node);
  const importsCode =
    (node.type === "ImportDeclaration" && node["importKind"] !== "type") ||
    node.type === "Import" ||
    node.type === "ImportExpression" ||
    ((node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") &&
      isNode(node["source"]) &&
      node["exportKind"] !== "type");
  if (importsCode) throw new Refused(fault("import"), node);
  if (node["async"] === true || node.type === "AwaitExpression" || node["await"] === true)
    throw new Refused(fault("wait"), node);
}

function blankImplements(node: Node, stripping: Stripping): void {
  const [first] = Array.isArray(node["implements"]) ? (node["implements"] as unknown[]) : [];
  if (!isNode(first)) return;
  const from = stripping.source.lastIndexOf("implements", first.start);
  blank(stripping, from, member(node, "body").start);
}

/** `private`, `readonly` and the like before a member's name, and `?` or `!` after it. */
function blankModifiers(node: Node, stripping: Stripping): void {
  const key = member(node, "key");
  const before = stripping.source.slice(node.start, key.start);
  for (const { 0: word, index } of before.matchAll(/\b(?:public|private|protected|readonly|override)\b/g))
    blank(stripping, node.start + index, node.start + index + word.length);
  if (node["optional"] === true || node["definite"] === true) {
    const at = stripping.source.slice(key.end).search(/[?!]/);
    blank(stripping, key.end + at, key.end + at + 1);
  }
}

/** Type parameters are called a declaration as well, and are part of one. */
function isStatement({ type }: Node): boolean {
  if (type === "TSTypeParameterDeclaration") return false;
  return type.endsWith("Statement") || type.endsWith("Declaration") || type === "ClassProperty";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "loc" in value;
}

/** A member that this type of node always has. */
function member(node: Node, name: string): Node {
  const found = node[name];
  if (!isNode(found)) throw new Error(`${node.type} has no ${name}`);
  return found;
}

function syntaxFault(error: unknown): ScriptFault {
  const message = error instanceof Error ? error.message : String(error);
  const found = /^(.*?) \((\d+):(\d+)\)/s.exec(message);
  const what = messages.syntax(messages.thrown(found?.[1] ?? message));
  const at = found === null ? {} : { line: Number(found[2]), column: Number(found[3]) + 1 };
  return { code: "syntax", what, remedy: messages.correctLine, ...at };
}
