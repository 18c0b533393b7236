/** A piece of a sentence: plain words, or the name of a cell. */
export type SentencePart = { readonly text: string } | { readonly cell: string };

/** A sentence cut at the cells it names, so that a screen can set them off. */
export function sentenceParts(text: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let from = 0;
  for (const { 0: cell, index } of text.matchAll(/\b[A-T](?:[1-9]|1\d|20)\b/g)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ cell });
    from = index + cell.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
