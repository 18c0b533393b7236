import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type StudioTab, launchBrowser, openStudioTab } from "../test/e2e/support/browser.ts";
import { ShellPage } from "../test/e2e/support/shellPage.ts";
import { startStudio } from "../test/e2e/support/studio.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/**
 * `npm run guide:pictures [NAME...]`: takes the pictures of docs/guide, and so those of the README, from the running studio, in both themes, as a person
 * would see them. Run `npm run build` after it: the guide inside the studio shows the same pictures.
 */
interface Shot {
  readonly name: string;
  /** Name of the sample, as the dialog shows it; absent = what the picture before it has opened. */
  readonly sample?: string;
  readonly document?: string;
  /** Steps before the picture is taken. */
  readonly act?: (shell: ShellPage) => Promise<void>;
}

/** A run of 60 small layouts is over by then on a slow machine, in ms. */
const runTime = 10_000;
/** Bytes of a picture without a canvas. */
const emptyWindow = 20_000;
const settledAfter = 4;
const mostTries = 60;
const size = { width: 1440, height: 900 };

const shots: readonly Shot[] = [
  { name: "draw", sample: "Sunken Priory", document: "Lower halls" },
  { name: "graph", sample: "Sunken Priory", document: "Bell tower" },
  { name: "templates", sample: "Sunken Priory", document: "Priory rooms" },
  { name: "linjat", sample: "Sunken Priory", document: "Cloister tiles" },
  { name: "steps", sample: "Sunken Priory", document: "Cloister tiles", act: showSteps },
  { name: "curate", sample: "Sunken Priory", document: "Bell tower", act: generateAndCurate },
  { name: "pack", sample: "Sunken Priory", document: "Bell tower", act: packOfKept },
  { name: "floors", sample: "Sunken Priory", document: "Bell tower", act: raiseRooms },
  { name: "sokoban", sample: "Store rooms", document: "21 Counting house" },
  { name: "drod", sample: "Roach halls", document: "The orb vault" },
  { name: "board", sample: "Board lab", document: "Split hex", act: report },
  { name: "tiles", sample: "Painted halls", act: showTiles },
  { name: "painted-rooms", sample: "Painted halls", act: showPaint },
  { name: "welcome", act: closeProject },
  { name: "lesson", act: openLesson },
];

const folder = join(repositoryRoot, "docs", "guide", "pictures");
mkdirSync(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const browser = await launchBrowser();
const studio = await startStudio();
try {
  for (const theme of ["light", "dark"] as const) {
    const tab = await openStudioTab(browser, studio.url, { ...size, colorScheme: theme });
    for (const shot of shots.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
      await take(tab, shot, join(folder, `${shot.name}-${theme}.webp`));
    }
    await tab.close();
  }
} finally {
  await browser.close();
  await studio.remove();
}

async function take(tab: StudioTab, { sample, document, act }: Shot, file: string): Promise<void> {
  const shell = new ShellPage(tab);
  // A page that has just been opened shows no project yet.
  await shell
    .workspace("Draw")
    .or(shell.page.getByRole("region", { name: "Learn" }))
    .first()
    .waitFor();
  if (sample !== undefined && (await shell.page.getByRole("heading", { name: sample, level: 1 }).count()) === 0) {
    await shell.chooseFromMenu("File", "Open sample…");
    await shell
      .dialog("Open sample")
      .getByRole("button", { name: `Open ${sample}` })
      .click();
    await shell.page.getByRole("heading", { name: sample, level: 1 }).waitFor();
  }
  if (sample !== undefined) await shell.press("Alt+1");
  if (document !== undefined) {
    // By name: the explorer folds when a dungeon graph comes to the front.
    await shell.usePalette("Control+p", document);
    await shell.shownTab(document).waitFor();
  }
  await act?.(shell);
  if (act !== showTiles) await showPlan(shell);
  const bytes = await steadyPicture(tab.page);
  writeFileSync(file, bytes);
  console.log(`${file}: ${(bytes.length / 1024).toFixed(0)} KB`);
}

/** The picture of the page once it is more than an empty window, and at rest or only counting seconds. */
async function steadyPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(size.width / 2, size.height - 2);
  const session = await page.context().newCDPSession(page);
  let last: Buffer | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    await page.waitForTimeout(2000);
    // Asked before the picture: what ends between the two is still in it.
    const isBusy = (await page.getByText(/^(?:Looking for |Waiting until )/).count()) > 0;
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
    const bytes = Buffer.from(data, "base64");
    if (!isBusy && bytes.length > emptyWindow && (tries >= settledAfter || last?.equals(bytes) === true)) return bytes;
    last = bytes;
  }
  // Something is still looked for: a picture of that is true as well.
  if (last !== undefined && last.length > emptyWindow) return last;
  throw new Error("The page doesn't come to rest.");
}

