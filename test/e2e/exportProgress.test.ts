import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("an export that takes a while", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 100, 20),
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);

  test("shows how far it is, and writes nothing when it is cancelled", async () => {
    await curate.press("Control+a", "p");
    await expect.poll(() => curate.count("kept")).toBe(90);
    await curate.press("Control+Shift+k");
    await screen.page
      .getByRole("grid", { name: "Pack levels" })
      .getByRole("row", { name: /^\d+, / })
      .first()
      .waitFor();
    await screen.page.getByRole("checkbox", { name: /^PNG pictures/ }).click();
    await screen.page.getByRole("button", { name: /^Export \d+ formats/ }).click();
    const notices = screen.page.getByRole("status", { name: "Notifications" });
    await notices.getByText(/^Exporting Kept levels: [1-9]\d? %$/).waitFor({ timeout: engineLimit });
    await screen.tab.screenshot("export progress");
    await notices.getByRole("button", { name: "Cancel" }).click();
    await notices.getByText("Export canceled. Nothing was written.").waitFor();
    const exports = join(screen.project, "exports");
    expect(existsSync(exports) ? readdirSync(exports, { recursive: true }) : []).toEqual([]);
    await screen.page
      .getByRole("button", { name: /^Export \d+ formats/ })
      .and(screen.page.locator(":enabled"))
      .waitFor();
  });
});
