import { legalXml } from "../../../scene/svgText.ts";
import { xmlMessages } from "./messages.ts";
/** An XML element: name, attributes, children. Text between elements is dropped; holds have none. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
}

type XmlResult =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly message: string; readonly offset: number };

const deepest = 16;
const mostElements = 500_000;
const mostAttributes = 64;
const declaration = /<\?xml[^<>]*\?>\s*/y;
const comment = /<!--[^]*?-->/y;
const blank = /[^<]*/y;
const opening = /<([A-Za-z][A-Za-z0-9_]*)/y;
const closing = /<\/([A-Za-z][A-Za-z0-9_]*)\s*>/y;
const attribute = /\s+([A-Za-z][A-Za-z0-9_]*)\s*=\s*(?:'([^'<]*)'|"([^"<]*)")/y;
const tagEnd = /\s*(\/?)>/y;

class XmlFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Parses the XML subset of holds: elements and attributes. Document types, processing instructions, CDATA and entities
 * other than the five standard ones and character numbers are rejected, so nothing can expand; depth and number of
 * elements are limited. Never throws. O(length).
 */
export function parseXml(text: string): XmlResult {
  try {
    return { ok: true, root: parseDocument(text) };
  } catch (error) {
    if (error instanceof XmlFault) return { ok: false, message: error.message, offset: error.offset };
    throw error;
  }
}

function parseDocument(text: string): XmlElement {
  let at = /^\uFEFF?\s*/.exec(text)?.[0].length ?? 0;
  at += match(declaration, text, at)?.[0].length ?? 0;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  for (;;) {
    at = skipBlank(text, at);
    if (at >= text.length) break;
    const end = match(closing, text, at);
    if (end !== null) {
      const last = open.pop();
      if (last?.name !== end[1]) throw new XmlFault(xmlMessages.closesElementThatIsntOpen(end[1]), at);
      at += end[0].length;
      continue;
    }
    if (root !== undefined && open.length === 0) throw new XmlFault(xmlMessages.contentAfterEnd, at);
    if (++elements > mostElements) throw new XmlFault(xmlMessages.tooManyElements(mostElements), at);
    const start = readStartTag(text, at);
    const parent = open.at(-1);
    if (parent === undefined) root = start.element;
    else parent.children.push(start.element);
    at = start.end;
    if (start.isClosed) continue;
    open.push(start.element);
    if (open.length > deepest) throw new XmlFault(xmlMessages.nestedTooDeep(deepest), at);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new XmlFault(xmlMessages.textEndsInside(unclosed.name), text.length);
  if (root === undefined) throw new XmlFault(xmlMessages.noElement, text.length);
  return root;
}

/** White space, stray text and comments between elements. */
function skipBlank(text: string, from: number): number {
  let at = from + (match(blank, text, from)?.[0].length ?? 0);
  if (text.slice(from, at).trim() !== "") throw new XmlFault(xmlMessages.textBetweenElements, from);
  for (let found = match(comment, text, at); found !== null; found = match(comment, text, at)) {
    at += found[0].length;
    at += match(blank, text, at)?.[0].length ?? 0;
  }
  return at;
}

function readStartTag(text: string, from: number): { element: XmlElement; end: number; isClosed: boolean } {
  const start = match(opening, text, from);
  if (start === null) throw new XmlFault(xmlMessages.notAllowedHere(text.slice(from, from + 12)), from);
  let at = from + start[0].length;
  // No prototype: a hostile attribute name must not reach one.
  const attributes = Object.create(null) as Record<string, string>;
  let count = 0;
  for (let found = match(attribute, text, at); found !== null; found = match(attribute, text, at)) {
    if (++count > mostAttributes) throw new XmlFault(xmlMessages.tooManyAttributes(start[1], mostAttributes), at);
    const name = found[1] ?? "";
    if (name in attributes) throw new XmlFault(xmlMessages.hasAttributeTwice(start[1], name), at);
    attributes[name] = decodeEntities(found[2] ?? found[3] ?? "", at);
    at += found[0].length;
  }
  const end = match(tagEnd, text, at);
  if (end === null) throw new XmlFault(xmlMessages.tagIsNotClosed(start[1]), at);
  return {
    element: { name: start[1] ?? "", attributes, children: [] },
    end: at + end[0].length,
    isClosed: end[1] === "/",
  };
}

/**
 * Longer values are pictures and sounds in base64, which contains no entities; unescaping them would multiply the
 * memory.
 */
const longestEscaped = 1 << 20;
const standard: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string, offset: number): string {
  if (!text.includes("&")) return text;
  if (text.length > longestEscaped) throw new XmlFault(xmlMessages.valueTooLong(longestEscaped), offset);
  return text.replaceAll(/&(#x?[0-9A-Fa-f]{1,6}|[A-Za-z]{1,8});|&/g, (whole, name: string | undefined) => {
    if (name?.startsWith("#") === true) {
      const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (code <= 0x10ffff) return String.fromCodePoint(code);
    }
    const sign = name !== undefined && Object.hasOwn(standard, name) ? standard[name] : undefined;
    if (sign === undefined) throw new XmlFault(xmlMessages.entityIsNotAllowed(whole.slice(0, 12)), offset);
    return sign;
  });
}

/** An attribute value that parses back unchanged; characters that XML can't represent become U+FFFD. */
export function escapeAttribute(value: string): string {
  return legalXml(value)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("'", "&apos;")
    .replaceAll(/[^\x20-\x7E]/gu, (sign) => `&#${sign.codePointAt(0) ?? 63};`);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
