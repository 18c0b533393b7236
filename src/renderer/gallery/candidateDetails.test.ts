import { afterEach, beforeEach, expect, test } from "vitest";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useSession } from "#renderer/studio/session.ts";
import { runHook } from "../../../test/support/runHook.ts";
import { forgetDetails, knownCandidate, patchDetails, readCandidate, useCandidate } from "./candidateDetails.ts";
import { openChanges } from "./openChanges.ts";

const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
const asked: number[] = [];
let gate: Promise<unknown> = Promise.resolve();
const get = async ({ id }: { readonly id: number }): Promise<Candidate> => {
  asked.push(id);
  await gate;
  if (id === 404) throw new Error("Deleted.");
  // Only what is read of a candidate.
  return { id, marks } as unknown as Candidate;
};
const project = { id: "p", name: "Priory", path: "/one", readOnly: false };
beforeEach(() => {
  // Only what is asked.
  useSession.setState({ client: { candidates: { get } } as unknown as StudioClient, project });
  asked.splice(0);
  gate = Promise.resolve();
  forgetDetails();
});
afterEach(() => {
  forgetDetails();
  useSession.setState({ client: null, project: null });
});
const stars = (id: number) => knownCandidate(id)?.marks.stars;

test("a candidate is read once, also when it is asked for twice at a time", async () => {
  await Promise.all([readCandidate(1), readCandidate(1)]);
  await readCandidate(1);
  expect([asked, knownCandidate(1)?.id, knownCandidate(2), knownCandidate(undefined)]).toEqual([
    [1],
    1,
    undefined,
    undefined,
  ]);
});

test("one that is deleted stays unknown, and is asked for again the next time", async () => {
  await readCandidate(404);
  await readCandidate(404);
  expect([asked, knownCandidate(404)]).toEqual([[404, 404], undefined]);
});

test("the last two hundred are known", async () => {
  for (let id = 1; id <= 201; id++) await readCandidate(id);
  expect([knownCandidate(1), knownCandidate(2)?.id, knownCandidate(201)?.id]).toEqual([undefined, 2, 201]);
});

test("a mark is shown on those it is for, on all that are known, and on those that were read before it", async () => {
  await readCandidate(1);
  await readCandidate(2);
  patchDetails(new Set([2]), (old) => ({ ...old, stars: 3 }));
  expect([stars(1), stars(2)]).toEqual([0, 3]);
  patchDetails(null, (old) => ({ ...old, stars: old.stars + 1 }));
  expect([stars(1), stars(2)]).toEqual([1, 4]);
  const late = readCandidate(3);
  openChanges.add(new Set([3]), { stars: 5 })(performance.now() + 1);
  await late;
  expect(stars(3)).toBe(5);
});

test("another project knows none of them, nor one that was asked for in the project before", async () => {
  await readCandidate(1);
  useSession.setState({ project: { ...project, name: "Renamed" } });
  expect(knownCandidate(1)).toBeDefined();
  const wait = Promise.withResolvers<void>();
  gate = wait.promise;
  const late = readCandidate(2);
  useSession.setState({ project: { ...project, path: "/two" } });
  expect(knownCandidate(1)).toBeUndefined();
  wait.resolve();
  await late;
  expect(knownCandidate(2)).toBeUndefined();
});

test("a view reads its candidate and has it as soon as it is known, again after all was forgotten", async () => {
  const view = runHook(useCandidate, 5);
  expect(view.result()).toBeUndefined();
  await expect.poll(() => view.result()?.id).toBe(5);
  view.render(undefined);
  expect([view.result(), asked]).toEqual([undefined, [5]]);
  view.render(5);
  expect(view.result()?.id).toBe(5);
  view.act(() => forgetDetails());
  await expect.poll(() => asked).toEqual([5, 5]);
  await view.stop();
});
