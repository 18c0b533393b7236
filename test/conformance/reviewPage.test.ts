import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readMarks } from "#shared/project/marksFile.ts";
import { hasChromium, workerBrowser } from "../e2e/support/browser.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";

const folder = temporaryFolder();
const choices = { formats: ["review-page"], container: "folder", cellSize: 16, theme: "light" } as const;

test.skipIf(!hasChromium)(
  "a review page is one file, whose levels are filtered, played, kept and rejected by mouse and keys, and whose marks come back",
  async () => {
    const all = packOfEachKind();
    // Marks belong to levels, so both that are marked must differ.
    const pack = { ...all, entries: [...new Map(all.entries.map((entry) => [entry.canonicalKey, entry])).values()] };
    const files = await exportedFiles(pack, choices);
    const [page] = files.filter(({ path }) => path.endsWith(".html"));
    expect(files.filter(({ path }) => !path.endsWith(".json")).map(({ path }) => path)).toEqual([page?.path]);
    writeAll(folder, files);

    const context = await (await workerBrowser()).newContext({ acceptDownloads: true, offline: true });
    const tab = await context.newPage();
    const faults: string[] = [];
    tab.on("pageerror", (error) => faults.push(error.message));
    tab.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await tab.goto(pathToFileURL(join(folder, page?.path ?? "")).href);
    const card = (number: number) => tab.locator(`li[data-number="${number}"]`);
    expect(await tab.locator("li[data-number]").count()).toBe(pack.entries.length);
    const drawn = await tab
      .locator("li img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    expect(drawn.every((width) => width > 0)).toBe(true);

    // Nothing is saved, and nothing shown, without a word.
    const status = tab.locator("#review").getByRole("status");
    await tab.getByRole("button", { name: "Save marks" }).click();
    expect(await status.textContent()).toContain("Nothing to save yet.");
    await tab.getByLabel("Metric").selectOption({ index: 1 });
    await tab.getByLabel("From").fill("2");
    await tab.getByLabel("To", { exact: true }).fill("1");
    expect(await status.textContent()).toContain("No level fits: From is larger than To.");
    await tab.getByLabel("Metric").selectOption({ index: 0 });

    await card(1).getByRole("button", { name: "Keep" }).press("Enter");
    await card(2).getByRole("button", { name: "Reject" }).click();
    await card(2).getByRole("textbox").fill("Too <b>wide</b>");
    await tab.getByLabel("Your name").fill("Ann");
    await tab.getByLabel("Show", { exact: true }).selectOption("keep");
    expect(await tab.locator("li[data-number]:visible").count()).toBe(1);
    expect(await tab.locator("#review").getByRole("status").textContent()).toBe(
      `1 of ${pack.entries.length} levels shown, 1 kept, 1 rejected`,
    );
    // Marks outlive a reload.
    await tab.reload();
    expect(await card(2).getByRole("button", { name: "Reject" }).getAttribute("aria-pressed")).toBe("true");
    expect(await card(2).getByRole("textbox").inputValue()).toBe("Too <b>wide</b>");

    const download = tab.waitForEvent("download");
    await tab.getByRole("button", { name: "Save marks" }).click();
    const { marks, badLines } = readMarks(readFileSync(await (await download).path(), "utf8"));
    expect(badLines).toEqual([]);
    expect(await status.textContent()).toContain("Saved the marks of 2 levels as a file.");
    const [first, second] = pack.entries;
    const by = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(marks.toSorted(by)).toEqual(
      [
        { kind: first?.kind, key: first?.canonicalKey ?? "", flag: "keep" },
        { kind: second?.kind, key: second?.canonicalKey ?? "", flag: "reject", note: "Ann: Too <b>wide</b>" },
      ].toSorted(by),
    );
    await tab
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    expect(await tab.locator("#board svg").isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);
