import { codeFolding, foldGutter, foldService } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { lineStates } from "./gameDecorations.ts";

/** Folds a section from its heading to the line before the next one. */
export function sectionFolding(): Extension {
  const service = foldService.of((state, lineStart) => {
    const states = state.field(lineStates);
    const { number, to } = state.doc.lineAt(lineStart);
    if (states[number - 1]?.isHeading !== true) return null;
    let last = number;
    while (last < state.doc.lines && states[last]?.isHeading !== true) last++;
    // The line of "=" above the next heading belongs to it.
    while (last > number && /^[=\s]*$/.test(state.doc.line(last).text)) last--;
    return last === number ? null : { from: to, to: state.doc.line(last).to };
  });
  return [service, codeFolding({ placeholderText: "…" }), foldGutter({ openText: "⌄", closedText: "›" })];
}
