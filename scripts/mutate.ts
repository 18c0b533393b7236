import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { createRandom } from "../src/shared/kernel/random.ts";

/**
 * `node scripts/mutate.ts FOLDER [--count N] [--seed N] [--also PATH]... [--related]`: puts small faults into the sources of a
 * folder, one at a time, and runs the folder's unit and screen tests; after these the tests under each `--also` path
 * (`test/behaviour/runs`), or with `--related` every unit, screen, behaviour and contract test that imports the file. Says
 * which faults survive.
 * The sample is the same for the same seed; sources are restored, also after Ctrl-C. See docs/testing.md.
 */
interface Fault {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Typical slips: a comparison, a sign, a bound, a condition, a missing call. */
const slips: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ < (?=[\w(])/g, () => " <= "],
  [/ <= /g, () => " < "],
  [/ > (?=[\w(])/g, () => " >= "],
  [/ >= /g, () => " > "],
  [/ === /g, () => " !== "],
  [/ !== /g, () => " === "],
  [/ && /g, () => " || "],
  [/ \|\| /g, () => " && "],
  [/ \+ 1\b/g, () => " - 1"],
  [/ - 1\b/g, () => " + 1"],
  [/\btrue\b/g, () => "false"],
  [/\bfalse\b/g, () => "true"],
  [/Math\.min\(/g, () => "Math.max("],
  [/Math\.max\(/g, () => "Math.min("],
  [/^ +(?:return|continue|break);$/gm, () => ""],
  [/^ +[\w.]+\([^()]*\);$/gm, () => ""],
];

const [folder = "", ...options] = process.argv.slice(2);
if (folder === "") throw new Error("Name a folder of src.");
const count = Number(option("--count") ?? 20);
const random = createRandom(Number(option("--seed") ?? 1));
const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(
  (file) => !/\.test\.tsx?$|essages\.ts$|Schema\.ts$/.test(file),
);
const all = files.flatMap(faultsOf);
const survivors: string[] = [];
let tried = 0;
let restore = (): void => undefined;
process.on("SIGINT", () => {
  restore();
  process.exit(130);
});
const sample = Array.from({ length: Math.min(count, all.length) }, () => all.splice(random.below(all.length), 1)[0]);
for (const fault of sample) {
  if (fault === undefined) continue;
  const verdict = testFault(fault);
  if (verdict === "refused") continue;
  tried++;
  const text = `${fault.file}:${fault.line}: ${fault.replacement.trim() || "(removed)"}`;
  if (verdict === "survived") survivors.push(text);
  console.log(`${verdict}  ${text}`);
}
console.log(`\n${folder}: ${tried - survivors.length} of ${tried} faults noticed`);
for (const text of survivors) console.log(`  survived ${text}`);

function option(name: string): string | undefined {
  const at = options.indexOf(name);
  return at < 0 ? undefined : options[at + 1];
}

function faultsOf(file: string): Fault[] {
  const text = readFileSync(file, "utf8");
  return slips.flatMap(([pattern, change]) =>
    [...text.matchAll(pattern)].flatMap((match): Fault[] => {
      const from = match.index;
      const line = text.slice(0, from).split("\n").length;
      const whole = text.split("\n")[line - 1] ?? "";
      // Comments, imports and types are not behaviour.
      if (/^\s*(\/\/|\*|\/\*|\||import|export type|type|readonly|interface)/.test(whole)) return [];
      return [{ file, line, from, to: from + match[0].length, replacement: change(match[0]) }];
    }),
  );
}

/** Runs what can notice the fault: "refused" when the file no longer compiles. */
function testFault({ file, from, to, replacement }: Fault): "noticed" | "survived" | "refused" {
  const before = readFileSync(file, "utf8");
  restore = () => writeFileSync(file, before);
  writeFileSync(file, before.slice(0, from) + replacement + before.slice(to));
  try {
    const compiles = parseSync(file, readFileSync(file, "utf8")).errors.length === 0;
    if (!compiles) return "refused";
    if (!passes(["run", "--project", "unit", "--project", "screen", folder])) return "noticed";
    const also = options.flatMap((name, at) => (name === "--also" ? options.slice(at + 1, at + 2) : []));
    if (also.length > 0 && !passes(["run", ...also])) return "noticed";
    if (!options.includes("--related")) return "survived";
    const suites = ["unit", "screen", "behaviour", "contract"].flatMap((suite) => ["--project", suite]);
    return passes(["related", "--run", file, ...suites]) ? "survived" : "noticed";
  } finally {
    restore();
  }
}

function passes(args: readonly string[]): boolean {
  const vitest = "node_modules/vitest/vitest.mjs";
  const { status, error } = spawnSync(process.execPath, [vitest, ...args, "--bail=1", "--passWithNoTests"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  // A run that never began has noticed nothing; one without end has.
  if (error !== undefined && !("code" in error && error.code === "ETIMEDOUT")) throw error;
  return status === 0;
}
