import fc from "fast-check";
import { foldable } from "@codemirror/language";
import { EditorState, RangeSet } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { sectionNames } from "#shared/levels/puzzlescript/language/keywords.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { fixesOf } from "./codeFixes.ts";
import { offersAt } from "./completions.ts";
import { sketchGame } from "../sketch/gameSketch.ts";
import { colorsIn, gameLook, lineStates, recolor, setLook } from "./gameDecorations.ts";
import { rescanGame, scanGame } from "./scanGame.ts";
import { sectionFolding } from "./createCodeView.ts";

const game = ownGame("keep-your-distance");
const lines = game.split("\n");
const names = ["Background", "Wall", "Player", "Sheep", "Pen", "Solid"].map((name) => ({ name, about: "object" }));
const lineOf = (start: string): number => lines.findIndex((line) => line.startsWith(start));

function mistakesOf(text: string): readonly Diagnostic[] {
  return compileProgram(text).diagnostics;
}

describe("what the code editor offers", () => {
  /** What is offered behind the beginning of a line, and the line with the offer in it. */
  const places: readonly (readonly [start: string, before: string, after: string])[] = [
    ["late [", "late [ ", " Player | Sheep | no Solid ] -> [ Player | | Sheep ]"],
    ["late [", "", " [ Player | Sheep ] -> [ Player | Sheep ]"],
    ["late [", "[ Player | Sheep ] -> ", " "],
    ["All Sheep", "", " Sheep on Pen"],
    ["All Sheep", "All ", " on Pen"],
    ["All Sheep", "All Sheep on ", ""],
    ["Player, Wall", "Player, Wall, Sheep, ", ""],
    ["Solid =", "Solid = Wall or ", ""],
    ["Solid =", "Solid = Wall ", " Sheep"],
    ["Sheep move", "Sheep ", " 101"],
  ];

  test.each(places)("on the line of “%s”, behind “%s”, is known to the compiler", (start, before, after) => {
    const at = lineOf(start);
    const state = scanGame(lines)[at]!;
    const offers = offersAt(before, state, names);
    expect(offers.length).toBeGreaterThan(1);
    for (const { label } of offers) {
      const text = lines.with(at, `${before}${label}${after}`).join("\n");
      const unknown = mistakesOf(text).filter(({ code, line }) => line === at + 1 && code.startsWith("unknown"));
      expect([label, unknown.map(({ message }) => message)]).toEqual([label, []]);
    }
  });

  test("are names of objects and of the legend in rules, colors below an object's name, and nothing in a title", () => {
    const states = scanGame(lines);
    const labels = (start: string, before: string, step = 0): readonly string[] =>
      offersAt(before, states[lineOf(start) + step]!, names).map(({ label }) => label);
    expect(labels("late [", "late [ Pl")).toEqual(expect.arrayContaining(["Player", "Solid", "stationary"]));
    expect(labels("late [", "[ Player ] -> [ Player ] c")).toEqual(expect.arrayContaining(["cancel", "checkpoint"]));
    expect(labels("Sheep s", "wh", 1)).toContain("white");
    expect(labels("title", "title Ke")).toEqual([]);
  });
});

