import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileKernel, kernelBytesText, kernels } from "../../scripts/compileKernel.ts";

test.each(Object.values(kernels))(
  "$title is what its sources compile to; run `node scripts/kernels.ts` when this fails",
  async (kernel) => {
    const committed = readFileSync(join(kernel.folder, "..", "kernelBytes.ts"), "utf8");
    expect(committed).toBe(kernelBytesText(kernel, await compileKernel(kernel)));
  },
);
