import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStudioTab, workerBrowser } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio, storedSettings } from "./support/studio.ts";
import { screenSuite } from "./support/studioFixture.ts";

/** A user's state in the page: storage, cookies, history, appearance. */
function ownThings(): object {
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    name: window.name,
    visited: history.length,
    forced: matchMedia("(forced-colors: active)").matches,
    size: [innerWidth, innerHeight],
  };
}

/** What the page shows, without the panels of engines, which may be further along one time than the other. */
function shownText(): string {
  const panels = document.querySelectorAll<HTMLElement>("[aria-label=Layout], [aria-label=Suggestions]");
  const shown = [...panels].reduce((text, panel) => text.replace(panel.innerText, ""), document.body.innerText);
  return shown.replaceAll(/\s+/g, " ");
}

screenSuite("a studio and a tab that are used again", () => {
  test("know nothing of the studio and the tab before: no settings, projects, documents, choices or permissions", async () => {
    const browser = await workerBrowser();
    const first = await startStudio({ project: "sample" });
    const before = await openStudioTab(browser, first.url);
    const fresh = await facts(before.page, first);
    const shell = new ShellPage(before);
    await shell.document("Bell tower").click();
    await shell.shownTab("Bell tower").waitFor();
    await before.page.keyboard.press("Control+b");
    await expect.poll(() => storedSettings(first)).not.toEqual({});
    await before.page.context().grantPermissions(["clipboard-read"]);
    await before.page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
      window.name = "left";
    });
    await before.page.emulateMedia({ forcedColors: "active" });
    await before.page.setViewportSize({ width: 900, height: 700 });
    await before.close();
    await first.remove();

    const second = await startStudio({ project: "sample" });
    const after = await openStudioTab(browser, second.url);
    expect([second.pid, new URL(second.url).origin]).toEqual([first.pid, new URL(first.url).origin]);
    expect(second.url).not.toBe(first.url);
    expect(after.page).toBe(before.page);
    expect(existsSync(join(second.folder, "settings", "settings.json"))).toBe(false);
    await new ShellPage(after).document("Bell tower").waitFor();
    expect(await facts(after.page, second)).toEqual(fresh);
    expect(after.takeComplaints()).toEqual([]);
    await after.close();
    await second.remove();
  });

  async function facts(page: Awaited<ReturnType<typeof openStudioTab>>["page"], studio: RunningStudio) {
    await page.getByRole("tree", { name: "Documents" }).waitFor();
    // The graph of the first document is validated separately, shortly after it is loaded.
    await page.getByText("planar", { exact: true }).waitFor();
    const asked = (name: string): Promise<string> =>
      page.evaluate(
        (permission) => navigator.permissions.query({ name: permission as PermissionName }).then(({ state }) => state),
        name,
      );
    return {
      page: await page.evaluate(ownThings),
      clipboard: await asked("clipboard-read"),
      tabs: await page.getByRole("tablist", { name: "Open documents" }).getByRole("tab").count(),
      screen: (await page.evaluate(shownText)).replaceAll(studio.folder, ""),
    };
  }
});
