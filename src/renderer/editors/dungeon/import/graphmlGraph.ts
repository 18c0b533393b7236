import { XMLParser, XMLValidator } from "fast-xml-parser";
import { messages } from "../messages.ts";
import { GraphFault, type RawGraph, wholeNumber } from "./rawGraph.ts";

const newline = 10;
/** What the parser keeps an element's place under. */
// Typed as `Symbol` there.
const metaData = XMLParser.getMetaDataSymbol() as symbol;

type Xml = { readonly [name: string]: unknown };

/** Looks for the root element, with or without a namespace prefix; the text may still be invalid. */
export function isGraphml(text: string): boolean {
  return /<(?:\w+:)?graphml[\s>]/.test(text.slice(0, 4000));
}

/**
 * A graph in GraphML, nodes of nested graphs included; names are those of yEd's labels or of data called label or name.
 * Of a broken file, the intact nodes and edges are read, and its errors are reported with their lines.
 */
export function readGraphml(text: string): RawGraph {
  const lineOf = lineFinder(text);
  const faults: string[] = [];
  // The parser returns an object of elements by name.
  const root = (parsed(text, faults) as { readonly graphml?: Xml }).graphml ?? {};
  const names = new Map(list(root["key"]).map((key) => [textOf(key["@id"]), textOf(key["@attr.name"]).toLowerCase()]));
  const graphs = list(root["graph"]).flatMap(withNested);
  const nodes = new Map<string, Xml>();
  for (const node of graphs.flatMap((graph) => list(graph["node"]))) {
    const key = textOf(node["@id"]);
    if (key === "") faults.push(messages.nodeWithoutId(lineOf(node)));
    else if (nodes.has(key)) faults.push(messages.nodeTwice(lineOf(node), key));
    else nodes.set(key, node);
  }
  for (const [name, element] of graphs.flatMap(unknownElements))
    faults.push(messages.unknownElement(lineOf(element), name));
  return {
    // yEd calls every graph G.
    name: graphs
      .slice(0, 1)
      .map((graph) => textOf(graph["@id"]))
      .find((id) => id !== "" && id !== "G"),
    rooms: [...nodes].map(([key, node]) => {
      const label = labelOf(node, "NodeLabel") ?? dataOf(node, names, ["label", "name", "description"]) ?? key;
      return {
        key,
        label,
        role: dataOf(node, names, ["role"]),
        floor: wholeNumber(dataOf(node, names, ["floor"])),
        intensity: wholeNumber(dataOf(node, names, ["intensity"])),
      };
    }),
    edges: graphs
      .flatMap((graph) => list(graph["edge"]))
      .flatMap((edge) => {
        const [from, to] = [textOf(edge["@source"]), textOf(edge["@target"])];
        if (from === "" || to === "") {
          faults.push(messages.edgeWithoutEnds(lineOf(edge)));
          return [];
        }
        const label =
          dataOf(edge, names, ["kind"]) ?? labelOf(edge, "EdgeLabel") ?? dataOf(edge, names, ["label", "name"]);
        return [{ from, to, label, directed: dataOf(edge, names, ["directed"]) === "true", line: lineOf(edge) }];
      }),
    faults,
  };
}

/** Throws GraphFault when nothing can be parsed. */
function parsed(text: string, faults: string[]): unknown {
  const checked = XMLValidator.validate(text);
  // The validator names no line where a text ends inside its elements.
  const endsEarly = checked !== true && checked.err.code === "InvalidXml";
  const fault =
    checked === true
      ? undefined
      : endsEarly
        ? messages.xmlEndsEarly(text.trimEnd().split("\n").length)
        : messages.xmlFault(checked.err.line, checked.err.msg);
  if (fault !== undefined) faults.push(fault);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseAttributeValue: false,
    parseTagValue: false,
    // An element without attributes is an object too, so that its position is available.
    alwaysCreateTextNode: true,
    captureMetaData: true,
    isArray: (name) => ["node", "edge", "graph", "key", "data"].includes(name),
  });
  try {
    return parser.parse(fault === undefined ? text : text.slice(0, text.lastIndexOf(">") + 1));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new GraphFault(fault ?? messages.xmlFault(1, reason));
  }
}

/** Elements that a graph may have besides nodes and edges. */
const known = new Set(["node", "edge", "data", "desc", "#text"]);

function unknownElements(graph: Xml): (readonly [string, Xml])[] {
  return Object.entries(graph).flatMap(([name, value]) =>
    known.has(name) || name.startsWith("@") ? [] : list(value).map((element) => [name, element] as const),
  );
}

/** Finds the 1-based line that an element starts at. */
function lineFinder(text: string): (element: Xml) => number {
  const place: symbol = metaData;
  let at = 0;
  let line = 1;
  return (element) => {
    // Of the parser's own making.
    const { startIndex = 0 } = ((element as Readonly<Record<symbol, unknown>>)[place] ?? {}) as { startIndex?: number };
    if (startIndex < at) [at, line] = [0, 1];
    for (; at < startIndex; at++) if (text.charCodeAt(at) === newline) line++;
    return line;
  };
}

function withNested(graph: Xml): Xml[] {
  const inner = list(graph["node"]).flatMap((node) => list(node["graph"]));
  return [graph, ...inner.flatMap(withNested)];
}

/** The first label of yEd's anywhere below an element, but not in its nested graphs. */
function labelOf(value: unknown, element: string): string | undefined {
  if (Array.isArray(value)) return value.map((one) => labelOf(one, element)).find((label) => label !== undefined);
  if (!isXml(value)) return undefined;
  const own = Array.isArray(value[element]) ? value[element][0] : value[element];
  const text = textOf(own).trim();
  if (text !== "") return text;
  const below = Object.entries(value).filter(([name]) => name !== "graph" && name !== element);
  return below.map(([, one]) => labelOf(one, element)).find((label) => label !== undefined);
}

function dataOf(element: Xml, names: ReadonlyMap<string, string>, wanted: readonly string[]): string | undefined {
  const data = list(element["data"]);
  for (const name of wanted) {
    const found = data.find((one) => names.get(textOf(one["@key"])) === name);
    const text = textOf(found).trim();
    if (text !== "") return text;
  }
  return undefined;
}

function list(value: unknown): Xml[] {
  return (Array.isArray(value) ? value : [value]).filter(isXml);
}

function isXml(value: unknown): value is Xml {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isXml(value) && typeof value["#text"] === "string" ? value["#text"] : "";
}
