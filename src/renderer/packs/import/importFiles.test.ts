import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { resetCurate } from "#renderer/gallery/galleryPages.ts";
import { showPack, usePack } from "#renderer/history/packStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { createSites, type Site } from "../../../../test/behaviour/project/projectSite.ts";
import { drawnLayouts } from "../../../../test/support/drawnLayouts.ts";
import { packOfLevels } from "../../../../test/support/packOfEachKind.ts";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { addEmptyRun } from "../../../../test/support/storedRun.ts";
import { useDocumentQuestion } from "./documentQuestion.ts";
import { chooseFiles, importClipboard, importFiles, readableFiles, type ImportSource } from "./importFiles.ts";
import { useImportQuestion } from "./importQuestion.ts";
import type { ValidateQuestion } from "./validateWorker.ts";

/** Imports into a real project, with the worker's own code on this thread. */
const sites = createSites();
let site: Site;
let isSlow = false;
const questions: ValidateQuestion[] = [];
const workers: { isTerminated: boolean }[] = [];
let validate: (event: { readonly data: ValidateQuestion }) => void = () => undefined;
let answer: (data: unknown) => void = () => undefined;
/** A worker of the page; what it is sent is answered at once, or not at all while the worker is slow. */
class PageWorker extends EventTarget {
  isTerminated = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(data: ValidateQuestion): void {
    questions.push(data);
    answer = (message) => void this.dispatchEvent(Object.assign(new Event("message"), { data: message }));
    if (!isSlow) validate({ data });
  }
  terminate(): void {
    this.isTerminated = true;
  }
}
/** What the worker's code sees of its thread. */
const thread = {
  addEventListener: (_: string, handler: typeof validate) => (validate = handler),
  postMessage: (data: unknown) => answer(data),
};
beforeAll(async () => {
  vi.stubGlobal("self", thread);
  await import("./validateWorker.ts");
  provideKinds(kindEntries);
  await loadAllKinds();
});

const added: string[] = [];
const removed: string[] = [];
const plays = {
  add: ({ text }: { text: string }) => {
    added.push(text);
    return Promise.resolve({ added: ["play1"], known: 1, refused: [] });
  },
  remove: ({ ids }: { ids: string[] }) => Promise.resolve(void removed.push(...ids)),
};
beforeEach(async () => {
  vi.stubGlobal("self", thread);
  vi.stubGlobal("Worker", PageWorker);
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { documents, packs, candidates } = site;
  const { project } = await site.project.current({});
  const { list } = documents;
  // Only what an import asks of the studio.
  const client = { documents: { ...documents, list }, packs, candidates, plays } as unknown as StudioClient;
  useSession.setState({ client, project, documents: [], packs: [] });
  for (const known of [questions, workers, added, removed]) known.splice(0);
  isSlow = false;
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  showPack(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  resetCurate();
  useSession.setState({ client: null, project: null, documents: [], packs: [] });
  useToasts.setState({ toasts: [] });
  await sites.dispose();
});

const file = (name: string, text: string, size?: number): ImportSource => {
  const bytes = new TextEncoder().encode(text);
  return { name, size: size ?? bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer as ArrayBuffer) };
};
/** Rooms of Sokoban, each with a corridor one longer than the one before. */
const room = (length: number): string =>
  `${"#".repeat(length + 5)}\n#@$${" ".repeat(length)}.#\n${"#".repeat(length + 5)}\n`;
