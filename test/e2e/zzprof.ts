import { chromium } from "playwright-core";
import { openStudioTab } from "./support/browser.ts";
import { startStudio } from "./support/studio.ts";
import { ShellPage } from "./support/shellPage.ts";
import { execSync } from "node:child_process";
const base = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--mute-audio"];
const studio = await startStudio({ project: "sample" });
const sets: Record<string, string[]> = JSON.parse(process.argv[2]!);
for (let round = 0; round < 2; round++)
  for (const [name, extra] of Object.entries(sets)) {
    let s = performance.now();
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...base, ...extra] });
    const launch = performance.now() - s;
    const times: number[][] = [];
    for (let i = 0; i < 4; i++) {
      const row: number[] = [];
      s = performance.now();
      const tab = await openStudioTab(browser, studio.url);
      row.push(performance.now() - s);
      s = performance.now();
      const shell = new ShellPage(tab);
      await shell.document("Lower halls").waitFor();
      row.push(performance.now() - s);
      s = performance.now();
      await shell.document("Lower halls").click();
      row.push(performance.now() - s);
      s = performance.now();
      await shell.shownTab("Lower halls").waitFor();
      await tab.page.getByRole("application", { name: /^Graph/ }).focus();
      row.push(performance.now() - s);
      s = performance.now();
      await tab.close();
      row.push(performance.now() - s);
      times.push(row);
    }
    const cpu = execSync("ps -eo cputimes,args | grep '[c]hromium' | awk '{s+=$1} END {print s}'").toString().trim();
    const close = performance.now();
    await browser.close();
    console.log(
      name,
      "launch",
      launch.toFixed(0),
      "rows open/doc/click/canvas/close",
      times.map((r) => r.map((x) => x.toFixed(0)).join("/")).join("  "),
      "chromium cpu s",
      cpu,
      "browser.close",
      (performance.now() - close).toFixed(0),
    );
  }
await studio.remove();
