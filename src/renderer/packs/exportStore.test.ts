import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { changeSettings, downloadPack, exportPack, useExport, useExportOf } from "./exportStore.ts";

const settings: ExportSettings = {
  formats: ["pack-json"],
  container: "folder",
  cellSize: 16,
  theme: "light",
  destination: "game",
};
const pack = samplePack(["Crypt"], "Trials");

/** The studio's exports, as they are asked; each answer can be replaced by a test. */
const asked: string[] = [];
const sent: unknown[] = [];
let shares: number[] = [];
type Answer = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>;
const answers: Record<string, Answer> = {
  remember: () => Promise.resolve({}),
  formats: () => Promise.resolve({ formats: [{ id: "pack-json" }] }),
  lastSettings: () => Promise.resolve({ settings, exportedBefore: true }),
  preview: () => Promise.resolve({ files: ["trials.json"] }),
  write: () => Promise.resolve({ files: ["a", "b"], destination: "/game" }),
  download: () => Promise.resolve({ fileName: "trials.zip", zip: new Blob(["zip"]) }),
  progress: (_, { signal }) =>
    Promise.resolve(
      (async function* () {
        for (const share of shares) yield { share };
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      })(),
    ),
};
const usual = { ...answers };
const exports = Object.fromEntries(
  Object.keys(answers).map((name) => [
    name,
    (input: unknown, options: { readonly signal: AbortSignal }) => {
      asked.push(name);
      sent.push(input);
      return answers[name]!(input, options);
    },
  ]),
);
// Only what an export asks.
const client = { exports } as unknown as StudioClient;
const state = () => useExport.getState();
const toasts = () => useToasts.getState().toasts;
const nothing = useExport.getInitialState();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.splice(0);
  sent.splice(0);
  shares = [];
  Object.assign(answers, usual);
  useSession.setState({ client });
  usePack.setState({ packId: pack.id, pack });
});
/** Test files share the page's stores. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ client: null });
  usePack.setState({ packId: null, pack: null });
  useExport.setState(nothing);
  useToasts.setState({ toasts: [] });
});

test("what is chosen while a pack is exported on save counts for the next save; otherwise for the next export", () => {
  const kept: ExportSettings[] = [];
  answers["remember"] = (input) => {
    kept.push((input as { readonly settings: ExportSettings }).settings);
    return Promise.resolve({});
  };
  useExport.setState({ packId: "pack1", settings });
  changeSettings({ formats: ["pack-json", "tiled-tmj"] });
  expect(kept).toEqual([]);
  useExport.setState({ settings: { ...settings, onSave: true } });
  changeSettings({ formats: ["pack-json", "tiled-tmj"] });
  changeSettings({ formats: [] });
  expect(kept.map(({ formats }) => formats)).toEqual([["pack-json", "tiled-tmj"]]);
});

test("without settings or a pack there is nothing to change or remember", () => {
  changeSettings({ onSave: true });
  expect(state().settings).toBeNull();
  useExport.setState({ settings, packId: null });
  changeSettings({ onSave: true });
  expect([state().settings?.onSave, asked]).toEqual([true, []]);
});

describe("writing a pack", () => {
  test("uses the panel's settings, says where the files are, and previews the pack anew", async () => {
    useExport.setState({ packId: pack.id, settings: { ...settings, cellSize: 32 } });
    const writing = exportPack();
    expect(state()).toMatchObject({ busy: true, result: null, error: null });
    await writing;
    expect(sent[asked.indexOf("write")]).toMatchObject({ packId: pack.id, settings: { cellSize: 32 } });
    expect(state()).toMatchObject({
      busy: false,
      exportedBefore: true,
      result: { files: ["a", "b"] },
      preview: ["trials.json"],
    });
    expect(asked).not.toContain("lastSettings");
    expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining("/game")]);
  });

  test("without the panel uses the settings of the last export, and previews nothing", async () => {
    await exportPack();
    expect(sent[asked.indexOf("write")]).toEqual({ packId: pack.id, settings });
    expect(asked).not.toContain("preview");
  });

  test("isn't begun without a pack, nor a second time", async () => {
    usePack.setState({ packId: null });
    await exportPack();
    usePack.setState({ packId: pack.id });
    useExport.setState({ busy: true });
    await exportPack();
    expect(asked).toEqual([]);
  });

  test("that fails says why and can be tried again", async () => {
    answers["write"] = () => Promise.reject(new Error("The disk is full."));
    useExport.setState({ packId: pack.id, settings });
    await exportPack();
    expect(JSON.stringify(state().error)).toContain("The disk is full.");
    expect([state().busy, asked.includes("preview"), toasts()]).toEqual([false, false, []]);
  });

  test("shows how far it is once it has taken a while, and can be canceled", async () => {
    shares = [0.254];
    answers["write"] = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("Aborted"))));
    const writing = exportPack();
    await vi.advanceTimersByTimeAsync(399);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts()).toMatchObject([{ progress: 0.254, text: expect.stringMatching(/Trials.*25/) as string }]);
    toasts()[0]?.action?.run();
    await writing;
    expect(toasts().map(({ text }) => text)).toEqual(["Export canceled. Nothing was written."]);
    expect(state()).toMatchObject({ busy: false, result: null, exportedBefore: false, error: null });
  });
});

describe("a download", () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.splice(0);
    const link = { click: () => void saved.push(link.download), download: "", href: "", remove: () => undefined };
    vi.stubGlobal("document", { createElement: () => link, body: { append: () => undefined } });
  });

  test("is a zip of the panel's formats, whatever folder is chosen", async () => {
    useExport.setState({ packId: pack.id, settings });
    await downloadPack();
    const { destination: _, ...rest } = settings;
    expect(sent[asked.indexOf("download")]).toEqual({ packId: pack.id, settings: { ...rest, container: "zip" } });
    expect(saved).toEqual(["trials.zip"]);
  });

  test("isn't made without a pack or settings, nor when it is canceled", async () => {
    await downloadPack();
    usePack.setState({ packId: null });
    useExport.setState({ settings });
    await downloadPack();
    expect(asked).toEqual([]);
    usePack.setState({ packId: pack.id });
    answers["download"] = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("Aborted"))));
    const loading = downloadPack();
    await vi.advanceTimersByTimeAsync(400);
    toasts()[0]?.action?.run();
    await loading;
    expect([saved, toasts()]).toEqual([[], []]);
  });
});

describe("the export panel on screen", () => {
  let panel: RunningHook<void, string | null>;
  const open = async (id: string | null = pack.id): Promise<void> => {
    panel = runHook(useExportOf, id);
    await vi.advanceTimersByTimeAsync(0);
    panel.render();
  };
  const rest = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(250));
  afterEach(async () => {
    vi.useRealTimers();
    await panel.stop();
  });

  test("has the formats and last settings of its pack, and previews what it would write after a pause", async () => {
    await open();
    expect(state()).toMatchObject({ packId: pack.id, settings, exportedBefore: true, formats: [{ id: "pack-json" }] });
    await vi.advanceTimersByTimeAsync(249);
    expect(asked).not.toContain("preview");
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ preview: ["trials.json"], error: null });
  });

  test("keeps what was chosen before the answer, and forgets it with the pack", async () => {
    useExport.setState({ packId: pack.id, settings: { ...settings, cellSize: 8 } });
    await open();
    expect(state().settings?.cellSize).toBe(8);
    panel.render("other");
    expect(state()).toMatchObject({ packId: "other", settings: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().settings).toEqual(settings);
  });

  test("shows nothing of a pack that has left it by the time of the answer", async () => {
    const gate = Promise.withResolvers<unknown>();
    answers["formats"] = () => gate.promise;
    await open();
    useExport.setState({ packId: "other" });
    gate.resolve({ formats: [{ id: "late" }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().formats).toEqual([]);
    useExport.setState({ packId: pack.id });
    answers["formats"] = () => Promise.reject(new Error("No pack."));
    panel.render(null);
    panel.render(pack.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.stringify(state().error)).toContain("No pack.");
    const failing = Promise.withResolvers<unknown>();
    answers["formats"] = () => failing.promise;
    panel.render(null);
    panel.render(pack.id);
    useExport.setState({ packId: "other", error: null });
    failing.reject(new Error("Late."));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().error).toBeNull();
  });

  test("asks nothing without a pack or while the studio can't be reached", async () => {
    await open(null);
    panel.render(null);
    useSession.setState({ client: null });
    panel.render(pack.id);
    useExport.setState({ settings });
    panel.render();
    await rest();
    expect(asked).toEqual([]);
  });

  test("previews the newest settings alone, and nothing without a format or during an export", async () => {
    await open();
    const signals: AbortSignal[] = [];
    const gate = Promise.withResolvers<unknown>();
    answers["preview"] = (_, { signal }) => {
      signals.push(signal);
      return signals.length === 1 ? gate.promise : Promise.resolve({ files: ["new.json"] });
    };
    await rest();
    panel.act(() => changeSettings({ cellSize: 8 }));
    panel.act(() => changeSettings({ cellSize: 12 }));
    await rest();
    expect([signals.map(({ aborted }) => aborted), state().preview]).toEqual([[true, false], ["new.json"]]);
    gate.resolve({ files: ["old.json"] });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().preview).toEqual(["new.json"]);
    panel.act(() => changeSettings({ formats: [] }));
    await rest();
    expect([state().preview, signals.length, signals[1]?.aborted]).toEqual([null, 2, true]);
    useExport.setState({ busy: true, preview: [] });
    panel.act(() => changeSettings({ formats: ["pack-json"] }));
    await rest();
    expect([state().preview, signals.length]).toEqual([null, 2]);
  });

  test("says why there is no preview, unless a newer one was asked for", async () => {
    await open();
    const gate = Promise.withResolvers<unknown>();
    answers["preview"] = () => gate.promise;
    await rest();
    answers["preview"] = () => Promise.reject(new Error("A level is damaged."));
    panel.act(() => changeSettings({ cellSize: 8 }));
    await rest();
    expect(state().preview).toBeNull();
    expect(JSON.stringify(state().error)).toContain("A level is damaged.");
    useExport.setState({ error: null });
    gate.reject(new Error("Aborted"));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().error).toBeNull();
  });
});
