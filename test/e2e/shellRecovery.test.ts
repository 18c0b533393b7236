import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journalled } from "./support/journal.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("after an unclean stop", () => {
  const screen = useStudio({ project: "sample" });
  const shell = new ShellPage(screen);

  /** Moves every room by one cell, waits until that is in the journal, and pulls the plug before the file is saved. */
  async function editAndCrash(): Promise<void> {
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    const canvas = screen.page.locator("[data-canvas]").first();
    await canvas.focus();
    await canvas.press("Control+a");
    await canvas.press("ArrowRight");
    await expect.poll(() => journalled(screen.project)).toBe(1);
    await screen.studio.kill();
    await screen.restart();
    await screen.openAgain();
  }

  function firstRoomX(): number {
    const folder = join(screen.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("lower-halls"))!;
    const document = JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: { rooms: { x: number }[] } };
    return document.data.rooms[0]!.x;
  }

  test("unsaved work is compared and restored, also after Esc has put the answer off", async () => {
    await editAndCrash();
    const before = firstRoomX();
    const dialog = shell.dialog("Restore unsaved work?");
    await dialog.getByText(/^Lower halls has 1 unsaved edit, last at/).waitFor();
    // Enter at once must not throw the work away: the first button that has the focus is a harmless one.
    await screen.page.keyboard.press("Enter");
    await dialog.getByRole("row", { name: `rooms / Gatehouse / x ${before} ${before + 20}` }).waitFor();
    await screen.page.keyboard.press("Escape");
    await screen.page.getByRole("button", { name: "Review…" }).click();
    await dialog.getByRole("button", { name: "Discard" }).waitFor();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(firstRoomX).toBe(before + 20);
  });

  test("what was deleted is listed and brought back", async () => {
    await shell.chooseFromContextMenu(shell.document("Corridors"), "Delete");
    await shell.document("Corridors").waitFor({ state: "hidden" });
    await shell.chooseFromMenu("File", "Recently deleted…");
    const dialog = shell.dialog("Recently deleted");
    await dialog.getByText("Corridors").waitFor();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog.getByText("Nothing was deleted in the last 30 days.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await shell.document("Corridors").waitFor();
  });

  test("a lost studio is told, what is drawn meanwhile is kept, and the page goes on when the new one has been opened", async () => {
    const port = Number(new URL(screen.studio.url).port);
    // If killed earlier, the page has never connected to this studio and shows another message.
    await shell.document("Lower halls").waitFor();
    const before = firstRoomX();
    await screen.studio.kill();
    await screen.page.getByText("Can't reach the studio.", { exact: false }).waitFor();
    const canvas = screen.page.locator("[data-canvas]").first();
    await canvas.press("Control+a");
    await canvas.press("ArrowRight");
    await screen.restart({ port });
    await screen.page.getByText("The studio restarted with a new key.", { exact: false }).waitFor();
    const second = await screen.page.context().newPage();
    await second.goto(screen.studio.url);
    await screen.page.getByText("The studio restarted", { exact: false }).waitFor({ state: "hidden" });
    await canvas.press("Control+s");
    await expect.poll(firstRoomX).toBe(before + 20);
    // The browser logs requests to a studio that isn't running as errors.
    screen.tab.takeComplaints();
  });

  test("a document that was cut off explains itself, leaves the rest usable, and is back when its file is whole", async () => {
    await screen.studio.stop();
    const folder = join(screen.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("bell-tower"))!;
    const whole = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), whole.slice(0, 500));
    await screen.restart();
    await screen.openAgain();
    await screen.page.getByRole("treeitem", { name: /can't be read/ }).click();
    const card = screen.page.getByRole("alert");
    await card.getByText(file).waitFor();
    await expect.poll(() => card.textContent()).toContain("line");
    await shell.region("inspector").getByText("This document can't be read, so it has no details.").waitFor();
    await shell.region("rail").getByRole("button", { name: "History" }).click();
    await shell.region("explorer").getByText("This document can't be read, so it has no edit history.").waitFor();
    await shell.region("rail").getByRole("button", { name: "Documents" }).click();
    await shell.document("Lower halls").click();
    await screen.page.locator("[data-canvas]").first().waitFor();
    writeFileSync(join(folder, file), whole);
    await shell.document("Bell tower").waitFor();
  });

  test("a project folder that is moved is told; what is edited meanwhile is in the copy that is saved", async () => {
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    const away = `${screen.project}-away`;
    renameSync(screen.project, away);
    await screen.page.getByText("The project's folder was moved or removed", { exact: false }).waitFor();
    const canvas = screen.page.locator("[data-canvas]").first();
    await canvas.focus();
    await canvas.press("Control+a");
    await canvas.press("ArrowRight");
    await screen.page.getByRole("button", { name: "Save a copy…" }).click();
    const dialog = shell.dialog("Save a copy of the project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Rescued halls");
    await dialog.getByRole("button", { name: "Save a copy" }).click();
    await shell.notice(/^Copied to .*rescued-halls/).waitFor();
    await screen.page
      .getByText("The project's folder was moved or removed", { exact: false })
      .waitFor({ state: "hidden" });
    expect(existsSync(screen.project)).toBe(false);
    await shell.shownTab("Lower halls").waitFor();
    await expect.poll(() => shell.document("Lower halls").textContent()).not.toContain("unsaved");
    screen.tab.takeComplaints();
  });
});
