import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a graph whose file or page goes its own way", () => {
  const screen = useStudio({
    project: writeEmptyDocuments,
    tab: { width: 1920, height: 1080 },
    begin: () => draw.open("Lower halls"),
  });
  const draw = drawPage(screen, [0, -12]);
  /** Two new rooms, saved, in the place of what the test before has left. */
  beforeEach(async () => {
    await draw.press("Escape", "v", "Control+a", "Delete");
    await draw.says("0 rooms, 0 connections");
    await draw.press("n");
    await draw.click(-140, 0);
    await draw.click(140, 0);
    await draw.says("2 rooms");
    await draw.press("v");
    expect((await draw.savedGraph()).rooms.map(({ name }) => name)).toEqual(["Room 1", "Room 2"]);
  });
  const shell = new ShellPage(screen);
  const question = () => shell.dialog("Keep your version of Lower halls?");

  /** Renames a room in the file, as a text editor or a pull does. */
  function renameOnDisk(from: string, to: string): void {
    const documents = join(screen.project, "documents");
    const file = join(documents, readdirSync(documents).find((name) => name.endsWith("graph0001.json")) ?? "");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`"${from}"`);
    writeFileSync(file, text.replace(`"${from}"`, `"${to}"`));
  }

  /** Selects the first room and moves it by a cell. */
  async function edit(): Promise<void> {
    await draw.click(-140, 0);
    await draw.says("Room 1");
    await draw.press("ArrowLeft");
    await screen.page.getByText("1 unsaved", { exact: true }).waitFor();
  }

  test("with unsaved edits the studio asks, and Load the file can be undone", async () => {
    await edit();
    renameOnDisk("Room 1", "Porch");
    await question().getByRole("button", { name: "Load the file" }).click();
    await draw.says("Porch");
    await shell.closed();
    await draw.press("Control+z");
    await draw.says("Room 1");
  });

  test("Enter at once puts the question off and loses neither side", async () => {
    await edit();
    renameOnDisk("Room 1", "Cell");
    await question().waitFor();
    await screen.page.keyboard.press("Enter");
    await screen.page.getByText("Choose a version to save it.").waitFor();
    await draw.says("Room 1");
    await screen.page.getByRole("button", { name: "Choose", exact: true }).click();
    await question().getByRole("button", { name: "Keep mine" }).click();
    await shell.closed();
  });

  test("hiding the page saves", async () => {
    await edit();
    // Headless pages are never hidden by themselves.
    await screen.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await screen.page.getByText("Saved", { exact: true }).waitFor();
  });
});
