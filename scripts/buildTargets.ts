import type { Target } from "./buildStamp.ts";

const common = [
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "src/shared",
  "src/simulation",
  "scripts/build.ts",
  "scripts/buildTargets.ts",
  "scripts/engineBuilds.ts",
];

/** Where a build of the screen lists the packages that are part of it, as folders from the repository's root. */
export const bundledPackagesFile = "out/renderer-packages.json";

/** What the studio is built of, in this order: apart from how it is built, so that a start only has to look. */
export const buildTargets = {
  screen: {
    name: "screen",
    sources: [
      ...common,
      "src/renderer",
      "docs/guide",
      "vite.config.ts",
      "scripts/bundledPackages.ts",
      "scripts/guidePages.ts",
      "scripts/parseGuidePage.ts",
      "scripts/startPage.ts",
    ],
    result: "out/renderer/index.html",
  },
  player: { name: "player", sources: [...common, "src/webPage"], result: "out/player/player.js" },
  runtime: {
    name: "runtime",
    sources: [
      ...common,
      "src/runtime",
      "src/player",
      "src/main/engines",
      "src/main/processes",
      "reproductions",
      "scripts/runtimeBuild.ts",
      "scripts/runtimePlugins.ts",
    ],
    result: "packages/runtime/dist/runtime.js",
  },
  node: { name: "node", sources: [...common, "src/main", "reproductions"], result: "out/node/cli.js" },
  desktop: {
    name: "desktop",
    sources: [...common, "src/main", "src/preload", "reproductions", "electron.vite.config.ts"],
    result: "out/main/main.js",
  },
  licenses: {
    name: "licenses",
    sources: [...common, "scripts/thirdPartyLicenses.ts", "resources/licenses", bundledPackagesFile],
    result: "out/THIRD-PARTY-LICENSES.txt",
  },
} satisfies Record<string, Target>;

/** Programs that tests start; built only when they are named. */
export const fixturesTarget: Target = {
  name: "fixtures",
  sources: [...common, "src/main", "reproductions", "test/fixtures", "test/support", "test/behaviour", "test/bench"],
  result: "out/fixtures/engine.js",
};
