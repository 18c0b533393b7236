import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("dropping graphs", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 6, 2),
    tab: { width: 1500, height: 900 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);

  /** Drops a file on the middle of the window, wherever the person is. */
  async function drop(name: string, text: string): Promise<void> {
    await screen.page.evaluate(
      ([fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content!], fileName!));
        const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
        for (const type of ["dragenter", "dragover", "drop"]) {
          target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }
      },
      [name, text],
    );
  }

  test("a DOT file dropped on the gallery becomes a dungeon graph of its name", async () => {
    await drop(
      "keep.dot",
      'graph { gate [label="Gate house", role=start]; gate -- hall; hall -- vault [label=locked]; }',
    );
    await screen.page.getByText("Imported 1 document.").waitFor();
    await expect.poll(() => screen.page.getByText("keep", { exact: true }).count()).toBeGreaterThan(0);
  });

  test("of a broken flowchart the sound lines are imported, and the others are listed", async () => {
    await drop("broken.mmd", "flowchart LR\n A --> B\n ??? -->\n B --> !\n");
    await screen.page.getByText(/^Imported 1 document\. 2 left out; the first: Line 3 /).waitFor();
    await screen.page.getByRole("button", { name: "Show all" }).click();
    const dialog = screen.page.getByRole("dialog", { name: "2 left out" });
    await dialog.getByText(/^Line 4 of the flowchart/).waitFor();
    await screen.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
