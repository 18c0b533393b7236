import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run package`: builds what is stale and makes packages for this platform in `dist`, or what the flags ask for. Says
 * what the environment does not give: a package that is not signed is made all the same.
 */
const usage = `Usage: npm run package -- [flags]
Builds desktop packages into dist/; see docs/release.md.

  --platform linux|mac|win  default: this machine's
  --arch x64|arm64          default: this machine's
  --dir                     the unpacked program only, no installer
  --output DIR              default: dist
  --electron DIR            an unpacked Electron to take instead of downloading one
  --help                    this text`;

const root = join(import.meta.dirname, "..");
const platforms = ["linux", "mac", "win"] as const;
const here = process.platform === "darwin" ? "mac" : process.platform === "win32" ? "win" : "linux";

const flags = readFlags();
if (flags === undefined) process.exit(2);
if (flags.help) {
  console.log(usage);
  process.exit(0);
}
for (const missing of missingFor(flags.platform)) console.log(missing);
const built = run(process.execPath, [join(root, "scripts", "build.ts")]);
process.exit(
  built === 0 ? run(join(root, "node_modules", ".bin", "electron-builder"), builderArguments(flags)) : built,
);

interface Flags {
  readonly platform: (typeof platforms)[number];
  readonly arch: "x64" | "arm64";
  readonly dir: boolean;
  readonly output: string | undefined;
  readonly electron: string | undefined;
  readonly help: boolean;
}

/** Undefined, with a line on stderr, when the flags make no sense. */
function readFlags(): Flags | undefined {
  try {
    const { values } = parseArgs({
      options: {
        platform: { type: "string", default: here },
        arch: { type: "string", default: process.arch },
        dir: { type: "boolean", default: false },
        output: { type: "string" },
        electron: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    const platform = platforms.find((name) => name === values.platform);
    if (platform === undefined) throw new Error(`--platform ${values.platform}: choose ${platforms.join(", ")}.`);
    if (values.arch !== "x64" && values.arch !== "arm64") {
      throw new Error(`--arch ${values.arch}: choose x64 or arm64.`);
    }
    const { dir, output, electron, help } = values;
    return { platform, arch: values.arch, dir, output, electron, help };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return undefined;
  }
}

function builderArguments({ platform, arch, dir, output, electron }: Flags): string[] {
  return [
    `--${platform}`,
    `--${arch}`,
    ...(dir ? ["--dir"] : []),
    "--config=electron-builder.ts",
    "--publish=never",
    ...(output === undefined ? [] : [`-c.directories.output=${output}`]),
    ...(electron === undefined ? [] : [`-c.electronDist=${electron}`]),
  ];
}

/** Features missing from the package, each with the variable that would enable it. */
function missingFor(platform: Flags["platform"]): string[] {
  const has = (name: string): boolean => (process.env[name] ?? "") !== "";
  const lines: string[] = [];
  if (platform === "mac" && !has("CSC_LINK")) lines.push("Not signed: CSC_LINK isn't set.");
  if (platform === "mac" && !has("APPLE_API_KEY") && !has("APPLE_ID")) {
    lines.push("Not notarized: neither APPLE_API_KEY nor APPLE_ID is set.");
  }
  if (platform === "win" && !has("WIN_CSC_LINK") && !has("CSC_LINK")) {
    lines.push("Not signed: neither WIN_CSC_LINK nor CSC_LINK is set.");
  }
  if (platform === "linux" && !has("LEVELWRIGHT_MAINTAINER")) {
    lines.push("deb and rpm name no real maintainer: LEVELWRIGHT_MAINTAINER isn't set.");
  }
  if (!has("LEVELWRIGHT_UPDATE_URL")) lines.push("No update feed: LEVELWRIGHT_UPDATE_URL isn't set.");
  return lines;
}

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: "inherit", cwd: root, shell: process.platform === "win32" }).status ?? 1;
}
