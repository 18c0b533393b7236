/** A pack that can't be exported as requested, with place and remedy. Services turn it into INVALID. */
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
