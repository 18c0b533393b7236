import { addNewerMethods } from "./portable/newerMethods.ts";
import { PortableInstance, PortableModule } from "./portable/instance.ts";
import { WeakMapAtKeys } from "./portable/weakMaps.ts";

/**
 * `@levelwright/runtime/portable`: imported before the runtime, it lets it run where there is no WebAssembly, as in QuickJS. The
 * engine's kernels are then translated to JavaScript: the same layouts, more slowly. It also adds methods that JavaScript has since
 * 2022 where they are missing, and replaces the WeakMap of a QuickJS that crashes in it. Does nothing elsewhere.
 */
const host = globalThis as { WebAssembly?: object; WeakMap: object };
// Neither WebAssembly nor the sets of 2025: an older QuickJS.
if (host.WebAssembly === undefined && !("union" in Set.prototype)) host.WeakMap = WeakMapAtKeys;
addNewerMethods();
host.WebAssembly ??= { Module: PortableModule, Instance: PortableInstance };
