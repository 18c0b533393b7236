import { expect, test } from "vitest";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { slowLine } from "./support/slowLine.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a layout whose drawing was edited", () => {
  const screen = useStudio({ project: "sample", tab: { width: 1500, height: 900, colorScheme: "light" } });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);

  test("is marked as being checked until the answer is there: no tick, a pill, a dashed outline", async () => {
    const { page } = screen;
    const line = await slowLine(page, "analysis/ask");
    await page.reload();
    await shell.document("Bell tower").click();
    await layout.waitForLayout();
    expect(await outline()).toBe("none");
    line.hold();
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Owl's nest" }).click();
    await page.getByRole("application", { name: /^Graph/ }).press("Delete");
    await line.asked();
    await layout.head.getByText("checking…").waitFor();
    expect(await layout.section.getByText("valid", { exact: true }).count()).toBe(0);
    expect(await outline()).toBe("dashed");
    // The last answer stays in sight: it is what changes least.
    expect(await layout.title()).toBe("Dungeon layout, 8 rooms");
    await screen.tab.screenshot("checking the layout");
    await page.emulateMedia({ colorScheme: "dark" });
    await screen.tab.screenshot("checking the layout, dark");
    line.release();
    await layout.waitForLayout();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    expect(await outline()).toBe("none");
  });

  /** The pane's outline style, or "none" without one. */
  function outline(): Promise<string> {
    return layout.section.evaluate((pane) => {
      const { content, borderTopStyle } = getComputedStyle(pane, "::after");
      return content === "none" ? "none" : borderTopStyle;
    });
  }
});
