import { scriptLimits } from "./scriptLimits.ts";

/**
 * Evaluated in the sandbox before a script, in plain JavaScript: replaces `Math.random` by a generator (sfc32, as in
 * `#shared/kernel/random.ts`) that only knows the seed it is given, and keeps built-in functions that run uncounted away
 * from arrays of a billion elements. Its value is the function that calls a script: it takes the exported function and
 * the arguments as JSON, and gives the answer as JSON. What it uses is captured before the script can change it.
 */
export const sandboxPrelude = `(() => {
  "use strict";
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  let a = 0, b = 0, c = 0, d = 1;
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t | 0;
    return (t >>> 0) / 4294967296;
  };
  const seed = (words) => {
    [a, b, c] = words;
    d = 1;
    for (let i = 0; i < 12; i++) next();
  };
  Object.defineProperty(Math, "random", { value: next, writable: true, configurable: true });

  const most = ${scriptLimits.arrayLength};
  const isLong = (value) => value !== null && typeof value === "object" && Number(value.length) > most;
  const refuse = () => {
    throw new RangeError("An array of more than " + most + " elements is too long");
  };
  const hasLong = (values) => {
    for (let i = 0; i < values.length; i++) if (isLong(values[i])) return true;
    return false;
  };
  const guard = (owner, name, needsGuard) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const original = own && own.value;
    if (typeof original !== "function") return;
    const guarded = { [name](...values) {
      if (needsGuard(this, values)) refuse();
      return apply(original, this, values);
    } }[name];
    Object.defineProperty(owner, name, { ...own, value: guarded });
  };
  for (const name of Object.getOwnPropertyNames(Array.prototype))
    if (name !== "constructor") guard(Array.prototype, name, (self, values) => isLong(self) || hasLong(values));
  guard(Array, "from", (_, [source]) => isLong(source));
  guard(Function.prototype, "apply", (_, [, list]) => isLong(list));
  guard(Reflect, "apply", (_, [, , list]) => isLong(list));
  guard(Reflect, "construct", (_, [, list]) => isLong(list));
  guard(JSON, "stringify", (_, [value]) => isLong(value));

  return (script, seedWords, text) => {
    seed(seedWords);
    const answer = script(...parse(text));
    if (answer !== null && typeof answer === "object" && typeof answer.then === "function")
      throw new TypeError("promise-returned");
    return stringify(answer === undefined ? null : answer) ?? "null";
  };
})()`;

/** Message of the error for a script that returns a promise. */
export const promiseReturned = "promise-returned";
