import { describe, expect, it } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { graphMergeRules } from "#shared/levels/dungeon/mergeRules.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { lineMatches } from "#shared/merge/lineMatches.ts";
import { valueLines } from "#shared/merge/valueLines.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { changeLine } from "./ComparePictures.tsx";
import { changedMarks, takeInto } from "./comparedSubject.ts";
import { changeSpot } from "./CompareVersions.tsx";
import { comparedLevels, comparedScenes, entryOfChange, entryTitle } from "./comparedScenes.ts";
import { type Choice, chosenValue, comparedChanges, type Comparison } from "./comparison.ts";

/** Every change taken. */
function everything(changes: readonly { readonly key: string }[]): Map<string, Choice> {
  return new Map(changes.map(({ key }) => [key, "theirs"]));
}

const room = (id: string, more: object = {}) => ({ id, name: id, role: "normal", x: 0, y: 0, ...more });
const graph = (...rooms: readonly object[]) => JSON.parse(JSON.stringify({ rooms, edges: [], minimumDistance: 0 }));

describe("Comparing two versions", () => {
  const mine = graph(room("gate"), room("crypt", { x: 100 }));
  const theirs = graph(room("gate", { role: "boss" }), room("crypt", { x: 100 }), room("vault", { x: 200 }));
  const comparison: Comparison = { mine, theirs, rules: graphMergeRules };
  const changes = comparedChanges(comparison);

  it("lists the differences in words, and leaves everything until a change is taken", () => {
    expect(changes.map(({ words }) => `${words.subject}: ${words.what}`)).toEqual([
      "room gate: role normal -> boss",
      ": room vault added",
    ]);
    expect(chosenValue(comparison, changes, new Map())).toEqual(mine);
  });

  it("draws graphs with the names that the list of differences says", () => {
    const whole = JSON.parse(JSON.stringify(emptyGraph()));
    const names = (scene?: Scene) => scene?.shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
    const scenes = comparedScenes("dungeon-graph", { ...whole, ...mine }, { ...whole, ...theirs });
    expect([names(scenes?.mine), names(scenes?.theirs)]).toEqual([
      ["gate", "crypt"],
      ["gate", "crypt", "vault"],
    ]);
  });

  it("takes single changes, and all of them give theirs", () => {
    const take = (keys: readonly string[]) => new Map(keys.map((key): [string, Choice] => [key, "theirs"]));
    const [role, vault] = changes.map(({ key }) => key);
    expect(chosenValue(comparison, changes, take([vault ?? ""]))).toEqual(
      graph(room("gate"), room("crypt", { x: 100 }), room("vault", { x: 200 })),
    );
    expect(chosenValue(comparison, changes, take([role ?? "", vault ?? ""]))).toEqual(theirs);
  });

  it("makes what is taken one step of the undo history, in documents of every type", () => {
    for (const type of allLevelKinds().flatMap(({ documentTypes }) => documentTypes)) {
      const session = openDetached(type.id, () => undefined) as DocumentSession<unknown>;
      const data = () => session.store.getState().history.data;
      const before = JSON.parse(JSON.stringify(data()));
      // A member more and one less: what a later version of a type might have.
      const [dropped = ""] = Object.keys(before).slice(-1);
      const { [dropped]: _, ...others } = before;
      const rules = type.merge ?? { hints: {} };
      const all = comparedChanges({ mine: before, theirs: { ...others, added: [1, "two"] }, rules });
      const taken = chosenValue(
        { mine: before, theirs: { ...others, added: [1, "two"] }, rules },
        all,
        everything(all),
      );
      takeInto(session, taken, all.length);
      expect(data(), type.id).toEqual({ ...others, added: [1, "two"] });
      expect(session.store.getState().history.done, type.id).toHaveLength(1);
      session.undo();
      expect(data(), type.id).toEqual(before);
      session.redo();
      expect(data(), type.id).toEqual(taken);
    }
  });

  it("draws the level of a pack that a change is about, in both versions and in one frame", () => {
    const level = (id: string, rows: readonly string[]) => ({
      id,
      title: id,
      kind: "sokoban",
      level: { rows },
      metrics: {},
    });
    const small = level("room", ["#####", "#@$.#", "#####"]);
    const large = level("room", ["#######", "#@ $ .#", "#######"]);
    const added = level("new", ["#####", "#.$@#", "#####"]);
    const pack = (...entries: readonly object[]) =>
      JSON.parse(JSON.stringify({ format: "levelwright-pack", name: "Pack", entries }));
    const [one, other] = [pack(small), pack(large, added)];
    const { rules } = formOfFile("pack.json", ['{"format":"levelwright-pack"}']);
    const packChanges = comparedChanges({ mine: one, theirs: other, rules: rules(one) });
    expect(packChanges.map(entryOfChange)).toEqual(["room", "new"]);
    expect(packChanges[0]?.words.what).toBe("level changed");
    const room = comparedLevels("room", one, other);
    expect(room?.mine.view).toEqual(room?.theirs.view);
    expect(room?.mine.shapes).not.toEqual(room?.theirs.shapes);
    const drawn = (scene: Scene | undefined) => scene?.shapes.length ?? 0;
    expect(drawn(comparedLevels("new", one, other)?.mine)).toBe(0);
    expect(drawn(comparedLevels("new", one, other)?.theirs)).toBeGreaterThan(0);
    expect(comparedLevels("gone", one, other)).toBeNull();
    expect(entryTitle("new", one, other)).toBe("new");
  });

  it("knows where a change is drawn", () => {
    expect(changes.map((change) => changeSpot(change, { mine, theirs }))).toEqual([
      { x: -36, y: -36, width: 72, height: 72 },
      { x: 164, y: -36, width: 72, height: 72 },
    ]);
  });

  it("takes what only they changed, and marks what both changed, where the base is known", () => {
    const base = graph(room("gate"), room("crypt"));
    const merge: Comparison = {
      base,
      mine: graph(room("gate", { role: "shop" }), room("crypt", { x: 100 })),
      theirs,
      rules: graphMergeRules,
    };
    const merged = comparedChanges(merge);
    expect(merged.map(({ isConflict, usual }) => [isConflict, usual])).toEqual([
      [true, "mine"],
      [false, "theirs"],
    ]);
    // What has to be decided is not below what is decided already.
    const added = comparedChanges({
      ...merge,
      mine: graph(room("gate"), room("crypt", { name: "Ossuary" })),
      theirs: graph(room("gate", { role: "boss" }), room("crypt", { name: "Vault" })),
    });
    expect(added.map(({ isConflict, words }) => [isConflict, words.subject])).toEqual([
      [true, "room Vault"],
      [false, "room gate"],
    ]);
    expect(chosenValue(merge, merged, new Map())).toEqual(
      graph(room("gate", { role: "shop" }), room("crypt", { x: 100 }), room("vault", { x: 200 })),
    );
  });

  it("can keep the lines of both sides of a text", () => {
    const lines: Comparison = {
      mine: { source: "a\nmine\nb" },
      theirs: { source: "a\ntheirs\nb" },
      rules: { hints: { source: { as: "lines" } } },
    };
    const [change] = comparedChanges(lines);
    expect(change?.allowsBoth).toBe(true);
    expect(chosenValue(lines, comparedChanges(lines), new Map([[change?.key ?? "", "both"]]))).toEqual({
      source: "a\nmine\ntheirs\nb",
    });
  });

  it("knows the line of a change in versions written as text", () => {
    const rules = graphMergeRules;
    const [mineLines, theirLines] = [valueLines(mine, rules), valueLines(theirs, rules)];
    const one = { value: mine, rules, lines: mineLines, matches: lineMatches(mineLines, theirLines) };
    const other = { value: theirs, rules, lines: theirLines, matches: lineMatches(theirLines, mineLines) };
    const at = changes.map((change) => [
      mineLines[changeLine(change, "mine", one) ?? -1],
      theirLines[changeLine(change, "theirs", other) ?? -1],
    ]);
    expect(at).toEqual([
      ["room gate: role normal", "room gate: role boss"],
      [undefined, "room vault: id vault"],
    ]);
  });

  it("gives levels exactly the chosen marks, and none where the chosen list has none", () => {
    const before = [
      { kind: "dungeon", key: "one", stars: 2, tags: ["a"] },
      { kind: "dungeon", key: "two", flag: "keep" },
    ];
    const after = [
      { kind: "dungeon", key: "two", flag: "keep" },
      { kind: "dungeon", key: "three", note: "So-so" },
    ];
    expect(changedMarks(before, after)).toEqual([{ kind: "dungeon", key: "one" }, after[1]]);
  });
});
