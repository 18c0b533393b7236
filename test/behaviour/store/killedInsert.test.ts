import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { openStore } from "#main/store/openStore.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { storedLevels } from "../../support/storedLevels.ts";

const program = builtFixture("insertUntilKilled");

test.each([1, 4, 9])(
  "a studio killed while it stores, after batch %i, leaves whole batches with every level",
  async (after) => {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-killed-"));
    const file = join(folder, "candidates.sqlite");
    const writer = spawn(process.execPath, [program, file, folder], { stdio: ["ignore", "pipe", "inherit"] });
    const gone = new Promise((resolve) => writer.once("exit", resolve));
    let told = 0;
    try {
      for await (const line of createInterface({ input: writer.stdout })) {
        told = Number(line);
        if (told >= after * 100) writer.kill("SIGKILL");
      }
      await gone;
      const store = openStore({ file, backupFolder: folder, readOnly: false });
      const levels = storedLevels(store.db).map((text) => (JSON.parse(String(text)) as { n: number }).n);
      expect(levels.length % 100).toBe(0);
      expect(levels.length).toBeGreaterThanOrEqual(told);
      expect(levels).toEqual(Array.from(levels, (_, i) => i));
      expect(store.db.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(store.db.pragma("foreign_key_check")).toEqual([]);
      store.close();
    } finally {
      writer.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
