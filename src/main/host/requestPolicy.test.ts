import fc from "fast-check";
import { expect, test } from "vitest";
import { type RequestFacts, type RequestPolicy, checkRequest, signInCookie } from "./requestPolicy.ts";
import { newSecret, sameSecret } from "./secrets.ts";

const secret = newSecret();
const policy: RequestPolicy = { hosts: new Set(["127.0.0.1:4010", "localhost:4010"]), secret, cookieName: "lw_4010" };
const page: RequestFacts = {
  method: "GET",
  host: "127.0.0.1:4010",
  origin: undefined,
  cookie: `other=1; lw_4010=${secret}`,
  token: null,
  isUpgrade: false,
};
const upgrade: RequestFacts = { ...page, isUpgrade: true, origin: "http://127.0.0.1:4010" };

test("a page of ours with the cookie gets in, by each of our names", () => {
  expect(checkRequest(page, policy)).toEqual({ allow: true });
  expect(checkRequest({ ...page, host: "LocalHost:4010" }, policy)).toEqual({ allow: true });
  expect(checkRequest(upgrade, policy)).toEqual({ allow: true });
});

test("the right token signs in, a wrong or empty one does not, even with a good cookie", () => {
  expect(checkRequest({ ...page, cookie: undefined, token: secret }, policy)).toEqual({ allow: "sign-in" });
  for (const token of ["", "x", secret.slice(1), `${secret}0`, secret.toUpperCase()]) {
    expect(checkRequest({ ...page, token }, policy)).toMatchObject({ allow: false, status: 401 });
  }
});

test("a ticket signs in and says that it is used up; without one nothing matches", () => {
  const ticket = newSecret();
  const once = { ...page, cookie: undefined, token: ticket };
  expect(checkRequest(once, { ...policy, ticket })).toEqual({ allow: "sign-in", usedTicket: true });
  expect(checkRequest(once, policy)).toMatchObject({ allow: false, status: 401 });
  expect(checkRequest({ ...once, token: "" }, { ...policy, ticket: undefined })).toMatchObject({
    allow: false,
    status: 401,
  });
});

test("a token does not open a socket", () => {
  expect(checkRequest({ ...upgrade, cookie: undefined, token: secret }, policy)).toMatchObject({
    allow: false,
    status: 401,
  });
});

test("no cookie, another host's cookie and a wrong cookie are refused", () => {
  for (const cookie of [undefined, "", "lw_4010=", `lw_4011=${secret}`, `lw_4010=${secret}x`, `xlw_4010=${secret}`]) {
    expect(checkRequest({ ...page, cookie }, policy)).toMatchObject({ allow: false, status: 401 });
  }
});

test("a name that is not ours is refused before anything else (DNS rebinding)", () => {
  for (const host of [undefined, "", "evil.example", "evil.example:4010", "127.0.0.1", "127.0.0.1:4011"]) {
    expect(checkRequest({ ...page, host, token: secret }, policy)).toMatchObject({ allow: false, status: 421 });
  }
});

test("a socket from another origin, or from none, is refused", () => {
  for (const origin of [undefined, "null", "http://evil.example", "https://127.0.0.1:4010", "http://localhost:4010"]) {
    expect(checkRequest({ ...upgrade, origin }, policy)).toMatchObject({ allow: false, status: 403 });
  }
});

test("anything but GET and HEAD needs our origin, and is not answered even then", () => {
  expect(checkRequest({ ...page, method: "HEAD" }, policy)).toEqual({ allow: true });
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", ""]) {
    expect(checkRequest({ ...page, method }, policy)).toMatchObject({ allow: false, status: 403 });
    expect(checkRequest({ ...page, method, origin: "http://evil.example" }, policy)).toMatchObject({ status: 403 });
    expect(checkRequest({ ...page, method, origin: "http://127.0.0.1:4010" }, policy)).toMatchObject({ status: 405 });
  }
});

test("nothing gets in without the secret, whatever the headers", () => {
  const text = fc.option(fc.string(), { nil: undefined });
  fc.assert(
    fc.property(text, text, text, fc.option(fc.string()), fc.boolean(), (host, origin, cookie, token, isUpgrade) => {
      expect(checkRequest({ method: "GET", host, origin, cookie, token, isUpgrade }, policy).allow).toBe(false);
    }),
  );
});

test("the cookie is kept from scripts and other sites", () => {
  expect(signInCookie(policy)).toBe(`lw_4010=${secret}; HttpOnly; SameSite=Strict; Path=/`);
});

test("a secret has 256 random bits and is compared whole, whatever the lengths", () => {
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(newSecret()).not.toBe(secret);
  expect(sameSecret(secret, secret)).toBe(true);
  expect(sameSecret("", secret)).toBe(false);
  expect(sameSecret(`${secret}${secret}`, secret)).toBe(false);
});
