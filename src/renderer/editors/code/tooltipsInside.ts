import { tooltips } from "@codemirror/view";

/** Keeps tooltips within the editor: it is a boundary of paint, so what is beyond its edge is cut off. */
export const tooltipsInside = tooltips({ tooltipSpace: ({ dom }) => dom.getBoundingClientRect() });
