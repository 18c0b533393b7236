import { relative } from "node:path";
import { main } from "assemblyscript/asc";

const root = `${import.meta.dirname}/..`;
const engines = `${root}/src/main/engines`;

/** A folder of AssemblyScript, a dialect of TypeScript that compiles to WebAssembly. */
export interface Kernel {
  readonly folder: string;
  /** The file whose exports the studio calls. */
  readonly entry: string;
  /** What it is, for whoever meets the bytes. */
  readonly title: string;
  /** Whether no access to a list is checked; else only those that the sources say need no check are not. */
  readonly isUnchecked: boolean;
}

/** All kernels; `kernelBytes.ts` beside a folder holds what it compiles to. */
export const kernels = {
  smt: {
    folder: `${engines}/dungeon/search/prover/kernel`,
    entry: "solver.ts",
    title: "The SMT solver",
    isUnchecked: false,
  },
  localSearch: {
    folder: `${engines}/dungeon/search/improver/kernel`,
    entry: "localSearch.ts",
    title: "The local search",
    isUnchecked: true,
  },
  boxWalks: {
    folder: `${engines}/sokoban/solver/plan/kernel`,
    entry: "boxWalks.ts",
    title: "The walks of boxes",
    isUnchecked: true,
  },
} as const satisfies Record<string, Kernel>;

/**
 * Compiles one file of a kernel with what it imports; throws what the compiler has to say. The exports can also be asked for
 * memory (`__new`) where a caller hands over arrays of its own.
 */
export async function compileKernel(kernel: Kernel, file = kernel.entry, exportsMemory = false): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const said: string[] = [];
  const binaryForm = ["--outFile", "kernel.wasm", "-O3", "--enable", "simd", "--runtime", "stub", "--noAssert"];
  const checks = kernel.isUnchecked ? ["--uncheckedBehavior", "always"] : [];
  // A kernel that finds no memory stops with a trap; it needs nothing from its host for that.
  const host = ["--use", "abort=", ...(exportsMemory ? ["--exportRuntime"] : [])];
  const source = relative(root, `${kernel.folder}/${file}`);
  const { error } = await main([source, "--baseDir", root, ...binaryForm, ...checks, ...host], {
    stderr: { write: (text: string | Uint8Array) => said.push(String(text)) > 0 },
    writeFile: (_name: string, contents: string | Uint8Array) => {
      if (typeof contents !== "string") binary = contents;
    },
  });
  if (error !== null || binary === undefined) throw new Error(`${file}: ${String(error)}\n${said.join("")}`);
  return binary;
}

/** The text of a kernel's `kernelBytes.ts`. */
export function kernelBytesText({ title }: Kernel, binary: Uint8Array): string {
  const base64 = Buffer.from(binary).toString("base64");
  return `/** ${title} of \`kernel/\`, compiled; written by \`node scripts/kernels.ts\`. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

const base64 =
  "${base64}";
`;
}
