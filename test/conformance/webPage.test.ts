import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { exportFiles } from "#main/exports/exportPack.ts";
import type { ExportFile, TileAssets } from "#main/exports/exportFile.ts";
import { boundsOf } from "#shared/kernel/geometry.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { mapTile } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { emptyTemplates, type TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import { checkersRules } from "#shared/levels/board/standardBoards.ts";
import { readPlays } from "#shared/plays/playsFile.ts";
import { levelHash, type Play } from "#shared/plays/playText.ts";
import { tracePlay } from "#shared/plays/tracePlay.ts";
import { playedLevel } from "#simulation/plays/playedLevel.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { hasChromium, workerBrowser } from "../e2e/support/browser.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { type WalkDirection, type WalkMap, walkMap, walkStart, walkStep } from "#shared/levels/dungeon/play/walk.ts";
import { populatedLayout } from "../support/populatedLayout.ts";
import { searchWalk } from "../support/walkSearch.ts";
import { finish } from "../support/finish.ts";
import { ownGame } from "../support/puzzleScriptGames.ts";
import { packOfEachKind, packOfLevels, sampleLevels } from "../support/packOfEachKind.ts";
import { hostileTitles } from "../support/sampleExport.ts";

const folder = temporaryFolder();
const choices = { formats: ["web-page"], container: "folder", cellSize: 16, theme: "light" } as const;

/** White takes the last black man in one move. */
const lastMan = {
  topology: "square",
  rows: ["........", "........", "........", "........", "...o....", "..x.....", "........", "........"],
  toMove: 0,
  rules: checkersRules("english"),
};
/** A crate runs to its place, a cell per tick, after any key. */
const beltGame = `title Belt
again_interval 0.2

OBJECTS

Background .
grey

Player p
white

Crate c
orange

Place o
blue

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Place
Player, Crate

RULES

[ Crate no Place ] -> [ right Crate ] again

WINCONDITIONS

All Crate on Place

LEVELS

message It runs by itself.

pc..o
.....
`;
const drodLevel = sampleLevels("drod")[0] as { solution: string };
const mixed = packOfEachKind();
const pack: PackFile = {
  ...mixed,
  entries: [
    ...["dungeon", "sokoban", "linjat"].map((kind) => mixed.entries.find((entry) => entry.kind === kind)!),
    ...packOfLevels("drod", [drodLevel]).entries,
    ...packOfLevels("board", [lastMan]).entries,
  ],
};

const opened: BrowserContext[] = [];
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

interface OpenPage {
  readonly page: Page;
  /** Errors, refusals of the policy, and requests for anything but files. */
  readonly complaints: readonly string[];
}

async function openFromDisk(of: PackFile, name: string, tiles?: TileAssets): Promise<OpenPage> {
  const files: ExportFile[] = [];
  for await (const file of exportFiles(of, choices, undefined, undefined, tiles)) files.push(file);
  writeAll(join(folder, name), files);
  const browser = await workerBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
  opened.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) complaints.push(request.url());
  });
  await page.goto(pathToFileURL(join(folder, name, "web", "index.html")).href);
  return { page, complaints };
}

/** A tileset with a statue, which is solid, in every template of a layout. */
function statue(layout: DungeonLayout, walls: number) {
  const tileset: TilesetDocument = {
    ...ownTileset,
    tiles: ownTileset.tiles.map((tile) => (tile.id === 0 ? { ...tile, solid: true } : tile)),
  };
  const templates = layout.templates.map((template) => {
    const { width, height } = boundsOf(template.outline)!;
    const [columns, rows] = [width * (1 + walls) + walls, height * (1 + walls) + walls];
    const [x, y] = [columns >> 1, rows >> 1];
    const row = (at: number) => Array.from({ length: columns }, (_, i) => (at === y && i === x ? "0" : ".")).join(" ");
    const paint = {
      layers: [
        {
          id: "statues001",
          name: "Statues",
          kind: "tiles" as const,
          rows: Array.from({ length: rows }, (_, i) => row(i)),
        },
      ],
    };
    return { ...template, repeat: "allow" as const, weight: 1, paint };
  });
  const document: TemplateDocument = {
    ...emptyTemplates(),
    templates,
    tiles: { tileset: "statues01", tilesPerCell: 1, walls },
  };
  return { tilesets: new Map([["statues01", tileset]]), rooms: [{ id: "rooms0001", document }] };
}

