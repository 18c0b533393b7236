import { relative } from "node:path";
import { main } from "assemblyscript/asc";

const root = `${import.meta.dirname}/..`;
/** Sources of the clause solver: AssemblyScript, a dialect of TypeScript that compiles to WebAssembly. */
export const kernelFolder = `${root}/src/main/engines/dungeon/exact/kernel`;

/**
 * Compiles one file of the kernel with what it imports; throws what the compiler has to say. The exports can also be asked for
 * memory (`__new`) where a caller hands over arrays of its own.
 */
export async function compileKernel(file: string, exportsMemory = false): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const said: string[] = [];
  const binaryForm = ["--outFile", "kernel.wasm", "-O3", "--enable", "simd", "--runtime", "stub", "--noAssert"];
  // A kernel that finds no memory stops with a trap; it needs nothing from its host.
  const host = ["--use", "abort=", ...(exportsMemory ? ["--exportRuntime"] : [])];
  const { error } = await main([relative(root, `${kernelFolder}/${file}`), "--baseDir", root, ...binaryForm, ...host], {
    stderr: { write: (text: string | Uint8Array) => said.push(String(text)) > 0 },
    writeFile: (_name: string, contents: string | Uint8Array) => {
      if (typeof contents !== "string") binary = contents;
    },
  });
  if (error !== null || binary === undefined) throw new Error(`${file}: ${String(error)}\n${said.join("")}`);
  return binary;
}

/** The text of `kernelBytes.ts`. */
export function kernelBytesText(binary: Uint8Array): string {
  const base64 = Buffer.from(binary).toString("base64");
  return `/** The clause solver of \`kernel/\`, compiled; written by \`node scripts/kernels.ts\`. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

const base64 =
  "${base64}";
`;
}
