import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { signalEngines } from "./support/engineProcesses.ts";
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

  test("says that an engine process ended, doesn't call the room incomplete, and tries again on request", async () => {
    // Engines that stand still owe the answer to an edit until they are killed; should a new one answer first, the next edit asks again.
    const edits = [
      ["Control+z", "Control+z"],
      ["Control+Shift+z", "Control+Shift+z"],
    ] as const;
    let tries = 0;
    await expect
      .poll(
        async () => {
          signalEngines(screen.studio.pid, "SIGSTOP");
          await sokoban.press(...edits[tries++ % 2]!);
          await sokoban.badge(/checking/).waitFor();
          signalEngines(screen.studio.pid, "SIGKILL");
          return sokoban.badge(/pushes|Not checked|Not a complete room/).textContent();
        },
        { timeout: engineLimit },
      )
      .toBe("Not checked");
    const solver = screen.page.getByText(/^Couldn't check the room\. The engine process was ended by SIGKILL/);
    await solver.waitFor();
    await screen.page.getByRole("button", { name: "Try again" }).last().click();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    await solver.waitFor({ state: "detached" });
  });
});
