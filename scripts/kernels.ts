import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileKernel, kernelBytesText, kernelFolder } from "./compileKernel.ts";

/** Compiles the clause solver and writes it where the studio reads it; a test fails while it is out of date. */
const binary = await compileKernel("solver.ts");
writeFileSync(join(kernelFolder, "..", "kernelBytes.ts"), kernelBytesText(binary));
console.log(`kernels: kernelBytes.ts, ${binary.length} bytes`);
