import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** Steps in which the width grows, in px: some thirty letters. */
const step = 240;

/** The width that text of some width gets in a window: its own while it fits, else the next full step. */
export function steadyWidthFor(content: number, window: number, before: number): number {
  if (content <= window) return 0;
  // As wide as it was given: the text itself is no wider.
  return content <= before ? before : Math.ceil((content + 1) / step) * step;
}

/**
 * Lets the text's width grow in steps. Otherwise, each letter at the end of the longest line changes the width of all lines, and laying
 * them out again is most of what a key costs. The width is given back where the text is scrolled to its left edge and moves up or down.
 */
export function steadyWidth(): Extension {
  return [
    EditorView.theme({ ".cm-content": { minWidth: "var(--steady-width, 100%) !important" } }),
    ViewPlugin.fromClass(
      class {
        private width = 0;

        update({ view, docChanged, viewportChanged, geometryChanged }: ViewUpdate): void {
          if (viewportChanged && !docChanged && view.scrollDOM.scrollLeft === 0) this.show(view, 0);
          if (docChanged || viewportChanged || geometryChanged) view.requestMeasure(this.measure);
        }

        private readonly measure = {
          key: this,
          read: ({ scrollDOM, contentDOM }: EditorView): number => {
            const beside = contentDOM.offsetLeft;
            return steadyWidthFor(scrollDOM.scrollWidth - beside, scrollDOM.clientWidth - beside, this.width);
          },
          write: (width: number, view: EditorView): void => this.show(view, width),
        };

        private show({ contentDOM }: EditorView, width: number): void {
          if (width === this.width) return;
          this.width = width;
          if (width === 0) contentDOM.style.removeProperty("--steady-width");
          else contentDOM.style.setProperty("--steady-width", `${width}px`);
        }
      },
    ),
  ];
}
