import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("projects from the shell", () => {
  const screen = useStudio({ project: "sample", begin: () => shell.document("Lower halls").waitFor() });
  const shell = new ShellPage(screen);

  test("a broken project and one of a newer version explain themselves, touch nothing and leave the open one open", async () => {
    const newer = { format: "levelwright-project", formatVersion: 99, id: "abcd1234", name: "Newer" };
    const texts = { Cut: '{"format": "levelw', Newer: JSON.stringify(newer) };
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(join(screen.studio.projectsFolder, name), { recursive: true });
      writeFileSync(join(screen.studio.projectsFolder, name, "levelwright.json"), text);
    }
    await shell.press("Control+o");
    const dialog = shell.dialog("Open project");
    await dialog.getByRole("option", { name: /^Cut/ }).click();
    await dialog.getByRole("alert").getByText("line 1", { exact: false }).waitFor();
    await dialog.getByRole("option", { name: /^Newer/ }).click();
    await dialog.getByRole("alert").getByText("newer", { exact: false }).first().waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    await shell.document("Lower halls").waitFor();
    for (const [name, text] of Object.entries(texts)) {
      expect(readFileSync(join(screen.studio.projectsFolder, name, "levelwright.json"), "utf8")).toBe(text);
    }
  });

  test("a new project is made by name, opens empty and shows the way on", async () => {
    await shell.chooseFromMenu("File", "New project…");
    const dialog = shell.dialog("New project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Flooded city");
    await dialog.getByRole("button", { name: "Create" }).click();
    await screen.page.getByRole("heading", { name: "Draw the first document" }).waitFor();
    await expect.poll(() => screen.page.title()).toBe("Flooded city – Levelwright");
    await shell.createDocument("New room templates", "Shapes");
  });
});
