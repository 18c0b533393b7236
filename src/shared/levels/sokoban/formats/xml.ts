import { xmlMessages } from "./messages.ts";
/** A piece of an XML text, in document order. */
export type XmlPiece =
  | {
      readonly type: "open";
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly line: number;
    }
  | { readonly type: "close"; readonly name: string; readonly line: number }
  | { readonly type: "text"; readonly text: string }
  /** Where the text stops being XML; nothing follows. */
  | { readonly type: "broken"; readonly line: number; readonly message: string };

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const tag =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[([\s\S]*?)\]\]>|!DOCTYPE[^[>]*>|(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/y;

/**
 * Elements, attributes and text of a small XML text: comments and instructions are skipped, the five named and the
 * numbered entities are decoded, elements must nest. No document type subset, no other entities: nothing can be
 * included or expanded. Linear in the text; never throws.
 */
export function* readXml(text: string): Generator<XmlPiece, void, undefined> {
  const open: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const content = text.slice(at, next < 0 ? text.length : next);
    if (content.trim() !== "") yield { type: "text", text: decoded(content) };
    line += content.split("\n").length - 1;
    if (next < 0) break;
    tag.lastIndex = next;
    const match = tag.exec(text);
    if (match === null) return yield { type: "broken", line, message: xmlMessages.textIsntXmlFromHere };
    const [whole, data, slash, name, attributes = "", empty] = match;
    at = next + whole.length;
    if (data !== undefined) yield { type: "text", text: data };
    if (name !== undefined && slash === "") {
      yield { type: "open", name, attributes: attributesOf(attributes), line };
      if (empty === "/") yield { type: "close", name, line };
      else open.push(name);
    } else if (name !== undefined) {
      const expected = open.pop();
      if (expected !== name) return yield { type: "broken", line, message: xmlMessages.unopenedElement(name) };
      yield { type: "close", name, line };
    }
    line += whole.split("\n").length - 1;
  }
  const left = open.pop();
  if (left !== undefined) yield { type: "broken", line, message: xmlMessages.truncatedTag(left) };
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name = "", double, single]) => [name, decoded(double ?? single ?? "")]));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
