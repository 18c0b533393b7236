import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook } from "../../../test/support/runHook.ts";
import { useGivingBack, useModalFocus } from "./useModalFocus.ts";

/** As much of an element as has to do with the focus. */
class Element {
  tabIndex = 0;
  isConnected = true;
  isShown = true;
  isLeftOut = false;
  selected = 0;
  readonly inside: Element[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  contains(other: unknown): boolean {
    return other === this || this.inside.includes(other as Element);
  }
  querySelectorAll(): Element[] {
    return this.inside;
  }
  matches(): boolean {
    return this.isLeftOut;
  }
  checkVisibility(): boolean {
    return this.isShown;
  }
  focus(options?: object): void {
    page.activeElement = this;
    if (options !== undefined) log.push(`${this.name} ${JSON.stringify(options)}`);
  }
  blur(): void {
    page.activeElement = page.body;
  }
  select(): void {
    this.selected++;
  }
}
class Input extends Element {}

const log: string[] = [];
const page: { body: Element; activeElement: Element | null } = { body: new Element("body"), activeElement: null };
const [opener, field, button] = [new Element("opener"), new Input("field"), new Element("button")];
let popup = new Element("popup");

beforeEach(() => {
  log.splice(0);
  popup = new Element("popup");
  page.activeElement = opener;
  opener.isConnected = true;
  field.selected = 0;
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLElement", Element);
  vi.stubGlobal("HTMLInputElement", Input);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a popup with these controls: what has the focus then. */
async function taken(...controls: Element[]): Promise<string | undefined> {
  popup.inside.push(...controls);
  const hook = runHook(() => useModalFocus(true));
  // The popup's element is there once it is rendered.
  (hook.result().ref as { current: unknown }).current = popup;
  expect(hook.result().initialFocus()).toBe(false);
  await hook.stop();
  return page.activeElement?.name;
}
const made = (change: Partial<Element>): Element => Object.assign(new Element("passed"), change);

test("the first control that can be tabbed to gets the focus, a field's text is selected", async () => {
  expect(await taken(field, button)).toBe("field");
  expect(field.selected).toBe(1);
});

test("disabled, hidden, destructive controls and those that can't be tabbed to are passed by", async () => {
  const passed = [made({ tabIndex: -1 }), made({ isLeftOut: true }), made({ isShown: false })];
  expect(await taken(...passed, button)).toBe("button");
  expect(field.selected).toBe(0);
});

test("without such a control the popup itself gets it, and a focus inside stays", async () => {
  expect(await taken(made({ tabIndex: -1 }))).toBe("popup");
  page.activeElement = button;
  popup = new Element("popup");
  expect(await taken(field, button)).toBe("button");
});

test("a popup that isn't there yet takes nothing", async () => {
  const hook = runHook(() => useModalFocus(true));
  expect(hook.result().initialFocus()).toBe(false);
  expect(page.activeElement).toBe(opener);
  await hook.stop();
});

/** Opens a popup, moves the focus, and closes it: what has the focus then. */
async function givenBack(move: () => void): Promise<string | undefined> {
  const ref = { current: popup as unknown as HTMLElement };
  const hook = runHook((isOpen: boolean) => useGivingBack(isOpen, ref), true);
  popup.inside.push(button);
  move();
  hook.render(false);
  await hook.stop();
  return page.activeElement?.name;
}

test("what had the focus before gets it back without scrolling, from inside the popup or from nowhere", async () => {
  expect(await givenBack(() => void (page.activeElement = button))).toBe("opener");
  expect(await givenBack(() => void (page.activeElement = popup))).toBe("opener");
  expect(await givenBack(() => void (page.activeElement = page.body))).toBe("opener");
  expect(await givenBack(() => void (page.activeElement = null))).toBe("opener");
  expect(log).toEqual(Array(4).fill('opener {"preventScroll":true}'));
});

test("a focus that has moved elsewhere stays there", async () => {
  expect(await givenBack(() => void (page.activeElement = field))).toBe("field");
  expect(log).toEqual([]);
});

test("where what had the focus is gone, or nothing had it, the popup loses it", async () => {
  expect(
    await givenBack(() => {
      opener.isConnected = false;
      page.activeElement = button;
    }),
  ).toBe("body");
  page.activeElement = page.body;
  expect(await givenBack(() => void (page.activeElement = button))).toBe("body");
  expect(log).toEqual([]);
});
