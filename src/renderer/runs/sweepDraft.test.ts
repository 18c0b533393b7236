import { expect, it } from "vitest";
import { canSweep, sweepableFields } from "#shared/sweep/sweepParameter.ts";
import { parseSweep } from "#shared/sweep/sweepText.ts";
import { withDocumentFields } from "#shared/levels/documentNumbers.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { allLevelKinds, findTask, levelKind } from "#shared/levels/registry.ts";
import { suggestedValues, sweepDraftOf, sweepTextOf, withNextAxis } from "./sweepDraft.ts";

it("a sweep keeps what was typed, whether it can be read or not", () => {
  const text = "boxes=2..4 steps=60,nonsense by:pushes rounds:1";
  expect(sweepTextOf(sweepDraftOf(text))).toBe(text);
  expect(sweepDraftOf("boxes=")).toEqual({ axes: [{ parameter: "boxes", values: "" }], options: {} });
  expect(sweepTextOf({ axes: [{ parameter: "boxes", values: "2, 3" }], options: { by: "" } })).toBe("boxes=2,3");
});

it("the values suggested for a number of the document can be read, and are near what the document has", () => {
  const documents = [
    ["linjat", "generate", emptyBrief()],
    ["drod", "beam", { weights: { near: 0, far: -40 } }],
    ["board", "search", { rules: { repetition: 3, quietPlies: 0, plyCap: 200 } }],
  ] as const;
  for (const [kindId, taskId, document] of documents) {
    const kind = levelKind(kindId);
    const task = withDocumentFields(kind, findTask(kindId, taskId)!, document);
    for (const field of task.documentFields!)
      expect(parseSweep(`${field.id}=${suggestedValues(field)}`, task, kind), field.id).toBeTypeOf("object");
  }
  const [near, far] = withDocumentFields(levelKind("drod"), findTask("drod", "beam")!, documents[1][2]).documentFields!;
  expect([suggestedValues(near!), suggestedValues(far!)]).toEqual(["-0.5,0.25,1", "-60,-30,0"]);
});

it("a new sweep of any task can be read as it is suggested, and so can each of its parameters", () => {
  for (const kind of allLevelKinds())
    for (const task of kind.tasks.filter(canSweep)) {
      expect(parseSweep(sweepTextOf(withNextAxis({ axes: [], options: {} }, task)), task, kind)).toBeTypeOf("object");
      for (const field of sweepableFields(task))
        expect(parseSweep(`${field.id}=${suggestedValues(field)}`, task, kind), field.id).toBeTypeOf("object");
    }
});
