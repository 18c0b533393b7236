import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The screen, for both hosts: relative addresses, and nothing inlined that the content security policy refuses. */
export default defineConfig({
  root: "src/renderer",
  base: "./",
  plugins: [react()],
  build: {
    outDir: "../../out/renderer",
    emptyOutDir: true,
    target: "chrome140",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
});
