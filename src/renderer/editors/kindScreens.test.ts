import { FileQuestion, Grid3x3 } from "lucide-react";
import { afterEach, expect, test } from "vitest";
import {
  documentIcon,
  findEditorEntry,
  findLevelViews,
  type KindEntry,
  type KindScreens,
  loadAllKinds,
  loadedKinds,
  loadEditor,
  onKindsLoaded,
  provideKinds,
  readWholeFile,
} from "./kindScreens.ts";

afterEach(() => provideKinds([]));

function kindOf(kind: string, views: KindScreens["views"] = {}): KindEntry & { readonly loads: () => number } {
  let loads = 0;
  return {
    kind,
    editors: [{ documentType: `${kind}-document`, icon: Grid3x3, guidePage: kind }],
    load: () => {
      loads++;
      return Promise.resolve({ kind, editors: [], views });
    },
    loads: () => loads,
  };
}

test("lists know icons and guide pages of all kinds before the code of any is loaded", () => {
  const board = kindOf("board");
  provideKinds([board]);
  expect(documentIcon("board-document")).toBe(Grid3x3);
  expect(findEditorEntry("board-document")?.guidePage).toBe("board");
  expect(documentIcon("unknown")).toBe(FileQuestion);
  expect([board.loads(), loadedKinds().length, findLevelViews("board")]).toEqual([0, 0, undefined]);
});

test("opening a document loads the screens of its kind alone, and once however often it is asked for", async () => {
  const [board, drod] = [kindOf("board"), kindOf("drod")];
  provideKinds([board, drod]);
  let heard = 0;
  const stop = onKindsLoaded(() => heard++);
  await Promise.all([loadEditor("board-document"), loadEditor("board-document"), loadEditor("unknown")]);
  expect([board.loads(), drod.loads(), heard]).toEqual([1, 0, 1]);
  expect(findLevelViews("board")).toEqual({});
  expect((await loadAllKinds()).map(({ kind }) => kind)).toEqual(["board", "drod"]);
  expect([board.loads(), drod.loads(), heard]).toEqual([1, 1, 2]);
  stop();
});

test("screens that couldn't be loaded are tried again when they are asked for again", async () => {
  const board = kindOf("board");
  let fails = true;
  const load = (): Promise<KindScreens> => (fails ? Promise.reject(new Error("gone")) : board.load());
  provideKinds([{ ...board, load }]);
  await expect(loadEditor("board-document")).rejects.toThrow("gone");
  fails = false;
  await loadEditor("board-document");
  expect(loadedKinds().map(({ kind }) => kind)).toEqual(["board"]);
});

test("a file is offered to all kinds in their order, also to those whose screens weren't loaded yet", async () => {
  const claim = (name: string): KindScreens["views"] => ({
    readFile: (text) => (text === "mine" ? { documents: [], leftOut: [name] } : undefined),
  });
  provideKinds([kindOf("board"), kindOf("drod", claim("first")), kindOf("linjat", claim("second"))]);
  expect((await readWholeFile(new TextEncoder().encode("mine"), "a.txt"))?.leftOut).toEqual(["first"]);
  expect(await readWholeFile(new TextEncoder().encode("other"), "a.txt")).toBeUndefined();
});
