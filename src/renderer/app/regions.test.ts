import { afterEach, expect, test, vi } from "vitest";
import { focusNextRegion } from "./regions.ts";

afterEach(() => vi.unstubAllGlobals());

interface Part {
  readonly region: string;
  readonly isShown?: boolean;
  /** Selectors of its parts that can have the focus, by name; those named "stuck" can't take it. */
  readonly parts?: readonly (readonly [selector: string, name: string, inRegion?: string])[];
}

/** A page of these regions, with the focus in one of them, or nowhere: what has the focus after F6, and tab stops made. */
function afterF6(regions: readonly Part[], at: string | undefined, step: 1 | -1): string {
  let focused: unknown;
  const made: { name: string; tabIndex: number }[] = [];
  const elements = regions.map(({ region, isShown = true, parts = [] }) => {
    const element = {
      name: region,
      tabIndex: 0,
      checkVisibility: () => isShown,
      focus: () => void (focused = element),
      querySelectorAll: (selector: string): object[] =>
        parts
          .filter(([own]) => own === selector || (own === "control" && selector.startsWith("button")))
          .map(([, name, inRegion = region]) => {
            const part = {
              name,
              closest: () => elements.find((one) => one.name === inRegion),
              focus: () => void (name === "stuck" ? undefined : (focused = part)),
            };
            return part;
          }),
    };
    made.push(element);
    return element;
  });
  const current = at === undefined ? null : { closest: () => elements.find(({ name }) => name === at) ?? null };
  focused = current;
  vi.stubGlobal("document", {
    querySelector: (selector: string) => elements.find(({ name }) => selector === `[data-region="${name}"]`) ?? null,
    get activeElement() {
      return focused;
    },
  });
  focusNextRegion(step);
  const stops = made.filter(({ tabIndex }) => tabIndex === -1).map(({ name }) => name);
  return [(focused as { name?: string } | null)?.name ?? "none", ...stops].join(" ");
}

const page: Part[] = [
  { region: "title" },
  { region: "explorer", isShown: false },
  { region: "canvas" },
  { region: "status" },
];

test.each([
  ["title", 1, "canvas"],
  ["canvas", 1, "status"],
  ["status", 1, "title"],
  ["status", -1, "canvas"],
  ["title", -1, "status"],
  [undefined, 1, "title"],
  [undefined, -1, "status"],
  ["dialog", 1, "title"],
] as const)(
  "from %s in direction %i F6 goes to %s, which gets a tab stop where nothing in it has one",
  (at, step, to) => {
    expect(afterF6(page, at, step)).toBe(`${to} ${to}`);
  },
);

test("a region's canvas gets the focus before its selected element, and that before its first control", () => {
  const canvas = ["[data-canvas]", "drawing"] as const;
  const selected = ['[aria-selected="true"][tabindex="0"]', "tab"] as const;
  const controls = [
    ["control", "button"],
    ["control", "field"],
  ] as const;
  const into = (...parts: NonNullable<Part["parts"]>) => afterF6([{ region: "title", parts }], undefined, 1);
  expect(into(...controls, selected, canvas)).toBe("drawing");
  expect(into(...controls, selected)).toBe("tab");
  expect(into(...controls)).toBe("button");
});

test("what can't take the focus is passed by, and so is what is in a region inside", () => {
  const inside = ["[data-canvas]", "drawing", "dock"] as const;
  const parts = [inside, ["control", "stuck"], ["control", "field"]] as const;
  expect(afterF6([{ region: "canvas", parts }, { region: "dock" }], undefined, 1)).toBe("field");
});

test("a page without regions keeps its focus", () => {
  expect(afterF6([], undefined, 1)).toBe("none");
});
