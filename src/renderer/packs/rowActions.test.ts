import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actionKey, focusAction, heldAction } from "./rowActions.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 3],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, "row"],
  ["Escape", 0, "row"],
  ["Escape", 2, "row"],
  ["ArrowDown", 0, undefined],
  ["Enter", 1, undefined],
] as const)("from a row's buttons %s on number %i leads to %s", (key, action, to) => {
  expect(actionKey(key, action)).toBe(to);
});

/** A row with buttons, as far as they are looked for. */
class Stand {
  focused = 0;
  readonly #around: Readonly<Record<string, Stand>>;
  readonly inside: readonly Stand[];
  constructor(around: Readonly<Record<string, Stand>> = {}, inside: readonly Stand[] = []) {
    this.#around = around;
    this.inside = inside;
  }
  closest = (selector: string): Stand | null => this.#around[selector] ?? null;
  querySelectorAll = (): readonly Stand[] => this.inside;
  focus = (): void => void this.focused++;
}
beforeEach(() => {
  vi.stubGlobal("Element", Stand);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());
// Only what is looked for in the page.
const target = (stand: unknown) => stand as EventTarget;

test("a focused button is known by its place in its row; other elements, and a button of no row, are none", () => {
  const buttons = [new Stand(), new Stand(), new Stand()];
  const row = new Stand({}, buttons);
  const held = (at: number) =>
    heldAction(target(new Stand({ "[data-row-action]": new Stand({ "[data-entry]": row }), at: buttons[at]! })));
  // The icon in a button stands for the button itself.
  const inRow = buttons.map((_, at) => {
    const button = new Stand({ "[data-entry]": row });
    const own = row.inside.map((one, i) => (i === at ? button : one));
    row.querySelectorAll = () => own;
    return heldAction(target(new Stand({ "[data-row-action]": button })));
  });
  expect(inRow).toEqual([0, 1, 2]);
  expect(held(0)).toBe(-1);
  expect(heldAction(target(new Stand({ "[data-row-action]": new Stand() })))).toBe(-1);
  expect(heldAction(target(new Stand()))).toBe(-1);
  expect(heldAction(new EventTarget())).toBe(-1);
});

test("the button with the same place is focused, the last one of a row with fewer, and none without a row", () => {
  const buttons = [new Stand(), new Stand()];
  const asked: string[] = [];
  const grid = { querySelectorAll: (selector: string) => (asked.push(selector), buttons) } as unknown as HTMLElement;
  focusAction(grid, "entry1", 0);
  focusAction(grid, "entry1", 5);
  focusAction(null, "entry1", 0);
  focusAction(grid, undefined, 0);
  expect(buttons.map(({ focused }) => focused)).toEqual([1, 1]);
  expect(asked).toEqual(Array(2).fill('[data-entry="entry1"] [data-row-action]'));
  buttons.splice(0);
  focusAction(grid, "entry2", 0);
});
