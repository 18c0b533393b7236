import { expect, test } from "vitest";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import { crc32 } from "node:zlib";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { writeReplays } from "./replayFiles.ts";

/** A replay of so many pictures of one square that moves a cell with each. */
const replay = (count: number, width = 6): LevelReplay => ({
  count,
  frameMs: 300,
  at: (index) => ({
    title: "Step",
    view: { x: 0, y: 0, width, height: 1 },
    shapes: [{ type: "rect", x: index % width, y: 0, width: 1, height: 1, style: { fill: "wall" } }],
  }),
});
/** Levels with these replays. */
function input(replays: readonly (LevelReplay | undefined)[], cellSize = 4) {
  const all = sampleInput(
    replays.map((_, at) => `Level ${at + 1}`),
    { cellSize },
  );
  return { ...all, levels: all.levels.map((level, at) => ({ ...level, replay: () => replays[at] })) };
}
/** How long each picture of an animated PNG is shown, in milliseconds; its checksums are right. */
function delays(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: number[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(view.getUint32(at + 8 + length)).toBe(crc32(body));
    if (new TextDecoder().decode(body.subarray(0, 4)) === "fcTL") found.push(view.getUint16(at + 28));
    at += 12 + length;
  }
  return found;
}
async function written(...asked: Parameters<typeof input>) {
  const steps = [];
  for await (const step of writeReplays(input(...asked))) steps.push(step);
  return steps;
}

test("levels with a known solution have an animation each, whose last picture stays for two seconds", async () => {
  const steps = await written([replay(3), undefined, replay(2)]);
  expect(steps.map((step) => step?.path)).toEqual(["replays/level-1.png", undefined, "replays/level-3.png"]);
  expect(delays(steps[0]!.bytes)).toEqual([300, 300, 2000]);
  expect(delays(steps[2]!.bytes)).toEqual([300, 2000]);
});

test("long replays leave out pictures, and keep the last one", async () => {
  const [step] = await written([replay(900)], 1);
  const shown = delays(step!.bytes);
  expect([shown.length, shown.at(-1), shown.filter((delay) => delay === 300).length]).toEqual([400, 2000, 399]);
});

test("a pack without a known solution is refused, and so is a picture that is too large", async () => {
  await expect(written([undefined, undefined])).rejects.toMatchObject({
    name: "ExportError",
    place: "Animated replays",
  });
  await expect(written([replay(2, 100_000)], 100)).rejects.toMatchObject({ name: "ExportError", place: "level 1" });
});
