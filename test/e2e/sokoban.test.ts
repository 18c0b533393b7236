import { expect, test } from "vitest";
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

screenSuite("a Sokoban room from a forum post", () => {
  const screen = useStudio({
    project: "empty",
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const sokoban = new SokobanPage(screen);

  test("is pasted and solved, copied as text that makes it again, and shows an edit of What if while the pointer is on it", async () => {
    await sokoban.createRoom();
    await sokoban.paste(post);
    await sokoban.page.getByText(/2 boxes, 2 goals/).waitFor();
    const solved = sokoban.badge(/pushes, proved shortest/);
    await solved.waitFor({ timeout: engineLimit });
    await sokoban.press("Control+a", "Control+c");
    await expect.poll(() => sokoban.clipboard()).toContain("Author: Ann");
    expect(await sokoban.clipboard()).toContain("#  $.  #");
    await sokoban.press("Escape", "g");
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
    // Solutions that are still found push the list away from under the pointer.
    await expect
      .poll(async () => {
        await sokoban.page.mouse.move(0, 0);
        await tries.first().hover();
        return (await room()) === drawn;
      })
      .toBe(false);
    await sokoban.page.mouse.move(0, 0);
    await expect.poll(async () => (await room()) === drawn).toBe(true);
    const verdict = await solved.innerText();
    await tries.first().click();
    await expect.poll(() => sokoban.badge(verdict).count()).toBe(0);
    await sokoban.canvas.focus();
    await sokoban.press("Control+z");
    await sokoban.badge(verdict).waitFor({ timeout: engineLimit });
  });
});
