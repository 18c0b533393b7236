import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { packText } from "#main/services/packedText.ts";
import { drodRoomSchema, outerWalls, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { holdOfLevels } from "../support/holdOfLevels.ts";
import { DrodPage } from "./support/drodPage.ts";
import { dropFile } from "./support/dropFile.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A room with a roach that two steps north kill; `x` makes rooms different. */
const room = (x: number): DrodLevel => ({
  room: { o: [...outerWalls(), ["wall", x, 20, 3]], monsters: [["roach", 10, 10, "S"]] },
  start: [10, 14, "N"],
  settings: { blueDoorsDone: false },
  solution: "N N",
});

const hold = holdOfLevels([
  { name: "Cellars", rooms: [room(3), room(6), room(9)] },
  { name: "Towers", rooms: [room(12), room(15)] },
  { name: "Yard", rooms: [room(18)] },
]);
/** The third room of the cellars, the last one in the file, gets an aumtlich, which is not simulated. */
const withAumtlich = hold.replace(
  /(<Monsters Type='0'[^>]*\/>)(?![\s\S]*<Monsters)/,
  "$1<Monsters Type='18' X='5' Y='5' O='1'/>",
);

screenSuite("a hold of several levels", () => {
  const screen = useStudio({
    project: "empty",
    begin: () => screen.page.getByText("Draw the first document").waitFor(),
  });
  const drod = new DrodPage(screen);

  test("shows its rooms under their levels, says what can't be simulated, and chosen rooms become documents with their demos", async () => {
    const { page } = screen;
    await dropFile(page, "keep.hold", packText(withAumtlich));
    const dialog = page.getByRole("dialog", { name: /^Import \d levels from keep\.hold\?$/ });
    const levels = dialog.getByRole("group", { name: "Levels to import" });
    await levels.getByRole("checkbox", { name: "Cellars, 2 rooms" }).waitFor();
    expect(
      await levels
        .getByRole("checkbox")
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label") ?? box.parentElement?.textContent)),
    ).toEqual([
      "Cellars, 2 rooms",
      "Cellars 25,25",
      "Cellars 26,25",
      "Towers, 2 rooms",
      "Towers 25,25",
      "Towers 26,25",
      "Yard",
    ]);
    await dialog.getByText(/elements that aren't simulated: aumtlich at 5,5/).waitFor();
    await screen.tab.screenshot("import-hold");
    await levels.getByRole("checkbox", { name: "Cellars, 2 rooms" }).click();
    await levels.getByRole("checkbox", { name: "Yard", exact: true }).click();
    await dialog.getByRole("button", { name: "As documents" }).click();
    await page.getByText("Imported 2 documents.").first().waitFor();
    const files = drod.files().filter(({ type }) => type === "drod-room");
    expect(files.map(({ name }) => name).toSorted()).toEqual(["Towers 25,25", "Towers 26,25"]);
    for (const { data } of files) expect(drodRoomSchema.parse(data).solution).toBe("N N");
    await drod.open("Towers 25,25");
    const solution = page.getByRole("listbox", { name: "Solutions" }).getByRole("option").first();
    await solution.getByLabel("Verified by the independent simulator").waitFor();
  });

  test("nothing of the file is anywhere but in the project: not in the log, not in settings, not in pictures", async () => {
    const { folder, project } = screen.studio;
    const outside = readdirSync(folder, { recursive: true, withFileTypes: true })
      // A file that is being written may be gone when it is read.
      .filter(({ name }) => !name.endsWith(".tmp"))
      .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
      .filter((path) => !path.startsWith(project));
    expect(outside.map((path) => basename(path))).toContain("studio.log");
    const written = [screen.studio.output(), ...outside.map((path) => readFileSync(path, "utf8"))].join("\n");
    expect(written).toContain(project);
    expect(written).not.toMatch(/cellars|towers|yard|keep|hold/i);
  });
});
