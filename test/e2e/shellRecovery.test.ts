import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journalled } from "./support/journal.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("work that could not be saved", () => {
  const screen = useStudio({
    project: "sample",
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);
  const recovery = () => shell.dialog("Restore unsaved work?");
  const conflict = (of = shell) => of.dialog("Keep your version of Lower halls?");
  const canvas = (page: Page) => page.locator("[data-canvas]").first();

  function fileOf(start: string): string {
    const folder = join(screen.project, "documents");
    return join(
      folder,
      readdirSync(folder).find((name) => name.startsWith(start))!,
    );
  }

  function firstRoomX(): number {
    const text = readFileSync(fileOf("lower-halls"), "utf8");
    return (JSON.parse(text) as { data: { rooms: { x: number }[] } }).data.rooms[0]!.x;
  }

  /** Renames a room in the file, as a text editor or a pull does. */
  function renameOnDisk(from: string, to: string): void {
    const text = readFileSync(fileOf("lower-halls"), "utf8");
    expect(text).toContain(`"${from}"`);
    writeFileSync(fileOf("lower-halls"), text.replace(`"${from}"`, `"${to}"`));
  }

  /** Moves every room by one cell, which gets as far as the journal. */
  async function edit(page = screen.page): Promise<void> {
    const there = new ShellPage({ page });
    await there.document("Lower halls").click();
    await there.shownTab("Lower halls").waitFor();
    await canvas(page).focus();
    await canvas(page).press("Control+a");
    await canvas(page).press("ArrowRight");
    await expect.poll(() => journalled(screen.project)).toBe(1);
  }

  test("of a closed tab is told of in another at once, and asked about when its document is gone to: compared, put off and restored", async () => {
    await shell.document("Bell tower").click();
    const before = firstRoomX();
    const closed = await screen.openTab();
    await edit(closed.page);
    // Another program changes the file under the edit, and the person has not chosen yet.
    renameOnDisk("Gatehouse", "Porch");
    await conflict(new ShellPage(closed)).waitFor();
    await closed.page.keyboard.press("Escape");
    await screen.page.waitForTimeout(300);
    expect(await screen.page.getByText("unsaved work to restore").count()).toBe(0);
    await closed.page.close();
    await screen.page.getByText("Lower halls has unsaved work to restore.").waitFor();
    expect(await recovery().count()).toBe(0);
    await shell.document("Lower halls").click();
    await recovery()
      .getByText(/^Lower halls has 1 unsaved edit, last at/)
      .waitFor();
    // Enter at once must not throw the work away: the first button that has the focus is a harmless one.
    await screen.page.keyboard.press("Enter");
    await recovery()
      .getByRole("row", { name: new RegExp(`/ x ${before} ${before + 20}$`) })
      .first()
      .waitFor();
    await screen.page.keyboard.press("Escape");
    await screen.page.getByRole("button", { name: "Review…" }).click();
    await recovery().getByRole("button", { name: "Discard" }).waitFor();
    await recovery().getByRole("button", { name: "Restore" }).click();
    await expect.poll(firstRoomX).toBe(before + 20);
    await recovery().waitFor({ state: "hidden" });
    expect(await screen.page.getByText("unsaved work to restore").count()).toBe(0);
  });

  test("is asked about when its file was changed: Enter at once puts the question off, Load the file can be undone", async () => {
    const rooms = screen.page.getByRole("listbox", { name: "Rooms" });
    await edit();
    renameOnDisk("Gatehouse", "Porch");
    await conflict().waitFor();
    await screen.page.keyboard.press("Enter");
    await screen.page.getByText("Choose a version to save it.").waitFor();
    await rooms.getByRole("option", { name: /Gatehouse/ }).waitFor();
    await screen.page.getByRole("button", { name: "Choose", exact: true }).click();
    await conflict().getByRole("button", { name: "Load the file" }).click();
    await rooms.getByRole("option", { name: /Porch/ }).waitFor();
    await shell.closed();
    await canvas(screen.page).press("Control+z");
    await rooms.getByRole("option", { name: /Gatehouse/ }).waitFor();
    await canvas(screen.page).press("Control+s");
    await expect.poll(() => readFileSync(fileOf("lower-halls"), "utf8")).toContain('"Gatehouse"');
    await expect.poll(() => journalled(screen.project)).toBe(0);
  });

  test("is offered at once when its file is gone", async () => {
    const before = firstRoomX();
    await edit();
    rmSync(fileOf("lower-halls"));
    await recovery().getByRole("button", { name: "Restore" }).click();
    await shell.document("Lower halls").waitFor();
    expect(firstRoomX()).toBe(before + 20);
  });

  test("waits while the studio is lost, which is told, and is saved when the new one has been opened", async () => {
    const port = Number(new URL(screen.studio.url).port);
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    // A document that has not arrived yet never does.
    await canvas(screen.page).waitFor();
    const before = firstRoomX();
    await screen.studio.kill();
    await screen.page.getByText("Can't reach the studio.", { exact: false }).waitFor();
    await canvas(screen.page).press("Control+a");
    await canvas(screen.page).press("ArrowRight");
    await screen.restart({ port });
    await screen.page.getByText("The studio restarted with a new key.", { exact: false }).waitFor();
    const second = await screen.page.context().newPage();
    await second.goto(screen.studio.url);
    await screen.page.getByText("The studio restarted", { exact: false }).waitFor({ state: "hidden" });
    await second.close();
    await canvas(screen.page).press("Control+s");
    await expect.poll(firstRoomX).toBe(before + 20);
    // The browser logs requests to a studio that isn't running as errors.
    screen.tab.takeComplaints();
  });

  test("a document that was cut off explains itself, leaves the rest usable, and is back when its file is whole", async () => {
    const file = fileOf("cloister-tiles");
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, whole.slice(0, 500));
    await screen.page.getByRole("treeitem", { name: /can't be read/ }).click();
    const card = screen.page.getByRole("alert");
    await card.getByText(file.slice(file.lastIndexOf("cloister"))).waitFor();
    await expect.poll(() => card.textContent()).toContain("line");
    await shell.region("inspector").getByText("This document can't be read, so it has no details.").waitFor();
    await shell.region("rail").getByRole("button", { name: "History" }).click();
    await shell.region("explorer").getByText("This document can't be read, so it has no edit history.").waitFor();
    await shell.region("rail").getByRole("button", { name: "Documents" }).click();
    await shell.document("Lower halls").click();
    await canvas(screen.page).waitFor();
    writeFileSync(file, whole);
    await shell.document("Cloister tiles").waitFor();
  });

  test("is in the copy that is saved when the project's folder was moved, which is told", async () => {
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    renameSync(screen.project, `${screen.project}-away`);
    await screen.page.getByText("The project's folder was moved or removed", { exact: false }).waitFor();
    await canvas(screen.page).focus();
    await canvas(screen.page).press("Control+a");
    await canvas(screen.page).press("ArrowRight");
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
