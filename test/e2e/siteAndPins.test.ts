import { beforeEach, expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("pins and the site", () => {
  const screen = useStudio({
    project: "sample",
    begin: async () => {
      await shell.document("Bell tower").click();
      await layout.waitForLayout();
    },
  });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);
  // The page is one for all: each test leaves the drawing as it was, and nothing selected or in hand.
  beforeEach(async () => {
    await layout.canvas.focus();
    for (let i = 0; i < 3; i++) await screen.page.keyboard.press("Escape");
    await layout.waitForLayout();
  });

  const select = async (room: string): Promise<void> => {
    await screen.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: room }).click();
    await screen.page.getByRole("radio", { name: "Layout", exact: true }).click();
  };

  test("a pinned room stands still while the rest is rolled again, moves by arrow keys, and is let go", async () => {
    const { page } = screen;
    const template = layout.facts.getByRole("button", { name: /^Open template/ });
    await select("Belfry");
    await template.waitFor();
    await page.keyboard.press("p");
    await layout.section.getByRole("button", { name: "1 pinned" }).waitFor();
    await layout.waitForLayout();
    const [name, seed] = [await template.innerText(), await layout.seed()];
    await page.keyboard.press("Alt+r");
    await expect.poll(() => layout.seed()).not.toBe(seed);
    await layout.waitForLayout();
    await expect.poll(() => template.innerText()).toBe(name);
    await layout.canvas.focus();
    await page.keyboard.press("ArrowDown");
    await layout.section.getByRole("button", { name: "1 pinned" }).click();
    await page.getByRole("menu").getByText("Unpin every room").click();
    await layout.section.getByRole("button", { name: "1 pinned" }).waitFor({ state: "detached" });
    await page.getByRole("radio", { name: "Drawing" }).click();
  });

  test("a boundary is drawn by a drag, has numbers, and goes with Delete", async () => {
    const { page } = screen;
    await layout.chooseTool("Draw the boundary", "Shift+B");
    await layout.drag([0.12, 0.12], [0.94, 0.9]);
    await page.getByRole("heading", { name: "Boundary" }).waitFor();
    const width = page.getByRole("spinbutton", { name: "Width" });
    await width.fill("90");
    await width.press("Enter");
    await expect.poll(() => width.inputValue()).toBe("90");
    await layout.canvas.focus();
    await page.keyboard.press("Delete");
    await page.getByText("no site").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: "Boundary" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.getByText("no site").waitFor();
  });

  test("a polygon is clicked corner by corner; an area takes rooms in; a room is settled on a turn", async () => {
    const { page } = screen;
    await layout.chooseTool("Draw an area", "Shift+A");
    for (const spot of [
      [0.2, 0.2],
      [0.9, 0.25],
      [0.6, 0.8],
    ] as const)
      await layout.click(spot);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Area 1" }).waitFor();
    await page.getByText("Rooms within").waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("North");
    await page.getByRole("textbox", { name: "Name" }).press("Enter");
    await page.getByRole("heading", { name: "North" }).waitFor();
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Belfry" }).click();
    await page.getByRole("combobox", { name: "Within" }).click();
    await page.getByRole("option", { name: "North" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: "Within" }).innerText()).toContain("North");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await page.getByRole("combobox", { name: "Within" }).waitFor({ state: "detached" });
  });

  test("a ground that is too small is explained on the plan, with a jump to a room to blame", async () => {
    const { page } = screen;
    await layout.chooseTool("Draw the boundary", "Shift+B");
    await layout.drag([0.45, 0.45], [0.56, 0.56]);
    await layout.section
      .getByText(/^No layout fits|^No layout found yet|^The drawing can't/)
      .waitFor({ timeout: engineLimit });
    await layout.section
      .getByRole("button", { name: /^Show / })
      .first()
      .click();
    await page
      .getByRole("radio", { name: "Drawing", checked: true })
      .or(page.getByText("Connections"))
      .first()
      .waitFor();
    await page.keyboard.press("Control+z");
    await layout.waitForLayout();
  });

  test("a corridor is routed with a width and a length, and a preference is weighed by keyboard", async () => {
    const { page } = screen;
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Rope loft" }).click();
    await page.getByRole("radio", { name: "Drawing" }).click();
    await page
      .getByRole("listbox", { name: "Connections" })
      .getByRole("option", { name: /Ringers' room.*corridor/ })
      .click();
    await page.getByRole("radio", { name: "Routed" }).click();
    const width = page.getByRole("spinbutton", { name: "Width of the corridor" });
    await width.fill("2");
    await width.press("Enter");
    await expect.poll(() => width.inputValue()).toBe("2");
    await layout.canvas.focus();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.getByRole("radio", { name: "Templates", checked: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("slider", { name: /^Compact/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("1 of 5", { exact: true }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("none", { exact: true }).first().waitFor();
  });
});
