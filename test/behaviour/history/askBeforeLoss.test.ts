import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { heldSession } from "#renderer/history/openSessions.ts";
import { editPack, savedPack, showPack, usePack } from "#renderer/history/packStore.ts";
import { flushAllNow } from "#renderer/studio/flushOnUnload.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { asksBeforeClosing } from "../../support/asksBeforeClosing.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";

/** A page over a real studio in this process; without a client its connection is lost. */
let home: string;
let studio: Studio;
let client: StudioClient;

beforeEach(async () => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  home = mkdtempSync(join(tmpdir(), "levelwright-asking-"));
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  await client.project.create({ name: "Priory" });
  const { project } = await client.project.current({});
  useSession.setState({ client, project });
});
afterEach(async () => {
  showPack(null);
  await flushAllNow();
  useSession.setState({ client: null, project: null });
  useToasts.setState({ toasts: [] });
  await studio.close();
  rmSync(home, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

test("the browser asks before it closes the page with a document's edit that no studio is there to take", async () => {
  const { id } = await client.documents.create({ type: "sokoban-room", name: "Cellar" });
  const session = (await heldSession(id))!;
  session.edit("Rename", (draft) => void ((draft as { title: string }).title = "Ann"));
  expect(asksBeforeClosing()).toBe(false);
  expect(await session.save()).toBe(true);
  useSession.setState({ client: null });
  expect(asksBeforeClosing()).toBe(false);
  session.edit("Rename", (draft) => void ((draft as { title: string }).title = "Ben"));
  expect(asksBeforeClosing()).toBe(true);
  useSession.setState({ client });
  await session.save();
  useSession.setState({ client: null });
  expect(asksBeforeClosing()).toBe(false);
});

test("the browser asks before it closes the page with an edit of a pack that waits, also when it left the screen", async () => {
  const { pack } = await client.packs.create({ name: "Trials" });
  showPack(pack.id);
  await expect.poll(() => usePack.getState().pack?.id).toBe(pack.id);
  useSession.setState({ client: null });
  expect(asksBeforeClosing()).toBe(false);
  editPack("Name the author", (now) => ({ ...now, author: "Ann" }));
  expect(asksBeforeClosing()).toBe(true);
  showPack(null);
  expect(asksBeforeClosing()).toBe(true);
  useSession.setState({ client });
  showPack(pack.id);
  await expect.poll(() => usePack.getState().pack?.author).toBe("Ann");
  await savedPack();
  useSession.setState({ client: null });
  expect(asksBeforeClosing()).toBe(false);
});
