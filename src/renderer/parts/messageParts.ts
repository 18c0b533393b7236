/** A part of a message: plain text, emphasized text, or the id of a command whose shortcut is shown. */
interface MessagePart {
  readonly kind: "plain" | "strong" | "keys";
  readonly text: string;
}

/** Splits a message at its `**strong**` and `{command.id}` markup; an unmatched mark is text. O(length). */
export function messageParts(text: string): readonly MessagePart[] {
  return text
    .split(/(\*\*.+?\*\*|\{[a-z]\w*(?:\.\w+)+\})/i)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const strong = /^\*\*(.+)\*\*$/.exec(piece)?.[1];
      if (strong !== undefined) return { kind: "strong", text: strong };
      const command = /^\{(.+)\}$/.exec(piece)?.[1];
      return command?.includes(".") === true ? { kind: "keys", text: command } : { kind: "plain", text: piece };
    });
}
