/** How long a control is outlined, ms: long enough to be found, short enough not to be in the way. */
const outlinedFor = 2600;

/** How often a control is looked for while its document opens. */
const mostFrames = 90;

const candidates = [
  "button",
  "input",
  "textarea",
  "canvas",
  "[aria-label]",
  "[aria-labelledby]",
  "[role=tab]",
  "[role=radio]",
  "h2",
  "h3",
].join(",");

let pointing = 0;

/**
 * Scrolls the first control with one of the names into view and outlines it for some seconds; names in order of preference,
 * since a control may not exist until a step before it is done. Waits for the document that it belongs to. Nothing gets the
 * focus and nothing is covered. Resolves with the control, or undefined when none appears.
 */
export async function pointAt(names: readonly string[]): Promise<Element | undefined> {
  const own = ++pointing;
  let found: Element | undefined;
  for (let frame = 0; frame < mostFrames && own === pointing; frame++) {
    // What is selected on the way replaces the inspector, and with it a control that was already found.
    if (found?.isConnected !== true) {
      // The first frames wait for the best name, the others take any.
      found = findControl(document.body, frame < mostFrames / 3 ? names.slice(0, 1) : names);
      if (found !== undefined) outline(found);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return found;
}

/**
 * The first visible control by name. What is inside the lesson's own panel doesn't count, and neither do tabs that can be
 * closed: people choose the names of documents. O(elements).
 */
export function findControl(root: HTMLElement, names: readonly string[]): Element | undefined {
  const shown = [...root.querySelectorAll(candidates)].filter(
    (element) => element.closest("[data-lesson], [data-closable]") === null && isShown(element),
  );
  for (const name of names) {
    const found = shown.find((element) => isCalled(accessibleName(element), name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A tool's name may go on with what its modifier keys do: "Rectangle: hold Alt to cut". */
function isCalled(full: string, name: string): boolean {
  return full === name || full.startsWith(`${name}: `);
}

function isShown(element: Element): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
}

/** The name that assistive technology would read: label, labelling elements, a field's label, its own text. */
function accessibleName(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label.trim();
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy !== null) return textOf(labelledBy.split(" ").map((id) => document.getElementById(id)));
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return textOf(isField ? [...(element.labels ?? [])] : [element]);
}

/** The keys that a button shows beside its text are not part of its name. */
function textOf(elements: readonly (Element | null)[]): string {
  return elements
    .flatMap((element) => [...(element?.childNodes ?? [])])
    .map((node) => (node.nodeName === "KBD" ? "" : (node.textContent ?? "")))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function outline(element: Element): void {
  for (const other of document.querySelectorAll("[data-pointed-at]")) other.removeAttribute("data-pointed-at");
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  element.setAttribute("data-pointed-at", "");
  setTimeout(() => element.removeAttribute("data-pointed-at"), outlinedFor);
}
