import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { stripTypes } from "./stripTypes.ts";

const source = `
import type { Level } from "./levelwright.d.ts";
interface Point { readonly x: number; y?: number }
type Pair<T> = [T, T];
declare const outside: number;
abstract class Nothing {}
class Walk<T> extends Map<string, T> implements Iterable<T> {
  private readonly steps: number = 0;
  public label?: string;
  declare hidden: number;
  constructor(start: T) { super(); this.set("a", start); }
  protected override get(key: string): T | undefined { return super.get(key)!; }
}
const a = <T,>(value: T, other?: Pair<T>): T => value as T
;[1].map((one: number): number => one satisfies number)
const b = (1 as number) as unknown as Point
const c = new Map<string, Point[]>() as ReadonlyMap<string, Point[]>;
function over(a: string): void
function over(a: number): void
function over(a: unknown): void {}
let { x, ...rest }: { x: number; y: number } = { x: 1, y: 2 }
export type { Point }
export default function (level: Level, { seed }: { seed: number }): number { return seed! + level.size[0]! }
`;

it("strips types like Node does, place for place", () => {
  const ours = stripTypes(source.replace("abstract class Nothing {}", ""));
  const text = source.replace("abstract class Nothing {}", "");
  const nodes = stripTypeScriptTypes(text);
  if (!ours.ok) throw new Error(ours.fault.what);
  // Semicolons that end a statement early may be at another place of the same gap.
  const plain = (code: string) => code.replaceAll(/;/g, " ");
  expect(plain(ours.code)).toBe(plain(nodes));
  expect(ours.code).toHaveLength(text.length);
});

it("leaves a function with type parameters in one piece, whether it has a name or not", () => {
  const ours = stripTypes("export default function <T>(value: T): T { return value }\nfunction same<T>(one: T) {}");
  expect(ours.ok ? ours.code : "").not.toContain(";");
});

it("ends a statement where the types after it were left out", () => {
  const ours = stripTypes("const a = 1 as number\n(2)");
  expect(ours).toMatchObject({ ok: true });
  const stripped = stripTypes("let f = (n: number) => n\nlet g = f as unknown\n[0].map(f)");
  expect(stripped.ok ? stripped.code : "").toBe("let f = (n        ) => n\nlet g = f;          \n[0].map(f)");
});
