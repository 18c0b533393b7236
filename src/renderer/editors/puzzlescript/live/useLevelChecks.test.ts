import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { tryAgain } from "../../tools/tries.ts";
import { typingGesture } from "../code/typing.ts";
import { acceptSketch, gameModelOf, type GameModel } from "../gameModel.ts";
import { sketchGame } from "../sketch/gameSketch.ts";
import { checkOf, checksOf, type LevelChecks } from "./levelChecks.ts";
import { useLevelChecks } from "./useLevelChecks.ts";

interface Asked {
  readonly level: { readonly game: string; readonly rows: readonly string[] };
  readonly states: number;
}

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const first = ["p.c.g"];
const second = ["p..cg"];
const third = ["pcg.."];
const fourth = ["gcp.."];
const four = [first, second, third, fourth];
const wins = ["All Goal on Crate"];
const shortest: PuzzleSolveAnswer = { status: "shortest", verdict: "", states: 9, solution: "rr" };
const none: PuzzleSolveAnswer = { status: "none", verdict: "", states: 9 };
const undecided: PuzzleSolveAnswer = { status: "undecided", verdict: "", states: 9 };
const unchecked: LevelChecks = { byRows: new Map(), game: "", pending: 0, isBroken: false };

const before = useSession.getState();
let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => PuzzleSolveAnswer | Promise<PuzzleSolveAnswer>;
let model: GameModel;
let running: RunningHook<void, GameModel> | undefined;
let now = 0;
/** How many levels were pending, each time the checks were shown. */
let shown: number[];
let stopWatching: (() => void) | undefined;

const checks = () => checksOf(model.session.id).getState();
const statusOf = (rows: readonly string[]) => checkOf(checks(), rows).last?.answer.status;
/** Which level was asked about, with how many boards, and whether in the background. */
const questions = () =>
  asked.map(({ input, idle }) => `${input.level.rows.join()} ${input.states}${idle === true ? " idle" : ""}`);
const settled = () => expect.poll(() => checks().pending).toBe(0);
const compile = () => acceptSketch(model, sketchGame(model.game().source));

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  reply = () => shortest;
});
afterEach(async () => {
  stopWatching?.();
  await running?.stop();
  running = undefined;
  vi.restoreAllMocks();
  useSession.setState(before);
});

function open(levels: readonly (readonly string[])[] = four, level = 2): RunningHook<void, GameModel> {
  const source = gameText([push], wins, levels);
  model = gameModelOf(
    openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source, level })),
  );
  compile();
  checksOf(model.session.id).setState(unchecked, true);
  shown = [];
  stopWatching?.();
  stopWatching = checksOf(model.session.id).subscribe(({ pending }) => shown.push(pending));
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  running = runHook(useLevelChecks, model);
  return running;
}
const draw = (rows: readonly string[], number: number, gesture?: string): void => {
  const levels = four.map((one, i) => (i === number - 1 ? rows : one));
  model.session.edit(
    "Draw",
    (draft) => void (draft.source = gameText([push], wins, levels)),
    gesture === undefined ? {} : { gesture },
  );
};

test("the drawn level is asked about first, the others in the background after it, all with the game's text", async () => {
  open();
  expect(checks()).toMatchObject({ pending: 4, isBroken: false, game: cutGame(model.game().source).game });
  await settled();
  expect(questions()).toEqual(["p..cg 3000", "p.c.g 20000 idle", "pcg.. 20000 idle", "gcp.. 20000 idle"]);
  expect(new Set(asked.map(({ kind, analysis, input }) => `${kind} ${analysis} ${input.level.game}`))).toEqual(
    new Set([`puzzlescript solve ${cutGame(model.game().source).game}`]),
  );
  expect(four.map(statusOf)).toEqual(["shortest", "shortest", "shortest", "shortest"]);
  expect(checkOf(checks(), second).last).toMatchObject({ allowed: 3000, answer: shortest, game: checks().game });
});

test("answers in the background that come soon after each other are shown together, those that take longer one by one", async () => {
  open();
  await settled();
  // The four questions, the drawn level's answer, how many are left, then all others.
  expect(shown).toEqual([4, 4, 3, 0]);
  await running?.stop();
  reply = () => {
    now += 251;
    return none;
  };
  open();
  await settled();
  expect(shown).toEqual([4, 4, 3, 2, 1, 0]);
  await running?.stop();
  reply = () => {
    now += 125;
    return none;
  };
  open([...four, ["p...."]]);
  await settled();
  expect(shown).toEqual([5, 5, 4, 1, 0]);
});

test("the drawn level is searched farther until it is decided, the others once", async () => {
  reply = ({ input }) => (input.states === 400_000 ? { ...shortest, status: "at-most" } : undecided);
  open([first, second]);
  await settled();
  expect(questions()).toEqual(["p..cg 3000", "p..cg 50000", "p..cg 400000", "p.c.g 20000 idle"]);
  expect([statusOf(first), statusOf(second)]).toEqual(["undecided", "at-most"]);
  await running?.stop();
  reply = ({ input }) => (input.states > 3000 ? none : undecided);
  open([first, second]);
  await settled();
  expect(questions()).toEqual(["p..cg 3000", "p..cg 50000", "p.c.g 20000 idle"]);
});

