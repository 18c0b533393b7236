import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { signalEngines } from "./support/engineProcesses.ts";
import { LinjatPage, writeBriefs } from "./support/linjatPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("going through the solver's steps of a Linjat puzzle", () => {
  const screen = useStudio({ project: writeBriefs, begin: () => linjat.open("Low tide") });
  const linjat = new LinjatPage(screen);

  const why = () => screen.page.getByRole("region", { name: "Why this step" });
  const slider = () => screen.page.getByRole("toolbar", { name: "Player" }).getByRole("slider");

  test("arrows go through the layers, each says why in a sentence, and the last one solves it", async () => {
    await linjat.showMode("Steps");
    await why().getByText("The board before the first deduction.").waitFor();
    await linjat.press("ArrowRight");
    await why().getByText("The dot at B1 can only be reached by the 2 at A1.").waitFor();
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
    await linjat.status().getByText("COVER", { exact: true }).waitFor();
    await linjat.press("End");
    await why().getByText("Every line is known: the puzzle is solved.").waitFor();
    await linjat.press("Home");
    await why().getByText("The board before the first deduction.").waitFor();
  });

  test("after a click on the switch the arrows belong to the canvas", async () => {
    await screen.page.getByRole("radio", { name: /^Edit/ }).click();
    await screen.page.getByRole("radio", { name: /^Steps/ }).click();
    await expect.poll(() => linjat.canvas.evaluate((canvas) => canvas === document.activeElement)).toBe(true);
    await screen.page.keyboard.press("Home");
    await screen.page.keyboard.press("ArrowRight");
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
  });

  test("the list, the bars and a click on a cell go to a layer", async () => {
    await screen.page.getByRole("listbox", { name: "Layers" }).getByRole("option").last().click();
    await why()
      .getByText(/the puzzle is solved/)
      .waitFor();
    const bars = (await slider().boundingBox())!;
    await screen.page.mouse.click(bars.x + 3, bars.y + bars.height / 2);
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
    await linjat.press("Home");
    await linjat.click("B1");
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
  });

  test("a bar of the rating leads to its layer, and an edited board is explained anew", async () => {
    await linjat.showMode("Edit");
    await linjat.rating().getByRole("slider").press("Home");
    await why().getByText("The board before the first deduction.").waitFor();
    await linjat.showMode("Edit");
    await linjat.click("B1");
    await linjat.press("Delete", "s");
    await screen.page.getByRole("listbox", { name: "Layers" }).getByRole("option").first().waitFor();
    await linjat.press("End");
    await why()
      .getByText(/No rule applies from here|no single solution/)
      .waitFor();
    await linjat.press("Escape");
    await linjat.press("Control+z");
  });

  test("a board that breaks says where, on the panel and in play", async () => {
    await linjat.showMode("Edit");
    await linjat.click("A4");
    await linjat.press(".", "s");
    await why().getByText("The dot at A4 is out of reach of every number. The board has no single solution.").waitFor();
    await linjat.status().getByText("No layer", { exact: true }).waitFor();
    await linjat.showMode("Play");
    await linjat.press("h");
    const playing = screen.page.getByRole("region", { name: "Playing" });
    await playing.getByText("This puzzle has no solution, so no line can be right.").waitFor();
    await linjat.showMode("Edit");
    await linjat.press("Control+z");
  });

  test("when the engine ends, the steps are said not to be explained, and are after another try", async () => {
    const inStatus = (text: string) => linjat.status().getByText(text, { exact: true });
    // Engines that stand still owe the answer until they are killed; should a new one answer first, the steps are asked for anew.
    await expect
      .poll(
        async () => {
          signalEngines(screen.studio.pid, "SIGSTOP");
          await linjat.showMode("Steps");
          await inStatus("Solving…").waitFor();
          signalEngines(screen.studio.pid, "SIGKILL");
          const end = inStatus("Not explained").or(linjat.status().getByText(/^Before layer 1 of \d+$/));
          const said = await end.textContent();
          if (said !== "Not explained") await linjat.showMode("Edit");
          return said;
        },
        { timeout: engineLimit },
      )
      .toBe("Not explained");
    await why()
      .getByText(/^Couldn't explain the puzzle\. The engine process was ended by SIGKILL/)
      .waitFor();
    await why().getByRole("button", { name: "Try again" }).click();
    await linjat
      .status()
      .getByText(/^Before layer 1 of \d+$/)
      .waitFor({ timeout: engineLimit });
    await inStatus("Not explained").waitFor({ state: "detached" });
    await linjat.press("End");
    await why().getByText("Every line is known: the puzzle is solved.").waitFor();
    await linjat.showMode("Edit");
  });
});
