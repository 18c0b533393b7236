/** A piece of a message, to be emphasised or not. */
interface EmphasisPart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** Splits a message at its `**` marks; a mark without its partner is text. O(length). */
export function emphasisParts(text: string): readonly EmphasisPart[] {
  return text
    .split(/(\*\*.+?\*\*)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const marked = /^\*\*(.+)\*\*$/.exec(piece)?.[1];
      return { text: marked ?? piece, isStrong: marked !== undefined };
    });
}
