import { defineConfig } from "electron-vite";
import { engineBuilds } from "./scripts/engineBuilds.ts";

/** The desktop shell: its main process and engine entry as modules, its preload as the one script a sandbox can load. */
export default defineConfig({
  main: {
    define: engineBuilds(import.meta.dirname),
    build: {
      outDir: "out/main",
      // The entries of processes run outside of the archive: what they need is bundled, or unpacked (electron-builder.ts).
      externalizeDeps: { exclude: ["zod"] },
      rolldownOptions: {
        input: {
          main: "src/main/electron/main.ts",
          engine: "src/main/electron/engineEntry.ts",
          export: "src/main/electron/exportEntry.ts",
          script: "src/main/electron/scriptEntry.ts",
        },
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  },
  preload: {
    build: {
      outDir: "out/preload",
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: "src/preload/preload.ts" },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
});
