import { launchBrowser } from "./support/browser.ts";
import { startStudio } from "./support/studio.ts";
import { ShellPage } from "./support/shellPage.ts";
import { writeFileSync } from "node:fs";
const studio = await startStudio({ project: "sample" });
const browser = await launchBrowser();
for (let i = 0; i < 2; i++) {
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.setSamplingInterval", { interval: 500 });
  await cdp.send("Profiler.start");
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "v8", "blink.user_timing", "disabled-by-default-devtools.timeline", "toplevel"],
  });
  await page.goto(studio.url);
  const shell = new ShellPage({ page });
  await shell.document("Lower halls").click();
  await shell.shownTab("Lower halls").waitFor();
  await page.getByRole("application", { name: /^Graph/ }).focus();
  const { profile } = await cdp.send("Profiler.stop");
  writeFileSync(`/work/lead/ci-time/cpu${i}.json`, JSON.stringify(profile));
  writeFileSync(`/work/lead/ci-time/trace${i}.json`, await browser.stopTracing());
  await context.close();
}
await browser.close();
await studio.remove();