const rooms = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${room(i)}Title: Room ${i}\n`).join("\n");
const toast = () => useToasts.getState().toasts.at(-1);
const names = (): string[] =>
  useSession
    .getState()
    .documents.map(({ name }) => name)
    .toSorted();
const packs = () => useSession.getState().packs.map(({ name, size }) => `${name} ${size}`);
/** Imports and answers the question what to do with the levels. */
async function importAs(choice: "documents" | "pack" | "cancel", chosen: readonly number[], ...of: ImportSource[]) {
  const importing = importFiles(of);
  await expect.poll(() => useImportQuestion.getState().asked).not.toBeNull();
  const { asked } = useImportQuestion.getState();
  asked?.answer(choice, chosen);
  await importing;
  return asked!;
}

describe("levels of a file", () => {
  test("become a document if it is one, under its title", async () => {
    await importFiles([file("one.xsb", rooms(1))]);
    expect([names(), packs(), toast()?.text]).toEqual([["Room 0"], [], "Imported 1 document."]);
    expect(useLayout.getState().workspace).toBe("draw");
    expect(workers).toEqual([expect.objectContaining({ isTerminated: true })]);
  });

  test("become documents or a pack as the user chooses, those that were chosen, or nothing", async () => {
    const source = file("rooms.xsb", rooms(3));
    const asked = await importAs("documents", [0, 2], source);
    expect(asked).toMatchObject({ name: "rooms.xsb", canEdit: true, leftOut: [] });
    expect(asked.levels).toHaveLength(3);
    expect([names(), packs()]).toEqual([["Room 0", "Room 2"], []]);
    await importAs("pack", [1, 2], source);
    expect([names(), packs(), toast()?.text]).toEqual([
      ["Room 0", "Room 2"],
      ["rooms 2"],
      "Imported 2 levels into rooms.",
    ]);
    expect(useLayout.getState().workspace).toBe("pack");
    await expect.poll(() => usePack.getState().pack?.entries.map(({ title }) => title)).toEqual(["Room 1", "Room 2"]);
    await importAs("cancel", [0], source);
    expect([names().length, packs().length]).toEqual([2, 1]);
  });

  test("go into a pack without a question where that was asked for, one level as well", async () => {
    await importFiles([file("one.xsb", rooms(1))], "pack");
    expect([names(), packs()]).toEqual([[], ["one 1"]]);
    await importFiles([file("Collection: Halls", `Collection: Deep halls\n\n${rooms(2)}`)], "pack");
    await importFiles([file(".xsb", rooms(1))], "pack");
    expect(packs().toSorted()).toEqual(["Deep halls 2", "Pasted levels 1", "one 1"]);
  });

  test("that may not be stored are left out, and the first of them is named with the reason", async () => {
    const tides = "; Low\n2.--\n---3\n----\n---.\n\n; Loose\n2---\n---3\n----\n---.\n";
    await importFiles([file("Spring tides.txt", tides)], "pack");
    expect(packs()).toEqual(["Spring tides 1"]);
    expect(toast()?.text).toMatch(
      /^Imported 1 level into Spring tides\. 1 left out; the first: .*Loose.* more than one way/,
    );
    await importFiles([file("broken.json", '[{"rows": ["2.')], "pack");
    expect(toast()?.text).toMatch(/^Couldn't import broken\.json\. The file is not JSON/);
    const asked = await importAs("cancel", [], file("three.xsb", `${rooms(3)}\n####\n#@ #\n####\nTitle: Broken\n`));
    expect([asked.name, asked.levels.length, asked.leftOut.length]).toEqual(["three.xsb", 3, 1]);
    expect(asked.leftOut[0]).toContain("There is no box to push");
  });

  test("keep title and author in the document, whatever the file is called", async () => {
    const lines = ["#######", "#@ $ .#", "#     #", "#######"];
    const level = lines.map((row) => `<L>${row}</L>`).join("");
    const slc = `<?xml version="1.0"?>\n<SokobanLevels><Title>Set</Title><LevelCollection Copyright="Bo"><Level Id="Oak room" Width="7" Height="4">${level}</Level></LevelCollection></SokobanLevels>`;
    await importFiles([file("one.slc", slc)]);
    await importFiles([file("one.xsb", `${lines.join("\n")}\nTitle: Lamp room\nAuthor: Bo\n`)]);
    expect(names()).toEqual(["Lamp room", "Oak room"]);
    const { documents } = useSession.getState();
    const made = await Promise.all(documents.map(async ({ id }) => (await site.documents.get({ id })).data));
    expect(made).toEqual(Array(2).fill(expect.objectContaining({ author: "Bo", rows: lines })));
  });

  test("of several files are one import, in which each fault names its file", async () => {
    const asked = await importAs(
      "pack",
      [0, 1],
      file("a.xsb", rooms(1)),
      file("big.xsb", "", 20_000_001),
      file("b.xsb", room(4)),
      file("c.xsb", "####\n"),
    );
    expect(asked.name).toBe("4 files");
    expect(asked.leftOut[0]).toBe("big.xsb: The file is 20 MB; the limit is 20 MB.");
    expect(asked.leftOut.slice(1).every((fault) => fault.startsWith("c.xsb: "))).toBe(true);
    expect(packs()).toEqual(["a 2"]);
    expect(questions.map(({ fileName }) => fileName)).toEqual(["a.xsb", "b.xsb", "c.xsb"]);
  });

  test("that aren't there are reported with the reason, without the name of a single file", async () => {
    await importFiles([file("big.xsb", "", 23_400_000)]);
    expect(toast()).toMatchObject({
      kind: "error",
      text: "Couldn't import big.xsb. The file is 23 MB; the limit is 20 MB.",
    });
    await importFiles([file("empty.xsb", " ")]);
    expect(toast()).toMatchObject({ kind: "error", text: "Couldn't import empty.xsb. The file is empty." });
    await importFiles([]);
    expect(useToasts.getState().toasts).toHaveLength(2);
  });

  test("are read by the kinds that the project uses first", async () => {
    await importFiles([file("a.txt", rooms(1))]);
    const before = questions[0]!.kindIds;
    await site.documents.create({ type: "drod-room", name: "Hold" });
    await refreshDocuments(useSession.getState().client!);
    await importFiles([file("b.txt", rooms(2).slice(rooms(1).length + 1))]);
    expect(before[0]).not.toBe("drod");
    const used = questions[1]!.kindIds;
    expect(new Set(used.slice(0, 2))).toEqual(new Set(["drod", "sokoban"]));
    expect(used.toSorted()).toEqual(before.toSorted());
  });

  test("can be canceled while they are read: nothing is added, and the worker ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    isSlow = true;
    const importing = importFiles([file("rooms.xsb", rooms(3))]);
    while (questions.length === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(399);
    expect(toast()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(toast()).toMatchObject({ text: "Reading rooms.xsb", progress: 0 });
    answer({ type: "progress", done: 1, total: 4 });
    expect(toast()).toMatchObject({ text: "rooms.xsb: 1 of 4 levels checked", progress: 0.25 });
    toast()?.action?.run();
    await importing;
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(["Import canceled. Nothing was added."]);
    expect([workers[0]?.isTerminated, packs(), names()]).toEqual([true, [], []]);
  });

  test("can be canceled while documents are made of them: those that are made stay", async () => {
    const { client } = useSession.getState();
    let made = 0;
    const create: StudioClient["documents"]["create"] = async (input) => {
      // The notice is shown while the second one is made.
      if (++made === 2) {
        vi.advanceTimersByTime(400);
        expect(toast()).toMatchObject({ text: "1 of 3 documents created", progress: 1 / 3 });
        toast()?.action?.run();
      }
      return site.documents.create(input);
    };
    useSession.setState({ client: { ...client!, documents: { ...client!.documents, create } } });
    const importing = importFiles([file("rooms.xsb", rooms(3))]);
    await expect.poll(() => useImportQuestion.getState().asked).not.toBeNull();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    useImportQuestion.getState().asked?.answer("documents", [0, 1, 2]);
    await importing;
    expect([made, names(), toast()?.text]).toEqual([2, ["Room 0", "Room 1"], "Import canceled after 2 documents."]);
  });

  test("of a pack without any are none", async () => {
    const pack = {
      format: "levelwright-pack",
      formatVersion: 1,
      id: "pack1",
      name: "None",
      description: "",
      author: "",
    };
    await importFiles([file("none.json", JSON.stringify({ ...pack, entries: [] }))]);
    expect(toast()?.text).toBe("Couldn't import none.json. It contains no levels.");
  });

  test("of a pack of layouts become the graphs that they were laid out from", async () => {
    const layouts = drawnLayouts(3).slice(1);
    const text = JSON.stringify(packOfLevels("dungeon", layouts));
    const asked = await importAs("documents", [0, 1], file("keeps.json", text));
    expect([asked.name, asked.levels.length, asked.leftOut]).toEqual(["keeps.json", 2, []]);
    const isGraph = ({ type }: { readonly type: string }): boolean => type === "dungeon-graph";
    const graphs = await Promise.all(
      useSession
        .getState()
        .documents.filter(isGraph)
        .map(async ({ id }) => site.documents.get({ id })),
    );
    const roomNames = (rooms: readonly { readonly name: string }[]): string =>
      rooms
        .map(({ name }) => name)
        .toSorted()
        .join();
    // The corridors of a layout are connections of its graph.
    const wanted = layouts.map(({ rooms }) => roomNames(rooms.filter(({ isCorridor }) => isCorridor !== true)));
    expect(graphs.map(({ data }) => roomNames((data as unknown as GraphDocument).rooms)).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });

  test("that fail the worker itself fail the import", async () => {
    isSlow = true;
    const importing = importFiles([file("rooms.xsb", rooms(3))]);
    await expect.poll(() => questions.length).toBe(1);
    // Only what an event of an error is read for.
    (workers[0] as unknown as EventTarget).dispatchEvent(
      Object.assign(new Event("error"), { message: "Out of memory" }),
    );
    await expect(importing).rejects.toThrow("Out of memory");
    expect(workers[0]?.isTerminated).toBe(true);
  });
});

