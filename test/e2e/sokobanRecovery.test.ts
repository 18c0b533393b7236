import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { journalled } from "./support/journal.ts";
import { SokobanPage } from "./support/sokobanPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a studio killed while a Sokoban room is drawn", () => {
  const screen = useStudio({ project: "empty" });
  const sokoban = new SokobanPage(screen);

  test("opens the room again with every stroke that was finished, and answers it", async () => {
    await sokoban.createRoom();
    await sokoban.save();
    const before = sokoban.files().find(({ type }) => type === "sokoban-room")!;
    const { rows } = before.data as { rows: readonly string[] };
    await sokoban.press("n", "b");
    await sokoban.stroke([2, 4]);
    await sokoban.press("o");
    await sokoban.stroke([5, 4]);
    // A stroke that is never finished.
    await sokoban.pointAt([3, 4]);
    await screen.page.mouse.down();
    await expect.poll(() => journalled(screen.project)).toBe(2);
    await screen.studio.kill();
    await screen.restart();
    await screen.openAgain();

    const dialog = screen.page.getByRole("dialog", { name: "Restore unsaved work?" });
    await dialog.getByText(/has 2 unsaved edits, last at/).waitFor();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog.waitFor({ state: "hidden" });
    await sokoban.open(before.name);
    await sokoban.page.getByText(/2 boxes, 2 goals/).waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    const drawn = rows.map((row, y) => (y === 4 ? `${row.slice(0, 2)}$${row.slice(3, 5)}.${row.slice(6)}` : row));
    expect((await sokoban.saved(before.name)).rows).toEqual(drawn);
  });
});
