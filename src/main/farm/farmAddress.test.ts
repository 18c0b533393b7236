import { expect, test } from "vitest";
import { endpointOf, isEncrypted, isLoopback, parseFarmAddress, shownAddress, splitSignIn } from "./farmAddress.ts";
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

test("an address has its own port and sign-in, or the default port and the ones that are set up", () => {
  expect(parseFarmAddress("rediss://me:p%40ss@farm.example.net:7000/0", { user: "you", password: "other" })).toEqual({
    host: "farm.example.net",
    port: 7000,
    tls: true,
    user: "me",
    password: "p@ss",
  });
  expect(parseFarmAddress(" redis://[::1]/ ", { user: "you", password: "" })).toEqual({
    host: "::1",
    port: 6379,
    tls: false,
    user: "you",
    password: undefined,
  });
});

test.each(["farm", "http://farm.example.net", "redis://", ""])("%j isn't the address of a farm", (text) => {
  expect(() => parseFarmAddress(text)).toThrow("This is not the address of a farm.");
});

test.each(["redis://localhost/1", "redis://localhost?db=1", "redis://localhost#top", "redis://localhost/0/"])(
  "%j goes on behind its port",
  (text) => {
    expect(() => parseFarmAddress(text)).toThrow("The address of a farm ends with its port.");
  },
);

test("only a Redis on this machine may be used without a password", () => {
  expect(() => parseFarmAddress("rediss://me@farm.example.net")).toThrow(
    "The farm at rediss://me@farm.example.net:6379 needs a password.",
  );
  expect(parseFarmAddress("redis://localhost").password).toBeUndefined();
});

test("a malformed user name isn't repeated", () => {
  expect(() => parseFarmAddress("redis://%zz@localhost")).toThrow("is malformed");
});

test("this machine is named localhost, ::1 or by a number of 127, and needs no TLS", () => {
  const hosts = ["localhost", "::1", "127.0.0.1", "127.1.2.3", "127.0.0.1.example.net", "farm", "10.127.0.0.1", "::2"];
  expect(hosts.filter(isLoopback)).toEqual(["localhost", "::1", "127.0.0.1", "127.1.2.3"]);
  expect([false, true].map((tls) => isEncrypted({ tls, host: "farm" }))).toEqual([false, true]);
  expect([false, true].map((tls) => isEncrypted({ tls, host: "localhost" }))).toEqual([true, true]);
});

test("an address is shown with its user, and without its password", () => {
  const address = { host: "farm.example.net", port: 7000, tls: true, user: "m e", password: "secret" };
  expect(shownAddress(address)).toBe("rediss://m%20e@farm.example.net:7000");
  expect(shownAddress({ ...address, tls: false, host: "::1", user: undefined })).toBe("redis://[::1]:7000");
});
