import type { Locator, Page } from "playwright-core";

/** What a person does with the studio's shell, by the names they see. One model for every host. */
export class ShellPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  region(name: string): Locator {
    return this.page.locator(`[data-region="${name}"]`);
  }

  /** A document in the explorer. */
  document(name: string): Locator {
    return this.page.getByRole("tree", { name: "Documents" }).getByRole("treeitem", { name, exact: true });
  }

  /** The tab of an open document. */
  tab(name: string): Locator {
    return this.page.getByRole("tablist", { name: "Open documents" }).getByRole("tab", { name });
  }

  dialog(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole("status", { name: "Notices" }).getByText(text);
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

  /** Types into the palette that a shortcut opens and takes the first match. */
  async usePalette(keys: string, typed: string): Promise<void> {
    await this.page.keyboard.press(keys);
    await this.page.getByRole("combobox").fill(typed);
    await this.page.getByRole("combobox").press("Enter");
  }

  /** Makes a document through the explorer's plus and gives it a name. */
  async createDocument(type: string, name: string): Promise<void> {
    await this.page.getByRole("button", { name: "New document" }).first().click();
    await this.page.getByRole("menu").getByText(type, { exact: true }).click();
    const field = this.page.getByRole("textbox", { name: "New name" });
    await field.fill(name);
    await field.press("Enter");
    await this.document(name).waitFor();
  }

  theme(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset["theme"]);
  }
}
