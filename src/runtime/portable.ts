import { PortableInstance, PortableModule } from "./portable/instance.ts";

/**
 * `@levelwright/runtime/portable`: imported before the runtime, it lets it run where there is no WebAssembly, as in QuickJS. The
 * engine's kernels are then translated to JavaScript: the same layouts, more slowly. Does nothing elsewhere.
 */
const host = globalThis as { WebAssembly?: object };
host.WebAssembly ??= { Module: PortableModule, Instance: PortableInstance };
