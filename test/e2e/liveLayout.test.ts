import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** What was seen to change, and how many frames after the change before it. */
interface Seen {
  readonly what: "plan" | "list";
  readonly frames: number;
}

/** In the page: notes when the plan or the list of rooms gets another number of rooms. */
function watchOrder(): void {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  const plan = (): string | null =>
    document.querySelector('[aria-label^="Dungeon layout"]')?.getAttribute("aria-label") ?? null;
  const list = (): string => String(document.querySelectorAll('[aria-label="Rooms"] [role="option"]').length);
  let [shown, listed, frames] = [plan(), list(), 0];
  const count = (): void => {
    frames++;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const note = (what: Seen["what"]): void => {
    seen.push({ what, frames });
    frames = 0;
  };
  new MutationObserver(() => {
    if (plan() !== shown) note("plan");
    if (list() !== listed) note("list");
    [shown, listed] = [plan(), list()];
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
}

screenSuite("the layout beside the graph", () => {
  const screen = useStudio({
    project: "sample",
    pageFor: "test",
    // The tab that the test before has left open.
    begin: async () => {
      await shell.document("Bell tower").click();
      await layout.waitForLayout();
    },
  });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);

  const select = (room: string): Promise<void> =>
    screen.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: room }).click();

  test("a layout follows every edit and its undoing; L switches it off and on", async () => {
    const { page } = screen;
    await select("Owl's nest");
    await page.getByRole("heading", { name: "Owl's nest" }).waitFor();
    await page.getByRole("application", { name: /^Graph/ }).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    await page.keyboard.press("Control+z");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 8 rooms");
    await page.keyboard.press("l");
    await layout.section.getByText("No layout yet").waitFor();
    await page.keyboard.press("l");
    await layout.waitForLayout();
  });

  test("edits, undos and redos faster than their layouts end with the plan of the last drawing", async () => {
    const { page } = screen;
    for (const room of ["Owl's nest", "Great bell", "Clock"]) {
      await select(room);
      await page.getByRole("application", { name: /^Graph/ }).focus();
      await page.keyboard.press("Delete");
    }
    for (const key of ["z", "z", "Shift+z", "z", "z", "Shift+z", "Shift+z", "Shift+z", "z", "z", "z", "Shift+z"]) {
      await page.keyboard.press(`Control+${key}`);
    }
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    await page.keyboard.press("Control+z");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 8 rooms");
    await layout.waitForLayout();
  });

  test("the plan of an edit comes before the lists around it, which follow within a few frames", async () => {
    const { page } = screen;
    await select("Owl's nest");
    await page.getByRole("application", { name: /^Graph/ }).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    await page.evaluate(watchOrder);
    // Undone and done again: the answers are known, so that no engine has a say in how long it takes.
    for (const [keys, rooms] of [
      ["Control+z", 8],
      ["Control+Shift+z", 7],
      ["Control+z", 8],
    ] as const) {
      await page.keyboard.press(keys);
      await expect.poll(() => layout.title()).toBe(`Dungeon layout, ${rooms} rooms`);
      await page
        .getByRole("listbox", { name: "Rooms" })
        .getByRole("option")
        .nth(rooms - 1)
        .waitFor();
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: readonly Seen[] }).seen);
    expect(seen.map(({ what }) => what)).toEqual(["plan", "list", "plan", "list", "plan", "list"]);
    const behind = seen.filter(({ what }) => what === "list").map(({ frames }) => frames);
    expect(Math.min(...behind)).toBeGreaterThan(0);
    expect(Math.max(...behind)).toBeLessThanOrEqual(6);
  });

  test("a drawing that cannot be laid out keeps its last layout, marked, and says why", async () => {
    const { page } = screen;
    await shell.document("Lower halls").click();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 17 rooms");
    await layout.waitForLayout();
    await page.getByRole("checkbox", { name: "Priory rooms" }).first().click();
    await layout.section.getByText("out of date").waitFor();
    await layout.section.getByText(/The drawing cannot be laid out yet\. The graph has no room templates/).waitFor();
    await page.keyboard.press("Control+z");
    await layout.waitForLayout();
  });

  test("a click in the plan says what stands there; its template and its graph room are one click away", async () => {
    const { page } = screen;
    await layout.clickSomething();
    await layout.facts.getByText("Placed at").waitFor();
    await layout.facts.getByRole("listbox", { name: "Doors in this layout" }).getByRole("option").first().click();
    await layout.facts.getByText("Floor area").waitFor();
    await page.getByRole("button", { name: "Show in the graph" }).click();
    await page.getByRole("radio", { name: "Drawing", checked: true }).waitFor();
    await page.getByRole("radio", { name: "Layout", exact: true }).click();
    await layout.facts.getByRole("button", { name: /^Open template/ }).click();
    await page.getByRole("tab", { name: /rooms|Corridors/, selected: true }).waitFor();
    await page.getByRole("tab", { name: "Bell tower" }).click();
  });

  test("M draws the critical path over graph and plan", async () => {
    // Not focused: the ring around it would come and go.
    const before = await layout.canvas.screenshot();
    await screen.page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(false);
    await screen.page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(true);
  });

  test("M in the gallery makes more layouts like the one under the cursor", async () => {
    const { page } = screen;
    await page.keyboard.press("Control+Enter");
    await page
      .getByText(/candidates in/)
      .first()
      .waitFor({ timeout: engineLimit });
    await new CuratePage(screen).open();
    await page.getByRole("button", { name: /^More like this/ }).waitFor();
    await page.keyboard.press("m");
    await shell.notice(/makes 24 layouts like this one/).waitFor();
  });
});