test("after an edit only what isn't known yet is asked, and what is known of levels that are gone goes", async () => {
  reply = ({ input }) => (input.level.rows.join() === "pcg.." ? undecided : shortest);
  open();
  await settled();
  const moved = ["p.cg."];
  draw(moved, 2);
  await settled();
  expect(questions().slice(4)).toEqual(["p.cg. 3000"]);
  expect([statusOf(second), statusOf(moved), statusOf(third)]).toEqual([undefined, "shortest", "undecided"]);
  // Shown, the undecided one is searched from where the search in the background ended.
  model.session.adjust((draft) => void (draft.level = 3));
  await settled();
  expect(questions().slice(5)).toEqual(["pcg.. 50000", "pcg.. 400000"]);
});

test("an edit that leaves the text and the shown level as they are asks nothing", async () => {
  open();
  await settled();
  const count = shown.length;
  model.session.edit("Lock", (draft) => void (draft.locked = [[0, 0]]));
  compile();
  // Longer than until the next task.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([asked.length, shown.length]).toEqual([4, count]);
});

test("other rules are asked about once they are compiled: until then the levels aren't", async () => {
  open([first]);
  await settled();
  const source = gameText([push, push], wins, [first]);
  model.session.edit("Change", (draft) => void (draft.source = source));
  expect(asked).toHaveLength(1);
  compile();
  await expect.poll(() => asked.length).toBe(2);
  await settled();
  expect(asked[1]?.input.level.game).toBe(cutGame(source).game);
  expect(checkOf(checks(), first)).toMatchObject({
    last: { game: cutGame(source).game },
    before: { answer: shortest },
  });
});

test("typing ends what was asked, and nothing new is asked until the text is compiled", async () => {
  reply = () => new Promise<never>(() => undefined);
  open();
  expect(asked).toHaveLength(1);
  reply = () => shortest;
  draw(["p.cg."], 2, `${typingGesture}:1`);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  compile();
  expect(asked).toHaveLength(1);
  await expect.poll(() => asked.length).toBe(5);
  await settled();
  expect(questions()[1]).toBe("p.cg. 3000");
});

test("a game with errors says so and isn't asked about until they are corrected", async () => {
  open([first]);
  await settled();
  model.session.edit("Break", (draft) => void (draft.source = draft.source.replace(push, "[ > Nobody ] -> [ ]")));
  compile();
  await expect.poll(() => checks().isBroken).toBe(true);
  expect([asked.length, checks().pending]).toEqual([1, 0]);
  // Drawn meanwhile, it isn't either.
  model.session.edit("Draw", (draft) => void (draft.source = draft.source.replace("p.c.g", "pc..g")));
  expect(asked).toHaveLength(1);
  model.session.edit("Mend", (draft) => void (draft.source = gameText([push], wins, [first])));
  compile();
  await expect.poll(() => checks().isBroken).toBe(false);
});

test("an engine that fails says why; the other levels are asked about, and Try again asks once more", async () => {
  reply = ({ input }) => {
    if (input.level.rows.join() === "p..cg") throw new Error("Out of memory.");
    return shortest;
  };
  const hook = open([first, second]);
  await settled();
  expect(checkOf(checks(), second).failure).toContain("Out of memory.");
  expect([statusOf(second), statusOf(first)]).toEqual([undefined, "shortest"]);
  reply = () => shortest;
  hook.act(tryAgain);
  await expect.poll(() => statusOf(second)).toBe("shortest");
  expect([checkOf(checks(), second).failure, questions().slice(2)]).toEqual([undefined, ["p..cg 3000"]]);
});

test("answers and failures that an edit has outdated are dropped", async () => {
  const slow = Promise.withResolvers<PuzzleSolveAnswer>();
  reply = ({ input }) => (input.level.rows.join() === "p..cg" ? slow.promise : shortest);
  open([first, second]);
  draw(["p.cg."], 2);
  slow.reject(new Error("Aborted."));
  await settled();
  expect(checkOf(checks(), second)).toEqual({ last: undefined, before: undefined, failure: undefined });
  await running?.stop();
  const late = Promise.withResolvers<PuzzleSolveAnswer>();
  reply = ({ input }) => (input.level.rows.join() === "p..cg" ? late.promise : shortest);
  open([first, second]);
  draw(["p.cg."], 2);
  late.resolve(none);
  await settled();
  expect([statusOf(second), questions().filter((one) => one.startsWith("p..cg"))]).toEqual([undefined, ["p..cg 3000"]]);
});

test("a level that can't be won is a finding at its line", async () => {
  reply = () => none;
  open([first]);
  await settled();
  const { line = 0 } = model.entries()[0] ?? {};
  expect(useOpenDocuments.getState().status[model.session.id]?.findings[0]).toMatchObject({
    code: "level-unsolvable",
    places: [{ target: `line:${line}:1` }],
  });
});

test("a closed game is asked about no longer, nor without a studio", async () => {
  reply = () => new Promise<never>(() => undefined);
  const hook = open();
  compile();
  await hook.stop();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  draw(["p.cg."], 2);
  compile();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toHaveLength(1);
  useSession.setState({ client: null });
  running = runHook(useLevelChecks, model);
  draw(second, 2);
  expect(asked).toHaveLength(1);
});
