import { sceneToSvg } from "#shared/scene/svg.ts";
import type { Game } from "./game.ts";
import { startGame } from "./games.ts";
import { messages } from "./messages.ts";
import { startReview } from "./review/reviewPage.ts";
import { paintedBoard, type PaintedMap } from "./paintedBoard.ts";
import type { PlayRecorder } from "./plays/playRecorder.ts";
import { startPlays } from "./plays/playsSection.ts";

/** A level as the page holds it: the studio checked it when it wrote the page. */
interface PageLevel {
  readonly kind: string;
  /** Names the level in records of plays. */
  readonly hash: string;
  readonly title: string;
  readonly level: object;
  /** The known solution, for hints: not to be read by accident. */
  readonly known?: string;
  /** The map of tiles that a dungeon is walked through as well. */
  readonly tiles?: PaintedMap;
  /** Tiles of a dungeon's map on which a solid one is painted. */
  readonly solid?: readonly number[];
}

function element<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
}

// Embedded in this page by the studio.
const levels = JSON.parse(element("levels", HTMLScriptElement).text) as Readonly<Record<string, PageLevel>>;
const dialog = element("player", HTMLDialogElement);
const board = element("board", HTMLDivElement);
const status = element("status", HTMLParagraphElement);
const pad = element("pad", HTMLDivElement);
const theme = document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
let game: Game | undefined;
let painted: ReturnType<typeof paintedBoard> | undefined;
/** Number of the level in play, as the page lists it. */
let shown = "";
let stop: (() => void) | undefined;
const plays = startPlays();
let recorder: PlayRecorder | undefined;
const soundButton = element("sound", HTMLButtonElement);
const nextButton = element("next", HTMLButtonElement);
let speaker: ReturnType<typeof makeSpeaker> | undefined;
/** How dungeons are shown, in the list and while they are walked through. */
let look: "plan" | "tiles" = "plan";
const looks = document.querySelectorAll<HTMLButtonElement>("button[data-look]");
const lookButton = element("look", HTMLButtonElement);

function setLook(next: typeof look): void {
  look = next;
  for (const button of looks) button.setAttribute("aria-pressed", String(button.dataset["look"] === look));
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-tiles]")) {
    image.src = image.dataset[look] ?? image.src;
  }
  show();
}

function open(number: string): void {
  const page = levels[number];
  if (page === undefined) return;
  leave();
  shown = number;
  recorder = plays.record({ kind: page.kind, level: page.hash });
  const level = page.known === undefined ? page.level : { ...page.level, solution: atob(page.known) };
  game = startGame(page.kind, level, (event) => recorder?.watch(event), page.solid);
  const own = game;
  stop = game.start?.(show);
  soundButton.hidden = game.sounds?.exist !== true;
  element("hint", HTMLButtonElement).hidden = game.hint === undefined;
  painted = page.tiles === undefined ? undefined : paintedBoard(page.tiles, theme, () => game === own);
  lookButton.hidden = painted === undefined;
  element("player-title", HTMLHeadingElement).textContent = page.title;
  element("help", HTMLParagraphElement).textContent =
    game.hint === undefined ? game.help : messages.hintHelp(game.help);
  pad.dataset["buttons"] = String(game.pad.length);
  pad.replaceChildren(
    ...game.pad.map(({ label, name, key }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.setAttribute("aria-label", name);
      button.addEventListener("click", () => change((now) => now.key(key, "", false)));
      return button;
    }),
  );
  if (!dialog.open) dialog.showModal();
  board.focus();
  show();
}

function change(act: (now: Game) => unknown): void {
  if (game === undefined) return;
  act(game);
  show();
}

function show(): void {
  if (game === undefined) return;
  showStatus(game);
  const sounds = game.sounds?.take() ?? [];
  if (game.sounds !== undefined) for (const samples of sounds) speaker?.play(samples, game.sounds.rate);
  lookButton.setAttribute("aria-pressed", String(look === "tiles"));
  const tiles = look === "tiles" && painted !== undefined ? game.tiles?.() : undefined;
  if (tiles !== undefined && painted !== undefined) {
    if (board.firstChild !== painted.canvas) board.replaceChildren(painted.canvas);
    painted.show(tiles);
    return;
  }
  const scene = game.scene();
  const svg = sceneToSvg(scene, { theme, cellSize: 32 });
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.removeAttribute("width");
  drawing.removeAttribute("height");
  board.replaceChildren(document.importNode(drawing, true));
}