/** The fewest steps to a tile that the map lets nobody enter: the last one is from beside it. */
function stepsTo(map: WalkMap, target: number, plain: WalkMap): readonly WalkDirection[] | undefined {
  const queue = [{ state: walkStart(map), steps: [] as readonly WalkDirection[] }];
  const seen = new Set([map.start]);
  for (const { state, steps } of queue) {
    for (const way of ["up", "right", "down", "left"] as const) {
      if (walkStep(plain, state, way)?.tile === target) return [...steps, way];
      const next = walkStep(map, state, way);
      if (next === undefined || seen.has(next.tile)) continue;
      seen.add(next.tile);
      queue.push({ state: next, steps: [...steps, way] });
    }
  }
  return undefined;
}

/** The place of a cell's middle on the screen. */
function cell(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([cellX, cellY]) => {
      const matrix = document.querySelector<SVGSVGElement>("#board svg")!.getScreenCTM()!;
      const point = new DOMPoint(cellX! + 0.5, cellY! + 0.5).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    },
    [x, y],
  );
}

async function press(page: Page, x: number, y: number): Promise<void> {
  const place = await cell(page, x, y);
  await page.mouse.click(place.x, place.y);
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await cell(page, ...from), await cell(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

const numberPad: Readonly<Record<string, string>> = {
  NW: "Numpad7",
  N: "Numpad8",
  NE: "Numpad9",
  W: "Numpad4",
  ".": "Numpad5",
  E: "Numpad6",
  SW: "Numpad1",
  S: "Numpad2",
  SE: "Numpad3",
  C: "KeyW",
  CC: "KeyQ",
};
const arrows: Readonly<Record<string, string>> = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };

describe.skipIf(!hasChromium)("opened from a disk", () => {
  test("a dungeon is walked through with the arrow keys: its key opens its lock, and the boss is the end", async () => {
    const layout = populatedLayout();
    const { page, complaints } = await openFromDisk(packOfLevels("dungeon", [layout]), "walked");
    const status = page.locator("#status");
    await page.locator('button[data-level="1"]').click();
    expect(await status.textContent()).toBe("0 steps, 0 keys, Gatehouse");
    // Into the corner: walls stop.
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowUp");
    expect(await status.textContent()).toMatch(/^[1-9] steps?, 0 keys, Gatehouse$/);
    await page.keyboard.press("r");
    const { toBoss } = searchWalk(walkMap(layout));
    const keys = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };
    const seen: string[] = [];
    for (const step of toBoss!) {
      await page.keyboard.press(keys[step]);
      seen.push((await status.textContent()) ?? "");
    }
    expect(seen.some((text) => text.includes("1 key,"))).toBe(true);
    expect(seen.at(-1)).toContain("You reached the boss.");
    expect(seen.at(-1)).toContain("0 keys, Sanctum");
    expect(await status.getAttribute("data-done")).toBe("true");
    await page.locator("#undo").click();
    expect(await status.getAttribute("data-done")).toBe("false");
    expect(complaints).toEqual([]);
  });

  test.each([
    ["tiles that doors open in", 1],
    ["lines", 0],
  ])("a dungeon is walked through on its tiles, walls are %s, and T gives the plan back", async (_, walls) => {
    const populated = populatedLayout();
    const layout = { ...populated, rules: { ...populated.rules, map: { tilesPerCell: 1, walls } } };
    const { page, complaints } = await openFromDisk(packOfLevels("dungeon", [layout]), `tiles-${walls}`);
    await page.getByRole("button", { name: "Tiles" }).click();
    const picture = page.locator("img[data-tiles]");
    expect(await picture.getAttribute("src")).toMatch(/-tiles\.png$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    await page.locator('button[data-level="1"]').click();
    const canvas = page.locator("#board canvas");
    const map = walkMap(layout);
    const { toBoss } = searchWalk(map);
    const keys = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };
    const seen = async () => Number(await canvas.getAttribute("data-drawn"));
    const atStart = await seen();
    expect(atStart).toBeGreaterThan(20);
    let most = 0;
    // The way along the first wall, which stops whoever walks on.
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowUp");
    expect(await page.locator("#status").textContent()).toMatch(/^[1-9] steps?, /);
    await page.keyboard.press("r");
    for (const step of toBoss!) {
      await page.keyboard.press(keys[step]);
      most = Math.max(most, await seen());
    }
    expect(most).toBeGreaterThan(atStart);
    expect(await page.locator("#status").textContent()).toContain("You reached the boss.");
    await page.keyboard.press("t");
    expect(await page.locator("#board svg").count()).toBe(1);
    expect(await canvas.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test.each([1, 0])("a solid tile painted in the middle of a room stops players, walls %i", async (walls) => {
    const populated = populatedLayout();
    const { tilesets, rooms } = statue(populated, walls);
    const layout = {
      ...populated,
      rules: { ...populated.rules, map: { tilesPerCell: 1, walls, tileset: "statues01" } },
    };
    const documents = { tilesets, templates: rooms, classes: [] };
    const { page, complaints } = await openFromDisk(packOfLevels("dungeon", [layout]), `solid-${walls}`, {
      documents,
      pictures: new Map(),
    });
    const stored = JSON.parse((await page.locator("#levels").textContent()) ?? "") as Record<
      string,
      { solid: number[] }
    >;
    const { solid } = stored["1"]!;
    const plain = walkMap(layout);
    expect(solid.length).toBeGreaterThan(0);
    // From the start to beside the first statue on the shortest way, and then into it.
    const target = solid.find((tile) => plain.grid.tiles[tile] === mapTile.floor && tile !== plain.start)!;
    const steps = stepsTo(walkMap(layout, solid), target, plain)!;
    const keys = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };
    await page.locator('button[data-level="1"]').click();
    for (const step of steps.slice(0, -1)) await page.keyboard.press(keys[step]);
    const before = await page.locator("#status").textContent();
    expect(before).toMatch(new RegExp(`^${steps.length - 1} steps?,`));
    await page.keyboard.press(keys[steps.at(-1)!]);
    expect(await page.locator("#status").textContent()).toBe(before);
    expect(complaints).toEqual([]);
  });

  test("one puzzle of each kind is solved in the page, offline and without a complaint", async () => {
    const { page, complaints } = await openFromDisk(pack, "solved");
    const status = page.locator("#status");
    const play = async (number: number): Promise<void> => {
      await page.locator(`button[data-level="${number}"]`).click();
      expect(await status.getAttribute("data-done")).toBe("false");
    };
    const solved = async (): Promise<void> => {
      expect(await status.getAttribute("data-done")).toBe("true");
      await page.locator("#undo").click();
      expect(await status.getAttribute("data-done")).toBe("false");
      await page.locator("#close").click();
    };

    await play(2);
    const { solution } = sampleSokoban();
    for (const move of solution.toLowerCase()) await page.keyboard.press(arrows[move]!);
    expect(await status.textContent()).toContain("Solved.");
    await solved();

    await play(3);
    await drag(page, [0, 0], [2, 0]);
    await drag(page, [0, 0], [3, 0]);
    expect(await status.textContent()).toContain("That line fits none of the numbers.");
    await drag(page, [3, 2], [3, 1]);
    await drag(page, [1, 3], [0, 3]);
    await solved();

    await play(4);
    const commands = parseCommands(drodLevel.solution);
    if (!commands.ok) throw new Error(commands.message);
    for (const command of commands.commands) {
      if (typeof command === "string") await page.keyboard.press(numberPad[command]!);
      else await press(page, command[1], command[2]);
    }
    await solved();

    await play(5);
    await press(page, 2, 5);
    await press(page, 4, 3);
    expect(await status.textContent()).toBe("White wins.");
    await solved();
    expect(complaints).toEqual([]);
  });

  test("a PuzzleScript level is solved in the page by keys and by swipes: its message first, a belt that runs in its time, sounds off", async () => {
    const belt = levelsOfText(beltGame).map(({ level }) => level);
    const plain = levelsOfText(ownGame("keep-your-distance"))
      .slice(0, 1)
      .map(({ level }) => level);
    const { page, complaints } = await openFromDisk(packOfLevels("puzzlescript", [...plain, ...belt]), "rules");
    const status = page.locator("#status");
    const directions = { u: "ArrowUp", d: "ArrowDown", l: "ArrowLeft", r: "ArrowRight", a: "KeyX" } as const;
    const solve = (level: PuzzleLevel): string => {
      const { program } = compiledLevel(level);
      const verdict = finish(
        solveLevel(program!, 0, { states: 50_000, memoryBytes: 2 ** 28, isOutOfTime: () => false, seed: "" }),
      );
      if (!("solution" in verdict)) throw new Error("The level has no solution.");
      return verdict.solution;
    };
    await page.locator('button[data-level="1"]').click();
    expect(await status.textContent()).toContain("Sheep keep their distance.");
    await page.keyboard.press("KeyX");
    expect(await status.textContent()).toBe("0 moves");
    for (const letter of solve(plain[0]!)) await page.keyboard.press(directions[letter as keyof typeof directions]);
    expect(await status.getAttribute("data-done")).toBe("true");
    await page.keyboard.press("KeyZ");
    expect(await status.getAttribute("data-done")).toBe("false");
    await page.keyboard.press("KeyR");
    // By swipes, and then on to the next level.
    for (const letter of solve(plain[0]!)) {
      const [x, y] = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0], a: [0, 0] }[letter]!;
      await drag(page, [3, 2], [3 + x!, 2 + y!]);
    }
    expect(await status.getAttribute("data-done")).toBe("true");
    const sound = page.getByRole("button", { name: "Sound" });
    expect(await sound.getAttribute("aria-pressed")).toBe("false");
    await sound.click();
    expect(await sound.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Next level" }).click();
    expect(await status.textContent()).toContain("It runs by itself.");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    // Two more ticks after the key the crate is there; keys wait for it.
    await page.keyboard.press("ArrowLeft");
    expect(await status.getAttribute("data-done")).toBe("false");
    await expect.poll(() => status.getAttribute("data-done")).toBe("true");
    expect(await status.getAttribute("data-done")).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("its pictures load, dungeons have a button to walk through them, and solutions are not in the page", async () => {
    const { page } = await openFromDisk(pack, "pictures");
    const widths = await page.locator("img").evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const picture = image as HTMLImageElement;
          picture.loading = "eager";
          await picture.decode();
          return picture.naturalWidth;
        }),
      ),
    );
    expect(widths).toHaveLength(pack.entries.length);
    for (const width of widths) expect(width).toBeGreaterThan(0);
    expect(await page.locator('button[data-level="1"]').count()).toBe(1);
    expect(await page.content()).not.toContain(sampleSokoban().solution);
    expect(await page.content()).not.toContain(drodLevel.solution.slice(0, 40));
  });

  test("the page records a play: undone, solved, kept through a reload, offered as text, and true when it is played again", async () => {
    const rooms = packOfLevels("sokoban", [{ rows: ["######", "#@ $.#", "#    #", "######"] }]);
    const { page, complaints } = await openFromDisk(rooms, "recorded");
    await page.locator('button[data-level="1"]').click();
    for (const key of ["ArrowDown", "KeyZ", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    expect(await page.locator("#status").textContent()).toContain("Solved.");
    // Another play, given up.
    for (const key of ["KeyR", "ArrowRight"]) await page.keyboard.press(key);
    await page.locator("#close").click();
    await page.reload();
    await page.getByText("2 plays recorded, 1 solved.").waitFor();
    await page.getByText("Show the text").click();
    const { plays, badLines } = readPlays(await page.getByLabel("Recorded plays").inputValue());
    expect(badLines).toEqual([]);
    const [solved, stopped] = plays.map(({ play }) => play).toSorted((a, b) => a.number - b.number);
    const actions = (play: Play | undefined) => play?.events.map(([a, b]) => (typeof a === "number" ? b : a));
    expect(actions(solved)).toEqual(["d", "undo", "r", "R"]);
    expect(actions(stopped)).toEqual(["r", "stop"]);
    for (const { play } of plays) {
      const { kind, level } = rooms.entries[0]!;
      expect(play.level).toBe(levelHash(kind, level));
      expect(tracePlay(play, playedLevel(kind, level)!.replay()).ok).toBe(true);
    }
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("This page remembers how you play").waitFor();
    expect(complaints).toEqual([]);
  });

  test("hostile titles are shown, not run", async () => {
    const level = sampleLevels("sokoban")[0];
    const plain = packOfLevels(
      "sokoban",
      hostileTitles.map(() => level),
    );
    const titles = ["</script><script>window.taken = true</script>", ...hostileTitles.slice(1)];
    const entries = plain.entries.map((entry, index) => ({ ...entry, title: titles[index]!.slice(0, 120) }));
    const { page, complaints } = await openFromDisk(
      { ...plain, name: "<img src=x onerror=alert(1)>", entries },
      "hostile",
    );
    expect(await page.locator("h1").textContent()).toBe("<img src=x onerror=alert(1)>");
    expect(await page.locator("button[data-level]").count()).toBe(titles.length);
    expect(await page.evaluate(() => "taken" in window)).toBe(false);
    await page.locator('button[data-level="1"]').click();
    expect(await page.locator("#player-title").textContent()).toBe(titles[0]);
    expect(complaints).toEqual([]);
  });

  test("a script that is added to the page is refused by its policy", async () => {
    const { page, complaints } = await openFromDisk(pack, "policy");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.taken = true";
      document.body.append(script);
    });
    expect(await page.evaluate(() => "taken" in window)).toBe(false);
    expect(complaints.join()).toContain("Content Security Policy");
  });
});

function sampleSokoban(): { solution: string } {
  return pack.entries.find(({ kind }) => kind === "sokoban")!.level as { solution: string };
}
