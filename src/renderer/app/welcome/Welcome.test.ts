import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { elementsIn } from "../../../../test/support/elementsIn.ts";
import { recordedStudio } from "../../../../test/support/recordedStudio.ts";
import { type RunningHook, runHook } from "../../../../test/support/runHook.ts";
import { Welcome } from "./Welcome.tsx";

let page: RunningHook<ReturnType<typeof Welcome>, undefined> | undefined;
beforeEach(clearPage);
afterEach(async () => {
  await page?.stop();
  page = undefined;
  await clearPage();
});

const card = () => elementsIn(page!.result()).find(({ type }) => type === ErrorCard)?.props;
const buttons = () =>
  // Set wherever there is a card.
  elementsIn(card()?.["actions"] as never).filter(({ type }) => type === Button);
const labels = () => buttons().map(({ props }) => props["children"]);
const press = (label: string): void => {
  const found = buttons().find(({ props }) => props["children"] === label);
  page!.act(() => (found!.props["onClick"] as () => void)());
};

test("why the last project isn't open is said, with what can be done: it is tried again, or opened with an empty database where that is the trouble", async () => {
  const problem = { path: "/priory", message: "candidates.sqlite is damaged.", action: "set-database-aside" } as const;
  let trouble: ORPCError<string, unknown> | undefined = new ORPCError("INVALID", {
    defined: true,
    message: "candidates.sqlite is missing.",
    data: { action: "set-database-aside", remedy: "Put it back." },
  });
  const { client, calls } = recordedStudio({
    "project.open": () => {
      if (trouble !== undefined) throw trouble;
      return {};
    },
    "project.current": { project: null },
  });
  useSession.setState({ client, openingProblem: problem });
  page = runHook(() => Welcome());
  expect([card()?.["message"], labels()]).toEqual([problem.message, ["Try again", "Start with an empty database"]]);
  press("Try again");
  await expect.poll(() => card()?.["message"]).toBe("candidates.sqlite is missing.");
  expect(card()).toMatchObject({ place: "/priory", remedy: "Put it back." });
  trouble = new ORPCError("NOT_FOUND", { defined: true, message: "The folder is gone.", data: {} });
  press("Start with an empty database");
  await expect.poll(() => [card()?.["message"], labels()]).toEqual(["The folder is gone.", ["Try again"]]);
  trouble = undefined;
  press("Try again");
  await expect.poll(() => card()).toBeUndefined();
  expect(calls.filter(([procedure]) => procedure === "project.open").map(([, input]) => input)).toEqual([
    { path: "/priory" },
    { path: "/priory", setDatabaseAside: true },
    { path: "/priory" },
  ]);
});
