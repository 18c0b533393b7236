import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { slowLine } from "./support/slowLine.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("what is said about a dungeon beside its drawing", () => {
  const screen = useStudio({ project: "sample", tab: { width: 1500, height: 900 } });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);
  const curate = new CuratePage(screen);

  test("the critical path of a dungeon is listed in order, its rows jump, and a boss without its key is a problem; contents are added by a button, with their number", async () => {
    const { page } = screen;
    await shell.document("Bell tower").click();
    const steps = page.getByRole("list", { name: "Critical path" }).getByRole("button");
    const names = async (): Promise<unknown> => (await steps.allInnerTexts()).map((text) => text.split("\n")[1]);
    await expect
      .poll(names)
      .toEqual(["Stair foot", "Ringers' room", "Clock room", "Louvre walk", "Belfry", "Great bell"]);
    await expect.poll(() => steps.nth(2).innerText()).toContain("takes a key");
    await expect.poll(() => steps.nth(5).innerText()).toContain("opens a lock");
    await steps.nth(2).click();
    await page.getByRole("heading", { name: "Clock room" }).waitFor();

    await layout.waitForLayout();
    await layout.canvas.focus();
    await page.keyboard.press("Escape");
    const inspector = shell.region("inspector");
    await inspector.getByRole("button", { name: "Add the usual contents" }).click();
    const note = inspector.getByText(/4 rules, \d+ objects/);
    await note.waitFor({ timeout: engineLimit });
    const objects = Number(/, (\d+) objects/.exec((await note.textContent()) ?? "")?.[1]);
    await layout.canvas.focus();
    await page.keyboard.press(".");
    await inspector.getByText(/^Enemy in /).waitFor();
    await page.keyboard.press("Delete");
    await inspector.getByText(`4 rules, ${objects - 1} objects`).waitFor();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await inspector.getByRole("button", { name: "Add the usual contents" }).waitFor();

    await shell.document("Lower halls").click();
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByText("Sanctum can be reached without the key, by Undercroft and Rood screen.").first().waitFor();
  });

  test("the graph's pane shows what a variant has added, as long as its layout is shown, and so do preview and big view of the gallery", async () => {
    const { page } = screen;
    await shell.document("Bell tower").click();
    await layout.waitForLayout();
    await page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("spinbutton", { name: "Count" }).fill("2");
    await panel.getByRole("spinbutton", { name: "Changes to the graph" }).fill("2");
    await page.keyboard.press("Control+Enter");
    await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
    await shell.region("dock").getByText("2 candidates in").waitFor({ timeout: engineLimit });
    const recent = page.getByRole("listbox", { name: "Recent layouts" });
    await recent
      .getByRole("option", { name: /^(?!Live layout)/ })
      .first()
      .click();
    const graph = page.getByRole("region", { name: "Graph", exact: true });
    await graph.getByText(/^variant: .+, .+/).waitFor();
    await recent.getByRole("option", { name: "Live layout" }).click();
    await graph.getByText(/^variant: /).waitFor({ state: "detached" });

    await curate.open();
    const figure = page.getByRole("figure", { name: "Graph of this variant" });
    await figure.getByRole("img", { name: /Added: / }).waitFor();
    await curate.press("Enter");
    await expect.poll(() => figure.count()).toBe(2);
    await figure
      .first()
      .getByText(/^Dashed: added by the run/)
      .waitFor();
  });

  test("an edited layout is marked as being checked until the answer is there: no tick, a pill, a dashed outline", async () => {
    const { page } = screen;
    const line = await slowLine(page, "analysis/ask");
    await page.reload();
    await shell.workspace("Draw").click();
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
