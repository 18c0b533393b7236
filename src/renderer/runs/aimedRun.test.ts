import { describe, expect, it } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { aimOrigin } from "./aimedRun.ts";

const sokoban = levelKind("sokoban");
const everything = (): boolean => true;

function run(part: Partial<Run>): Run {
  return { kind: "sokoban", task: "generate", documentId: "room", parameters: {}, ...part } as Run;
}

describe("the origin of an aimed run", () => {
  it("is the newest run that can be aimed, with its settings and without its own aim", () => {
    const runs = [run({ task: "improve" }), run({ parameters: { boxes: 2, aim: "pushes=4" } }), run({})];
    const origin = aimOrigin(sokoban, runs, everything);
    expect(origin?.task.id).toBe("generate");
    expect(origin?.parameters["boxes"]).toBe(2);
    expect(origin?.parameters).not.toHaveProperty("aim");
  });

  it("skips runs of other kinds and of documents that are gone", () => {
    const runs = [run({ kind: "linjat" }), run({ documentId: "gone" }), run({ documentId: null })];
    expect(aimOrigin(sokoban, runs, (id) => id !== "gone")).toBeUndefined();
  });

  it("falls back to the first task that can be aimed where only others were run, or settings are outdated", () => {
    expect(aimOrigin(sokoban, [run({ task: "improve" })], everything)).toMatchObject({
      documentId: "room",
      task: { id: "generate" },
      parameters: {},
    });
    expect(aimOrigin(sokoban, [run({ parameters: { unknown: 1 } })], everything)?.parameters).toEqual({});
  });
});
