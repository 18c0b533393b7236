import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PackFile } from "#shared/project/packFile.ts";
import { createDocumentSession } from "./documentSession.ts";
import { packDocuments, type PacksClient } from "./packDocuments.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Data {
  distance: number;
}

test("what neither the save nor the journal could write goes to the journal when there is space again", async () => {
  let isFull = true;
  const journalled: unknown[] = [];
  const refused = (): Promise<never> => Promise.reject(new Error("The disk is full."));
  const session = createDocumentSession<Data>(
    {
      documents: {
        journal: (call: { edits?: unknown }) => {
          if (isFull) return refused();
          journalled.push(call);
          return Promise.resolve({});
        },
        save: refused,
        get: refused,
        // Only these three are used.
      } as never,
    },
    { id: "d", type: "t", name: "Keep", file: "", revision: "1", savedAt: 0, data: { distance: 0 } } as never,
    { readOnly: false, editSessionId: "page", autosaveMs: 0, parse: (value) => value },
  );
  session.edit("Set distance", (draft) => void (draft.distance = 4));
  expect(await session.save()).toBe(false);
  expect(session.store.getState().save).toMatchObject({ kind: "failed", message: "The disk is full." });
  expect(journalled).toEqual([]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(JSON.stringify(journalled)).toContain('"distance"');
  await session.close();
});

test("a pack's edit that neither save nor journal could write goes to the journal when there is space again", async () => {
  let isFull = true;
  const journalled: unknown[] = [];
  const refused = (): Promise<never> => Promise.reject(new Error("The disk is full."));
  const pack: PackFile = {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack1",
    name: "Halls",
    description: "",
    groups: [],
    entries: [],
  } as never;
  const documents = packDocuments(() => {
    const packs: Partial<PacksClient> = {
      get: () => Promise.resolve({ pack, revision: "1" }),
      journal: (call) => {
        if (isFull) return refused();
        journalled.push(call);
        return Promise.resolve({ undoKept: false });
      },
      save: refused,
      saveChanges: refused,
    };
    // Histories aren't asked for.
    return packs as PacksClient;
  });
  const session = createDocumentSession<{ name: string }>({ documents }, await documents.get({ id: "pack1" }), {
    readOnly: false,
    editSessionId: "page",
    autosaveMs: 250,
    parse: (value) => value,
  });
  session.edit("Rename pack", (draft) => void (draft.name = "Deep halls"));
  await vi.advanceTimersByTimeAsync(400);
  expect(journalled).toEqual([]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(JSON.stringify(journalled)).toContain("Deep halls");
  await session.close();
});
