import type { Page } from "playwright-core";

/** References by id in the page's ARIA attributes. */
const references =
  "aria-controls aria-labelledby aria-describedby aria-activedescendant aria-owns aria-details aria-errormessage";

/**
 * Parts that name others by an id that is not on the page; tabs that are chosen, fields with a list and buttons that are
 * unfolded and do not name what they switch; and ids that are there twice.
 */
export function ariaFaults(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const said = (element: Element): string =>
      `${element.role ?? element.tagName} "${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}"`;
    const dangling = names.split(" ").flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? "")
          .split(/\s+/)
          .filter((id) => id === "" || document.getElementById(id) === null)
          .map((id) => `${said(element)}: ${name}="${id}" is nowhere`),
      ),
    );
    const switches =
      '[role="tab"][aria-selected="true"], [role="combobox"][aria-expanded="true"], button[aria-expanded="true"], [role="menuitem"][aria-expanded="true"]';
    const silent = [...document.querySelectorAll(switches)]
      .filter((element) => !element.hasAttribute("aria-controls"))
      // The dock that is folded down to its tabs has no panel.
      .filter((element) => element.closest('[data-region="dock"]')?.querySelector('[role="tabpanel"]') !== null)
      .map((element) => `${said(element)} does not say what it controls`);
    const wrong = [...document.querySelectorAll('[role="tab"][aria-controls]')]
      .filter((tab) => document.getElementById(tab.getAttribute("aria-controls") ?? "")?.role !== "tabpanel")
      .map((tab) => `${said(tab)} controls no panel`);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id "${id}" is there twice`);
    return [...dangling, ...silent, ...wrong, ...twice];
  }, references);
}
