import type { Locator, Page } from "playwright-core";
import type { Screen } from "./browser.ts";

/** A user's actions in the studio's shell, by visible names. One model for every host. */
export class ShellPage {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get page(): Page {
    return this.#screen.page;
  }

  region(name: string): Locator {
    return this.page.locator(`[data-region="${name}"]`);
  }

  /** A document in the explorer, whose row may show "unsaved" after its name. */
  document(name: string): Locator {
    const row = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s*unsaved)?$`);
    return this.page.getByRole("tree", { name: "Documents" }).getByRole("treeitem", { name: row });
  }

  /** The tab of an open document. */
  tab(name: string): Locator {
    return this.page.getByRole("tablist", { name: "Open documents" }).getByRole("tab", { name });
  }

  /** The tab of the document that is shown. */
  shownTab(name: string): Locator {
    return this.page.getByRole("tablist", { name: "Open documents" }).getByRole("tab", { name, selected: true });
  }

  /** The switch of a workspace; `chosen` when it has to be the one that is shown. */
  workspace(name: "Draw" | "Curate" | "Pack", chosen?: "chosen"): Locator {
    const checked = chosen === undefined ? {} : { checked: true };
    return this.page.getByRole("radio", { name: new RegExp(`^${name}\\b`), ...checked });
  }

  dialog(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole("status", { name: "Notifications" }).getByText(text);
  }

  splitter(name: string): Locator {
    return this.page.getByRole("separator", { name });
  }

  /** Opens a menu of the menu bar and chooses a row. */
  async chooseFromMenu(menu: string, row: string): Promise<void> {
    await this.page.getByRole("menuitem", { name: menu, exact: true }).click();
    await this.page.getByRole("menu").getByText(row, { exact: true }).click();
  }

  /** Right click on an element, then a row of the menu. */
  async chooseFromContextMenu(target: Locator, row: string): Promise<void> {
    await target.click({ button: "right" });
    await this.page.getByRole("menu").getByText(row, { exact: true }).click();
  }

  /** Waits until no dialog and no palette is open or on its way out. */
  async closed(): Promise<void> {
    await this.page.locator("[data-modal]").first().waitFor({ state: "detached" });
  }

  /** Presses shortcuts where nothing else takes them: no dialog is open and no control has the focus. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.closed();
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The palette's field. */
  palette(): Locator {
    return this.page.locator("[data-modal]").getByRole("combobox");
  }

  /** Types into the palette opened by a shortcut, chooses the first match and waits until the palette has closed. */
  async usePalette(keys: string, typed: string): Promise<void> {
    await this.closed();
    await this.page.keyboard.press(keys);
    await this.palette().fill(typed);
    await this.palette().press("Enter");
    await this.closed();
  }

  /** Creates a document with the explorer's plus and names it. */
  async createDocument(type: string, name: string): Promise<void> {
    await this.page.getByRole("button", { name: "New document" }).first().click();
    // What every kind has is in a submenu: "New dungeon fields" in "Fields".
    const submenu = ["Metrics and checks", "Fields", "Scripts"].find((name) =>
      type.includes(` ${name.toLowerCase().replace("scripts", "script")}`),
    );
    if (submenu !== undefined) await this.page.getByRole("menuitem", { name: submenu, exact: true }).click();
    await this.page.getByRole("menu").getByText(type, { exact: true }).click();
    const field = this.page.getByRole("textbox", { name: "New name" });
    await field.fill(name);
    await field.press("Enter");
    await this.document(name).waitFor();
    await this.shownTab(name).waitFor();
  }

  theme(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset["theme"]);
  }
}
