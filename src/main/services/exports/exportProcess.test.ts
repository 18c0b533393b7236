import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import type { MadeFile } from "#main/exports/makeExport.ts";
import type { StoredPack } from "./exportBuilder.ts";
import { createExportProcesses } from "./exportProcess.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes that answer when the test lets them, so that no clock decides. */
function scripted() {
  const started: { sent: ToExport[]; killed: boolean; says: (message: FromExport) => void }[] = [];
  const exports = createExportProcesses((events) => {
    const one = {
      sent: [] as ToExport[],
      killed: false,
      says: (message: FromExport) => events.message(message),
    };
    started.push(one);
    return {
      pid: started.length,
      processorSeconds: () => undefined,
      send: (message) => void one.sent.push(message),
      kill: () => {
        one.killed = true;
      },
    };
  });
  return { started, exports };
}

const stored = { pack: { name: "Halls" }, file: "halls.json", revision: "r1" } as unknown as StoredPack;
const choices = { formats: ["csv"], container: "folder", cellSize: 4, theme: "light" } as const;
const file = { record: { path: "halls.csv" } } as unknown as MadeFile;
const quiet = { zipFolder: "nowhere", onProgress: () => undefined };

test("a process that is still starting when its export is canceled is waited for, however long it takes", async () => {
  const { started, exports } = scripted();
  const stop = new AbortController();
  const preview = exports.build(stored, choices, { ...quiet, signal: stop.signal });
  await Promise.resolve();
  stop.abort();
  await expect(preview).rejects.toThrow("aborted");
  const next = exports.build(stored, choices, quiet);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started.map(({ killed }) => killed)).toEqual([false]);
  const [only] = started;
  only!.says({ type: "ready" });
  await vi.advanceTimersByTimeAsync(100);
  only!.says({ type: "failed", job: 1, message: "canceled" });
  await vi.advanceTimersByTimeAsync(0);
  expect(only!.sent.map((message) => message.type)).toEqual(["export", "cancel", "export"]);
  only!.says({ type: "file", job: 2, file });
  only!.says({ type: "done", job: 2 });
  expect(await next).toEqual([file]);
  expect(started).toHaveLength(1);
  exports.close();
});

test("a started process that doesn't end a canceled export is killed, and the next export has another one", async () => {
  const { started, exports } = scripted();
  const stop = new AbortController();
  const preview = exports.build(stored, choices, { ...quiet, signal: stop.signal });
  await Promise.resolve();
  started[0]!.says({ type: "ready" });
  stop.abort();
  await expect(preview).rejects.toThrow("aborted");
  const next = exports.build(stored, choices, quiet);
  await vi.advanceTimersByTimeAsync(499);
  expect(started.map(({ killed }) => killed)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started.map(({ killed }) => killed)).toEqual([true, false]);
  started[1]!.says({ type: "done", job: 2 });
  expect(await next).toEqual([]);
  exports.close();
});
