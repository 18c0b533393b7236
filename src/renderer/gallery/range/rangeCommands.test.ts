import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#renderer/studio/session.ts";
import { firstState, useCurate } from "../curateStore.ts";
import { messages } from "./messages.ts";
import { rangeCommands } from "./rangeCommands.ts";
import { useRangeLook } from "./rangeStore.ts";

const command = (id: string) => rangeCommands.find((one) => one.id === `candidates.range.${id}`)!;
const can = (): (true | string)[] => ["next", "previous", "export"].map((id) => command(id).when?.() ?? true);

beforeEach(() => useRangeLook.setState(useRangeLook.getInitialState()));
afterEach(() => {
  vi.unstubAllGlobals();
  useCurate.setState(firstState);
  useSession.setState({ project: null });
});

test("regions are stepped through, and the plot exported, while runs are compared", () => {
  expect(can()).toEqual(Array(3).fill(messages.onlyInComparison));
  useCurate.setState({ mode: "range" });
  expect(can()).toEqual([messages.noRegions, messages.noRegions, true]);
  useRangeLook.setState({ regions: [1, 2, 3] });
  expect(can()).toEqual([true, true, true]);
  const regions = ["next", "next", "previous", "previous"].map((id) => {
    void command(id).run();
    return useRangeLook.getState().region;
  });
  expect(regions).toEqual([1, 2, 1, 3]);
});

/** An element of a drawing, as far as a file is made of it. */
class Drawn {
  readonly attributes: Record<string, string>;
  readonly parts: Drawn[];
  constructor(attributes: Record<string, string>, parts: Drawn[] = []) {
    this.attributes = attributes;
    this.parts = parts;
  }
  cloneNode = (): Drawn =>
    new Drawn(
      { ...this.attributes },
      this.parts.map((part) => part.cloneNode()),
    );
  querySelectorAll = (): Drawn[] => this.parts;
  setAttribute = (name: string, value: string): void => void (this.attributes[name] = value);
  removeAttribute = (name: string): void => void delete this.attributes[name];
  prepend = (part: Drawn): void => void this.parts.unshift(part);
}

test("the exported plot has the colors and fonts that style sheets give it, on the paper of the theme", async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const plot = new Drawn({}, [new Drawn({ class: "ring" }), new Drawn({ class: "dot" })]);
  const style = { getPropertyValue: (name: string) => (name === "--canvas" ? " paper " : `own ${name}`) };
  vi.stubGlobal("SVGSVGElement", Drawn);
  vi.stubGlobal("getComputedStyle", () => style);
  vi.stubGlobal(
    "XMLSerializer",
    class {
      serializeToString = (drawn: Drawn) =>
        JSON.stringify([drawn.attributes, drawn.parts.map((one) => one.attributes)]);
    },
  );
  let blob = new Blob();
  vi.stubGlobal("URL", {
    createObjectURL: (made: Blob) => ((blob = made), "blob:1"),
    revokeObjectURL: () => undefined,
  });
  const link = { click: () => void saved.push({ name: link.download, text: blob.text() }), download: "", href: "" };
  let shown: unknown = plot;
  vi.stubGlobal("document", {
    getElementById: () => shown,
    createElement: () => link,
    createElementNS: () => new Drawn({}),
  });
  useSession.setState({ project: { id: "p", name: "Old Priory", path: "/p", readOnly: false } });
  void command("export").run();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["old-priory-range.svg"]);
  const [drawing, [paper, ring, dot]] = JSON.parse(await saved[0]!.text) as [object, Record<string, string>[]];
  expect(drawing).toEqual({ xmlns: "http://www.w3.org/2000/svg" });
  expect(paper).toEqual({ width: "100%", height: "100%", fill: "paper" });
  expect(ring).toMatchObject({ fill: "own fill", "font-size": "own font-size" });
  expect([Object.keys(dot!).length > 6, ring!["class"], dot!["class"]]).toEqual([true, undefined, undefined]);
  // The drawing on the page stays as it is.
  expect(plot.parts.map(({ attributes }) => attributes)).toEqual([{ class: "ring" }, { class: "dot" }]);
  shown = null;
  void command("export").run();
  await Promise.resolve();
  expect(saved).toHaveLength(1);
});
