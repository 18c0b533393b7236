import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in hexadecimal: what a request must know to reach the studio. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

/** Compares in a time that tells nothing about either text; hashing first makes their lengths equal. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
