import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { notRun } from "./notRun.ts";

/** Where a restart leads to, as the original keeps it. */
interface RestartTarget {
  readonly dat: ArrayLike<number>;
}

/** The original PuzzleScript engine with its own compiler and turns, on one level at a time. */
export interface OriginalPuzzleScript {
  /** Compiles a game and loads one of its levels; `goesOn`: a won level leads to the next, as in recorded games. */
  load(source: string, level: number, seed: string, goesOn: boolean): void;
  /** A turn and those of `again` after it: 0 up, 1 left, 2 down, 3 right, 4 action, -1 none. */
  turn(input: number): void;
  undo(): void;
  restart(): void;
  hasWon(): boolean;
  /** Bits of the objects of each cell; the array that is played on. */
  objects(): Int32Array;
  restartTarget(): RestartTarget;
  /** Puts a board back, as the original's undo does without its stack. */
  setObjects(objects: Int32Array): void;
  setRestartTarget(target: RestartTarget): void;
  /** The board as recorded games write it. */
  boardText(): string;
  /** Sound seeds of turns since the level was loaded. */
  sounds(): readonly (string | number)[];
}

/** Numbers of the original's inputs. */
export const originalInputs = { up: 0, left: 1, down: 2, right: 3, action: 4, tick: -1 } as const;

/** In the order of the original's own headless tests, with the parts of its player instead of its editor. */
const sourceFiles = [
  "storagewrapper",
  "bitvec",
  "level",
  "languageConstants",
  "globalVariables",
  "debug_off",
  "font",
  "rng",
  "riffwave",
  "sfxr",
  "codemirror/stringstream",
  "colors",
  "engine",
  "parser",
  "compiler",
  "soundbar",
];

/** Ticks that `again` may cause after one key: as many as we allow. */
const mostTicks = 1000;

/**
 * Reaches the variables of the loaded scripts. Under `unitTesting` the original shows no messages and loads the next level at
 * once after a win; a search wants to stay instead. Errors of a turn are emptied, since the 101st would be thrown.
 */
const access = `(() => {
  const sounds = [];
  const loadNext = nextLevel;
  let loadsNext = false;
  nextLevel = () => { if (loadsNext) loadNext(); else winning = true; };
  playSound = (seed, isEvent) => { if (!isEvent) sounds.push(seed); };
  consoleError = () => {};
  const settle = () => {
    for (let ticks = 0; againing && ticks < ${mostTicks}; ticks++) { againing = false; processInput(-1); }
  };
  return {
    load(source, index, seed, goesOn) {
      unitTesting = true;
      loadsNext = goesOn;
      compile(["loadLevel", index], source + "\\n", seed);
      sounds.length = 0;
      settle();
    },
    turn(input) {
      if (errorStrings.length > 0) errorStrings = [];
      sounds.length = loadsNext ? sounds.length : 0;
      processInput(input);
      settle();
    },
    undo() { DoUndo(false, true); settle(); },
    restart() { DoRestart(); settle(); },
    hasWon: () => winning,
    objects: () => level.objects,
    restartTarget: () => restartTarget,
    setObjects(objects) { level.objects.set(objects); backups = []; winning = false; againing = false; },
    setRestartTarget(target) { restartTarget = target; },
    boardText() {
      const numbers = new Map();
      let text = "";
      for (let i = 0; i < level.n_tiles; i++) {
        const cell = level.getCell(i);
        const key = state.idDict.filter((_, id) => cell.get(id)).sort().join(" ");
        const known = numbers.get(key);
        if (known === undefined) numbers.set(key, numbers.size);
        text += (known === undefined ? key + ":" + (numbers.size - 1) : known) + "," + ((i + 1) % level.width === 0 ? "\\n" : "");
      }
      return text;
    },
    sounds: () => sounds,
  };
})()`;

/** What the scripts expect of a page, as in the original's own headless tests. */
function definePage(): void {
  const nothing = (): void => undefined;
  const element = { style: {}, innerHTML: "", textContent: "", getContext: () => null };
  const document = {
    URL: "test://",
    body: { classList: { contains: () => false }, addEventListener: nothing, removeEventListener: nothing },
    createElement: () => element,
    getElementById: () => null,
  };
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const idle = (
    "canvasResize redraw forceRegenImages consolePrintFromRule consolePrint consoleError consoleCacheDump addToDebugTimeline " +
    "killAudioButton showAudioButton regenSpriteImages jumpToLine printLevel playSound stripHTMLTags"
  )
    .split(" ")
    .map((name) => [name, nothing] as const);
  const UnitTestingThrow = (error: unknown): never => {
    throw error;
  };
  const values = { window: globalThis, document, canvas: null, lastDownTarget: null, input: element, UnitTestingThrow };
  // Defined anew where Node has a getter of the name.
  for (const [name, value] of Object.entries({ ...values, localStorage, ...Object.fromEntries(idle) }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

let loaded: OriginalPuzzleScript | undefined;

/**
 * The original engine from the folder that LEVELWRIGHT_PUZZLESCRIPT names (`src/js` of its sources, which are not part of this
 * repository). Its scripts share global variables, so that they are loaded once per process and run where Node is fastest.
 * Undefined, and said so for `what`, where no folder is named. Throws if the folder doesn't have the engine.
 */
export function originalPuzzleScript(what: string): OriginalPuzzleScript | undefined {
  const folder = process.env["LEVELWRIGHT_PUZZLESCRIPT"];
  if (folder === undefined) {
    notRun(what, "set LEVELWRIGHT_PUZZLESCRIPT to the folder src/js of the original PuzzleScript.");
    return undefined;
  }
  loaded ??= loadOriginal(folder);
  return loaded;
}

function loadOriginal(folder: string): OriginalPuzzleScript {
  const files = sourceFiles.map((name) => join(folder, `${name}.js`)).filter((file) => existsSync(file));
  if (!files.some((file) => file.endsWith("engine.js")))
    throw new Error(`There is no engine.js in ${folder}. LEVELWRIGHT_PUZZLESCRIPT names the folder src/js.`);
  definePage();
  // One script: their top-level variables are then seen by each other, as in a page.
  runInThisContext(files.map((file) => readFileSync(file, "utf8")).join("\n"), { filename: "original.js" });
  // What the expression above returns.
  return runInThisContext(access, { filename: "access.js" }) as OriginalPuzzleScript;
}
