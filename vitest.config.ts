import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { startPage } from "./scripts/startPage.ts";

const exclude = ["**/node_modules/**", "out/**"];

/** Processes that tests start (command line, engines, studio) find here what Node has compiled for the ones before. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules", ".cache", "node-compile") };

/**
 * How long a poll waits for what comes by itself, in ms: it ends as soon as it is there, so only a failing test waits so
 * long. Vitest's own second is too short on a busy machine. No test has a patience of its own.
 */
const patience = 45_000;
const expectations = { poll: { timeout: patience } };

/** What the suites with property tests load first. */
const setupFiles = ["test/support/propertySeed.ts"];

/** The sources as Node itself runs them, each loaded once for all files of a worker: see docs/decisions/0024. */
const asTheyAre = { isolate: false, experimental: { viteModuleRunner: false } } as const;

/**
 * One project per kind of suite, so that each can be run alone: `vitest run --project unit`.
 * Everything runs on the real thing (SQLite, processes, Chromium); what a machine lacks is reported as not run.
 */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src/{shared,simulation,main,preload},reproductions}/**/*.test.ts"],
          exclude,
          setupFiles,
          env,
          testTimeout: 60_000,
          expect: expectations,
          ...asTheyAre,
        },
      },
      // What the page is made of (tsx, styles) Node cannot load.
      {
        plugins: [startPage(import.meta.dirname)],
        test: {
          name: "screen",
          include: ["src/{renderer,webPage}/**/*.test.{ts,tsx}"],
          exclude,
          setupFiles,
          env,
          isolate: false,
          testTimeout: 30_000,
          // Some load the screens of all kinds first.
          hookTimeout: 60_000,
          expect: expectations,
        },
      },
      // Some read every source file, which takes longer beside other suites than vitest's five seconds.
      { test: { name: "architecture", include: ["test/architecture/**/*.test.ts"], exclude, testTimeout: 60_000 } },
      {
        test: {
          name: "contract",
          include: ["test/contract/**/*.test.ts"],
          exclude,
          setupFiles,
          env,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectations,
          ...asTheyAre,
        },
      },
      {
        test: {
          name: "behaviour",
          include: ["test/behaviour/**/*.test.ts"],
          exclude,
          setupFiles,
          globalSetup: "test/support/buildBeforehand.ts",
          env,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: expectations,
          ...asTheyAre,
        },
      },
      {
        test: {
          name: "conformance",
          include: ["test/conformance/**/*.test.ts"],
          exclude,
          setupFiles,
          env,
          testTimeout: 120_000,
          // Some start a browser first.
          hookTimeout: 60_000,
          expect: expectations,
          ...asTheyAre,
        },
      },
      // Over other people's levels, which are not in the repository: `npm run test:reference`.
      {
        test: {
          name: "reference",
          include: ["test/reference/**/*.test.ts"],
          exclude,
          env,
          testTimeout: 120_000,
          expect: expectations,
          ...asTheyAre,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          exclude,
          env,
          ...asTheyAre,
          // Longer than any wait in them (at most `2 * engineLimit`): that one fails first and names what it waits for.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Each look is a question to the browser, which takes the time of what is waited for.
          expect: { poll: { timeout: 2 * patience, interval: 150 } },
          // A second try in the same file would start from what the first has left; scripts/test.ts runs the file anew.
          retry: 0,
        },
      },
    ],
  },
});
