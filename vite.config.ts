import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guidePages } from "./scripts/guidePages.ts";
import { acyclicChunks } from "./scripts/acyclicChunks.ts";
import { chunkFrom } from "./scripts/chunkFrom.ts";
import { startPage } from "./scripts/startPage.ts";
import { listBundledPackages } from "./scripts/bundledPackages.ts";

const app = join(import.meta.dirname, "src/renderer/app");
const bundledPackages = listBundledPackages(import.meta.dirname);

/** The screen, for both hosts: relative addresses, and nothing inlined that the content security policy refuses. */
export default defineConfig({
  root: "src/renderer",
  base: "./",
  plugins: [
    react(),
    guidePages(import.meta.dirname),
    startPage(import.meta.dirname),
    bundledPackages(),
    acyclicChunks(),
  ],
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
          // Left alone, a project would wait for 158 files, most of them of less than 1.5 kB. What the start page has stays
          // apart, or it would load what it does without, then what every project has, then all that several parts share.
          // Each of these imports itself and those before it alone: chunks that import each other in a circle run in an
          // order in which some use what is not there yet.
          groups: [
            {
              name: "codemirror",
              // What edits text, with our extensions of it, which import nothing else.
              test: /node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\/|editors\/code\/(codeTheme|steadyWidth|tooltipsInside)\.ts/,
              priority: 4,
            },
            { name: chunkFrom("start", join(app, "main.tsx")), priority: 3 },
            { name: chunkFrom("project", join(app, "Project.tsx")), priority: 2 },
            { name: "common", minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
