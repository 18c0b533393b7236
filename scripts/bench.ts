import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { boardBench } from "../test/bench/boardBench.ts";
import { canvasBench } from "../test/bench/canvasBench.ts";
import { galleryBenches } from "../test/bench/galleryBench.ts";
import { liveBench } from "../test/bench/liveBench.ts";
import { drodBench } from "../test/bench/drodBench.ts";
import { farmBench } from "../test/bench/farmBench.ts";
import { reloadBench } from "../test/bench/reloadBench.ts";
import type { ScreenBench } from "../test/bench/screenBench.ts";
import { sokobanBench } from "../test/bench/sokobanBench.ts";
import { startBench } from "../test/bench/startBench.ts";
import { tilesBench } from "../test/bench/tilesBench.ts";
import { typingBench } from "../test/bench/typingBench.ts";
import { hasChromium, launchBrowser } from "../test/e2e/support/browser.ts";

/**
 * `npm run bench [-- NAME ...]`: everything in test/bench/benches.ts, then what only a browser can show. One JSON row
 * each on stdout. A new screen bench is one more line here.
 */
const screenBenches: readonly ScreenBench[] = [
  startBench,
  canvasBench,
  tilesBench,
  ...galleryBenches,
  liveBench,
  sokobanBench,
  drodBench,
  boardBench,
  typingBench,
  reloadBench,
];

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2);
const wanted = (name: string, onRequest = false): boolean => (names.length === 0 ? !onRequest : names.includes(name));

const ofScreen = screenBenches.filter(({ name, onRequest }) => wanted(name, onRequest));
const others = names.filter((name) => name !== "farm" && !screenBenches.some((bench) => bench.name === name));
if (names.length === 0 || others.length > 0) {
  const cli = spawnSync(process.execPath, [join(root, "src", "main", "cli", "main.ts"), "bench", ...others], {
    stdio: "inherit",
  });
  if (cli.status !== 0) process.exit(cli.status ?? 1);
}
if (wanted("farm")) {
  // Its worker and its engine are fixtures of the tests, which a fresh checkout does not have yet.
  build("--only", "fixtures");
  for await (const row of farmBench()) console.log(JSON.stringify(row));
}
if (ofScreen.length > 0) await measureScreen();

async function measureScreen(): Promise<void> {
  if (!hasChromium) return;
  build();
  const browser = await launchBrowser();
  try {
    for (const bench of ofScreen) {
      for await (const row of bench.run(browser)) console.log(JSON.stringify(row));
    }
  } finally {
    await browser.close();
  }
}

/** Builds what is stale; quiet, since stdout belongs to the rows. */
function build(...args: readonly string[]): void {
  execFileSync(process.execPath, [join(root, "scripts", "build.ts"), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
