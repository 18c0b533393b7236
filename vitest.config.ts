import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "out/**"];

/**
 * One project per kind of suite, so that each can be run alone: `vitest run --project unit`.
 * Everything runs on the real thing (SQLite, processes, Chromium); what a machine lacks is reported as not run.
 */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: "unit", include: ["src/**/*.test.{ts,tsx}"], exclude, testTimeout: 60_000 } },
      { test: { name: "architecture", include: ["test/architecture/**/*.test.ts"], exclude } },
      { test: { name: "contract", include: ["test/contract/**/*.test.ts"], exclude, testTimeout: 30_000 } },
      { test: { name: "behaviour", include: ["test/behaviour/**/*.test.ts"], exclude, testTimeout: 60_000 } },
      { test: { name: "conformance", include: ["test/conformance/**/*.test.ts"], exclude, testTimeout: 120_000 } },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a screen shows comes a moment after what was done: a poll waits as long as the page itself does.
          expect: { poll: { timeout: 15_000 } },
          // A second try in the same file would start from what the first has left; scripts/test.ts runs the file anew.
          retry: 0,
        },
      },
    ],
  },
});
