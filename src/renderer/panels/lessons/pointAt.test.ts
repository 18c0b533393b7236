import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findControl, pointAt } from "./pointAt.ts";

/** As much of a control as is looked at. */
class Control {
  isConnected = true;
  isOutlined = false;
  scrolled = 0;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  getAttribute(): string {
    return this.name;
  }
  closest(): null {
    return null;
  }
  scrollIntoView(): void {
    this.scrolled++;
  }
  setAttribute(): void {
    this.isOutlined = true;
  }
  removeAttribute(): void {
    this.isOutlined = false;
  }
}

let shown: Control[];
const outlined = (): string[] => shown.filter(({ isOutlined }) => isOutlined).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  const querySelectorAll = (selector: string) =>
    selector === "[data-pointed-at]" ? shown.filter(({ isOutlined }) => isOutlined) : shown;
  vi.stubGlobal("document", { body: { querySelectorAll }, querySelectorAll });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a document that is called like a control isn't taken for it", () => {
  const called = (name: string, inside: string) => ({
    getAttribute: () => name,
    closest: (selector: string) => (selector.includes(inside) ? {} : null),
  });
  const [tab, section] = [called("Fields", "[data-closable]"), called("Fields", "[data-panel]")];
  // Only what is asked here.
  const root = { querySelectorAll: () => [tab, section] } as unknown as HTMLElement;
  expect(findControl(root, ["Fields"])).toEqual({ element: section, name: "Fields" });
});

test("a control that comes after seconds in which no frame is drawn is scrolled to and outlined, for some seconds", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const pointed = pointAt(["Role", "Graph"]);
  await vi.advanceTimersByTimeAsync(4800);
  const role = new Control("Role");
  shown.push(role);
  await vi.advanceTimersByTimeAsync(100);
  expect([outlined(), role.scrolled > 0]).toEqual([["Role"], true]);
  await vi.advanceTimersByTimeAsync(2600);
  expect([outlined(), await pointed]).toEqual([[], role]);
});

test("after five seconds a control is looked for no longer", async () => {
  const pointed = pointAt(["Role"]);
  await vi.advanceTimersByTimeAsync(5100);
  shown.push(new Control("Role"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([outlined(), await pointed]).toEqual([[], undefined]);
});

test("the best name is waited for before the next one will do, and takes over when it comes later", async () => {
  const [role, graph] = [new Control("Role"), new Control("Graph")];
  shown.push(graph);
  const pointed = pointAt(["Role", "Graph"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(outlined()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(outlined()).toEqual(["Graph"]);
  shown.push(role);
  await vi.advanceTimersByTimeAsync(100);
  expect(outlined()).toEqual(["Role"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await pointed).toBe(role);
});

test("a control that another one of its name replaces on the way hands its outline on; once more pointing ends the first", async () => {
  const [before, after] = [new Control("Role"), new Control("Role")];
  shown.push(before);
  void pointAt(["Role"]);
  await vi.advanceTimersByTimeAsync(1000);
  before.isConnected = false;
  shown = [after];
  await vi.advanceTimersByTimeAsync(100);
  expect([after.isOutlined, after.scrolled > 0]).toEqual([true, true]);
  const keep = new Control("Keep");
  shown.push(keep);
  const second = pointAt(["Keep"]);
  after.isConnected = false;
  shown.push(new Control("Role"));
  await vi.advanceTimersByTimeAsync(1600);
  expect([outlined(), await second]).toEqual([["Keep"], keep]);
});

test("a control is kept in view while its document still opens, and not when people have seen it", async () => {
  shown = [new Control("Graph")];
  const pointed = pointAt(["Role", "Graph"]);
  await vi.advanceTimersByTimeAsync(550);
  const first = shown[0]!.scrolled;
  await vi.advanceTimersByTimeAsync(1000);
  const followed = shown[0]!.scrolled;
  await vi.advanceTimersByTimeAsync(1000);
  const seen = shown[0]!.scrolled;
  await vi.advanceTimersByTimeAsync(4000);
  await pointed;
  expect(first).toBeGreaterThan(0);
  expect(followed).toBeGreaterThan(first);
  expect(shown[0]!.scrolled).toBe(seen);
});
