import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guidePages } from "./scripts/guidePages.ts";
import { startChunk } from "./scripts/startChunk.ts";
import { startPage } from "./scripts/startPage.ts";
import { listBundledPackages } from "./scripts/bundledPackages.ts";

const bundledPackages = listBundledPackages(import.meta.dirname);

/** The screen, for both hosts: relative addresses, and nothing inlined that the content security policy refuses. */
export default defineConfig({
  root: "src/renderer",
  base: "./",
  plugins: [react(), guidePages(import.meta.dirname), startPage(import.meta.dirname), bundledPackages()],
  worker: { plugins: () => [bundledPackages()] },
  build: {
    outDir: "../../out/renderer",
    emptyOutDir: true,
    target: "chrome140",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet, so that its rules are in one order whatever part is loaded first.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, a project would wait for 158 files, most of them of less than 1.5 kB. What several parts share goes
          // together where it is small; what the start page has stays apart, or it would load what it does without.
          groups: [
            { name: startChunk(join(import.meta.dirname, "src/renderer/app/main.tsx")), priority: 1 },
            { name: "common", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
          ],
        },
      },
    },
  },
});
