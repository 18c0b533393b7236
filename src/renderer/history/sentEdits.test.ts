import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { applyChanges } from "#shared/project/applyChanges.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { createEditsQueue, type EditsCall } from "./sentEdits.ts";

/** Accepts edits as the studio's journal does: applied to the previous state, or refused. */
function journalOf(start: JsonValue) {
  let state = start;
  const labels: string[] = [];
  return {
    state: () => state,
    labels,
    write: async ({ edits }: EditsCall, base: JsonValue | undefined): Promise<void> => {
      let next = base ?? state;
      try {
        for (const { changes } of edits) next = applyChanges(next, changes);
      } catch {
        throw new ORPCError("CONFLICT");
      }
      state = next;
      labels.push(...edits.map(({ label }) => label));
    },
  };
}

test("when an edit fits neither the journal nor its own state before, the whole state is sent instead", async () => {
  const journal = journalOf({ name: "Crypt" });
  const queue = createEditsQueue<JsonValue>(
    journal.write,
    (state) => state,
    () => undefined,
    undefined,
  );
  const renamed = { name: "Vault" };
  queue.add({
    label: "Rename",
    changes: [{ path: ["name"], value: "Vault" }],
    before: { name: "Crypt" },
    after: renamed,
    continuesUnsaved: false,
  });
  const finished = { name: "Vault", floor: 2 };
  queue.add({ label: "Odd", changes: [{ path: ["gone"] }], before: renamed, after: finished, continuesUnsaved: true });
  await queue.flush();
  expect(journal.state()).toEqual(finished);
  expect(journal.labels).toEqual(["Odd"]);
  queue.stop();
});

test("of a text that is typed, the journal gets what it is at the end of each batch, and nothing else is left out", async () => {
  const journal = journalOf({ source: "", level: 1 });
  let sent = 0;
  const queue = createEditsQueue<JsonValue>(
    (call, base) => {
      sent += JSON.stringify(call).length;
      return journal.write(call, base);
    },
    (state) => state,
    () => undefined,
    undefined,
  );
  let state: JsonValue = { source: "", level: 1 };
  for (let key = 1; key <= 50; key++) {
    const after: JsonValue = { source: "x".repeat(1000 + key), level: key < 20 ? 1 : 2 };
    const changes = [
      { path: ["source"], value: after.source },
      ...(key === 20 ? [{ path: ["level"], value: after.level }] : []),
    ];
    queue.add({ label: "Edit code", changes, before: state, after, continuesUnsaved: key > 1 });
    state = after;
    if (key === 30) await queue.flush();
    if (key === 30) expect(journal.state()).toEqual(state);
  }
  await queue.flush();
  expect(journal.state()).toEqual(state);
  expect(sent).toBeLessThan(3000);
  queue.stop();
});
