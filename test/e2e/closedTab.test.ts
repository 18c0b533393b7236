import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journalled } from "./support/journal.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("what a closed tab could not save", () => {
  const screen = useStudio({
    project: "sample",
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);
  const question = (of = shell) => of.dialog("Restore unsaved work?");

  function file(): string {
    const folder = join(screen.project, "documents");
    return join(
      folder,
      readdirSync(folder).find((name) => name.startsWith("lower-halls"))!,
    );
  }

  function firstRoomX(): number {
    return (JSON.parse(readFileSync(file(), "utf8")) as { data: { rooms: { x: number }[] } }).data.rooms[0]!.x;
  }

  /** Moves every room by one cell, which gets as far as the journal. */
  async function edit(page: Page): Promise<void> {
    const there = new ShellPage({ page });
    await there.document("Lower halls").click();
    await there.shownTab("Lower halls").waitFor();
    const canvas = page.locator("[data-canvas]").first();
    await canvas.focus();
    await canvas.press("Control+a");
    await canvas.press("ArrowRight");
    await expect.poll(() => journalled(screen.project)).toBe(1);
  }

  /** Another program changes the file under the edit, and the person has not chosen yet. */
  async function editInConflict(page: Page): Promise<void> {
    await edit(page);
    writeFileSync(file(), readFileSync(file(), "utf8").replace('"Gatehouse"', '"Porch"'));
    await new ShellPage({ page }).dialog("Keep your version of Lower halls?").waitFor();
    await page.keyboard.press("Escape");
  }

  test("another tab tells of it at once, and asks when the document is gone to", async () => {
    await shell.document("Bell tower").click();
    const before = firstRoomX();
    const closed = await screen.openTab();
    await editInConflict(closed.page);
    await screen.page.waitForTimeout(300);
    expect(await screen.page.getByText("unsaved work to restore").count()).toBe(0);
    await closed.page.close();
    await screen.page.getByText("Lower halls has unsaved work to restore.").waitFor();
    expect(await question().count()).toBe(0);
    await shell.document("Lower halls").click();
    await question()
      .getByText(/^Lower halls has 1 unsaved edit, last at/)
      .waitFor();
    const other = new ShellPage(await screen.openTab());
    await question(other).waitFor();
    await question().getByRole("button", { name: "Restore" }).click();
    await expect.poll(firstRoomX).toBe(before + 20);
    // The question isn't asked twice.
    await question().waitFor({ state: "hidden" });
    await question(other).waitFor({ state: "hidden" });
    expect(await screen.page.getByText("unsaved work to restore").count()).toBe(0);
  });

  test("a document closed in a conflict opens again as it was left", async () => {
    await editInConflict(screen.page);
    await shell.press("Alt+w");
    await shell.tab("Lower halls").waitFor({ state: "detached" });
    await shell.notice("Lower halls was closed without saving. It will reopen as you left it.").waitFor();
    await screen.page.getByRole("button", { name: "Open", exact: true }).click();
    await shell.dialog("Keep your version of Lower halls?").getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => readFileSync(file(), "utf8")).toContain('"Gatehouse"');
    await expect.poll(() => journalled(screen.project)).toBe(0);
  });

  test("a document whose file is gone is offered at once", async () => {
    const before = firstRoomX();
    await edit(screen.page);
    rmSync(file());
    await question().getByRole("button", { name: "Restore" }).click();
    await shell.document("Lower halls").waitFor();
    expect(firstRoomX()).toBe(before + 20);
  });
});
