import type { Configuration } from "electron-builder";
import { fuses } from "./src/main/electron/fuses.ts";

/** A project is a folder: the Finder lets it be dropped on the icon. */
const projectFolders = {
  CFBundleDocumentTypes: [
    {
      CFBundleTypeName: "Folder",
      CFBundleTypeRole: "Editor",
      LSItemContentTypes: ["public.folder"],
      LSHandlerRank: "None",
    },
  ],
};

/** Packages of the desktop shell: `npx electron-builder`, after `npm run build`. */
const configuration: Configuration = {
  appId: "org.levelwright.studio",
  productName: "Levelwright",
  directories: { output: "dist" },
  files: [
    "out/main",
    "out/preload",
    "out/renderer",
    "out/THIRD-PARTY-LICENSES.txt",
    "resources",
    "package.json",
    "!**/*.map",
  ],
  // Native code and what runs in a process of its own cannot be loaded from inside the archive.
  asar: true,
  asarUnpack: [
    "**/*.node",
    "out/main/{engine,export}.js",
    "out/main/chunks/**",
    // What exports need: the packer of zips, what writes and paints pictures and pages, and the fonts.
    "node_modules/{fflate,fast-png,iobuffer,pdfkit,png-js,linebreak,fontkit}/**",
    "node_modules/@noble/{ciphers,hashes}/**",
    "node_modules/@swc/helpers/**",
    "node_modules/{base64-js,brotli,clone,dfa,fast-deep-equal,pako,restructure,tiny-inflate,tslib}/**",
    "node_modules/unicode-{properties,trie}/**",
    "node_modules/@resvg/resvg-wasm/**",
    "node_modules/@fontsource/{inter,jetbrains-mono}/{package.json,files/*.woff}",
  ],
  electronFuses: fuses,
  // better-sqlite3 brings Node-API binaries that Electron loads as they are.
  npmRebuild: false,
  linux: { target: ["AppImage"], category: "Development", files: otherPlatforms("linux") },
  mac: {
    target: ["dmg"],
    category: "public.app-category.developer-tools",
    files: otherPlatforms("darwin"),
    extendInfo: projectFolders,
  },
  win: { target: ["nsis"], files: otherPlatforms("win32") },
};

export default configuration;

/** Leaves the other platforms' database binaries out. */
function otherPlatforms(own: string): string[] {
  return ["darwin", "linux", "linuxmusl", "win32"]
    .filter((platform) => platform !== own)
    .map((platform) => `!node_modules/better-sqlite3/prebuilds/${platform}-*.node`);
}
