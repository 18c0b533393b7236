import { copyFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { openStudioTab } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { startStudio } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the database of the last project", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 30, 20), pageFor: "none" });

  /** Ends the studio, harms the database and starts a studio that opens the last project. */
  async function openLast(harm: (database: string) => void): Promise<{ page: Page; welcome: Locator }> {
    await screen.studio.stop();
    const database = join(screen.project, "candidates.sqlite");
    harm(database);
    // Without a folder, the last project is opened.
    const studio = await startStudio({ folder: screen.studio.folder, project: "sample" });
    screen.afterwards(() => studio.stop());
    const tab = await openStudioTab(screen.browser, studio.url, { width: 1500, height: 900, colorScheme: "light" });
    screen.afterwards(() => tab.close());
    const welcome = tab.page.getByRole("alert");
    await welcome.waitFor();
    await tab.screenshot(`welcome page with database trouble ${++pictures}`);
    return { page: tab.page, welcome };
  }

  let pictures = 0;
  const spoil = (database: string): void => {
    for (const end of ["-wal", "-shm"]) rmSync(`${database}${end}`, { force: true });
    writeFileSync(database, "This is no database.".repeat(500));
  };

  test("a damaged one and a missing one are reported on the welcome page; once it has been put back, Try again opens the project", async () => {
    const database = join(screen.project, "candidates.sqlite");
    const { page, welcome } = await openLast((file) => {
      copyFileSync(file, `${file}.good`);
      spoil(file);
    });
    await welcome.getByText(/candidates\.sqlite is damaged\. Nothing in it was changed/).waitFor();
    await welcome.getByRole("button", { name: "Try again" }).click();
    await welcome.getByText(/candidates\.sqlite is damaged/).waitFor();
    // Not taken for an empty one where runs are known.
    rmSync(database);
    await welcome.getByRole("button", { name: "Try again" }).click();
    await welcome.getByText(/candidates\.sqlite is missing/).waitFor();
    copyFileSync(`${database}.good`, database);
    await welcome.getByRole("button", { name: "Try again" }).click();
    await new ShellPage({ page }).document("Lower halls").waitFor();
    const curate = new CuratePage({ page });
    await curate.open();
    await curate.press("p");
    await expect.poll(() => curate.count("kept")).toBe(1);
  });

  test("Start with an empty database keeps documents and the damaged file, and the studio works", async () => {
    const { page, welcome } = await openLast(spoil);
    await welcome.getByRole("button", { name: "Start with an empty database" }).click();
    const shell = new ShellPage({ page });
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    const saved = readdirSync(screen.project, { recursive: true }).map(String);
    expect(saved.filter((file) => /damaged-.+candidates\.sqlite$/.test(file))).toHaveLength(1);
    await shell.workspace("Curate").click();
    await page.getByRole("main", { name: "Curate" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
