import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useSession } from "#renderer/studio/session.ts";
import { orderThumbnail, thumbnailNow } from "./thumbnailLoader.ts";

const theme = "dark";
const size = { width: 60, height: 60, pixelRatio: 1 };
const project = { id: "p", name: "Tides", path: "/one", readOnly: false };
/** What the open project has under every number. */
let level: { readonly rows: readonly string[] };
let gate: Promise<unknown> = Promise.resolve();

/** In the place of a bitmap: the texts that are drawn on it, which are the numbers of a puzzle. */
class Surface {
  readonly texts: string[] = [];
  getContext(): unknown {
    const draw = (text: unknown): void => void (typeof text === "string" && this.texts.push(text));
    return new Proxy({}, { get: (_, name) => (name === "fillText" ? draw : () => ({ width: 1 })), set: () => true });
  }
  transferToImageBitmap(): unknown {
    return { width: 60, height: 60, texts: this.texts, close: () => undefined };
  }
}

beforeEach(() => {
  vi.stubGlobal("OffscreenCanvas", Surface);
  vi.stubGlobal("Path2D", class {});
  gate = Promise.resolve();
  const levels = async ({ ids }: { readonly ids: readonly number[] }) => {
    const now = level;
    await gate;
    return { levels: ids.map((id) => ({ id, kind: "linjat", level: now })), damaged: [] };
  };
  // Only what is asked.
  useSession.setState({ client: { candidates: { levels } } as unknown as StudioClient, project });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ client: null, project: null });
});

/** What the picture of candidate 1 shows; null without one. */
async function shown(): Promise<unknown> {
  const picture = await new Promise<ImageBitmap | null>((deliver) => orderThumbnail({ id: 1, theme, size, deliver }));
  // The stand-in of a surface.
  return picture === null ? null : (picture as unknown as { readonly texts: readonly string[] }).texts;
}

test("candidates are numbered anew in every project, and each project has its own pictures", async () => {
  level = { rows: ["2.  ", "   3", "    ", "   ."] };
  expect(await shown()).toEqual(["2", "3"]);
  expect(thumbnailNow(1, theme, size)).toBeDefined();
  useSession.setState({ project: { ...project, path: "/two" } });
  expect(thumbnailNow(1, theme, size)).toBeUndefined();
  level = { rows: ["4...", "    ", "    ", "    "] };
  expect(await shown()).toEqual(["4"]);
});

test("a level that comes after another project was opened is not its picture", async () => {
  useSession.setState({ project: { ...project, path: "/three" } });
  level = { rows: ["2.  ", "   3", "    ", "   ."] };
  const wait = Promise.withResolvers<void>();
  gate = wait.promise;
  const late = shown();
  await Promise.resolve();
  useSession.setState({ project: { ...project, path: "/four" } });
  wait.resolve();
  expect(await late).toBeNull();
  expect(thumbnailNow(1, theme, size)).toBeUndefined();
});