describe("fixes that the code editor calls certain", () => {
  const without = (name: string): string => {
    const at = lines.findIndex((line) => line.toLowerCase() === name);
    return [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n");
  };
  const broken: readonly (readonly [what: string, code: string, text: string])[] = [
    ["a misspelled name", "unknown-name", game.replace("[ Player | Sheep |", "[ Player | Shep |")],
    ["two letters that changed places", "unknown-name", game.replace("All Sheep", "All Seheep")],
    ["a misspelled name behind one that begins alike", "unknown-name", game.replace("Sheep on Pen", "Sheep on Shee")],
    ["a misspelled name in a layer", "unknown-in-layer", game.replace("Player, Wall, Sheep", "Player,Wall,\tSheeep")],
    ["a misspelled color", "unknown-color", game.replace("brown darkbrown", "brown darkbrwon")],
    ["an object without a layer", "unlayered", game.replace("Player, Wall, Sheep", "Player, Wall")],
    ["a bracket too many", "unmatched-parenthesis", game.replace("next to it.)", "next to it.))")],
    ["a bracket too many in a rule", "unopened-bracket", game.replace("-> [ Player |", "-> ] [ Player |")],
    ...sectionNames
      .filter((name) => name !== "levels")
      .map((name) => [`no heading ${name.toUpperCase()}`, "section-order", without(name)] as const),
  ];

  test.each(broken)("mend %s", (_what, code, text) => {
    const found = mistakesOf(text);
    const spelled = names.map(({ name }) => name);
    const fixes = found.filter((one) => one.code === code).flatMap((one) => fixesOf(one, text, spelled));
    expect(fixes.length).toBeGreaterThan(0);
    const after = mistakesOf(fixes[0]!.apply(text));
    expect(after.filter((one) => one.code === code)).toEqual([]);
    expect(after.length).toBeLessThan(found.length);
  });

  test.each(["legend", "rules", "winconditions"])("give %s its lines back with its heading", (name) => {
    const text = without(name);
    const [mistake] = mistakesOf(text).filter(({ code }) => code === "section-order");
    const mended = fixesOf(mistake!, text, [])[0]!.apply(text);
    expect(mistakesOf(mended)).toEqual([]);
    const written = (source: string): string[] => source.split("\n").filter((line) => line.trim() !== "");
    expect(written(mended)).toEqual(written(game));
  });

  test("are none where two names are as near, or none is", () => {
    const text = game.replace("All Sheep", "All Zebra");
    const mistake = mistakesOf(text).find(({ code }) => code === "unknown-name")!;
    expect(fixesOf(mistake, text, ["Player", "Sheep"])).toEqual([]);
    const near = game.replace("All Sheep", "All Pan");
    const unsure = mistakesOf(near).find(({ code }) => code === "unknown-name")!;
    expect(fixesOf(unsure, near, ["Pen", "Pin"])).toEqual([]);
    expect(fixesOf(unsure, near, ["Pen", "Wall"])).toHaveLength(1);
  });
});

test("every section folds from its heading to the line above the next one, and nothing else folds", () => {
  const state = EditorState.create({ doc: game, extensions: [lineStates, sectionFolding()] });
  const headings = lines.flatMap((line, i) => (sectionNames.some((name) => name === line.toLowerCase()) ? [i] : []));
  expect(headings).toHaveLength(sectionNames.length);
  for (const [i] of lines.entries()) {
    const { from, to } = state.doc.line(i + 1);
    const range = foldable(state, from, to);
    if (!headings.includes(i)) expect([i + 1, range]).toEqual([i + 1, null]);
    else {
      const next = headings.find((one) => one > i) ?? lines.length;
      const end = state.doc.lineAt(range!.to).number;
      expect([range!.from, end < next + 1, lines.slice(end, next).join("").trim()]).toEqual([to, true, ""]);
    }
  }
});

test("after each change only the lines that it concerns are read, and every line has the state of a text read from its start", () => {
  const pieces = ["(", ")", "\n", "\n\n", "RULES\n", "LEVELS\n", "OBJECTS\n", "=", "message (", "00000\n", "x", " "];
  let reads = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(30), fc.constantFrom(...pieces)), { maxLength: 8 }), (edits) => {
      let state = EditorState.create({ doc: game, extensions: [lineStates] });
      state.field(lineStates);
      for (const [place, removed, insert] of edits) {
        const from = place % (state.doc.length + 1);
        const to = Math.min(state.doc.length, from + removed);
        state = state.update({ changes: { from, to, insert } }).state;
        expect(state.field(lineStates)).toEqual(scanGame(state.doc.toString().split("\n")));
      }
    }),
  );
  const states = scanGame(lines);
  const at = lineOf("late [");
  const read = (index: number): string => {
    reads++;
    return lines[index] ?? "";
  };
  expect(rescanGame(states, lines.length, read, { from: at, to: at + 1 })).toEqual(states);
  expect(reads).toBeLessThan(5);
});

describe("the colors of words after an edit", () => {
  const { look } = sketchGame(game);
  const start = (): EditorState =>
    EditorState.create({ doc: game, extensions: [lineStates, gameLook] }).update({ effects: setLook.of(look) }).state;
  const whole = (state: EditorState) => [{ from: 0, to: state.doc.length }];

  test("are those of a text that is colored from its start", () => {
    const pieces = ["(", ")", "\n", "\n\n", "RULES\n", "OBJECTS\n", "=", "Wall\n", "Sheep ", "01.10\n", "x"];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(30), fc.constantFrom(...pieces)), { maxLength: 8 }), (edits) => {
        let before = start();
        let colors = colorsIn(before, whole(before));
        for (const [place, removed, insert] of edits) {
          const from = place % (before.doc.length + 1);
          const to = Math.min(before.doc.length, from + removed);
          const { state, changes } = before.update({ changes: { from, to, insert } });
          colors = recolor(colors, before, state, changes, whole(state));
          expect(RangeSet.eq([colors], [colorsIn(state, whole(state))])).toBe(true);
          before = state;
        }
      }),
    );
  });

  test("are the same objects in lines that look as before", () => {
    const before = start();
    const colors = colorsIn(before, whole(before));
    const spritesOf = (set: typeof colors): unknown[] => {
      const found: unknown[] = [];
      set.between(0, before.doc.length, (_from, _to, { spec }) => {
        if (spec.widget !== undefined) found.push(spec.widget);
      });
      return found;
    };
    const { state, changes } = before.update({
      changes: { from: before.doc.line(lineOf("late [") + 1).from, insert: "x" },
    });
    const after = spritesOf(recolor(colors, before, state, changes, whole(state)));
    expect(after.length).toBeGreaterThan(0);
    expect(after.every((widget, i) => widget === spritesOf(colors)[i])).toBe(true);
  });
});
