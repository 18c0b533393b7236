import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the studio in a browser", () => {
  const screen = useStudio({
    project: "sample",
    process: "own",
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);

  test("comes up from the printed address, without a complaint from the page or its security policy", async () => {
    await expect.poll(() => screen.page.title()).toContain("Levelwright");
    expect(screen.tab.takeComplaints()).toEqual([]);
  });

  test("keeps to its security policy in every workspace, palette and sheet", async () => {
    for (const workspace of ["Curate", "Pack", "Draw"] as const) {
      await shell.workspace(workspace).click();
      await screen.page.getByRole("main", { name: workspace }).waitFor();
    }
    await screen.page.keyboard.press("Control+k");
    await shell.palette().waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.press("?");
    await shell.dialog("Keyboard shortcuts").waitFor();
    expect(screen.tab.takeComplaints()).toEqual([]);
  });

  test("takes the key out of the address bar and keeps it from scripts", async () => {
    await expect.poll(() => screen.page.url()).not.toContain("token");
    expect(await screen.page.evaluate(() => document.cookie)).toBe("");
    await screen.page.reload();
    await shell.document("Lower halls").waitFor();
  });

  test("refuses a browser that does not have the key", async () => {
    const context = await screen.browser.newContext();
    const page = await context.newPage();
    const answer = await page.goto(new URL("/", screen.studio.url).href);
    expect(answer?.status()).toBe(401);
    expect(await page.textContent("body")).toContain("address it printed");
    await context.close();
  });

  test("can be installed as an application: manifest and icons are there and found good", async () => {
    const session = await screen.page.context().newCDPSession(screen.page);
    const { url, errors, data } = await session.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe("/manifest.webmanifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "{}")).toMatchObject({ name: "Levelwright", display: "standalone" });
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Profiles of tests keep nothing, which is the one thing that Chromium has against them.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    expect(screen.tab.takeComplaints()).toEqual([]);
  });
});
