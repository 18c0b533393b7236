import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { processTerminal, whenAborted } from "./terminal.ts";

type Listener = (...args: unknown[]) => void;
const signals = ["SIGINT", "SIGTERM"] as const;
const listenersOf = (signal: string): Listener[] =>
  process.listeners(signal as NodeJS.Signals) as unknown as Listener[];
let before: Map<string, Listener[]>;
let written: string[];
const { stderr } = process;
const own = { isTTY: stderr.isTTY, columns: stderr.columns };
const outErrors = process.stdout.listeners("error");
const errErrors = stderr.listeners("error");
beforeEach(() => {
  before = new Map(signals.map((signal) => [signal, listenersOf(signal)]));
  written = [];
  vi.spyOn(stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(stderr, own);
  for (const signal of signals) for (const listener of added(signal)) process.off(signal, listener);
  for (const [stream, kept] of [
    [process.stdout, outErrors],
    [stderr, errErrors],
  ] as const)
    for (const listener of stream.listeners("error"))
      if (!kept.includes(listener)) stream.off("error", listener as Listener);
});

/** What has been listening to a signal since the test began. */
const added = (signal: string): Listener[] => listenersOf(signal).filter((one) => !before.get(signal)!.includes(one));

test("Ctrl-C and a plain kill abort the command, and only Ctrl-C interrupts it", () => {
  const first = processTerminal();
  const [interrupt] = added("SIGINT");
  interrupt!();
  expect([first.signal.aborted, first.interrupted()]).toEqual([true, true]);
  const second = processTerminal();
  added("SIGTERM").at(-1)!();
  expect([second.signal.aborted, second.interrupted()]).toEqual([true, false]);
});

test("while the program is busy it leaves both signals to the system, later it hears them again, once each", () => {
  const terminal = processTerminal();
  const counts = (): number[] => signals.map((signal) => added(signal).length);
  expect(counts()).toEqual([1, 1]);
  terminal.setBusy(true);
  expect(counts()).toEqual([0, 0]);
  terminal.setBusy(false);
  expect(counts()).toEqual([1, 1]);
  terminal.setBusy(false);
  expect(counts()).toEqual([1, 1]);
  added("SIGINT")[0]!();
  expect(terminal.signal.aborted).toBe(true);
});

test("when the reader has closed the pipe, the command is aborted without a word; any other failure is one", async () => {
  const terminal = processTerminal();
  const failed = process.stdout.listeners("error").at(-1) as Listener;
  const fault = Object.assign(new Error("no space"), { code: "ENOSPC" });
  expect(() => failed(fault)).toThrow(fault);
  expect(terminal.signal.aborted).toBe(false);
  failed(Object.assign(new Error("closed"), { code: "EPIPE" }));
  expect([terminal.signal.aborted, terminal.interrupted()]).toEqual([true, false]);
  await terminal.print("into the void");
});

test("a status line is cut to the terminal and makes way for what comes next; without a terminal there is none", () => {
  const terminal = processTerminal();
  Object.assign(stderr, { isTTY: false });
  terminal.status("3 of 9");
  expect(written).toEqual([]);
  Object.assign(stderr, { isTTY: true, columns: 25 });
  terminal.status("x".repeat(30));
  terminal.say("Ready.");
  terminal.say("Steady.");
  expect(written.splice(0)).toEqual(["x".repeat(24), "\r\u001b[2K", "Ready.\n", "Steady.\n"]);
  Object.assign(stderr, { columns: 5 });
  terminal.status("x".repeat(30));
  terminal.status("");
  terminal.say("Done.");
  expect(written).toEqual(["x".repeat(20), "\r\u001b[2K", "", "Done.\n"]);
});

test("what is to happen on abort happens once, at once where it has come already", () => {
  let acts = 0;
  const act = (): void => void acts++;
  const control = new AbortController();
  whenAborted(control.signal, act);
  expect(acts).toBe(0);
  control.abort();
  control.signal.dispatchEvent(new Event("abort"));
  expect(acts).toBe(1);
  whenAborted(control.signal, act);
  expect(acts).toBe(2);
});
