import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { useSession } from "#renderer/studio/session.ts";
import { dismissToast, useToasts } from "#renderer/studio/toasts.ts";
import { noticeWaitingScripts, waitingScripts } from "./waitingScripts.ts";

const state = (documentId: string, isAllowed = false, hash = documentId) => ({ documentId, isAllowed, hash });
let states: ReturnType<typeof state>[];
let asked: number;
let stop: () => void;

beforeEach(() => {
  [states, asked] = [[], 0];
  const list = () => {
    asked++;
    return Promise.resolve({ scripts: states });
  };
  useSession.setState({ client: { scripts: { list } } as unknown as StudioClient });
  stop = noticeWaitingScripts();
});
afterEach(() => {
  stop();
  useSession.setState({ project: null, client: null, documents: [] });
  useToasts.setState({ toasts: [] });
});

function openProject(id: string, documents: readonly (readonly [id: string, type: string])[]): void {
  useSession.setState({
    documents: documents.map(([of, type]) => ({ id: of, name: of.toUpperCase(), type }) as DocumentInfo),
    project: { id, name: "P", path: "/", readOnly: false },
  });
}
const toasts = () => useToasts.getState().toasts;
const shown = () => toasts().map(({ text }) => text);
/** Longer than the pause before the question. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 330));

test("scripts that wait are listed in the order of the documents", () => {
  const documents = ["c", "b", "a"].map((id) => ({ id, name: id.toUpperCase() }));
  const all = [state("a"), state("b", true), state("c"), state("gone")];
  expect(waitingScripts(all, documents)).toEqual([
    { documentId: "c", name: "C", hash: "c" },
    { documentId: "a", name: "A", hash: "a" },
  ]);
});

test("a project whose scripts wait says so once it is open, with a message that stays and leads there", async () => {
  states = [state("a"), state("b", true)];
  openProject("p1", [
    ["a", "sokoban-script"],
    ["b", "sokoban-script"],
  ]);
  await expect.poll(shown).toEqual([expect.stringContaining("“A”")]);
  expect(toasts()[0]).toMatchObject({ stays: true, about: "scripts-wait", action: {} });
});

test("another project takes the message away, and says what waits in it, even the same text", async () => {
  states = [state("a")];
  openProject("p2", [["a", "sokoban-script"]]);
  await expect.poll(shown).toHaveLength(1);
  openProject("p3", [["a", "sokoban-script"]]);
  expect(shown()).toEqual([]);
  await expect.poll(shown).toHaveLength(1);
});

test("nothing is said of scripts that are all allowed, nor asked in a project without scripts", async () => {
  for (const { id } of toasts()) dismissToast(id);
  openProject("p4", [["r", "sokoban-room"]]);
  await looked();
  expect([asked, shown()]).toEqual([0, []]);
  states = [state("a", true)];
  openProject("p5", [["a", "sokoban-script"]]);
  await expect.poll(() => asked).toBe(1);
  expect(shown()).toEqual([]);
});

test("a project that is the same as before isn't asked about again", async () => {
  states = [state("a", true)];
  openProject("p6", [["a", "sokoban-script"]]);
  await expect.poll(() => asked).toBe(1);
  openProject("p6", [["a", "sokoban-script"]]);
  await looked();
  expect(asked).toBe(1);
});
