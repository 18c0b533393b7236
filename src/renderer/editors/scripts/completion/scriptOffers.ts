import type { Declarations } from "./declaredTypes.ts";
import { libraryMembers } from "./libraryMembers.ts";
import { choicesOf, membersOf, shownType } from "./typeMembers.ts";
import { chainAtEnd, typeOfChain } from "./valueTypes.ts";

/** Something that can be written at the cursor. */
export interface ScriptOffer {
  /** In brackets, it replaces the dot before it: `["path-length"]`. */
  readonly label: string;
  /** Its type, or what it takes. */
  readonly detail: string;
  /** What it is, as the declarations say. */
  readonly about: string;
  readonly kind: "member" | "method" | "name" | "type" | "text" | "word";
}

const words = "const else export default for function if let null of return true false undefined".split(" ");

/**
 * What can be written at the end of `text`, the script up to the cursor: members of the value before a dot, as the
 * declarations of `levelwright.d.ts` say, the texts that a value is compared with, types, and names that the script has.
 */
export function scriptOffers(text: string, declarations: Declarations): readonly ScriptOffer[] {
  const isInside = /\/\/[^\n]*$/.test(text) || text.lastIndexOf("/*") > text.lastIndexOf("*/");
  if (isInside) return [];
  const compared = /([\s\S]*?[\w$)\]!])\s*[!=]==?\s*["'][^"'\n]*$/.exec(text);
  if (compared !== null) return comparedTexts(compared[1] ?? "", declarations);
  const dotted = /^([\s\S]*?)\??\.\s*[\w$]*$/.exec(text.slice(lastDot(text)));
  const beforeDot = dotted === null ? undefined : text.slice(0, lastDot(text)) + (dotted[1] ?? "");
  if (beforeDot !== undefined && !/\d$/.test(beforeDot)) return memberOffers(beforeDot, declarations);
  return isQuoted(text) ? [] : nameOffers(text, declarations);
}

/** Where the last dot is, with the question mark before it. */
function lastDot(text: string): number {
  const at = text.lastIndexOf(".");
  return at > 0 && text[at - 1] === "?" ? at - 1 : Math.max(at, 0);
}

function isQuoted(text: string): boolean {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 || (line.match(/(?<!\\)'/g)?.length ?? 0) % 2 === 1;
}

function memberOffers(before: string, declarations: Declarations): ScriptOffer[] {
  const chain = chainAtEnd(before);
  if (chain === undefined) return [];
  if (chain.steps.length === 0 && chain.name === "Levelwright")
    return [...declarations].map(([label, { about }]) => ({ label, detail: "", about, kind: "type" }));
  const library = chain.steps.length === 0 ? libraryMembers[chain.name] : undefined;
  if (library !== undefined && /^[A-Z]/.test(chain.name))
    return Object.entries(library).map(([label, detail]) => ({ label, detail, about: "", kind: "method" }));
  const members = membersOf(typeOfChain(before, chain, declarations), declarations);
  return [...members].flatMap(([label, { type, about }]): ScriptOffer[] => {
    const isMethod = about.startsWith("(");
    const written = /^[A-Za-z_$][\w$]*$/.test(label) ? label : `[${JSON.stringify(label)}]`;
    return [
      {
        label: written,
        detail: isMethod ? about : shownType(type),
        about: isMethod ? "" : about,
        kind: isMethod ? "method" : "member",
      },
    ];
  });
}

function comparedTexts(before: string, declarations: Declarations): ScriptOffer[] {
  const chain = chainAtEnd(before);
  if (chain === undefined) return [];
  return choicesOf(typeOfChain(before, chain, declarations), declarations).map((label) => ({
    label,
    detail: "",
    about: "",
    kind: "text",
  }));
}

/** Names that the script has declared so far, and those that every script has. */
function nameOffers(text: string, declarations: Declarations): ScriptOffer[] {
  const own = new Set<string>();
  for (const [, name = ""] of text.matchAll(/\b(?:const|let|var|function)\s+([A-Za-z_$][\w$]*)/g)) own.add(name);
  for (const [, inside = ""] of text.matchAll(/(?:\bconst|\blet|\()\s*\{([^{}]*)\}/g))
    for (const part of inside.split(",")) own.add(part.split(":").at(-1)?.trim() ?? "");
  for (const [, inside = ""] of text.matchAll(/\(([^()]*)\)\s*(?::[^={]*)?(?:=>|\{)/g))
    for (const part of inside.split(",")) own.add(/^\s*([A-Za-z_$][\w$]*)/.exec(part)?.[1] ?? "");
  own.delete("");
  const offer =
    (kind: ScriptOffer["kind"]) =>
    (label: string): ScriptOffer => ({ label, detail: "", about: "", kind });
  return [
    ...[...own].map((label): ScriptOffer => {
      const type = typeOfChain(text, { name: label, steps: [], from: text.length }, declarations);
      const shown = shownType(type);
      return { label, detail: shown === "unknown" ? "" : shown, about: "", kind: "name" };
    }),
    ...["Levelwright", "Math", "Object", "JSON", "Number", "Array"].map(offer("name")),
    ...words.map(offer("word")),
  ];
}
