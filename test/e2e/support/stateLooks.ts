import type { Locator, Page } from "playwright-core";

/** In the page: helpers for the questions below; put there once. */
function addLooks(): void {
  const lookOf = (element: Element | null): string => {
    if (element === null) return "";
    const style = getComputedStyle(element);
    const outline =
      style.outlineStyle === "none" ? "none" : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
    const sides = ["top", "right", "bottom", "left"].map((side) => {
      const width = style.getPropertyValue(`border-${side}-width`);
      return width === "0px" ? "" : `${width} ${style.getPropertyValue(`border-${side}-color`)}`;
    });
    return `${outline} | ${sides.join(",")} | ${style.backgroundColor}`;
  };
  const nameOf = (element: Element): string =>
    `${element.role ?? element.tagName} "${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}"`;
  Object.assign(window, { lookOf, nameOf });
}

interface Helpers {
  readonly lookOf: (element: Element | null) => string;
  readonly nameOf: (element: Element) => string;
}

/** Parts in sight that look the same with the keyboard in them as without. */
export async function unseenFocus(page: Page): Promise<string[]> {
  await page.evaluate(addLooks);
  // The last thing that was done is a key: what gets the focus from now on shows it.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const { lookOf, nameOf } = window as unknown as Helpers;
    // What is behind an open panel does not have the keyboard.
    const scope = document.querySelector('[role="dialog"]') ?? document;
    const parts = [...scope.querySelectorAll<HTMLElement>("button, input, textarea, [tabindex]")].filter(
      (element) => element.checkVisibility() && element.closest("[aria-hidden=true]") === null && element.tabIndex >= 0,
    );
    const shown = (element: HTMLElement): string => {
      const active = element.getAttribute("aria-activedescendant");
      const cursor = active === null ? null : document.getElementById(active);
      return [element, element.parentElement, cursor].map(lookOf).join(" / ");
    };
    return parts.flatMap((element) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = shown(element);
      element.focus({ preventScroll: true });
      return shown(element) === before ? [nameOf(element)] : [];
    });
  });
}

/** Chosen, pressed, switched on: parts that look as those of their list that are not. */
export async function unseenStates(page: Page): Promise<string[]> {
  await page.evaluate(addLooks);
  return page.evaluate(() => {
    const { lookOf, nameOf } = window as unknown as Helpers;
    (document.activeElement as HTMLElement | null)?.blur();
    return ["aria-selected", "aria-checked", "aria-pressed", "aria-current"].flatMap((state) => {
      const parts = [...document.querySelectorAll<HTMLElement>(`[${state}]`)].filter((part) => part.checkVisibility());
      const inner = (part: HTMLElement): string => `${part.role ?? part.tagName} ${lookOf(part)}`;
      const off = new Set(parts.filter((part) => part.getAttribute(state) === "false").map(inner));
      return parts.filter((part) => part.getAttribute(state) === "true" && off.has(inner(part))).map(nameOf);
    });
  });
}

/** The edge of a field: of the input or of the box around it. */
export function fieldEdge(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    [element, element.parentElement ?? element]
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, borderTopColor } =
          getComputedStyle(part);
        return [
          outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
          borderTopStyle,
          borderTopWidth,
          borderTopColor,
        ].join(" ");
      })
      .join(" / "),
  );
}
