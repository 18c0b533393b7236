import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a live layout that the judge refuses", () => {
  const screen = useStudio({
    project: (folder) =>
      cpSync(join(repositoryRoot, "resources", "samples", "sunken-priory"), folder, { recursive: true }),
    fault: join(repositoryRoot, "test", "fixtures", "engines", "brokenLayouts.ts"),
  });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);

  test("is not drawn: the last good one stays, marked as outdated, with the reason, until one holds again", async () => {
    const { page } = screen;
    await shell.document("Bell tower").click();
    await layout.waitForLayout();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 8 rooms");
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Owl's nest" }).click();
    await page.getByRole("application", { name: /^Graph/ }).focus();
    await page.keyboard.press("Delete");
    await layout.section.getByText("outdated", { exact: true }).waitFor();
    await layout.section.getByText(/^No layout found yet\./).waitFor();
    expect(await layout.title()).toBe("Dungeon layout, 8 rooms");
    expect(await layout.section.getByText("valid", { exact: true }).count()).toBe(0);
    await screen.tab.screenshot("refused layout");
    await page.keyboard.press("Control+z");
    await layout.waitForLayout();
    await layout.section.getByText("No layout found yet").waitFor({ state: "detached" });
  });
});
