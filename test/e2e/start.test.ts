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

  test("comes up from the printed address without a complaint, takes the key out of it and keeps it from scripts, and can be installed: manifest and icons are found good", async () => {
    await expect.poll(() => screen.page.title()).toContain("Levelwright");
    await expect.poll(() => screen.page.url()).not.toContain("token");
    expect(await screen.page.evaluate(() => document.cookie)).toBe("");
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
