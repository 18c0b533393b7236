import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { fieldEdge, unseenFocus, unseenStates } from "./support/stateLooks.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("where the system chooses the colours", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 60, 20),
    begin: () => screen.page.emulateMedia({ forcedColors: "active" }),
  });
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);

  async function statesAreSeen(): Promise<void> {
    // What arrives while the page is gone through is drawn anew, without the keyboard.
    await expect.poll(() => unseenStates(screen.page)).toEqual([]);
    await expect.poll(() => unseenFocus(screen.page)).toEqual([]);
  }

  test("drawing: what is chosen, pressed or on and where the keyboard is can be told apart", async () => {
    for (const name of ["Priory rooms", "Lower halls"]) {
      await shell.document(name).click();
      await shell.shownTab(name).waitFor();
      await statesAreSeen();
    }
  });

  test("a field with a value out of its range has another edge than one that is right", async () => {
    const field = screen.page.getByRole("spinbutton", { name: /^Minimum gap/ });
    await field.fill("999999");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const wrong = await fieldEdge(field);
    await field.press("Escape");
    await expect.poll(() => field.getAttribute("aria-invalid")).not.toBe("true");
    expect(await fieldEdge(field)).not.toBe(wrong);
  });

  test("settings and the run panel", async () => {
    await shell.press("Control+,");
    await shell.dialog("Settings").waitFor();
    await statesAreSeen();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await screen.page.getByRole("dialog", { name: "Run panel" }).waitFor();
    await statesAreSeen();
    await screen.page.keyboard.press("Escape");
  });

  test("the gallery: chosen candidates and the cursor, which can stand on one that is not chosen", async () => {
    await curate.open();
    await curate.press("ArrowRight");
    await statesAreSeen();
    await curate.focusGallery();
    await curate.press("Control+ArrowRight");
    const looks = await cursorAndOthers();
    expect(looks.others).not.toContain(looks.cursor);
  });

  test("a pack's levels and its exports", async () => {
    await curate.focusGallery();
    await curate.press("p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
    await curate.press("Control+Shift+k");
    await screen.page.getByRole("grid", { name: "Pack levels" }).waitFor();
    await statesAreSeen();
  });

  /** Outlines of the cursor's tile and of tiles that are not chosen. */
  function cursorAndOthers(): Promise<{ cursor: string; others: string[] }> {
    return curate.gallery().evaluate((gallery) => {
      const outline = (tile: Element): string => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(tile);
        return outlineStyle === "none" ? "none" : [outlineStyle, outlineWidth, outlineColor].join(" ");
      };
      const cursor = document.getElementById(gallery.getAttribute("aria-activedescendant") ?? "")!;
      const others = [...gallery.querySelectorAll('[role="option"][aria-selected="false"]')];
      return { cursor: outline(cursor), others: others.filter((tile) => tile !== cursor).map(outline) };
    });
  }
});
