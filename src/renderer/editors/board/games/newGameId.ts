/** A fresh id for a recorded game, unique within its document. */
export function newGameId(): string {
  return crypto.randomUUID().slice(0, 13);
}
