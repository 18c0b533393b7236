import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("text that is typed into a field of the gallery", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 30, 2),
    tab: { width: 1500, height: 900 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  const note = () => screen.page.getByRole("textbox", { name: "Note" });
  const isInGallery = () => screen.page.evaluate(() => document.activeElement?.closest("[data-gallery]") !== null);

  test("Esc keeps a note and a tag and goes back to the gallery; a note and a filter's name are stored while typed, and kept by a reload", async () => {
    const { page } = screen;
    const saved = page.getByRole("listbox", { name: "Saved filters" }).getByRole("option");
    /** The preview follows the cursor a moment later. */
    const moved = async (key: string): Promise<string> => {
      const before = await curate.cursor();
      await curate.press(key);
      await expect.poll(async () => ["", before].includes(await curate.cursor())).toBe(false);
      const name = await curate.cursor();
      await page.getByText(`#${name}`, { exact: true }).waitFor();
      return name;
    };
    await curate.brush("width", 0.3, 0.6);
    await page.getByRole("region", { name: "Saved filters" }).getByRole("button", { name: "Save this filter" }).click();
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("Mid");
    await saved.filter({ hasText: /^Mid\s*\d/ }).waitFor();
    await page.keyboard.type("dling");
    await saved.filter({ hasText: "Middling" }).waitFor();
    expect(await saved.count()).toBe(1);

    await curate.focusGallery();
    const escaped = await moved("ArrowRight");
    await note().fill("");
    await page.keyboard.type("A fine one");
    await page.keyboard.press("Escape");
    expect(await isInGallery()).toBe(true);
    expect(await note().inputValue()).toBe("A fine one");
    await curate.press("t");
    await page.keyboard.type("cold");
    await page.keyboard.press("Escape");
    expect(await isInGallery()).toBe(true);
    await page.getByRole("button", { name: "Remove tag cold" }).waitFor();

    const left = await moved("Home");
    expect(left).not.toBe(escaped);
    await expect.poll(() => note().inputValue()).not.toBe("A fine one");
    await note().fill("");
    await page.keyboard.type("Too easy at the start");
    await page.waitForTimeout(1000);
    await page.reload();
    await curate.open();
    await saved.filter({ hasText: "Middling" }).waitFor();
    expect(await saved.count()).toBe(1);
    await curate.tile(left).click();
    await expect.poll(() => note().inputValue()).toBe("Too easy at the start");
    await curate.tile(escaped).click();
    await expect.poll(() => note().inputValue()).toBe("A fine one");
    await page.getByRole("button", { name: "Remove tag cold" }).waitFor();
  });
});
