import { XMLParser, XMLValidator } from "fast-xml-parser";
import { messages } from "../messages.ts";
import { GraphFault, type RawGraph } from "./rawGraph.ts";

type Xml = { readonly [name: string]: unknown };

export function isGraphml(text: string): boolean {
  return /<(?:\w+:)?graphml[\s>]/.test(text.slice(0, 4000));
}

/** A graph in GraphML, nodes of nested graphs included; names are those of yEd's labels or of data called label or name. */
export function readGraphml(text: string): RawGraph {
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new GraphFault(messages.xmlFault(checked.err.line, checked.err.msg));
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => ["node", "edge", "graph", "key", "data"].includes(name),
  });
  // What the parser gives is an object of elements by name.
  const root = (parser.parse(text) as { readonly graphml?: Xml }).graphml ?? {};
  const names = new Map(list(root["key"]).map((key) => [textOf(key["@id"]), textOf(key["@attr.name"]).toLowerCase()]));
  const graphs = list(root["graph"]).flatMap(withNested);
  return {
    // yEd calls every graph G.
    name: graphs
      .slice(0, 1)
      .map((graph) => textOf(graph["@id"]))
      .find((id) => id !== "" && id !== "G"),
    rooms: graphs
      .flatMap((graph) => list(graph["node"]))
      .map((node) => {
        const key = textOf(node["@id"]);
        const label = labelOf(node, "NodeLabel") ?? dataOf(node, names, ["label", "name", "description"]) ?? key;
        return { key, label, role: dataOf(node, names, ["role"]) };
      }),
    edges: graphs
      .flatMap((graph) => list(graph["edge"]))
      .map((edge) => ({
        from: textOf(edge["@source"]),
        to: textOf(edge["@target"]),
        label: dataOf(edge, names, ["kind"]) ?? labelOf(edge, "EdgeLabel") ?? dataOf(edge, names, ["label", "name"]),
      })),
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
