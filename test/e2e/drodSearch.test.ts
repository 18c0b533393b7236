import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tenRoaches } from "../bench/engines/drod/benchRooms.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { DrodPage } from "./support/drodPage.ts";
import { writeProject } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const samples = join(repositoryRoot, "resources", "samples", "roach-halls", "documents");
const sample = (file: string) => JSON.parse(readFileSync(join(samples, file), "utf8"));
const writeHalls = (folder: string): void =>
  writeProject(folder, "Halls", [
    sample("the-causeway-causeway001.json"),
    { id: "tenroaches1", type: "drod-room", name: "Ten roaches", data: tenRoaches.room },
    sample("hive-mind-hivemind01.json"),
  ]);

screenSuite("a DROD search on the screen", () => {
  const screen = useStudio({ project: writeHalls, begin: () => drod.open("Ten roaches") });
  const drod = new DrodPage(screen);
  const shell = new ShellPage(screen);
  const button = (name: string | RegExp) => screen.page.getByRole("button", { name, exact: true }).first();
  const solutions = () => screen.page.getByRole("listbox", { name: "Solutions" }).getByRole("option");
  const facts = () => shell.region("inspector");
  async function set(name: string, value: string): Promise<void> {
    const field = screen.page.getByRole("spinbutton", { name, exact: true }).first();
    await field.fill(value);
    await field.press("Enter");
  }

  test("runs with its best line on the canvas; paused, it goes on with another evaluation and width", async () => {
    // The first evaluation spares the monsters, so that this search is still running whenever it is paused.
    await screen.page.getByRole("textbox", { name: "Evaluation" }).fill("-200 * monsters");
    await set("Beam width", "100000");
    await drod.press("Control+Enter");
    await facts().getByText("Searching", { exact: true }).waitFor();
    await screen.page
      .getByRole("group", { name: "Timeline" })
      .getByText(/Turn\s*\d+\s*of\s*[1-9]/)
      .waitFor();
    await facts().getByRole("button", { name: "Pause", exact: true }).click();
    await button("Continue with new settings").waitFor();
    await screen.page.getByRole("textbox", { name: "Evaluation" }).fill("200 * monsters + sum(all, d)");
    await set("Beam width", "300");
    await button("Continue with new settings").click();
    await facts()
      .getByText(/^Run 2, from run 1 at turn \d+$/)
      .waitFor();
    await expect.poll(() => solutions().count(), { timeout: engineLimit }).toBe(1);
    await facts()
      .getByText(/^Cleared in \d+ turns$/)
      .waitFor();
    await solutions()
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click();
    await screen.page.getByRole("menuitem", { name: "Set as known solution" }).click();
    await expect.poll(async () => (await drod.saved("Ten roaches")).solution).not.toBe("");
    expect((await drod.saved("Ten roaches")).evaluation).toBe("200 * monsters + sum(all, d)");
  });

  test("the document's own solution is listed, verified and replayed; its animation and its picture strip are pictures that a browser's decoder opens", async () => {
    await drod.open("The causeway");
    const own = solutions().filter({ hasText: "known solution" });
    await own.getByLabel("Verified by the independent simulator").waitFor();
    expect(await solutions().count()).toBe(1);
    await own.click({ position: { x: 60, y: 12 } });
    await screen.page
      .getByRole("group", { name: "Timeline" })
      .getByText(/^Turn\s*0\s*of\s*39/)
      .waitFor();
    await drod.press("Shift+E");
    const isEditing = screen.page.getByRole("radio", { name: /^Edit/, checked: true });
    await isEditing.waitFor();
    const save = async (item: string): Promise<string> => {
      const download = screen.page.waitForEvent("download");
      await solutions()
        .first()
        .getByRole("button", { name: /^Actions/ })
        .click();
      await screen.page.getByRole("menuitem", { name: item }).click();
      return readFileSync(await (await download).path()).toString("base64");
    };
    const animation = await screen.page.evaluate(
      async (text) => {
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
        const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
        await decoder.completed;
        await decoder.tracks.ready;
        const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
        const sums: number[] = [];
        const canvas = new OffscreenCanvas(1, 1);
        for (let i = 0; i < frames; i++) {
          const { image } = await decoder.decode({ frameIndex: i });
          [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
          const ctx = canvas.getContext("2d");
          ctx?.drawImage(image, 0, 0);
          const { data } = ctx!.getImageData(0, 0, canvas.width, canvas.height);
          let sum = 7;
          for (const pixel of new Uint32Array(data.buffer)) sum = (sum * 31 + pixel) | 0;
          sums.push(sum);
          image.close();
        }
        return { frames, width: canvas.width, height: canvas.height, different: new Set(sums).size };
      },
      await save("Save animation"),
    );
    // The entry and 39 turns; a monster or the player moves in each of them.
    expect(animation).toEqual({ frames: 40, width: 608, height: 512, different: 40 });
    const strip = await screen.page.evaluate(
      async (text) => {
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
        const { width, height } = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        return { width, height };
      },
      await save("Save picture strip"),
    );
    // What its menu does is done without opening it.
    expect(await isEditing.count()).toBe(1);
    // Entry, four kills (the last is the end), in two rows of four.
    expect(strip).toEqual({ width: 4 * (304 + 8) + 8, height: 2 * (256 + 8) + 8 });
  });

  test("a candidate is replayed from its card in Curate and from its row in Pack", async () => {
    const curate = new CuratePage(screen);
    await curate.open();
    await curate.press("Shift+s");
    const timeline = screen.page.getByRole("group", { name: "Timeline" });
    await timeline.getByText(/^Turn\s*0\s*of\s*\d+/).waitFor();
    await screen.page.getByRole("application", { name: /^Room/ }).or(drod.canvas).first().focus();
    await curate.press("End");
    await timeline.getByText(/^Turn\s*(\d+)\s*of\s*\1$/).waitFor();
    await curate.press("Escape");
    await screen.page.locator("[data-level-view]").first().waitFor();
    await curate.press("Escape");
    await curate.gallery().focus();
    await curate.press("p");
    await screen.page.getByText(/^1\s*kept$/).waitFor();
    await curate.press("Control+Shift+k");
    const list = screen.page.getByRole("grid", { name: "Pack levels" });
    await list.getByRole("row", { name: /^1, / }).click();
    await screen.page.getByRole("button", { name: /^Steps/ }).click();
    await timeline.getByText(/^Turn\s*0\s*of\s*\d+/).waitFor();
    await curate.press("End");
    await timeline.getByText("Cleared", { exact: true }).waitFor();
    await curate.press("Escape");
    await list.waitFor();
  });
});
