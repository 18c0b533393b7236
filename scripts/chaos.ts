import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../src/shared/kernel/random.ts";
import { scenarios } from "../test/chaos/scenarios.ts";
import { hasRedis } from "../test/support/redisServer.ts";

/**
 * `npm run test:chaos [-- --seed N --minutes N --only TEXT]`: disturbs runs on a real farm (Redis, two workers, a studio) until
 * the time is over, and compares what is stored with the same run in peace. Which moments and which workers depends on the
 * seed. Prints counts per scenario; ends with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
});
if (!hasRedis) {
  console.error("NOT RUN: redis-server is missing; install the package redis-server.");
  process.exit(process.env["CI"] === "true" ? 1 : 0);
}
const build = join(import.meta.dirname, "build.ts");
execFileSync(process.execPath, [build, "--only", "fixtures"], { stdio: ["ignore", "ignore", "inherit"] });

const random = createRandom(Number(values.seed));
const until = performance.now() + Number(values.minutes) * 60_000;
const wanted = scenarios.filter(({ name }) => name.includes(values.only));
const counts = new Map(wanted.map(({ name }) => [name, { rounds: 0, tried: 0, survived: 0, lost: 0, notRun: 0 }]));
// Every scenario once, however slow the machine is; then again while there is time.
for (let round = 0; round === 0 || performance.now() < until; round++) {
  for (const scenario of wanted) {
    const { name } = scenario;
    if (round > 0 && performance.now() >= until) break;
    const count = counts.get(name);
    if (count === undefined) continue;
    const result = await scenario.run(random);
    count.rounds++;
    if (result === undefined) count.notRun++;
    else {
      count.tried += result.tried;
      count.survived += result.lost === 0 ? result.tried : 0;
      count.lost += result.lost;
    }
    console.log(`${result === undefined ? "NOT RUN" : result.lost === 0 ? "ok" : `LOST ${result.lost}`}  ${name}`);
  }
}
const rows = [...counts].map(([name, count]) => ({ scenario: name, ...count }));
console.table(rows);
const sum = (value: (row: (typeof rows)[number]) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
const [tried, survived, lost] = [sum((row) => row.tried), sum((row) => row.survived), sum((row) => row.lost)];
console.log(`seed ${values.seed}: tried ${tried}, survived ${survived}, lost ${lost} (levels and acknowledged edits)`);
process.exit(lost === 0 ? 0 : 1);
