import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { decode } from "fast-png";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnimationFrame, encodeApng } from "#main/exports/animation/apng.ts";
import { sampledFrames } from "#shared/levels/levelReplay.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { pixelsOfSvg } from "#main/exports/png/rasterise.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { hasChromium, workerBrowser } from "../e2e/support/browser.ts";
import { temporaryFolder } from "../support/exportFolder.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";

const choices = { formats: ["replays"], container: "folder", cellSize: 12, theme: "light" } as const;
const all = packOfEachKind();
const withReplays = { ...all, entries: all.entries.filter(({ kind }) => levelKind(kind).replay !== undefined) };

const folder = temporaryFolder();
let page: Page | undefined;
beforeAll(async () => {
  if (!hasChromium) return;
  page = await (await workerBrowser()).newPage();
  writeFileSync(join(folder, "empty.html"), "<title>Decoder</title>");
  await page.goto(pathToFileURL(join(folder, "empty.html")).href);
});
afterAll(() => page?.close());

interface Shown {
  readonly repetitions: number;
  /** Pixels only of those asked for. */
  readonly frames: readonly { readonly ms: number; readonly rgba: Buffer | undefined }[];
}

/**
 * What Chromium shows of an animation, picture by picture; `repetitions` Infinity = for ever. Pixels of hundreds of pictures
 * take seconds on their way out of the browser: `withPixels` says of which they are wanted, absent of all.
 */
async function shownByChromium(bytes: Uint8Array, withPixels?: readonly number[]): Promise<Shown> {
  const base64 = Buffer.from(bytes).toString("base64");
  const decoded = await page!.evaluate<{ repetitions: string; frames: { ms: number; rgba?: string }[] }>(`(async () => {
    const wanted = ${JSON.stringify(withPixels)};
    const data = Uint8Array.from(atob("${base64}"), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/png" });
    await decoder.tracks.ready;
    await decoder.completed;
    const track = decoder.tracks.selectedTrack;
    const frames = [];
    for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const ms = image.duration / 1000;
      if (wanted !== undefined && !wanted.includes(frameIndex)) {
        image.close();
        frames.push({ ms });
        continue;
      }
      const rgba = new Uint8Array(image.displayWidth * image.displayHeight * 4);
      await image.copyTo(rgba, { format: "RGBA" });
      let text = "";
      for (let at = 0; at < rgba.length; at += 30000) text += String.fromCharCode(...rgba.subarray(at, at + 30000));
      frames.push({ ms, rgba: btoa(text) });
      image.close();
    }
    return { repetitions: String(track.repetitionCount), frames };
  })()`);
  return {
    repetitions: Number(decoded.repetitions),
    frames: decoded.frames.map(({ ms, rgba }) => ({
      ms,
      rgba: rgba === undefined ? undefined : Buffer.from(rgba, "base64"),
    })),
  };
}

describe.skipIf(!hasChromium).each(["linjat", "sokoban", "drod", "puzzlescript"])(
  "an exported replay of %s",
  (kind) => {
    const solved = withReplays.entries.filter(
      (entry) => entry.kind === kind && levelKind(kind).replay?.(entry.level) !== undefined,
    );

    test("shows every picture of the solution in Chromium, the last of them longer", async () => {
      const [entry] = solved;
      expect(entry).toBeDefined();
      const [file] = await exportedFiles({ ...all, entries: [entry!] }, choices);
      if (process.env["REPLAY_FOLDER"] !== undefined)
        writeFileSync(`${process.env["REPLAY_FOLDER"]}/${kind}.png`, file!.bytes);
      const replay = levelKind(kind).replay!(entry!.level)!;
      const kept = sampledFrames(replay.count, 400);
      const compared = [...new Set([0, 1, kept.length >> 1, kept.length - 1])];
      const { repetitions, frames } = await shownByChromium(file!.bytes, compared);
      expect([repetitions, frames.length]).toEqual([Infinity, kept.length]);
      for (const at of compared) {
        const svg = sceneToSvg(replay.at(kept[at]!), { theme: "light", cellSize: 12, background: "canvas" });
        const painted = await pixelsOfSvg(svg);
        expect(frames[at]!.rgba?.equals(Buffer.from(painted.data)), `picture ${at}`).toBe(true);
      }
      expect(new Set(frames.slice(0, -1).map(({ ms }) => ms))).toEqual(new Set([replay.frameMs]));
      expect(frames.at(-1)?.ms).toBe(2000);
    });
  },
);

test("programs that know no animations show the puzzle", () => {
  const frame = (value: number): AnimationFrame => ({
    width: 2,
    height: 2,
    data: new Uint8Array(16).fill(value),
    delayMs: 100,
  });
  const still = decode(encodeApng([frame(10), frame(200)]));
  expect([still.width, still.height, [...still.data]]).toEqual([2, 2, Array.from({ length: 12 }, () => 10)]);
});

test.skipIf(!hasChromium)("equal frames cost one pixel, and a changed pixel is found wherever it lies", async () => {
  const base = new Uint8Array(5 * 4 * 4).fill(255);
  for (let pixel = 0; pixel < 20; pixel++) {
    const changed = base.slice();
    changed[pixel * 4 + 1] = 7;
    const frames = [base, changed, changed].map((data) => ({ width: 5, height: 4, data, delayMs: 50 }));
    const shown = await shownByChromium(encodeApng(frames));
    expect(shown.frames.map(({ rgba }) => [...rgba!])).toEqual(frames.map(({ data }) => [...data]));
  }
});

test("a long solution keeps its first and last picture and at most 400 of them", () => {
  expect(sampledFrames(3, 400)).toEqual([0, 1, 2]);
  const kept = sampledFrames(10_000, 400);
  expect([kept.length, kept[0], kept.at(-1), new Set(kept).size]).toEqual([400, 0, 9999, 400]);
});

test("a pack without any known solution says so", async () => {
  const entries = withReplays.entries
    .filter(({ kind }) => kind === "sokoban")
    .map((entry) => ({ ...entry, level: { rows: (entry.level as { rows: string[] }).rows } }));
  await expect(exportedFiles({ ...all, entries }, choices)).rejects.toThrow(
    "No level of this pack has a known solution",
  );
});
