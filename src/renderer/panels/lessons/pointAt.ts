/** How long a control is outlined, ms: long enough to be found, short enough not to be in the way. */
const outlinedFor = 2600;

/** How long a control is looked for, ms: a slow machine needs seconds to open a document, and draws few frames meanwhile. */
const lookedFor = 5000;

/** How long only the best name is looked for before another one will do, ms. */
const bestFor = 500;

/** How long a control is followed, ms: what is selected on the way may put another one in its place, or push it out of view. */
const followedFor = 1500;

/** Time between two looks, ms. */
const pause = 50;

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
 * since a control may not exist until a step before it is done. Waits up to 5 s for the document that it belongs to; the
 * best name that comes late takes over from another. Nothing gets the focus and nothing is covered. Resolves with the
 * control, or undefined when none appears.
 */
export async function pointAt(names: readonly [string, ...string[]]): Promise<Element | undefined> {
  const own = ++pointing;
  const since = performance.now();
  let found: FoundControl | undefined;
  let foundAt = since;
  for (;;) {
    const now = performance.now();
    if (found?.element.isConnected !== true) found = undefined;
    const wanted = found !== undefined || now - since < bestFor ? names.slice(0, 1) : names;
    const better = found?.name === names[0] ? undefined : findControl(document.body, wanted);
    if (better !== undefined) {
      [found, foundAt] = [better, now];
      outline(better.element);
    }
    // What its document still loads may push it out of view.
    if (now - foundAt < followedFor) found?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const isSettled = found?.name === names[0] && now - foundAt >= followedFor;
    if (isSettled || now - since >= lookedFor) return found?.element;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (own !== pointing) return found?.element;
  }
}

/** A control and which of the names it was found by. */
interface FoundControl {
  readonly element: Element;
  readonly name: string;
}

/**
 * The first visible control by name. What is inside the lesson's own panel doesn't count, and neither do tabs that can be
 * closed: people choose the names of documents. O(elements).
 */
export function findControl(root: HTMLElement, names: readonly string[]): FoundControl | undefined {
  const shown = [...root.querySelectorAll(candidates)].filter(
    (element) => element.closest("[data-lesson], [data-closable]") === null && isShown(element),
  );
  for (const name of names) {
    const element = shown.find((one) => isCalled(accessibleName(one), name));
    if (element !== undefined) return { element, name };
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
  element.setAttribute("data-pointed-at", "");
  setTimeout(() => element.removeAttribute("data-pointed-at"), outlinedFor);
}
