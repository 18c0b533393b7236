import { expect, test } from "vitest";
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
  const select = async (room: string): Promise<void> => {
    await screen.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: room }).click();
    await screen.page.getByRole("radio", { name: "Layout", exact: true }).click();
  };

  test("a pinned room stays while the rest is rolled again, moves by arrow keys, and is unpinned", async () => {
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

  test("a boundary that is dragged has numbers and goes with Delete; a polygon becomes an area with a name that a room is within; a corridor is routed, a preference weighed by keyboard", async () => {
    const { page } = screen;
    await layout.canvas.focus();
    await page.keyboard.press("Escape");
    await layout.chooseTool("Draw the boundary", "Shift+B");
    await layout.drag([0.12, 0.12], [0.94, 0.9]);
    await page.getByRole("heading", { name: "Boundary" }).waitFor();
    const width = page.getByRole("spinbutton", { name: "Width", exact: true });
    await width.fill("90");
    await width.press("Enter");
    await expect.poll(() => width.inputValue()).toBe("90");
    await layout.canvas.focus();
    await page.keyboard.press("Delete");
    await page.getByText("no site").waitFor();

    await layout.waitForLayout();
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
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Rope loft" }).click();
    await page.getByRole("radio", { name: "Drawing" }).click();
    await page.getByRole("combobox", { name: "Within" }).click();
    await page.getByRole("option", { name: "North" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: "Within" }).innerText()).toContain("North");

    await page
      .getByRole("listbox", { name: "Connections" })
      .getByRole("option", { name: /Ringers' room.*corridor/ })
      .click();
    await page.getByRole("radio", { name: "Routed" }).click();
    const corridorWidth = page.getByRole("spinbutton", { name: "Width of the corridor" });
    await corridorWidth.fill("2");
    await corridorWidth.press("Enter");
    await expect.poll(() => corridorWidth.inputValue()).toBe("2");

    await layout.canvas.focus();
    await page.keyboard.press("Escape");
    await page.getByRole("slider", { name: /^Compact/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("1 of 5", { exact: true }).waitFor();
  });
});
