import { addNewerMethods } from "./portable/newerMethods.ts";
import { PortableInstance, PortableModule } from "./portable/instance.ts";

/**
 * `@levelwright/runtime/portable`: imported before the runtime, it lets it run where there is no WebAssembly, as in QuickJS. The
 * engine's kernels are then translated to JavaScript: the same layouts, more slowly. It also adds methods that JavaScript has since
 * 2022 where they are missing. Does nothing elsewhere.
 */
addNewerMethods();
const host = globalThis as { WebAssembly?: object };
host.WebAssembly ??= { Module: PortableModule, Instance: PortableInstance };
