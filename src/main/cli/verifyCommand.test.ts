import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { VerifyResult } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { recordedTerminal } from "../../../test/support/commandLineResult.ts";
import { parseInvocation } from "./invocation.ts";
import { verifyCommand } from "./verifyCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "cases.json");
writeFileSync(file, "{}");

/** Verifies a file whose checks have these results. */
async function verify(results: readonly VerifyResult[], isAborted = false, ...args: readonly string[]) {
  const catalogue = {
    ...productCatalogue,
    loadEngine: async (kind: string) => ({ ...(await productCatalogue.loadEngine(kind)), verify: () => results }),
  };
  const workbench = { kinds: allLevelKinds(), catalogue, makeEngine: createNodeMaker("none") };
  const { terminal, printed, said } = recordedTerminal(isAborted);
  const invocation = parseInvocation("verify", ["sokoban", file, ...args], verifyCommand.options(workbench), 2);
  return { code: await verifyCommand.run(invocation, terminal, workbench), printed, said };
}
const holds = { name: "a", ok: true, message: "holds" };
const fails = { name: "b", ok: false, message: "differs" };
const skipped = { name: "c", ok: true, notCompared: true, message: "is too old" } as const;
const unread = { name: "d", ok: false, isFileFault: true, message: "can't be read" } as const;

test("each check is told with its verdict, then how many hold; one that fails makes the answer no", async () => {
  expect(await verify([holds, fails, skipped])).toEqual({
    code: 1,
    printed: ["ok  a: holds", "FAILED  b: differs", "skipped  c: is too old"],
    said: ["1 of 2 hold, 1 out of scope and not compared"],
  });
  expect(await verify([holds])).toMatchObject({ code: 0, said: ["1 of 1 hold"] });
});

test("faults of the file are no checks; a file with nothing else verified nothing", async () => {
  expect(await verify([unread, unread])).toEqual({
    code: 1,
    printed: ["FAILED  d: can't be read", "FAILED  d: can't be read"],
    said: ["2 errors in the file, no level verified"],
  });
  expect((await verify([unread, holds])).said).toEqual(["0 of 1 hold"]);
  await expect(verify([])).rejects.toMatchObject({ where: file, message: "The file has nothing to verify." });
});

test("scripts get one line per check and no sum", async () => {
  const { printed, said } = await verify([holds, fails], false, "--json");
  expect(printed.map((line) => JSON.parse(line) as unknown)).toEqual([holds, fails]);
  expect(said).toEqual([]);
});

test("Ctrl-C ends after the check at work", async () => {
  expect((await verify([holds, fails], true)).printed).toEqual(["ok  a: holds"]);
});
