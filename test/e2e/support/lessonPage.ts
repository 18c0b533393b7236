import type { Locator } from "playwright-core";
import { engineLimit } from "./browser.ts";
import { CanvasPage } from "./canvasPage.ts";
import { ShellPage } from "./shellPage.ts";
import type { StudioFixture } from "./studioFixture.ts";

/** Does lessons as a person does: starts them from the welcome page and follows their panel. */
export class LessonPage {
  readonly shell: ShellPage;
  readonly canvas: CanvasPage;
  readonly #screen: StudioFixture;

  constructor(screen: StudioFixture) {
    this.#screen = screen;
    this.shell = new ShellPage(screen);
    this.canvas = new CanvasPage(screen);
  }

  panel(): Locator {
    return this.#screen.page.getByRole("complementary", { name: "Lesson" });
  }

  /** Goes to the welcome page, also from an open project. */
  async welcome(): Promise<void> {
    const learn = this.#screen.page.getByRole("region", { name: "Learn" });
    await learn.or(this.shell.workspace("Draw")).first().waitFor();
    if ((await learn.count()) === 0) await this.shell.chooseFromMenu("File", "Close project");
    await learn.waitFor();
  }

  async start(lesson: number): Promise<void> {
    const { page } = this.#screen;
    await page.getByRole("button", { name: new RegExp(`^Lesson ${lesson}:`) }).click();
    await this.panel().getByText(`Lesson ${lesson} of `).waitFor();
  }

  /** Waits until just so many steps are ticked off; when they never are, the error says what the panel shows instead. */
  async isAt(done: number, all: number): Promise<void> {
    const name = `${done} of ${all} steps done`;
    const bar = this.panel().getByRole("progressbar", { name });
    await bar.waitFor({ timeout: 2 * engineLimit }).catch(async (cause: unknown) => {
      const shown = await this.panel().innerText();
      throw new Error(`Not at "${name}". The lesson's panel shows:\n${shown}`, { cause });
    });
  }

  async showMe(): Promise<void> {
    await this.panel().getByRole("button", { name: "Show me" }).click();
  }

  /** Drags between spots of the first canvas's world. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { mouse } = this.#screen.page;
    await mouse.move(...(await this.canvas.onPage(...from)));
    await mouse.down();
    await mouse.move(...(await this.canvas.onPage(...to)), { steps: 6 });
    await mouse.up();
  }
}
