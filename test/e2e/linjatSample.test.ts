import { test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { LinjatPage } from "./support/linjatPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the puzzle of the sample project", () => {
  const screen = useStudio({ project: "sample", begin: () => linjat.open("Cloister tiles") });
  const linjat = new LinjatPage(screen);

  test("is rated at once, needs SQUARE as its brief asks, and has nothing wrong with it", async () => {
    await linjat
      .rating()
      .getByText(/^One solution, found by the rules/)
      .waitFor();
    await linjat.rating().getByText("SQUARE").first().waitFor();
    // The dock is folded while it has nothing to show.
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    await screen.page.getByText("No problems. Ready to run: Generate puzzles.").waitFor();
  });

  test("is played by taking hints until it is solved", async () => {
    await linjat.showMode("Play");
    const solved = screen.page.getByRole("region", { name: "Playing" }).getByText(/^Solved, with \d+ hints\.$/);
    const drawIt = screen.page.getByRole("button", { name: /^Draw it/ });
    for (let i = 0; i < 100 && !(await solved.isVisible()); i++) {
      await linjat.press("h");
      await drawIt.click();
      await drawIt.waitFor({ state: "detached" });
    }
    await solved.waitFor();
  });

  test("is gone through step by step to its solution", async () => {
    await linjat.showMode("Steps");
    await screen.page.getByText("The board before the first deduction.").waitFor();
    await linjat.press("End");
    await screen.page.getByText("Every line is known: the puzzle is solved.").waitFor();
  });

  test("is what a run makes others like", async () => {
    await linjat.showMode("Edit");
    const count = screen.page.getByRole("region", { name: "Next run" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("3");
    await count.press("Enter");
    await linjat.press("Control+Enter");
    await screen.page.getByText("3 candidates in").first().waitFor({ timeout: engineLimit });
  });
});
