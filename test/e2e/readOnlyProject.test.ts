import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { drawPage } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { startStudio } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a project that another studio has open", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 60, 20), pageFor: "none" });

  test("is read-only, says why and offers nothing that can't be done; Open for editing opens it once the other has left", async () => {
    const second = await startStudio({ project: screen.project });
    screen.afterwards(() => second.remove());
    const { page } = await screen.openTab({ width: 1500, height: 900 }, second.url);
    const shell = new ShellPage({ page });
    await page.getByText(/^This project is read-only because another studio has it open\./).waitFor();
    await shell.document("Bell tower").click();
    await shell.shownTab("Bell tower").waitFor();
    const generate = page.getByRole("button", { name: /^Generate/ }).first();
    await expect.poll(() => generate.getAttribute("aria-disabled")).toBe("true");
    await shell.document("Bell tower").press("F2");
    expect(await page.getByRole("textbox", { name: "New name" }).count()).toBe(0);
    // The dock is folded while it has nothing to show.
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByText("No problems.", { exact: true }).waitFor();

    const gallery = new CuratePage({ page });
    await gallery.open();
    await gallery.press("Home", "5", "p");
    await gallery.settled();
    await expect.poll(() => gallery.cursor()).toBe("1-1-1");
    expect(await gallery.tile("1-1-1").getAttribute("aria-label")).toBe("Candidate 1-1-1");
    expect(await page.getByRole("button", { name: "Keep", exact: true }).isDisabled()).toBe(true);

    await shell.workspace("Pack").click();
    await page.getByText("No pack yet").waitFor();
    expect(await page.getByRole("button", { name: /^Keep levels|^Import/ }).count()).toBe(0);

    const edit = page.getByRole("button", { name: "Open for editing" });
    await edit.click();
    await shell.notice("Another studio still has this project open.").waitFor();
    await screen.studio.stop();
    await page.getByText("The other studio closed this project.", { exact: false }).waitFor();
    await page.screenshot({ path: "test/artifacts/released project.png" });
    await edit.click();
    await edit.waitFor({ state: "detached" });
    await shell.workspace("Draw").click();
    const draw = drawPage({ page, project: screen.project });
    await draw.open("Bell tower");
    await draw.press("Control+a", "ArrowRight", "Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Undo ./ }).waitFor();
  });
});
