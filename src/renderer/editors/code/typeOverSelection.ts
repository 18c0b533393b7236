import { EditorView } from "@codemirror/view";

/**
 * Replaces a selection by what is typed over it in the editor itself. Left to Chromium, the colors of the replaced text
 * would be kept as an inline style, which the page's content security policy refuses with an error in the console.
 */
export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    const { main, ranges } = view.state.selection;
    if (inputType !== "insertText" || data === null || isComposing || main.empty || ranges.length > 1) return false;
    if (view.state.readOnly) return false;
    event.preventDefault();
    const insert = (): ReturnType<typeof view.state.update> =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    // Brackets around a selection, and what else extensions do about typed text.
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
