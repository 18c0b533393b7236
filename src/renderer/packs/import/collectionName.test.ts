import { expect, test } from "vitest";
import { collectionName } from "./collectionName.ts";

const named = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return collectionName({ arrayBuffer: () => Promise.resolve(bytes.buffer) });
};
const room = "#####\n#@$.#\n#####\n";

test("a collection is called as its header says, whatever stands below it and in its levels", async () => {
  expect(await named(`:: notes ::\r\nCollection: Small rooms \r\nAuthor: Ann\r\n\r\n${room}`)).toBe("Small rooms");
  expect(await named(`${room}\nCollection: not this one\n`)).toBeUndefined();
  expect(await named(`Collection:\n\n${room}`)).toBeUndefined();
  expect(await named("\u0000\u0001 packed bytes")).toBeUndefined();
  expect(await named(`Collection: a\u0007b\n${room}`)).toBe("a b");
});