function showStatus(game: Game): void {
  const { text, done } = game.status();
  recorder?.settle(done);
  status.textContent = text;
  status.dataset["done"] = String(done);
  nextButton.dataset["shown"] = String(done && nextLevel() !== undefined);
}

/** The next level of the list that can be played. */
function nextLevel(): string | undefined {
  const numbers = Object.keys(levels);
  return numbers[numbers.indexOf(shown) + 1];
}

/** From the start; once the level is solved, as another play of it. */
function restart(now: Game): void {
  const page = levels[shown];
  if (recorder?.isEnded !== true || page === undefined) return now.restart();
  if (now.again === undefined) now.restart();
  else now.again();
  recorder = plays.record({ kind: page.kind, level: page.hash });
}

/** Ends what the level in play does by itself, and its record. */
function leave(): void {
  recorder?.close();
  recorder = undefined;
  stop?.();
  stop = undefined;
  game = undefined;
  painted = undefined;
}

function cellsOf(event: PointerEvent): readonly [number, number] {
  const drawing = board.querySelector("svg");
  const toCells = drawing?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toCells ?? undefined);
  return [x, y];
}

board.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  board.focus();
  board.setPointerCapture(event.pointerId);
  const [x, y] = cellsOf(event);
  change((now) => now.press(x, y));
});
board.addEventListener("pointerup", (event) => {
  const [x, y] = cellsOf(event);
  change((now) => now.release(x, y));
});
dialog.addEventListener("keydown", (event) => {
  if (game === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.code === "KeyZ" || event.key === "Backspace") game.undo();
  else if (event.code === "KeyR") restart(game);
  else if (event.code === "KeyH" && game.hint !== undefined) game.hint();
  else if (event.code === "KeyT" && painted !== undefined) setLook(look === "plan" ? "tiles" : "plan");
  else if (event.key === "Enter" && event.target === board && openNext()) return event.preventDefault();
  else if (!game.key(event.key, event.code, event.repeat)) return;
  event.preventDefault();
  show();
});
dialog.addEventListener("close", leave);
// The page may not be seen again.
document.addEventListener("visibilitychange", () => recorder?.save());
window.addEventListener("pagehide", () => recorder?.save());

/** Opens the next level once this one is done; false where there is nothing to open. */
function openNext(): boolean {
  const next = nextLevel();
  if (game?.status().done !== true || next === undefined) return false;
  open(next);
  return true;
}
nextButton.textContent = messages.next;
nextButton.addEventListener("click", openNext);
soundButton.textContent = messages.sound;
soundButton.setAttribute("aria-pressed", "false");
soundButton.addEventListener("click", () => {
  if (speaker === undefined) speaker = makeSpeaker();
  else {
    speaker.close();
    speaker = undefined;
  }
  soundButton.setAttribute("aria-pressed", String(speaker !== undefined));
  board.focus();
});
for (const [id, label, act] of [
  ["undo", messages.undo, (now: Game) => now.undo()],
  ["restart", messages.restart, restart],
  ["hint", messages.hint, (now: Game) => now.hint?.()],
] as const) {
  const button = element(id, HTMLButtonElement);
  button.textContent = label;
  button.addEventListener("click", () => change(act));
}
lookButton.textContent = messages.tiles;
lookButton.addEventListener("click", () => setLook(look === "plan" ? "tiles" : "plan"));
for (const button of looks) {
  button.addEventListener("click", () => setLook(button.dataset["look"] === "tiles" ? "tiles" : "plan"));
}
const choices = document.getElementById("looks");
if (choices !== null) choices.hidden = false;
const close = element("close", HTMLButtonElement);
close.textContent = messages.close;
close.addEventListener("click", () => dialog.close());
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-level]")) {
  const number = button.dataset["level"] ?? "";
  if (levels[number] !== undefined) button.addEventListener("click", () => open(number));
}
startReview();

/** Plays samples through the page's audio; made by a click, as browsers ask for. */
function makeSpeaker(): { play(samples: Float32Array, rate: number): void; close(): void } {
  const audio = new AudioContext();
  return {
    play: (samples, rate) => {
      if (samples.length === 0) return;
      const buffer = audio.createBuffer(1, samples.length, rate);
      buffer.getChannelData(0).set(samples);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.start();
    },
    close: () => void audio.close(),
  };
}
