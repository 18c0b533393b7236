import { expect, test } from "vitest";
import { createSendLine } from "./sendLine.ts";

/** A queue whose calls are answered manually, and the names of those started. */
function line() {
  const started: string[] = [];
  const answers = new Map<string, (fails?: boolean) => void>();
  const sendLine = createSendLine();
  const add = (name: string): Promise<string> =>
    sendLine.add(() => {
      started.push(name);
      return new Promise((resolve, reject) => {
        answers.set(name, (fails = false) => (fails ? reject(new Error(name)) : resolve(name)));
      });
    });
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { sendLine, started, answer: (name: string, fails?: boolean) => answers.get(name)?.(fails), add, turn };
}

test("a call waits for the answer to the one before, also when that fails", async () => {
  const { add, answer, started, turn } = line();
  const first = add("first");
  const second = add("second");
  await turn();
  expect(started).toEqual(["first"]);
  answer("first", true);
  await expect(first).rejects.toThrow("first");
  await turn();
  expect(started).toEqual(["first", "second"]);
  answer("second");
  expect(await second).toBe("second");
});

test("a rush starts what waits in the same task, once and in order", async () => {
  const { sendLine, add, answer, started, turn } = line();
  const calls = ["a", "b", "c"].map(add);
  await turn();
  const rushed = sendLine.rush();
  expect(started).toEqual(["a", "b", "c"]);
  for (const name of ["c", "b", "a"]) answer(name);
  await rushed;
  expect(await Promise.all(calls)).toEqual(["a", "b", "c"]);
  expect(started).toHaveLength(3);
});
