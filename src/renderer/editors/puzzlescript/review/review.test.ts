import { expect, test } from "vitest";
import type { SteppedAnalysis } from "#main/engines/engineTask.ts";
import { askRuleUses } from "#main/engines/puzzlescript/effects/ruleUses.ts";
import { askShorterSolution } from "#main/engines/puzzlescript/effects/shorterSolution.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { RuleUsesAnswer, ShorterAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { plainShortest } from "../../../../../test/support/puzzleScriptPlainSearch.ts";
import { gameModelOf, levelWithGame } from "../gameModel.ts";
import { rowsKey } from "../live/levelChecks.ts";
import { press, startPlay } from "../play/playModel.ts";
import { sketchGame } from "../sketch/gameSketch.ts";
import { forgetSolution, ownSolution, recordSolution } from "./ownSolution.ts";
import { reviewFindings } from "./useReview.ts";
import { ownKey, reviewOf } from "./reviewStore.ts";

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const lift = "[ action Player ] [ Crate ] -> [ Player ] [ up Crate ]";
const rows = ["#######", "#.....#", "#.....#", "#p.*.o#", "#.....#", "#######"];
const source = `${emptyGame.slice(0, emptyGame.indexOf("#########"))}${rows.join("\n")}\n`
  .replace(push, `${push}\n${lift}`)
  .replace("Player p", "Ghost g\nwhite\n\nPlayer p")
  .replace("\nTarget\n", "\nTarget, Ghost\n");
const lineOf = (rule: string): number => source.split("\n").indexOf(rule) + 1;
/** Lifts the crate and pushes it down again, as its author meant. */
const meant = "auurrdldrr";

function openGame() {
  const session = openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source }));
  return gameModelOf(session);
}

function ask<Answer>(analysis: SteppedAnalysis, question: object): Answer {
  return finish(analysis(question as JsonValue)) as unknown as Answer;
}

/** The shortest solution without a rule, by a plain search. */
function turnsWithout(rule: string): ReturnType<typeof plainShortest> {
  const { program } = compileProgram(source.replace(`${rule}\n`, "\n"));
  return plainShortest(program!, 0, 60_000);
}

test("a solution that is played with undo and restart is recorded as the inputs that win, and removed", () => {
  const model = openGame();
  const play = startPlay(levelWithGame(model)!, createCanvasController(gridCanvas), false, (inputs) =>
    recordSolution(model, inputs),
  )!;
  const keys = { u: "up", d: "down", l: "left", r: "right", a: "action", z: "undo", x: "restart" } as const;
  for (const letter of `rrdzlxauurrlzdldrr`) press(play, keys[letter as keyof typeof keys]);
  expect(play.store.getState().won).toBe(true);
  expect(play.record?.(play.line.map(({ letter }) => letter).join(""))).toBe(true);
  expect(ownSolution(model.game(), rows)).toBe(meant);
  expect(recordSolution(model, "rr")).toBe(false);
  expect(ownSolution(model.game(), rows)).toBe(meant);
  forgetSolution(model);
  expect("solutions" in model.game()).toBe(false);
});

test("a shorter way than the author's is found with the rules that it skips, as a plain search counts", () => {
  const model = openGame();
  recordSolution(model, meant);
  const { game } = cutGame(source);
  const answer = ask<ShorterAnswer>(askShorterSolution, { level: { game, rows, solution: meant } });
  const check = { key: ownKey(game, rows, meant), rows, answer };
  const review = { own: new Map([[rowsKey(rows), check]]), rules: undefined };
  const found = reviewFindings(model.game(), game, model.entries(), review, []);
  const shortest = turnsWithout("no rule");
  expect(found.map(({ message }) => message)).toEqual([
    `Level 1 can be won in ${shortest} turns instead of your ${meant.length}, which skips the rule in line ${lineOf(lift)}.`,
  ]);
  // Without the skipped rule, the shorter way still wins.
  expect(turnsWithout(lift)).toBe(shortest);
  const without = cutGame(source.replace(push, "")).game;
  const fails = ask<ShorterAnswer>(askShorterSolution, { level: { game: without, rows, solution: meant } });
  expect(fails.status).toBe("fails");
  // An answer about another text is not reported.
  expect(reviewFindings(model.game(), without, model.entries(), review, [])).toEqual([]);
});

test("rules that no solution needs, and objects that nothing uses, are named with their lines", () => {
  const model = openGame();
  const answer = ask<RuleUsesAnswer>(askRuleUses, { source, from: 0, count: 10 });
  const rules = { source, ...answer, phase: "done" as const, failure: undefined };
  const { unused = [] } = sketchGame(source);
  const found = reviewFindings(model.game(), "", model.entries(), { own: new Map(), rules }, unused);
  expect(turnsWithout(lift)).toBe(turnsWithout("no rule"));
  expect(turnsWithout(push)).not.toBe(turnsWithout("no rule"));
  expect(found.map(({ message, places }) => [message, places[0]?.target])).toEqual([
    [`No solution needs the rule in line ${lineOf(lift)}.`, `line:${lineOf(lift)}:1`],
    [
      "Nothing uses the object “ghost”: no level has it, and no rule creates it.",
      `line:${source.split("\n").indexOf("Ghost g") + 1}:1`,
    ],
  ]);
  expect(reviewOf("another").getState().rules).toBeUndefined();
  model.session.edit("Edit", (draft) => void (draft.source += "\n"));
  expect(reviewFindings(model.game(), "", model.entries(), { own: new Map(), rules }, [])).toEqual([]);
});
