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

  /** Frames in time again, and those that are due at once. */
  function framesInTime(): Promise<void> {
    return screen.page.evaluate(
      () =>
        new Promise<void>((done) => {
          window.dispatchEvent(new Event("frames-in-time"));
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
  }

  /** Closes everything that a test has opened. */
  async function closeAll(): Promise<void> {
    const opened = screen.page.locator("[data-modal], [role=menu], [role=dialog]");
    // The first Esc in a field reverts the typed text.
    const closeOne = async (): Promise<number> => {
      if ((await opened.count()) > 0) await screen.page.keyboard.press("Escape");
      return opened.count();
    };
    await expect.poll(closeOne).toBe(0);
  }

  beforeEach(async () => {
    await shell.closed();
    await shell.workspace("Draw").click();
    await canvas().focus();
  });
  afterEach(async () => {
    await framesInTime();
    await closeAll();
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

  test("what is typed straight after the keys of the palette, the sheet of shortcuts and the run panel goes there, and a name after the command for a new project", async () => {
    const { keyboard } = screen.page;
    const sheet = shell.dialog("Keyboard shortcuts").getByRole("textbox");
    const fields = { "Control+k": shell.palette(), "?": sheet };
    for (const [keys, field] of Object.entries(fields)) {
      await slowFrames();
      await keyboard.press(keys);
      await keyboard.type("2n3");
      expect(await field.inputValue()).toBe("2n3");
      await framesInTime();
      await closeAll();
      await canvas().focus();
    }
    await slowFrames();
    await keyboard.press("Control+Shift+Enter");
    await keyboard.type("2n3");
    expect(await screen.page.getByRole("dialog", { name: "Run panel" }).locator(":focus").count()).toBe(1);
    expect(await curateIsChosen()).toBe(false);
    await framesInTime();
    await closeAll();

    await screen.page.keyboard.press("Control+k");
    await shell.palette().fill("new project");
    await slowFrames();
    await screen.page.keyboard.press("Enter");
    await screen.page.keyboard.type("2nd keep");
    expect(await shell.dialog("New project").getByRole("textbox", { name: "Name" }).inputValue()).toBe("2nd keep");
  });

  test("Esc in the palette, the settings and the run panel gives the canvas its keys back at once", async () => {
    const { keyboard } = screen.page;
    const tool = (name: string) =>
      screen.page.getByRole("toolbar", { name: "Graph tools" }).getByRole("button", { name, pressed: true });
    for (const keys of ["Control+k", "Control+,", "Control+Shift+Enter"]) {
      await keyboard.press(keys);
      await screen.page.locator(":is([data-modal], [role=dialog]):is(:focus, :has(:focus))").first().waitFor();
      await slowFrames();
      await keyboard.press("Escape");
      expect(await canvasHasFocus()).toBe(true);
      await keyboard.press("n");
      await framesInTime();
      await tool("Add rooms").waitFor();
      await keyboard.press("v");
      await tool("Add rooms").waitFor({ state: "detached" });
      await shell.closed();
    }
  });

  test("what is typed as soon as a menu is there stays in it, and Esc gives the shortcuts back", async () => {
    const { page } = screen;
    const menus = [
      () => page.getByRole("menuitem", { name: "File", exact: true }).click(),
      () => shell.document("Lower halls").click({ button: "right" }),
      () => page.getByRole("button", { name: "New document" }).first().click(),
    ];
    for (const open of menus) {
      await slowFrames();
      await open();
      // A button opens its menu in the frame after it is pressed.
      await page.getByRole("menu").waitFor();
      await page.keyboard.press("Alt+2");
      expect(await curateIsChosen()).toBe(false);
      await page.keyboard.press("Escape");
      await framesInTime();
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
    await page.keyboard.press("Alt+2");
    await shell.workspace("Curate", "chosen").waitFor();
  });

  test("within one task: Ctrl+K then Alt+2 leaves the workspace alone, Esc then Alt+2 changes it, and P after that, which pins the selected room in Draw, leaves the layout alone", async () => {
    await sendKeys({ key: "k", code: "KeyK", ctrlKey: true }, { key: "2", code: "Digit2", altKey: true });
    await shell.palette().and(screen.page.locator(":focus")).waitFor();
    expect(await curateIsChosen()).toBe(false);
    await sendKeys({ key: "Escape", code: "Escape" }, { key: "2", code: "Digit2", altKey: true });
    await shell.workspace("Curate", "chosen").waitFor();
    await shell.workspace("Draw").click();

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
});
