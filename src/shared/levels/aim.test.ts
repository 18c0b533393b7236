import { describe, expect, it } from "vitest";
import { aimDistance, aimFault, parseAim, printAim, splitAim } from "./aim.ts";
import { allLevelKinds } from "./registry.ts";
import { metric } from "./metricDefinition.ts";

const metrics = [
  metric("pushes", { label: "Pushes", hint: "." }, "higher", 0),
  metric("fill", { label: "Fill", hint: "." }, "higher", 2),
];

describe("an aim", () => {
  it("is read back from what it is printed as", () => {
    const aim = [
      { metric: "pushes", min: 40, max: 60 },
      { metric: "fill", min: 0.5, max: 0.7 },
      { metric: "fill", min: -1.5 },
      { metric: "pushes", max: 1e-7 },
      { metric: "pushes", min: 4, max: 4 },
    ];
    expect(printAim(aim)).toBe("pushes=40..60 fill=0.5..0.7 fill=-1.5.. pushes=..1e-7 pushes=4");
    for (const range of aim) expect(parseAim(printAim([range]), metrics)).toEqual([range]);
    expect(parseAim(printAim(aim.slice(0, 2)), metrics)).toEqual(aim.slice(0, 2));
  });

  it("says in a sentence what can't be read", () => {
    expect(parseAim("depth=3", metrics)).toContain('Unknown metric "depth"');
    expect(parseAim("pushes=60..40", metrics)).toContain("Swap them");
    for (const bad of ["pushes", "pushes=", "pushes=..", "pushes=a..b", "pushes=1..2..3", "pushes=1=2"])
      expect(parseAim(bad, metrics)).toContain("is not a range");
    expect(parseAim("", metrics)).toEqual([]);
  });

  it("says where the text is wrong, in any kind's metrics", () => {
    const wrong = (text: string, from = metrics) => {
      const fault = aimFault(text, from);
      return fault && [text.slice(fault.from, fault.to), fault.message];
    };
    expect(wrong("fill=0.5..0.7 pushs=4")).toEqual(["pushs", 'Unknown metric "pushs". Did you mean "pushes"?']);
    expect(wrong("pushes=60..40, fill=1")?.[0]).toBe("60..40");
    expect(wrong("fill=1 pushes=4x")?.[0]).toBe("4x");
    expect(wrong("fill=1 pushes")?.[0]).toBe("pushes");
    expect(wrong("pushes=4..6 pushes=8..")).toEqual([
      "pushes=8..",
      'No "pushes" is in this range and in "pushes=4..6". Make the two overlap.',
    ]);
    expect(wrong("pushes=1 ".repeat(9))?.[1]).toContain("at most 8 ranges");
    expect(parseAim("fill=0.5 pushs=4", metrics)).toMatch(/^Character 10: Unknown metric/);
    for (const kind of allLevelKinds()) {
      const id = kind.metrics[0]?.id ?? "";
      expect(wrong(`${id}=1..2`, [...kind.metrics])).toBeUndefined();
      expect(wrong(`${id}=1..2 ${id}=2..1`, [...kind.metrics])?.[0]).toBe("2..1");
    }
  });

  it("is missed by 0 inside and by more the farther a level is away, a missing metric most of all", () => {
    const aim = [{ metric: "pushes", min: 40, max: 60 }];
    expect(aimDistance(aim, { pushes: 40 })).toBe(0);
    expect(aimDistance(aim, { pushes: 60 })).toBe(0);
    const [near, far, none] = [{ pushes: 65 }, { pushes: 20 }, {}].map((values) => aimDistance(aim, values));
    expect(near).toBeLessThan(far ?? 0);
    expect(far).toBeLessThan(none ?? 0);
  });

  it("is kept from the engine's own parameters", () => {
    expect(splitAim({ width: 8, aim: "pushes=4" })).toEqual({ own: { width: 8 }, aim: "pushes=4" });
  });
});
