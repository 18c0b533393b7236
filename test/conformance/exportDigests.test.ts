import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportDigests } from "../support/exportDigests.ts";

test(
  "exported files are what they were; where they change on purpose, run `node scripts/exportDigests.ts`",
  { timeout: 300_000 },
  async () => {
    const pinned = readFileSync(join(import.meta.dirname, "../fixtures/exportDigests.json"), "utf8");
    expect(await exportDigests()).toEqual(JSON.parse(pinned));
  },
);
