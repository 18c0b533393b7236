import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { openStudioTab } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { startStudio } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the database of the last project", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 30, 20), pageFor: "none" });

  test("a damaged one and a missing one are reported on the welcome page; once it has been put back, Try again opens the project", async () => {
    await screen.studio.stop();
    const database = join(screen.project, "candidates.sqlite");
    copyFileSync(database, `${database}.good`);
    for (const end of ["-wal", "-shm"]) rmSync(`${database}${end}`, { force: true });
    writeFileSync(database, "This is no database.".repeat(500));
    // Without a folder, the last project is opened.
    const studio = await startStudio({ folder: screen.studio.folder, project: "sample" });
    screen.afterwards(() => studio.stop());
    const tab = await openStudioTab(screen.browser, studio.url, { width: 1500, height: 900, colorScheme: "light" });
    screen.afterwards(() => tab.close());
    const { page } = tab;
    const welcome = page.getByRole("alert");
    await welcome.waitFor();
    await tab.screenshot("welcome page with database trouble");
    await welcome.getByText(/candidates\.sqlite is damaged\. Nothing in it was changed/).waitFor();
    await welcome.getByRole("button", { name: "Start with an empty database" }).waitFor();
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
});
