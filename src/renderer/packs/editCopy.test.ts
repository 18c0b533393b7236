import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { messages as studioMessages } from "#renderer/studio/messages.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { canCopyLevel, editCopy } from "./editCopy.ts";
import { messages } from "./messages.ts";

const rows = ["######", "#@ $.#", "######"];
const entry = (kind: string, more: Partial<PackEntry> = {}): PackEntry => ({
  id: "entry1",
  title: "Crypt",
  kind,
  level: { rows },
  metrics: {},
  canonicalKey: "k",
  ...more,
});
const created: Readonly<Record<string, unknown>>[] = [];
const documents = {
  create: (input: Record<string, unknown>) => {
    created.push(input);
    return Promise.resolve({ id: "made" });
  },
  list: () => Promise.resolve({ documents: [] }),
};
const client = { documents } as unknown as StudioClient;
const project = { id: "p", name: "Priory", path: "/copy", readOnly: false };
const show = (...entries: PackEntry[]): void => {
  // Only the levels are read.
  usePack.setState({ packId: "pack1", pack: { id: "pack1", entries } as unknown as PackFile, selected: 0 });
};
beforeAll(async () => {
  provideKinds(kindEntries);
  await loadAllKinds();
});
beforeEach(() => {
  created.splice(0);
  useSession.setState({ client, project });
});
afterEach(() => {
  usePack.setState({ packId: null, pack: null, selected: -1 });
  useSession.setState({ client: null, project: null });
});

test("a level can be copied into a document where its kind has one, the project is open for changes and connected", () => {
  expect(canCopyLevel()).toBe(messages.selectLevelFirst);
  show(entry("sokoban"));
  expect(canCopyLevel()).toBe(true);
  show(entry("chess"));
  expect(canCopyLevel()).toBe(messages.cantEdit);
  show(entry("sokoban"));
  useSession.setState({ client: null });
  expect(canCopyLevel()).toBe(studioMessages.notConnected);
  useSession.setState({ client, project: { ...project, readOnly: true } });
  expect(canCopyLevel()).toBe(studioMessages.readOnly);
});

test("the document has the level's title, author and note; without a level or a document there is none", async () => {
  show(entry("sokoban", { author: "Ann", note: "Too long" }));
  editCopy();
  await expect.poll(() => created.length).toBe(1);
  expect(created[0]).toMatchObject({ type: "sokoban-room", name: "Crypt" });
  expect(JSON.stringify(created[0])).toContain("Ann");
  show(entry("sokoban"));
  editCopy();
  await expect.poll(() => created.length).toBe(2);
  expect(JSON.stringify(created[1])).not.toContain("Ann");
  show(entry("chess"));
  editCopy();
  show();
  editCopy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(created).toHaveLength(2);
});
