import { beforeEach, expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("text that is typed into a field of the gallery", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 30, 20),
    tab: { width: 1500, height: 900 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  beforeEach(() => curate.focusGallery());
  const note = () => screen.page.getByRole("textbox", { name: "Note" });
  const isInGallery = () => screen.page.evaluate(() => document.activeElement?.closest("[data-gallery]") !== null);

  test("Esc keeps the note and goes back to the gallery", async () => {
    await curate.press("End");
    // The preview follows a moment later.
    await expect.poll(() => note().inputValue()).toBe("");
    await note().click();
    await screen.page.keyboard.type("A fine one");
    await screen.page.keyboard.press("Escape");
    expect(await isInGallery()).toBe(true);
    expect(await note().inputValue()).toBe("A fine one");
    await curate.press("Home");
    await expect.poll(() => note().inputValue()).not.toBe("A fine one");
    await curate.press("End");
    await expect.poll(() => note().inputValue()).toBe("A fine one");
  });

  test("Esc keeps a tag, and what was stored while it was typed is replaced by the whole", async () => {
    await curate.press("Home", "t");
    await screen.page.keyboard.type("co");
    await screen.page.waitForTimeout(600);
    await screen.page.keyboard.type("ld");
    await screen.page.keyboard.press("Escape");
    expect(await isInGallery()).toBe(true);
    await screen.page.getByRole("button", { name: "Remove tag cold" }).waitFor();
    expect(await screen.page.getByRole("button", { name: "Remove tag co", exact: true }).count()).toBe(0);
  });

  test("a note and the name of a new filter are stored while they are typed; a reload without leaving the field keeps them", async () => {
    const { page } = screen;
    const saved = page.getByRole("listbox", { name: "Saved filters" }).getByRole("option");
    await curate.brush("width", 0.3, 0.6);
    await page.getByRole("region", { name: "Saved filters" }).getByRole("button", { name: "Save this filter" }).click();
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("Mid");
    await saved.filter({ hasText: /^Mid\s*\d/ }).waitFor();
    await page.keyboard.type("dling");
    await saved.filter({ hasText: "Middling" }).waitFor();
    expect(await saved.count()).toBe(1);
    await curate.focusGallery();
    const chosen = await curate.cursor();
    await page.getByText(`#${chosen}`, { exact: true }).waitFor();
    await note().fill("");
    await page.keyboard.type("Too easy at the start");
    await page.waitForTimeout(1000);
    await page.reload();
    await curate.open();
    await saved.filter({ hasText: "Middling" }).waitFor();
    expect(await saved.count()).toBe(1);
    await curate.tile(chosen).click();
    await expect.poll(() => note().inputValue()).toBe("Too easy at the start");
  });
});
