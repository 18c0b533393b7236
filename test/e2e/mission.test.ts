import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the mission of a dungeon", () => {
  const screen = useStudio({ project: "sample" });
  const shell = new ShellPage(screen);

  test("the critical path is listed in order, its rows jump, and a boss without its key is a problem", async () => {
    const { page } = screen;
    const steps = page.getByRole("list", { name: "Critical path" }).getByRole("button");
    const names = async (): Promise<unknown> => (await steps.allInnerTexts()).map((text) => text.split("\n")[1]);
    await expect
      .poll(names)
      .toEqual(["Stair foot", "Ringers' room", "Clock room", "Louvre walk", "Belfry", "Great bell"]);
    await expect.poll(() => steps.nth(2).innerText()).toContain("takes a key");
    await expect.poll(() => steps.nth(5).innerText()).toContain("opens a lock");
    await steps.nth(2).click();
    await page.getByRole("heading", { name: "Clock room" }).waitFor();

    await shell.document("Lower halls").click();
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await page.getByText("Sanctum can be reached without the key, by Undercroft and Rood screen.").first().waitFor();
  });
});
