import { expect, test } from "vitest";
import { isSolved, positionAfter, startPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { engineLimit } from "./support/browser.ts";
import { SokobanPage } from "./support/sokobanPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const post = `Hello all, my new one:

########
#      #
#  $.  #
# $ ## #
#@  .  #
########
Title: Tea chest
Author: Ann

Solution: 
`;

screenSuite("Sokoban rooms", () => {
  const screen = useStudio({
    project: "empty",
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const sokoban = new SokobanPage(screen);

  test("a forum post is pasted, played to the end, and its solution is kept and replayed", async () => {
    await sokoban.createRoom();
    await sokoban.paste(post);
    await sokoban.page.getByText(/2 boxes, 2 goals/).waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    // A copied room is text that makes the same room again.
    await sokoban.press("Control+a", "Control+c");
    await expect.poll(() => sokoban.clipboard()).toContain("Author: Ann");
    expect(await sokoban.clipboard()).toContain("#  $.  #");
    await sokoban.press("Escape");
    const solution = await copiedSolution(sokoban);
    await sokoban.showMode("Play");
    for (const letter of solution) await sokoban.press(keyOf(letter));
    await sokoban.page.getByText(/^Solved in/).waitFor();
    await sokoban.page
      .getByRole("button", { name: "Keep beside it" })
      .or(sokoban.page.getByRole("button", { name: "Use as the room's solution" }))
      .first()
      .click();
    await sokoban.press("Escape");
    await sokoban.showMode("Replay");
    await sokoban.press("End");
    await sokoban.page.getByText(/^Move \d+ of \d+, player at/).waitFor({ state: "attached" });
    const room = await sokoban.saved(
      await sokoban.page.getByRole("region", { name: "Replay" }).locator("h2").innerText(),
    );
    expect(room.author).toBe("Ann");
    expect(room.solutions?.some(({ origin }) => origin === "played")).toBe(true);
  });

  test("a dropped collection is asked about once and goes into a pack with its titles", async () => {
    const rooms = [1, 2, 3].map(
      (i) => `#######\n#@ $ .#\n#${" ".repeat(i)}${"#".repeat(5 - i)}#\n#######\nTitle: Drop ${i}\n`,
    );
    await sokoban.drop("three.xsb", `${rooms.join("\n")}\n####\n#@ #\n####\nTitle: Broken\n`);
    await sokoban.page.getByText("Import 3 levels from three.xsb?").waitFor({ timeout: engineLimit });
    await sokoban.page.getByText(/There is no box to push/).waitFor();
    await sokoban.page.getByRole("button", { name: "Into a pack" }).click();
    await sokoban.page.getByText("Imported 3 levels into three.").first().waitFor();
    for (const title of ["Drop 1", "Drop 2", "Drop 3"]) await sokoban.page.getByText(title).first().waitFor();
    await sokoban.page.getByRole("radio", { name: /^Draw/ }).click();
  });

  test("a single dropped room becomes a document with its title, whatever its file is called", async () => {
    const rows = ["#######", "#@ $ .#", "#     #", "#######"];
    const text = (title: string): string => `${rows.join("\n")}\nTitle: ${title}\nAuthor: Bo\n`;
    const lines = rows.map((row) => `<L>${row}</L>`).join("");
    const slc = `<?xml version="1.0"?>\n<SokobanLevels><Title>Set</Title><LevelCollection Copyright="Bo"><Level Id="Oak room" Width="7" Height="4">${lines}</Level></LevelCollection></SokobanLevels>`;
    const files = {
      "one.xsb": text("Lamp room"),
      "one.slc": slc,
    };
    for (const [file, content] of Object.entries(files)) {
      await sokoban.drop(file, content);
      const title = /(\w+ room)/.exec(content)?.[1] ?? "";
      await sokoban.page.getByRole("tab", { name: title, selected: true }).waitFor({ timeout: engineLimit });
      await sokoban.badge("2 pushes, proved shortest").waitFor({ timeout: engineLimit });
      expect(await sokoban.saved(title)).toMatchObject({ author: "Bo" });
    }
  });

  test("an edit of What if is drawn on the room while the pointer is on it", async () => {
    await sokoban.createRoom();
    await sokoban.paste(post);
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    await sokoban.press("g");
    const tries = sokoban.page.getByRole("button", { name: "Try", exact: true });
    await tries.first().waitFor({ timeout: engineLimit });
    await sokoban.page.getByText(/^of \d+ edits$/).waitFor({ timeout: engineLimit });
    // The canvases' own pixels: notices over them come and go.
    const room = (): Promise<string> =>
      sokoban.canvas.evaluate((element) =>
        [element, ...element.querySelectorAll("*")]
          .filter((part) => part instanceof HTMLCanvasElement)
          .map((canvas) => canvas.toDataURL())
          .join(),
      );
    await sokoban.page.mouse.move(0, 0);
    const drawn = await room();
    await tries.first().hover();
    await expect.poll(async () => (await room()) === drawn).toBe(false);
    await sokoban.page.mouse.move(0, 0);
    await expect.poll(async () => (await room()) === drawn).toBe(true);
    await sokoban.canvas.focus();
    await sokoban.press("g");
  });

  test("a lost position is told while the room is played, with the box and the test that proves it, and can be left unsaid", async () => {
    await sokoban.createRoom();
    await sokoban.paste("########\n#  @   #\n#  $   #\n#    . #\n#      #\n########\n");
    await sokoban.badge("3 pushes, proved shortest").waitFor({ timeout: engineLimit });
    await sokoban.showMode("Play");
    const said = (text: RegExp): Promise<void> =>
      sokoban.page.getByRole("status").filter({ hasText: text }).first().waitFor({ timeout: engineLimit });
    await said(/Can still be solved/);
    await sokoban.press("ArrowDown", "ArrowDown");
    await said(/Dead squares: D5. A box is on a square from which it can't be pushed to any goal./);
    await sokoban.page.getByRole("switch", { name: "Deadlock warnings" }).click();
    await said(/warnings are off/);
    await sokoban.page.getByRole("switch", { name: "Deadlock warnings" }).click();
    await said(/Dead squares/);
    await sokoban.canvas.focus();
    await sokoban.press("ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowUp");
    await said(/Dead squares: D5/);
    await sokoban.press("Control+z", "Control+z", "Control+z", "Control+z", "Control+z");
    await said(/Can still be solved/);
    await sokoban.press("Escape");
  });
});

/** The solution that the solver has found, from the inspector's Copy button; the clipboard gets it in its own time. */
async function copiedSolution(sokoban: SokobanPage): Promise<string> {
  const rows = post.split("\n").filter((line) => line.startsWith("#"));
  await sokoban.page.getByRole("button", { name: "Copy LURD" }).first().click({ timeout: engineLimit });
  await expect
    .poll(async () => {
      const end = positionAfter(startPosition(rows), await sokoban.clipboard());
      return end !== undefined && isSolved(end);
    })
    .toBe(true);
  return sokoban.clipboard();
}

function keyOf(letter: string): string {
  const keys: Readonly<Record<string, string>> = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };
  return keys[letter.toLowerCase()] ?? "";
}