/** The fifteenth layer: what comes before it is drawn, what comes after isn't. */
async function showSteps(shell: ShellPage): Promise<void> {
  const board = shell.page.getByRole("application");
  await shell.shownTab("Cloister tiles").waitFor();
  await shell.page.getByRole("radio", { name: /^Steps/ }).click();
  await shell.page.getByText("The board before the first deduction.").waitFor();
  for (let layer = 0; layer < 15; layer++) {
    await board.first().focus();
    await shell.press("ArrowRight");
  }
  await shell.page.getByText("Layer 15").first().waitFor();
}

async function generateAndCurate(shell: ShellPage): Promise<void> {
  await shell.press("Control+Enter");
  await shell.page.waitForTimeout(runTime);
  await shell.press("Alt+2");
  await shell.press("p", "p", "x", "4", "p");
}

async function packOfKept(shell: ShellPage): Promise<void> {
  await generateAndCurate(shell);
  await shell.press("p", "x", "p", "p", "p", "Control+Shift+K", "Alt+3");
}

/** Half of the rooms go up a floor. */
async function raiseRooms(shell: ShellPage): Promise<void> {
  const list = shell.page.getByRole("listbox", { name: "Rooms" });
  // It is in the explorer, which folds beside a graph.
  if (!(await list.isVisible())) await shell.page.getByRole("button", { name: "Documents", exact: true }).click();
  for (const name of ["Louvre walk", "Owl's nest", "Belfry", "Great bell"]) {
    await list.getByRole("option", { name }).click();
    await shell.page.locator("[data-canvas]").first().focus();
    await shell.press("PageUp");
  }
  await shell.page.getByRole("region", { name: "Layout", exact: true }).getByText("valid", { exact: true }).waitFor();
}

/** The choice of Tiles is remembered from the picture that shows them. */
async function showPlan(shell: ShellPage): Promise<void> {
  const layout = shell.page.getByRole("region", { name: "Layout", exact: true });
  if (!(await layout.isVisible())) return;
  await layout.getByText("valid", { exact: true }).waitFor();
  await layout.getByRole("radio", { name: "Plan" }).click();
}

async function showTiles(shell: ShellPage): Promise<void> {
  const layout = shell.page.getByRole("region", { name: "Layout", exact: true });
  await layout.getByText("valid", { exact: true }).waitFor();
  await layout.getByRole("radio", { name: "Tiles" }).click();
}

async function showPaint(shell: ShellPage): Promise<void> {
  await shell.usePalette("Control+p", "Painted rooms");
  await shell.shownTab("Painted rooms").waitFor();
  await shell.page.getByRole("radio", { name: "Tiles" }).click();
  await shell.page.getByRole("option", { name: "Chamber" }).click();
}

async function closeProject(shell: ShellPage): Promise<void> {
  const learn = shell.page.getByRole("region", { name: "Learn" });
  // A page that has just been opened isn't connected yet.
  await shell.workspace("Draw").or(learn).first().waitFor();
  if (!(await learn.isVisible())) await shell.chooseFromMenu("File", "Close project");
  await learn.waitFor();
}

async function openLesson(shell: ShellPage): Promise<void> {
  await closeProject(shell);
  await shell.page.getByRole("button", { name: /^Lesson 3:/ }).click();
  await shell.page.getByRole("button", { name: "Show me" }).click();
}

async function report(shell: ShellPage): Promise<void> {
  await shell.page.getByRole("radio", { name: /^Report/ }).click();
}
