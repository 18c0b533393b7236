import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { builtFixture } from "../../support/builtModules.ts";
import { childrenOf, parentOf } from "../../support/childProcesses.ts";
import { makeProject, numbersRun, openHarness, storedContent, temporaryFolder } from "./runsHarness.ts";

const program = builtFixture("runStudio");
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

async function project(): Promise<string> {
  const folder = temporaryFolder();
  cleanUp.push(() => folder.dispose());
  return makeProject(folder.path);
}

/** Starts a studio with a run that kills itself once `count` candidates are stored. Returns the run and its engines' pids. */
async function killDuringRun(folder: string, count: number, sweep = ""): Promise<{ id: string; engines: number[] }> {
  const studio = spawn(process.execPath, [program, folder, String(count), sweep], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUp.push(() => void studio.kill("SIGKILL"));
  const lines: string[] = [];
  for await (const line of createInterface({ input: studio.stdout })) lines.push(line);
  const [id = "", engines = "[]"] = lines;
  return { id, engines: JSON.parse(engines) as number[] };
}

test.runIf(process.platform === "linux")(
  "a studio killed during a run loses nothing stored, leaves no engine behind and resumes to the same result",
  async () => {
    const calm = await openHarness(await project());
    const undisturbed = await calm.runs.start(numbersRun({ work: 10 }, { count: 200 }));
    await calm.runs.settled(undisturbed.id);
    const expected = storedContent(calm);
    await calm.close();

    const folder = await project();
    const { id, engines } = await killDuringRun(folder, 60);
    expect(engines.length).toBeGreaterThan(0);
    await expect.poll(() => engines.filter((pid) => parentOf(pid) !== undefined)).toEqual([]);

    const reopened = await openHarness(folder);
    const run = await reopened.runs.get({ id });
    expect(run.progress.state).toBe("interrupted");
    expect(run.progress.done).toBeGreaterThanOrEqual(60);
    expect(run.progress.done).toBeLessThan(200);
    await reopened.runs.resume({ id });
    await reopened.runs.settled(id);
    expect((await reopened.runs.get({ id })).progress.state).toBe("done");
    expect(storedContent(reopened)).toBe(expected);
    await reopened.close();
  },
);

test.runIf(process.platform === "linux").each([40, 110])(
  "a sweep that is killed after %d levels, in its first or second round, resumes to the same levels, settings and report",
  async (levels) => {
    const sweep = "bonus=0,100,200,300,400,500 by:value";
    const calm = await openHarness(await project());
    const undisturbed = await calm.runs.start(numbersRun({ work: 10, sweep }, { count: 200 }));
    await calm.runs.settled(undisturbed.id);
    const expected = storedContent(calm);
    await calm.close();

    const folder = await project();
    const { id } = await killDuringRun(folder, levels, sweep);
    const reopened = await openHarness(folder, { size: 3 });
    expect((await reopened.runs.get({ id })).progress.state).toBe("interrupted");
    await reopened.runs.resume({ id });
    await reopened.runs.settled(id);
    expect(storedContent(reopened)).toBe(expected);
    await reopened.close();
  },
);

test.runIf(process.platform === "linux")("an engine that never listens ends with its studio all the same", async () => {
  const hung = join(import.meta.dirname, "../../fixtures/runs/hungEngine.ts");
  const studio = spawn(process.execPath, [hung], { stdio: ["ignore", "pipe", "inherit"] });
  cleanUp.push(() => void studio.kill("SIGKILL"));
  let engines: number[] = [];
  for await (const line of createInterface({ input: studio.stdout })) {
    expect(line).toBe("busy");
    engines = childrenOf(studio.pid);
    studio.kill("SIGKILL");
  }
  expect(engines).toHaveLength(1);
  await expect.poll(() => engines.filter((pid) => parentOf(pid) !== undefined)).toEqual([]);
});
