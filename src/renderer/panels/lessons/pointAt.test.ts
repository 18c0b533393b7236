import { expect, test } from "vitest";
import { findControl } from "./pointAt.ts";

test("a document that is called like a control isn't taken for it", () => {
  const called = (name: string, inside: string) => ({
    getAttribute: () => name,
    closest: (selector: string) => (selector.includes(inside) ? {} : null),
  });
  const [tab, section] = [called("Fields", "[data-closable]"), called("Fields", "[data-panel]")];
  // Only what is asked here.
  const root = { querySelectorAll: () => [tab, section] } as unknown as HTMLElement;
  expect(findControl(root, ["Fields"])).toBe(section);
});
