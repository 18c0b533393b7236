import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in hexadecimal: the secret that a request must present. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

/** Compares in constant time; hashing first makes the lengths equal. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
