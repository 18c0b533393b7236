/** A pack that cannot be written as asked: what is wrong, where, what to do. Services turn it into INVALID. */
export class ExportError extends Error {
  override readonly name = "ExportError";
  readonly place: string;
  readonly remedy: string;

  constructor(message: string, place: string, remedy: string) {
    super(message);
    this.place = place;
    this.remedy = remedy;
  }
}
