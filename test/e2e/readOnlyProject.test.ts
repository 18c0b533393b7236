import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { startStudio } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a read-only project", () => {
  const screen = useStudio({ project: "sample" });

  test("says why, and asks for nothing that cannot be done", async () => {
    const second = await startStudio({ project: screen.project });
    screen.afterwards(() => second.remove());
    const { page } = await screen.openTab({}, second.url);
    const shell = new ShellPage({ page });
    await page.getByText(/^This project is read-only because another studio has it open\./).waitFor();
    await shell.document("Bell tower").click();
    // The dock is folded while it has nothing to show.
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByText("No problems.", { exact: true }).waitFor();
    await page.getByText("No runs yet.", { exact: true }).waitFor();
    await shell.workspace("Pack").click();
    await page.getByText("No pack yet").waitFor();
    expect(await page.getByRole("button", { name: /^Keep levels|^Import/ }).count()).toBe(0);
  });
});
