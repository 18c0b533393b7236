import { afterEach, beforeEach, expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A machine that rarely draws a frame: typed keys must not depend on the next one. */
const slowFrame = 1500;

screenSuite("keys that follow each other at once", () => {
  const screen = useStudio({
    project: "sample",
    begin: async () => {
      await shell.document("Lower halls").click();
      await shell.shownTab("Lower halls").waitFor();
    },
  });
  const shell = new ShellPage(screen);
  const canvas = () => screen.page.getByRole("application", { name: /^Graph/ });
  /** Asked for behind dialogs too, where roles are hidden. */
  const curateIsChosen = (): Promise<boolean> =>
    screen.page.getByRole("radio", { name: /^Curate/, includeHidden: true, checked: true }).isVisible();
  const canvasHasFocus = (): Promise<boolean> =>
    screen.page.evaluate(() => document.activeElement?.getAttribute("role") === "application");

  /** From here on animation frame callbacks are delayed, until the test ends. */
  async function slowFrames(): Promise<void> {
    await screen.page.evaluate((delay) => {
      const request = window.requestAnimationFrame.bind(window);
      const late = new Map<number, FrameRequestCallback>();
      window.requestAnimationFrame = (callback) => {
        const timer = window.setTimeout(() => {
          late.delete(timer);
          request(callback);
        }, delay);
        late.set(timer, callback);
        return timer;
      };
      window.addEventListener(
        "frames-in-time",
        () => {
          window.requestAnimationFrame = request;
          for (const [timer, callback] of late) {
            window.clearTimeout(timer);
            request(callback);
          }
        },
        { once: true },
      );
    }, slowFrame);
  }

  beforeEach(async () => {
    await shell.closed();
    await shell.workspace("Draw").click();
    await canvas().focus();
  });
  /** Frames in time again, those that are due at once, and everything closed that the test has opened. */
  afterEach(async () => {
    const { page } = screen;
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          window.dispatchEvent(new Event("frames-in-time"));
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
    const opened = page.locator("[data-modal], [role=menu], [role=dialog]");
    // The first Esc in a field reverts the typed text.
    const closeOne = async (): Promise<number> => {
      if ((await opened.count()) > 0) await page.keyboard.press("Escape");
      return opened.count();
    };
    await expect.poll(closeOne).toBe(0);
  });

  /** Sends key presses within one task, with nothing between them but what the one before has set off by itself. */
  function sendKeys(
    ...presses: readonly { key: string; code: string; ctrlKey?: true; altKey?: true }[]
  ): Promise<void> {
    return screen.page.evaluate(async (keys) => {
      for (const init of keys) {
        const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
        // What a browser does between two events: it empties the queue of microtasks.
        for (let i = 0; i < 50; i++) await Promise.resolve();
      }
    }, presses);
  }

  test.each([
    ["Control+k", "the palette"],
    ["Control+p", "quick open"],
  ])("%s and what is typed straight after it go to %s", async (keys) => {
    await slowFrames();
    await screen.page.keyboard.press(keys);
    await screen.page.keyboard.type("2n3");
    expect(await shell.palette().inputValue()).toBe("2n3");
    expect(await curateIsChosen()).toBe(false);
  });

  test("? and what is typed straight after it go to the sheet of shortcuts", async () => {
    await slowFrames();
    await screen.page.keyboard.press("?");
    await screen.page.keyboard.type("2n3");
    expect(await shell.dialog("Keyboard shortcuts").getByRole("textbox").inputValue()).toBe("2n3");
  });

  test("a name typed straight after the command for a new project is all there", async () => {
    await screen.page.keyboard.press("Control+k");
    await shell.palette().fill("new project");
    await slowFrames();
    await screen.page.keyboard.press("Enter");
    await screen.page.keyboard.type("2nd keep");
    expect(await shell.dialog("New project").getByRole("textbox", { name: "Name" }).inputValue()).toBe("2nd keep");
  });

  test.each(["Control+k", "Control+p", "?", "Control+,"])(
    "Esc after %s gives the canvas its keys back at once",
    async (keys) => {
      await screen.page.keyboard.press(keys);
      await screen.page.locator("[data-modal] :focus, [data-modal]:focus").waitFor();
      await slowFrames();
      await screen.page.keyboard.press("Escape");
      expect(await canvasHasFocus()).toBe(true);
      await screen.page.keyboard.press("Alt+2");
      await shell.workspace("Curate", "chosen").waitFor();
    },
  );

  test("what is typed straight after opening the run panel goes to its first field", async () => {
    await slowFrames();
    await screen.page.keyboard.press("Control+Shift+Enter");
    await screen.page.keyboard.type("2n3");
    expect(await curateIsChosen()).toBe(false);
    const panel = screen.page.getByRole("dialog", { name: "Run panel" });
    expect(await panel.locator(":focus").count()).toBe(1);
  });

  const menus: [string, () => Promise<void>][] = [
    ["a menu of the bar", () => screen.page.getByRole("menuitem", { name: "File", exact: true }).click()],
    ["a context menu", () => shell.document("Lower halls").click({ button: "right" })],
    ["a menu of a button", () => screen.page.getByRole("button", { name: "New document" }).first().click()],
  ];

  test.each(menus)("what is typed as soon as %s is there stays in it", async (_name, open) => {
    await slowFrames();
    await open();
    // A button opens its menu in the frame after it is pressed.
    await screen.page.getByRole("menu").waitFor();
    await screen.page.keyboard.press("Alt+2");
    expect(await curateIsChosen()).toBe(false);
    await screen.page.keyboard.press("Escape");
    await screen.page.keyboard.press("Alt+2");
    await shell.workspace("Curate", "chosen").waitFor();
  });

  test("Esc in the run panel gives the canvas its keys back at once", async () => {
    await screen.page.keyboard.press("Control+Shift+Enter");
    await screen.page.getByRole("dialog", { name: "Run panel" }).locator(":focus").waitFor();
    await slowFrames();
    await screen.page.keyboard.press("Escape");
    expect(await canvasHasFocus()).toBe(true);
    await screen.page.keyboard.press("Alt+2");
    await shell.workspace("Curate", "chosen").waitFor();
  });

  test("within one task: Ctrl+K then Alt+2 leaves the workspace alone, Esc then Alt+2 changes it", async () => {
    await sendKeys({ key: "k", code: "KeyK", ctrlKey: true }, { key: "2", code: "Digit2", altKey: true });
    await shell.palette().and(screen.page.locator(":focus")).waitFor();
    expect(await curateIsChosen()).toBe(false);
    await sendKeys({ key: "Escape", code: "Escape" }, { key: "2", code: "Digit2", altKey: true });
    await shell.workspace("Curate", "chosen").waitFor();
  });

  test("within one task: Alt+2 then P, which pins the selected room in Draw, leaves the layout alone", async () => {
    await screen.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Nave" }).click();
    await canvas().focus();
    await sendKeys({ key: "2", code: "Digit2", altKey: true }, { key: "p", code: "KeyP" });
    await shell.workspace("Curate", "chosen").waitFor();
    await shell.workspace("Draw").click();
    await screen.page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  });

  test("what is typed while the palette is still being loaded edits nothing", async () => {
    const { page } = screen;
    const chunk = /\/Palette-[^/]*\.js/;
    let load = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      void page.route(chunk, (route) => {
        load = () => void route.continue();
        asked();
      });
    });
    await page.reload();
    await canvas().focus();
    await isAsked;
    await page.keyboard.press("Control+p");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    load();
    await shell.palette().and(page.locator(":focus")).waitFor();
    await page.unroute(chunk);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  });

  test("keys do not reach what is behind an open dialog when nothing in it has the focus", async () => {
    await screen.page.keyboard.press("Control+,");
    await shell.dialog("Settings").waitFor();
    await screen.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await sendKeys({ key: "2", code: "Digit2", altKey: true });
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    await shell.workspace("Draw", "chosen").waitFor();
  });
});
