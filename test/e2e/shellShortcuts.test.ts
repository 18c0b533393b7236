import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("keyboard shortcuts", () => {
  const screen = useStudio({
    project: "sample",
    tab: { width: 1500, height: 900, colorScheme: "dark" },
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);
  const sheet = () => shell.dialog("Keyboard shortcuts");
  const keysOf = (command: string) => sheet().getByRole("button", { name: `Change the shortcut of ${command}:` });

  test("the page lists commands of editors and workspaces that are not on screen, and finds keys as they are written", async () => {
    await shell.press("?");
    for (const place of ["Everywhere", "Dungeon graph", "Room templates", "Linjat, playing", "Curate", "Pack"])
      await sheet().getByRole("region", { name: place, exact: true }).waitFor();
    await sheet().getByRole("textbox").fill("ctrl shift k");
    await sheet().getByText("Create pack from kept candidates").waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });

  test("a recorded key works at once, shows in tooltips and menus, and outlasts a reload", async () => {
    await shell.press("?");
    await sheet().getByRole("textbox").fill("switch between light and dark");
    await sheet().getByRole("radio", { name: "All commands" }).click();
    await keysOf("Switch between light and dark").click();
    await screen.page.keyboard.press("Alt+t");
    await keysOf("Switch between light and dark").getByText("Alt T").waitFor();
    await sheet().getByRole("textbox").fill("hide all panels");
    await keysOf("Hide all panels").click();
    await screen.page.keyboard.press("F8");
    await keysOf("Hide all panels").getByText("F8").waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    const before = await shell.theme();
    await shell.press("Alt+t");
    await expect.poll(() => shell.theme()).not.toBe(before);
    await shell.press("Alt+t");
    await expect.poll(() => shell.theme()).toBe(before);
    await screen.page.getByRole("menuitem", { name: "View", exact: true }).click();
    const row = screen.page.getByRole("menuitemcheckbox", { name: "Hide all panels" });
    await row.getByText("F8").waitFor();
    await screen.page.keyboard.press("Escape");
    await expect
      .poll(() => storedSettings(screen.studio)["keyboard.bindings"])
      .toEqual({ "theme.toggle": ["Alt+T"], "view.hidePanels": ["F8"] });
    await screen.page.reload();
    await shell.document("Lower halls").waitFor();
    await shell.press("F8");
    await expect.poll(() => shell.region("explorer").count()).toBe(0);
    await shell.press("F8");
    await shell.region("explorer").waitFor();
  });

  test("a key that another command has is asked about, taken over, and given back by a reset", async () => {
    await shell.press("?");
    await sheet().getByRole("textbox").fill("best per cell");
    await keysOf("Best per cell").click();
    await screen.page.keyboard.press("m");
    await sheet().getByRole("alert").getByText("M runs “More like this”.").waitFor();
    await sheet().getByRole("button", { name: "Use it here instead" }).click();
    await keysOf("Best per cell").getByText("M", { exact: true }).waitFor();
    await sheet().getByRole("textbox").fill("more like this");
    await sheet().getByRole("radio", { name: "All commands" }).click();
    await keysOf("More like this").getByText("Add").waitFor();
    await sheet().getByRole("button", { name: "Reset the shortcut of More like this" }).click();
    await keysOf("More like this").getByText("M", { exact: true }).waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });

  test("Esc while keys are recorded keeps the old ones and the page open", async () => {
    await shell.press("?");
    await sheet().getByRole("textbox").fill("save all");
    await keysOf("Save all").click();
    await screen.page.keyboard.press("Escape");
    await keysOf("Save all").getByText("Ctrl Alt S").waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });
});
