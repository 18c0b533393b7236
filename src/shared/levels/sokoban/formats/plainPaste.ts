/**
 * A text as people paste it, in plain letters: typographic spaces become spaces, invisible letters go, a web page's source
 * becomes what it shows, marks that forums put around a text (quotes, code fences) go. XML collections of rooms stay as
 * they are. Linear in the text.
 */
export function plainPaste(text: string): string {
  const shown = isWebPage(text) ? shownText(text) : text;
  return unmarked(shown.replace(unusualSpaces, " ").replace(unusualHyphens, "-").replace(invisibleLetters, ""));
}

/** No-break, figure, thin and ideographic spaces: editors and web pages put them where spaces would be swallowed. */
const unusualSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const unusualHyphens = /[\u2010\u2011]/g;
/** Zero-width spaces and joiners, soft hyphens, word joiners; a byte order mark is one too. */
const invisibleLetters = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

const pageTags = /<\/?(?:html|body|pre|code|tt|p|div|span|br|table|tr|td|li|font|b|h[1-6])\b[^<>]{0,1000}>/i;
const collectionTags = /<(?:SokobanLevels|LevelCollection|Level)\b/;

function isWebPage(text: string): boolean {
  if (collectionTags.test(text)) return false;
  return pageTags.test(text) || /&(?:nbsp|#160|#x0*a0);/i.test(text);
}

/**
 * The visible text of a page's source: block elements end a line, others are removed, entities are decoded. Blocks are
 * separated by an empty line if rows are lines in them, but not if each row is a separate block.
 */
function shownText(page: string): string {
  const hasLines = /<(?:br|pre)\b/i.test(page);
  const blocks = page
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<br\b[^<>]*>[ \t]*(?:\r\n?|\n)?/gi, "\n");
  const lines = hasLines
    ? blocks.replace(/<\/?(?:p|div|pre|table|blockquote|h[1-6])\b[^<>]*>/gi, "\n\n").replace(/<\/(?:tr|li)\s*>/gi, "\n")
    : blocks.replace(/<\/(?:p|div|tr|li|table|blockquote|h[1-6])\s*>\s*/gi, "\n");
  return lines.replace(/<\/?[a-z][^<>]*>/gi, "").replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, entityLetter);
}

const namedEntities: Readonly<Record<string, string>> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function entityLetter(entity: string, name: string): string {
  if (!name.startsWith("#")) return namedEntities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? entity : String.fromCodePoint(code);
}

/** Without the marks of quoted lines ("> ####") and the lines that fence a block of code. */
function unmarked(text: string): string {
  // Most texts have none of these marks, and some are very long.
  const unfenced = /```|~~~|\[/.test(text) ? text.replace(fences, "") : text;
  return unfenced.includes(">") ? unfenced.replace(quoteMarks, "") : unfenced;
}

const fences = /^[ \t]*(?:```\w*|~~~\w*|\[\/?(?:code|pre|quote)[^\]\n]{0,100}\])[ \t]*$/gim;
const quoteMarks = /^(?:>[ ]?)+(?=[^\n>]*#)/gm;
