import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guidePages } from "./scripts/guidePages.ts";
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
          // Icons have 300 bytes each, and some thirty of them would be requests of their own.
          groups: [{ name: "icons", test: /[\\/]lucide-react[\\/]/ }],
        },
      },
    },
  },
});
