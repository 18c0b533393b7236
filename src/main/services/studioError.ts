import type { ContractErrorCode, ErrorDetail } from "#shared/contract/errors.ts";

/**
 * A failure that the person can do something about. `message` is what happened; `detail.place` where (a file with the
 * path inside it, a field, a level number); `detail.remedy` what to do. Screen, command line and tests show the same
 * text.
 */
export class StudioError extends Error {
  override readonly name = "StudioError";
  readonly code: ContractErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ContractErrorCode, message: string, detail: ErrorDetail = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
  }
}
