import type { StreamParser } from "@codemirror/language";

const keywords = new Set(
  (
    "abstract as async await break case catch class const continue declare default delete do else enum export extends " +
    "finally for from function get if implements import in infer instanceof interface is keyof let new of override " +
    "private protected public readonly return satisfies set static super switch this throw try type typeof var void " +
    "while with yield"
  ).split(" "),
);
const atoms = new Set(["true", "false", "null", "undefined", "NaN", "Infinity"]);
const types = new Set(["any", "bigint", "boolean", "never", "number", "object", "string", "symbol", "unknown"]);

interface State {
  /** What the text is inside of at the start of the next line: a comment, or a text of several lines. */
  inside: "" | "comment" | "template";
}

/**
 * Colors of TypeScript, line by line: words, texts, numbers and comments. It doesn't parse the language; what is wrong, the
 * studio says.
 */
export const scriptTokens: StreamParser<State> = {
  startState: () => ({ inside: "" }),
  copyState: ({ inside }) => ({ inside }),
  token(stream, state) {
    if (state.inside === "comment") {
      if (stream.skipTo("*/")) {
        stream.match("*/");
        state.inside = "";
      } else stream.skipToEnd();
      return "comment";
    }
    if (state.inside === "template") {
      readTemplate(stream, state);
      return "string";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match("/*")) {
      state.inside = "comment";
      return "comment";
    }
    if (stream.eat("`") !== undefined) {
      state.inside = "template";
      readTemplate(stream, state);
      return "string";
    }
    if (stream.match(/^(?:"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)/) !== null) return "string";
    if (stream.match(/^(?:0[xob][\da-f_]+n?|\d[\d_]*(?:\.[\d_]+)?(?:e[+-]?\d+)?n?)/i) !== null) return "number";
    const word = stream.match(/^[\p{L}_$][\p{L}\p{N}_$]*/u);
    if (word === null || typeof word === "boolean") {
      stream.next();
      return "operator";
    }
    const name = word[0];
    if (keywords.has(name)) return "keyword";
    if (atoms.has(name)) return "atom";
    return types.has(name) ? "typeName" : "variableName";
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
};

function readTemplate(stream: { next(): string | void | undefined }, state: State): void {
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next === "\\") stream.next();
    else if (next === "`") {
      state.inside = "";
      return;
    }
  }
}
