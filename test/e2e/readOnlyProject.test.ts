import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawPage } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { startStudio } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a read-only project", () => {
  const screen = useStudio({ project: "sample" });

  /** A page of a second studio on the same project. */
  async function openSecond(): Promise<Page> {
    const second = await startStudio({ project: screen.project });
    screen.afterwards(() => second.remove());
    const { page } = await screen.openTab({ width: 1500, height: 900 }, second.url);
    await page.getByText(/^This project is read-only because another studio has it open\./).waitFor();
    return page;
  }

  test("says why, and asks for nothing that cannot be done", async () => {
    const page = await openSecond();
    const shell = new ShellPage({ page });
    await shell.document("Bell tower").click();
    // The dock is folded while it has nothing to show.
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByText("No problems.", { exact: true }).waitFor();
    await page.getByText("No runs yet.", { exact: true }).waitFor();
    await shell.workspace("Pack").click();
    await page.getByText("No pack yet").waitFor();
    expect(await page.getByRole("button", { name: /^Keep levels|^Import/ }).count()).toBe(0);
  });

  test("Open for editing says that the other studio still has it, and opens it once that has left", async () => {
    const page = await openSecond();
    const shell = new ShellPage({ page });
    const edit = page.getByRole("button", { name: "Open for editing" });
    await edit.click();
    await shell.notice("Another studio still has this project open.").waitFor();
    await screen.tab.close();
    await screen.studio.stop();
    await page.getByText("The other studio closed this project.", { exact: false }).waitFor();
    await page.screenshot({ path: "test/artifacts/released project.png" });
    await edit.click();
    await edit.waitFor({ state: "detached" });
    const draw = drawPage({ page, project: screen.project });
    await draw.open("Bell tower");
    await draw.press("Control+a", "ArrowRight", "Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Undo ./ }).waitFor();
  });
});
