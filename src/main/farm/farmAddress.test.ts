import { expect, test } from "vitest";
import { endpointOf, parseFarmAddress, splitSignIn } from "./farmAddress.ts";
import { ClearTextError } from "./farmError.ts";

test("a password is never for an unencrypted connection to another machine, unless that is allowed", () => {
  const secret = { password: "hunter2" };
  const refused = (text: string): unknown => {
    try {
      return parseFarmAddress(text, secret);
    } catch (error) {
      return error;
    }
  };
  const refusal = refused("redis://farm.example.net");
  expect(refusal).toBeInstanceOf(ClearTextError);
  expect(String(refusal)).toBe(
    "FarmError: The password would be sent unencrypted to the farm at redis://farm.example.net:6379.",
  );
  expect(refused("redis://me:hunter3@10.0.0.7:7000")).toBeInstanceOf(ClearTextError);
  expect(refused("rediss://farm.example.net")).toMatchObject({ tls: true, password: "hunter2" });
  expect(refused("redis://127.0.0.1")).toMatchObject({ password: "hunter2" });
  expect(parseFarmAddress("redis://farm.example.net", { ...secret, clearText: true })).toMatchObject(secret);
});

test("what a password is bound to differs by host, port and TLS, and by nothing else", () => {
  const same = [
    "rediss://Farm.example.net",
    " rediss://me:secret@farm.example.net:6379/ ",
    "rediss://farm.example.net/0",
  ];
  expect(new Set(same.map(endpointOf))).toEqual(new Set(["rediss://farm.example.net:6379"]));
  const others = [
    "redis://farm.example.net",
    "rediss://farm.example.net:6380",
    "rediss://farm.example.org",
    "farm",
    "",
  ];
  expect(others.map(endpointOf)).toEqual([
    "redis://farm.example.net:6379",
    "rediss://farm.example.net:6380",
    "rediss://farm.example.org:6379",
    "",
    "",
  ]);
});

test("a pasted address is taken apart into address, user and password", () => {
  expect(splitSignIn("rediss://me:p%40ss/@farm.example.net:6380")).toEqual({
    address: "rediss://me:p%40ss/@farm.example.net:6380",
  });
  expect(splitSignIn(" rediss://me:p%40ss@farm.example.net:6380 ")).toEqual({
    address: "rediss://farm.example.net:6380",
    user: "me",
    password: "p@ss",
  });
  expect(splitSignIn("redis://:secret@127.0.0.1")).toEqual({ address: "redis://127.0.0.1", password: "secret" });
  expect(splitSignIn("redis://127.0.0.1:6379")).toEqual({ address: "redis://127.0.0.1:6379" });
});