describe("the clipboard", () => {
  const clipboard = (readText: () => Promise<string>) => vi.stubGlobal("navigator", { clipboard: { readText } });

  test("without text, or that may not be read, says so", async () => {
    for (const read of [() => Promise.resolve(" \n"), () => Promise.reject(new Error("Denied."))]) {
      clipboard(read);
      await importClipboard();
      expect(toast()?.text).toBe("The clipboard contains no levels.");
    }
    expect(questions).toEqual([]);
  });

  test("is imported as a file is", async () => {
    clipboard(() => Promise.resolve(rooms(1)));
    await importClipboard();
    expect(names()).toEqual(["Room 0"]);
    clipboard(() => Promise.resolve(rooms(2)));
    const importing = importClipboard();
    await expect.poll(() => useImportQuestion.getState().asked?.name).toBe("the clipboard");
    useImportQuestion.getState().asked?.answer("pack", [0, 1]);
    await importing;
    expect(packs()).toEqual(["Pasted levels 2"]);
  });
});

describe("what comes back from exported pages", () => {
  const header = '{"format":"levelwright-marks","formatVersion":1}';

  test("marks are added to their levels, beside the levels of other files; Undo takes them back", async () => {
    const run = addEmptyRun(site.slot.current().store, { id: "run0000001", kind: "sokoban", task: "generate" });
    const level = { sequence: 0, level: "{}", canonicalKey: "k1", metrics: {} };
    insertCandidates(site.slot.current().store, { kind: "sokoban", run, shard: 0, now: 0 }, [level]);
    const kept = async (): Promise<number> =>
      (await site.candidates.counts({ filter: { foldDuplicates: false } })).flags.keep;
    const marks = `${header}\n{"kind":"sokoban","key":"k1","flag":"keep"}\n`;
    await importFiles([file("ann.jsonl", marks), file("one.xsb", rooms(1))]);
    expect([await kept(), names()]).toEqual([1, ["Room 0"]]);
    const [said] = useToasts.getState().toasts;
    expect(said?.text).toBe("Marks added: 1 of 1 level changed.");
    await importFiles([file("ann.jsonl", marks)]);
    expect([toast()?.text, toast()?.action]).toEqual(["Marks added: 0 of 1 level changed.", undefined]);
    said?.action?.run();
    await expect.poll(kept).toBe(0);
  });

  test("marks that can't be stored are reported", async () => {
    const candidates = { addMarks: () => Promise.reject(new Error("The disk is full.")) };
    useSession.setState({ client: { candidates } as unknown as StudioClient });
    await importFiles([file("ann.jsonl", header)]);
    expect(toast()).toMatchObject({ kind: "error" });
    expect(toast()?.text).toContain("ann.jsonl");
  });

  test("plays are added, and taken back with Undo", async () => {
    const text = '{"format":"levelwright-plays","formatVersion":1}\n';
    await importFiles([file("bob.jsonl", text)]);
    expect([added, toast()?.kind]).toEqual([[text], "plain"]);
    toast()?.action?.run();
    await expect.poll(() => removed).toEqual(["play1"]);
  });
});

