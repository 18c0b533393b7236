import { afterEach, beforeEach, expect, test } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import type { ShorterAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import { acceptSketch, gameModelOf, type GameModel } from "../gameModel.ts";
import { checksOf, rowsKey } from "../live/levelChecks.ts";
import { sketchGame } from "../sketch/gameSketch.ts";
import { forgetSolution, recordSolution } from "./ownSolution.ts";
import { ownKey, reviewOf } from "./reviewStore.ts";
import { publishFindings, useReview } from "./useReview.ts";

interface Asked {
  readonly level: { readonly game: string; readonly rows: readonly string[]; readonly solution: string };
}

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const easy = ["p.c.g"];
const other = ["p.cg."];
const source = gameText([push], ["All Goal on Crate"], [easy, other]);
const fails: ShorterAnswer = { status: "fails", own: 3 };
const same: ShorterAnswer = { status: "shortest", own: 3 };

const before = useSession.getState();
let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => ShorterAnswer | Promise<ShorterAnswer>;
let model: GameModel;
let running: RunningHook<void, GameModel> | undefined;

const { game } = cutGame(source);
const compile = () => acceptSketch(model, sketchGame(model.game().source));
const solutions = () => asked.map(({ input }) => `${input.level.rows.join()} ${input.level.solution}`);
const compared = () =>
  Object.fromEntries([...reviewOf(model.session.id).getState().own].map(([key, { answer }]) => [key, answer]));
const codes = () =>
  useOpenDocuments
    .getState()
    .status[model.session.id]?.findings.map(({ code }) => code)
    .filter((code) => code !== "object-unused");

beforeEach(() => {
  reply = () => same;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  useSession.setState(before);
});

function open(recorded = "rrr", text = source): RunningHook<void, GameModel> {
  model = gameModelOf(
    openDetached<GameDocument>("puzzlescript-game", (data) => void Object.assign(data, { source: text, level: 1 })),
  );
  compile();
  if (recorded !== "") recordSolution(model, recorded);
  reviewOf(model.session.id).setState({ own: new Map(), rules: undefined });
  checksOf(model.session.id).setState({ byRows: new Map(), game, pending: 0, isBroken: false });
  setDocumentStatus(model.session.id, { findings: [] });
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  running = runHook(useReview, model);
  return running;
}

test("the recorded solution of the drawn level is compared in the background, once, and the answer kept with its key", async () => {
  open();
  await expect.poll(compared).toEqual({ [rowsKey(easy)]: same });
  expect(asked).toMatchObject([
    { kind: "puzzlescript", analysis: "shorter", idle: true, input: { level: { game, rows: easy, solution: "rrr" } } },
  ]);
  expect(reviewOf(model.session.id).getState().own.get(rowsKey(easy))).toMatchObject({
    key: ownKey(game, easy, "rrr"),
    rows: easy,
  });
  await running?.stop();
  running = runHook(useReview, model);
  compile();
  expect(asked).toHaveLength(1);
});

test("a level without a recorded solution isn't asked about; once one is recorded, it is", async () => {
  open("");
  compile();
  expect(asked).toEqual([]);
  recordSolution(model, "rrr");
  await expect.poll(compared).toEqual({ [rowsKey(easy)]: same });
  // Another solution is another comparison; none is none.
  recordSolution(model, "lrrr");
  await expect.poll(() => asked.length).toBe(2);
  forgetSolution(model);
  expect(solutions()).toEqual(["p.c.g rrr", "p.c.g lrrr"]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test("the level that is shown next is compared with its own solution", async () => {
  open();
  model.session.adjust((draft) => void (draft.level = 2));
  expect(solutions()).toEqual(["p.c.g rrr"]);
  recordSolution(model, "rr");
  recordSolution(model, "lrr");
  expect(solutions().slice(1)).toEqual(["p.cg. rr", "p.cg. lrr"]);
  model.session.adjust((draft) => void (draft.level = 1));
  await expect.poll(() => solutions().at(-1)).toBe("p.c.g rrr");
});

test("other rules are compared once they are compiled", async () => {
  open();
  await expect.poll(compared).toEqual({ [rowsKey(easy)]: same });
  const next = gameText([push, push], ["All Goal on Crate"], [easy, other]);
  model.session.edit("Change", (draft) => void (draft.source = next));
  expect(asked).toHaveLength(1);
  compile();
  expect([asked.length, asked[1]?.input.level.game]).toEqual([2, cutGame(next).game]);
});

test("a game with errors isn't compared, and what is asked about it ends", async () => {
  reply = () => new Promise<never>(() => undefined);
  open();
  model.session.edit("Break", (draft) => void (draft.source = source.replace(push, "[ > Nobody ] -> [ ]")));
  compile();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test("an answer that is too late is dropped, and a failure leaves the comparison open", async () => {
  const slow = Promise.withResolvers<ShorterAnswer>();
  reply = () => slow.promise;
  open();
  forgetSolution(model);
  slow.resolve(fails);
  await slow.promise;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(compared()).toEqual({});
  reply = () => Promise.reject(new Error("Out of memory."));
  recordSolution(model, "rrr");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([asked.length, compared()]).toEqual([2, {}]);
});

test("what is found is listed at once, and only anew when it differs", async () => {
  reply = () => fails;
  open();
  await expect.poll(codes).toEqual(["solution-lost"]);
  const findings = () => useOpenDocuments.getState().status[model.session.id]?.findings;
  const listed = findings();
  publishFindings(model);
  expect(findings()).toBe(listed);
  await running?.stop();
  // A review that nobody follows isn't listed.
  reviewOf(model.session.id).setState({ own: new Map() });
  expect(findings()).toBe(listed);
  publishFindings(model);
  expect(codes()).toEqual([]);
});

test("objects that nothing uses are listed only while the compiled text is the one on screen", () => {
  open("");
  publishFindings(model);
  const unused = () =>
    useOpenDocuments.getState().status[model.session.id]?.findings.filter(({ code }) => code === "object-unused")
      .length;
  expect(unused()).toBe(3);
  model.session.edit("Change", (draft) => void (draft.source += "\n"));
  publishFindings(model);
  expect(unused()).toBe(0);
});

test("a closed game asks nothing more, and nothing is asked without a studio", async () => {
  reply = () => new Promise<never>(() => undefined);
  const hook = open();
  await hook.stop();
  recordSolution(model, "lrrr");
  compile();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  useSession.setState({ client: null });
  running = runHook(useReview, model);
  recordSolution(model, "rrr");
  expect(asked).toHaveLength(1);
});
