import { nameSchema } from "#shared/contract/base.ts";

/** Where a collection's name may be: in its first lines, above the levels. */
const mostBytes = 20_000;

/** The name in a line `Collection: Name` above the levels of a text, as .sok files have it; undefined when there is none. */
export async function collectionName(source: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string | undefined> {
  const bytes = new Uint8Array(await source.arrayBuffer()).subarray(0, mostBytes);
  const header = new TextDecoder().decode(bytes).split(/^[ \t]*#.*#[ \t]*$/m, 1)[0] ?? "";
  const name = /^[ \t]*Collection[ \t]*:[ \t]*(\S[^\r\n]*)$/im.exec(header)?.[1];
  return name === undefined ? undefined : nameSchema.safeParse(name.slice(0, 100)).data;
}
