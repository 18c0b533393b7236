import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("layouts of variants of a graph", () => {
  const screen = useStudio({ project: "sample", tab: { width: 1500, height: 900 } });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);
  const curate = new CuratePage(screen);

  test("the graph's pane shows what was added, as long as such a layout is shown", async () => {
    const { page } = screen;
    await shell.document("Bell tower").click();
    await layout.waitForLayout();
    await page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("spinbutton", { name: "Count" }).fill("6");
    await panel.getByRole("spinbutton", { name: "Changes to the graph" }).fill("2");
    await page.keyboard.press("Control+Enter");
    await shell.region("dock").getByText("6 candidates in").waitFor({ timeout: engineLimit });
    const recent = page.getByRole("listbox", { name: "Recent layouts" });
    await recent
      .getByRole("option", { name: /^(?!Live layout)/ })
      .first()
      .click();
    const graph = page.getByRole("region", { name: "Graph", exact: true });
    await graph.getByText(/^variant: .+, .+/).waitFor();
    await page.getByRole("application", { name: /^Graph/ }).press("Shift+1");
    await screen.tab.screenshot("variant in Draw");
    await recent.getByRole("option", { name: "Live layout" }).click();
    await graph.getByText(/^variant: /).waitFor({ state: "detached" });
  });

  test("preview and big view of the gallery show the graph with what was added", async () => {
    const { page } = screen;
    await curate.open();
    const figure = page.getByRole("figure", { name: "Graph of this variant" });
    await figure.getByRole("img", { name: /Added: / }).waitFor();
    await screen.tab.screenshot("variant in the preview");
    await curate.press("Enter");
    await expect.poll(() => figure.count()).toBe(2);
    await figure
      .first()
      .getByText(/^Dashed: added by the run/)
      .waitFor();
    await screen.tab.screenshot("variant in the big view");
  });
});
