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

const environment = process.env;

/** What goes into every package: what is built, and what that needs at run time. */
const files = [
  "out/main",
  "out/preload",
  "out/renderer",
  "out/player",
  "out/THIRD-PARTY-LICENSES.txt",
  "resources",
  "package.json",
  // Only servers and the command line need them: out/main has its schemas bundled.
  "!node_modules/zod/**",
  "!node_modules/@modelcontextprotocol/**",
  // Native speed-ups of BullMQ's messages, for which the package has a way of its own.
  "!node_modules/{msgpackr-extract,@msgpackr-extract}/**",
  // Sources of native code, of which only the binary is loaded, and what packages carry for other surroundings.
  "!node_modules/better-sqlite3/{binding.gyp,deps,src}{,/**}",
  // What is built for browsers.
  "!node_modules/pdfkit/js/*.{standalone,browser,browser.old}.{js,mjs}",
  "!node_modules/fontkit/dist/{browser.cjs,browser-module.mjs}",
  "!node_modules/@fontsource/*/{*.css,*.scss,scss/**,files/*.woff2}",
  "!node_modules/{pdfkit/{.yarn,tools},fontkit/src,node-addon-api,openapi-types}/**",
  "!node_modules/fast-png/{src,lib-esm}/**",
  // Only the types of the parser need these, and modules of both sorts are there twice.
  "!node_modules/@babel/{types,helper-string-parser,helper-validator-identifier}/**",
  "!node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module{.browser.mjs,.cloudflare.cjs,.cjs}",
  "!**/*.{map,d.ts,d.mts,d.cts,ts,mts,flow}",
  "!node_modules/**/{test,tests,__tests__,docs,example,examples,benchmark,benchmarks}/**",
  "!node_modules/**/{README,CHANGELOG,CHANGES,HISTORY}*",
];

/**
 * Packages of the desktop shell, made by `npm run package`. Signing, notarization and the update feed come from the
 * environment: docs/release.md.
 */
const configuration: Configuration = {
  appId: "org.levelwright.studio",
  productName: "Levelwright",
  directories: { output: "dist" },
  extraMetadata: {
    // Without a homepage, deb and rpm are refused.
    homepage: environment["LEVELWRIGHT_HOMEPAGE"] ?? "https://levelwright.invalid/",
    // The entry that desktops match the running window with.
    desktopName: "levelwright.desktop",
  },
  icon: "src/renderer/public/icons/icon-512.png",
  // Native code and what runs in a process of its own cannot be loaded from inside the archive.
  asar: true,
  asarUnpack: [
    "**/*.node",
    "out/main/{engine,export,script}.js",
    "out/main/chunks/**",
    "out/player/**",
    // What exports need: the packer of zips, what writes and paints pictures and pages, and the fonts.
    "node_modules/{fflate,fast-png,iobuffer,pdfkit,png-js,linebreak,fontkit}/**",
    "node_modules/@noble/{ciphers,hashes}/**",
    "node_modules/@swc/helpers/**",
    "node_modules/{base64-js,brotli,clone,dfa,fast-deep-equal,pako,restructure,tiny-inflate,tslib}/**",
    "node_modules/unicode-{properties,trie}/**",
    "node_modules/@resvg/resvg-wasm/**",
    // What runs scripts, and the parser that strips their types.
    "node_modules/quickjs-emscripten-core/**",
    "node_modules/@jitl/{quickjs-ffi-types,quickjs-wasmfile-release-sync}/**",
    "node_modules/@babel/parser/**",
    "node_modules/@fontsource/{inter,jetbrains-mono}/{package.json,unicode.json,files/*.woff}",
  ],
  electronFuses: fuses,
  // better-sqlite3 brings Node-API binaries that Electron loads as they are.
  npmRebuild: false,
  publish: updateFeed(environment["LEVELWRIGHT_UPDATE_URL"]),
  linux: {
    target: ["AppImage", "deb", "rpm"],
    category: "Development",
    syncDesktopName: true,
    synopsis: "Level-design studio",
    maintainer: environment["LEVELWRIGHT_MAINTAINER"] ?? "Levelwright <maintainers@levelwright.invalid>",
    files: filesFor("linux"),
  },
  mac: {
    target: ["dmg", "zip"],
    category: "public.app-category.developer-tools",
    files: filesFor("darwin"),
    extendInfo: projectFolders,
    hardenedRuntime: true,
    notarize: environment["APPLE_API_KEY"] !== undefined || environment["APPLE_ID"] !== undefined,
  },
  win: { target: ["nsis"], files: filesFor("win32") },
};

export default configuration;

/**
 * The whole list with the other platforms' database binaries left out. It stands at each platform: a list there that has
 * only exclusions would mean "everything but these", whatever the common list says.
 */
function filesFor(own: "darwin" | "linux" | "win32"): string[] {
  const others = ["darwin", "linux", "linuxmusl", "win32"].filter((platform) => platform !== own);
  return [...files, ...others.map((platform) => `!node_modules/better-sqlite3/prebuilds/${platform}-*.node`)];
}

/** Where installed studios look for newer versions; null publishes nothing and writes no feed. */
function updateFeed(url: string | undefined): NonNullable<Configuration["publish"]> | null {
  return url === undefined || url === "" ? null : { provider: "generic", url };
}
