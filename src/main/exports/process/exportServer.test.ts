import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { stableFileText } from "#shared/kernel/json.ts";
import { samplePack } from "../../../../test/support/samplePack.ts";
import { sha256 } from "../exportManifest.ts";
import type { FromExport, ToExport } from "./exportProtocol.ts";
import { serveExports } from "./exportServer.ts";
import { throttle } from "./throttle.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-server-"));
afterAll(() => rmSync(folder, { recursive: true }));
const pack = samplePack(["Gate", "Hall"]);
const file = join(folder, "pack.json");
writeFileSync(file, stableFileText(pack));
const revision = sha256(Buffer.from(stableFileText(pack))).slice(0, 16);
type Job = Extract<ToExport, { type: "export" }>;
const job = (more: Partial<Job> = {}): Job => ({
  type: "export",
  job: 1,
  pack: { file, revision },
  choices: { formats: ["pack-json", "svg"], container: "folder", cellSize: 16, theme: "light" },
  zipFolder: join(folder, "zips"),
  ...more,
});

/** All that is answered to some messages until each job has ended. */
async function answers(jobs: readonly Job[], after?: (told: FromExport, send: (to: ToExport) => void) => void) {
  const told: FromExport[] = [];
  let left = jobs.length;
  const { promise, resolve } = Promise.withResolvers<void>();
  const send: (to: ToExport) => void = serveExports((message) => {
    told.push(message);
    if (message.type !== "ready") after?.(message, send);
    if (["done", "changed", "failed"].includes(message.type) && --left === 0) resolve();
    return Promise.resolve();
  });
  for (const one of jobs) send(one);
  await promise;
  return told.filter(({ type }) => type !== "share");
}
const types = (told: readonly FromExport[]): string[] => told.map(({ type }) => type);

test("an export answers with its files, one by one, and that it is done", async () => {
  const told = await answers([job()]);
  expect(types(told)).toEqual(["ready", "file", "file", "file", "done"]);
  const paths = told.flatMap((one) => (one.type === "file" ? [one.file.record.path] : []));
  expect(paths).toEqual(["sunken-priory.json", "svg/001-gate.svg", "svg/002-hall.svg"]);
});

test("a zip is written to a file, with the size and hash that are told", async () => {
  const choices = { ...job().choices, container: "zip" as const };
  const told = await answers([job({ choices })]);
  expect(types(told)).toEqual(["ready", "file", "done"]);
  expect(readdirSync(join(folder, "zips"))).toEqual(["sunken-priory.zip"]);
});

test("an entry that was given instead of the file's is exported", async () => {
  const [entry] = pack.entries;
  const replaced = [{ index: 1, entry: { ...entry!, title: "Crypt" } }];
  const told = await answers([job({ pack: { file, revision, replaced } })]);
  const paths = told.flatMap((one) => (one.type === "file" ? [one.file.record.path] : []));
  expect(paths.at(-1)).toBe("svg/002-crypt.svg");
});

test("a pack that has changed, is gone or can't be read is said to have changed", async () => {
  const text = join(folder, "text.json");
  writeFileSync(text, "{");
  for (const other of [
    { file, revision: "0000" },
    { file: join(folder, "gone.json"), revision },
    { file: text, revision: sha256(Buffer.from("{")).slice(0, 8) },
  ])
    expect(types(await answers([job({ pack: other })]))).toEqual(["ready", "changed"]);
});

test("what can't be exported is refused with its place and remedy; a fault of ours has its stack", async () => {
  const [, refused] = await answers([job({ choices: { ...job().choices, formats: ["fly"] } })]);
  expect(refused).toMatchObject({ type: "failed", job: 1, refusal: { remedy: expect.any(String) as string } });
  expect(refused).not.toHaveProperty("stack");
  const broken = { ...job().choices, written: 3 as never, formats: ["script:x"] };
  const [, fault] = await answers([job({ choices: broken })]);
  expect(fault).toMatchObject({ type: "failed", stack: expect.stringContaining("at ") as string });
  expect(fault).not.toHaveProperty("refusal");
});

test("a job that is canceled ends before its next file, and the others go on", async () => {
  const told = await answers([job(), job({ job: 2 })], (message, send) => {
    if (message.type === "file" && message.job === 1) send({ type: "cancel", job: 1 });
    if (message.type === "file" && message.job === 2) send({ type: "cancel", job: 9 });
  });
  const of = (number: number) => types(told.filter((one) => "job" in one && one.job === number));
  expect(of(1)).toEqual(["file", "failed"]);
  expect(of(2)).toEqual(["file", "file", "file", "done"]);
});

test("progress is passed on at once and then at most ten times per second", () => {
  vi.useFakeTimers();
  try {
    const heard: number[] = [];
    const report = throttle((share) => void heard.push(share));
    for (const [share, wait] of [
      [0.1, 99],
      [0.2, 1],
      [0.3, 50],
      [0.4, 50],
    ] as const) {
      report(share);
      vi.advanceTimersByTime(wait);
    }
    report(0.5);
    expect(heard).toEqual([0.1, 0.3, 0.5]);
  } finally {
    vi.useRealTimers();
  }
});
