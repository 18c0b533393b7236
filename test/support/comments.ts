import { parseSync } from "oxc-parser";

/** A comment of a source file: its first line, and its words without names of code (in backticks) and line markers. */
interface FoundComment {
  readonly line: number;
  readonly text: string;
}

/** The comments of a source file, in order. */
export function commentsIn(file: { readonly path: string; readonly text: string }): readonly FoundComment[] {
  return parseSync(file.path, file.text).comments.map(({ start, value }) => ({
    line: file.text.slice(0, start).split("\n").length,
    text: value.replaceAll(/`[^`]*`/g, "").replaceAll(/\n\s*\*/g, " "),
  }));
}
