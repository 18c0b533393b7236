import { createThumbnailCache, type ThumbnailSize } from "#renderer/canvas/thumbnailCache.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { levelTiles, lookKey, paintTiles } from "./tiles/levelLook.ts";
import { levelScene } from "./levelScene.ts";
import { messages } from "./messages.ts";

/** A tile's request for a thumbnail. */
export interface ThumbnailOrder {
  readonly id: number;
  readonly theme: ThemeName;
  readonly size: ThumbnailSize;
  /** Called with the thumbnail, or with null when the level can't be drawn. */
  readonly deliver: (picture: ImageBitmap | null) => void;
}

/** 64 million device pixels: about 3 000 cards at normal size. */
const cache = createThumbnailCache(64_000_000);
/** Levels of one request; the contract's limit is 500. */
const batch = 100;
/** Longest uninterrupted drawing, in milliseconds: less while the user is pressing keys or scrolling. */
const busyBudget = 7;
const idleBudget = 28;
/** How long the user counts as busy after an input, in milliseconds. */
const busyFor = 250;
let lastInput = -Infinity;
/** Thumbnails up to this height are drawn as silhouettes (look.md, section 6). */
const silhouetteHeight = 48;

const wanted = new Map<string, ThumbnailOrder>();
const undrawn: { key: string; kind: string; level: unknown }[] = [];
const reported = new Set<string>();
let isAsking = false;
let isDrawing = false;

/** Reports a key press or scrolling in the gallery: drawing now leaves time for the response. */
export function noteInput(): void {
  lastInput = performance.now();
}

/** The finished picture, if it is at hand. */
export function thumbnailNow(id: number, theme: ThemeName, size: ThumbnailSize): ImageBitmap | undefined {
  return cache.get(keyOf(id, theme, size));
}

/** Requests a thumbnail; within a batch the newest requests are served first. Returns a function that cancels it. */
export function orderThumbnail(order: ThumbnailOrder): () => void {
  const key = keyOf(order.id, order.theme, order.size);
  wanted.set(key, order);
  askSoon();
  return () => {
    if (wanted.get(key) === order) wanted.delete(key);
  };
}

/** Candidates are numbered from 1 in every project, so the project is part of the key. */
function keyOf(id: number, theme: ThemeName, { width, height, pixelRatio }: ThumbnailSize): string {
  return `${projectPrefix()}${id}/${theme}/${Math.round(width)}x${Math.round(height)}@${pixelRatio}${lookKey(width)}`;
}

function projectPrefix(): string {
  return `${useSession.getState().project?.path ?? ""}\n`;
}

function askSoon(): void {
  if (isAsking) return;
  isAsking = true;
  // A microtask later every tile of the same render has placed its order.
  queueMicrotask(() => void ask());
}

async function ask(): Promise<void> {
  try {
    for (let orders = pick(); orders.length > 0; orders = pick()) await fetchLevels(orders);
  } finally {
    isAsking = false;
  }
}

function pick(): [string, ThumbnailOrder][] {
  const waiting = new Set(undrawn.map(({ key }) => key));
  return [...wanted].filter(([key]) => !waiting.has(key)).slice(0, batch);
}

async function fetchLevels(orders: readonly [string, ThumbnailOrder][]): Promise<void> {
  const ids = [...new Set(orders.map(([, order]) => order.id))];
  const answer = await studio()
    .candidates.levels({ ids })
    .catch(() => null);
  const levels = new Map(answer?.levels.map((level) => [level.id, level]));
  if (answer !== null) reportDamaged(answer.damaged);
  const prefix = projectPrefix();
  for (const [key, order] of orders) {
    // Another project was opened in the meantime: the answer may be its level with this number.
    const found = key.startsWith(prefix) ? levels.get(order.id) : undefined;
    if (found === undefined) settle(key, null);
    else undrawn.push({ key, kind: found.kind, level: found.level });
  }
  if (!isDrawing && undrawn.length > 0) {
    isDrawing = true;
    drawSome();
  }
}

/** Once per level, however often its tile comes into view. */
function reportDamaged(ids: readonly number[]): void {
  const news = ids.map((id) => `${projectPrefix()}${id}`).filter((key) => !reported.has(key));
  if (news.length === 0) return;
  for (const key of news) reported.add(key);
  showToast({ kind: "error", text: messages.damagedLevels(news.length) });
}

function drawSome(): void {
  const started = performance.now();
  const budget = started - lastInput < busyFor ? busyBudget : idleBudget;
  for (let next = undrawn.shift(); next !== undefined; next = undrawn.shift()) {
    draw(next.key, next.kind, next.level);
    if (performance.now() - started > budget) break;
  }
  if (undrawn.length > 0) requestAnimationFrame(drawSome);
  else isDrawing = false;
}

function draw(key: string, kind: string, level: unknown): void {
  const order = wanted.get(key);
  if (order === undefined) return;
  const scene = levelScene(kind, level, order.size.height < silhouetteHeight ? "silhouette" : "thumbnail");
  const tiles = scene !== null && lookKey(order.size.width) !== "" ? levelTiles(kind, level) : undefined;
  const paint =
    tiles?.canvas === undefined ? undefined : (ctx: OffscreenCanvasRenderingContext2D) => paintTiles(ctx, tiles);
  settle(key, scene === null ? null : cache.draw(key, scene, order.theme, order.size, paint));
}

function settle(key: string, picture: ImageBitmap | null): void {
  const order = wanted.get(key);
  wanted.delete(key);
  order?.deliver(picture);
}