describe("files that become documents as a whole", () => {
  const graph = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph id="G" edgedefault="undirected">
    <node id="n0"/><node id="n1"/><edge source="n0" target="n1"/></graph></graphml>`;

  test("are read before levels are, whatever is imported with them", async () => {
    await importFiles([file("crypt.graphml", graph), file("one.xsb", rooms(1))]);
    expect(names()).toEqual(["Room 0", "crypt"]);
    expect(questions.map(({ fileName }) => fileName)).toEqual(["one.xsb"]);
  });

  test("are left to the readers of levels when they are too large", async () => {
    await importFiles([file("crypt.graphml", graph, 20_000_001)]);
    expect([names(), toast()?.kind]).toEqual([[], "error"]);
  });

  test("go into a pack level by level where that was asked for", async () => {
    const [name] = ownGames;
    await importFiles([file("game.txt", ownGame(name))]);
    expect([names().length, packs()]).toEqual([1, []]);
    await importFiles([file("game.txt", ownGame(name))], "pack");
    expect([names().length, packs().length]).toEqual([1, 1]);
  });

  test("that can't be read say why, and the others go on", async () => {
    await importFiles([file("broken.graphml", "<graphml><graph"), file("crypt.graphml", graph)]);
    expect(names()).toEqual(["crypt"]);
    expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(["error", "plain"]);
  });
});

test("a question that is open is answered with nothing when another one is asked", async () => {
  const first = importFiles([file("rooms.xsb", rooms(3))]);
  await expect.poll(() => useImportQuestion.getState().asked?.name).toBe("rooms.xsb");
  const second = importFiles([file("others.xsb", rooms(3))]);
  await expect.poll(() => useImportQuestion.getState().asked?.name).toBe("others.xsb");
  await first;
  useImportQuestion.getState().asked?.answer("pack", [0, 1, 2]);
  await second;
  expect([packs(), useImportQuestion.getState().asked, useDocumentQuestion.getState().asked]).toEqual([
    ["others 3"],
    null,
    null,
  ]);
});

test("the dialog offers every extension once, among them those of levels, of whole files and of our own", async () => {
  const extensions = readableFiles().split(",");
  expect(extensions).toEqual(expect.arrayContaining([".xsb", ".tmx", ".graphml", ".json", ".jsonl"]));
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(extensions.every((one) => /^\.[\w-]+$/.test(one))).toBe(true);
  const input = Object.assign(new EventTarget(), { accept: "", files: ["a file"], click: () => undefined });
  vi.stubGlobal("document", { createElement: () => input });
  const chosen = chooseFiles();
  input.dispatchEvent(new Event("change"));
  expect([await chosen, input.accept]).toEqual([["a file"], readableFiles()]);
});
