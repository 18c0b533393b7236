import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileKernel, kernelBytesText, kernels } from "./compileKernel.ts";

/** Compiles all kernels and writes them where the studio reads them; a test fails while one is out of date. */
for (const kernel of Object.values(kernels)) {
  const binary = await compileKernel(kernel);
  writeFileSync(join(kernel.folder, "..", "kernelBytes.ts"), kernelBytesText(kernel, binary));
  console.log(`kernels: ${kernel.title}, ${binary.length} bytes`);
}
