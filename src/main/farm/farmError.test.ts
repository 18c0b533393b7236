import { expect, test } from "vitest";
import { explainFarmError, FarmError, farmErrorLine } from "./farmError.ts";

const at = "redis://farm:6379";

test.each([
  [
    new Error("WRONGPASS invalid username-password pair"),
    "The farm at redis://farm:6379 refused the user name or password.",
  ],
  [
    new Error("NOPERM this user has no permissions"),
    "The user of the farm at redis://farm:6379 isn't allowed to do this.",
  ],
  [new Error("MISCONF Redis is configured to save"), "Redis at redis://farm:6379 can't write to its disk."],
  [
    Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }),
    "No machine has the address of the farm, redis://farm:6379.",
  ],
  [Object.assign(new Error("ERR bad"), { code: 7 }), "Redis at redis://farm:6379 refused a command: ERR bad"],
  [
    new AggregateError([new Error("x"), new Error("NOAUTH")], "all"),
    "The farm at redis://farm:6379 refused the user name or password.",
  ],
  [
    new Error("WRONGTYPE Operation against"),
    "Redis at redis://farm:6379 refused a command: WRONGTYPE Operation against",
  ],
  ["LOADING", "Redis at redis://farm:6379 is still loading its data."],
  [undefined, "Can't reach the farm at redis://farm:6379."],
])("%s is explained with its cause and a remedy", (error, message) => {
  const explained = explainFarmError(error, at);
  expect(explained.message).toBe(message);
  expect(explained.cause).toBe(error);
  expect("cause" in explained).toBe(error !== undefined);
  expect(farmErrorLine(explained)).toBe(`${message} ${explained.remedy}`);
  expect(explained.remedy).toMatch(/\w/);
});

test("what is explained already stays as it is", () => {
  const explained = new FarmError("It is so.", "Do this.");
  expect(explainFarmError(explained, at)).toBe(explained);
  expect("cause" in explained).toBe(false);
});
