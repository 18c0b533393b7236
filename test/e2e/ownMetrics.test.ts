import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const pictures = process.env["LEVELWRIGHT_LOOK"];

screenSuite("own metrics and checks", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 30, 5), tab: { width: 1440, height: 900 } });
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);
  const look = async (name: string): Promise<void> => {
    if (pictures !== undefined) await screen.page.screenshot({ path: `${pictures}/${name}.png` });
  };

  test("a metric is written with help, sorted and filtered by; a check marks levels and keeps a pack from being exported", async () => {
    const { page } = screen;
    const formula = (name: string) => page.getByRole("combobox", { name: `Formula: ${name}` });
    await curate.open();
    await page.getByRole("radio", { name: /^Draw/ }).click();
    await page.getByRole("button", { name: "Documents", exact: true }).click();
    await shell.createDocument("New dungeon metrics and checks", "Ours");
    await page.getByRole("button", { name: "Add metric" }).click();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Size");
    await name.press("Enter");
    await formula("Size").click();
    // A misspelled name is underlined, and its proposal mends it.
    await page.keyboard.type("widht * height");
    await look("error");
    await page.getByRole("button", { name: "Use width" }).click();
    await expect.poll(() => formula("Size").inputValue()).toBe("width * height");
    await page.keyboard.press("End");
    await page.keyboard.type(" + count(roo");
    await page.getByRole("option", { name: /^rooms/ }).waitFor();
    await look("completion");
    await page.keyboard.press("Tab");
    await page.keyboard.type(")");
    await formula("Size").press("Enter");
    await page.locator("[data-preview]").getByText("30 candidates").waitFor();
    await page.getByRole("button", { name: "Add check" }).click();
    const check = page.getByRole("region", { name: "New check" });
    await check.getByRole("textbox", { name: "Sentence" }).fill("Layouts are small.");
    await formula("New check").fill("width < 20");
    await formula("New check").press("Enter");
    await page
      .locator("[data-preview]")
      .nth(1)
      .getByText(/30 broken/)
      .waitFor();
    await look("metrics");
    await page.keyboard.press("Control+s");

    await curate.open();
    await page
      .getByRole("combobox", { name: /Filter|Search/ })
      .first()
      .fill("own-size>0");
    await curate.settled();
    await expect.poll(() => curate.shown()).toBe(30);
    await expect.poll(() => page.locator("[data-broken-checks]").count()).toBeGreaterThan(0);
    await look("gallery");
  });
});
