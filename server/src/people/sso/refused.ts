import type { SignInRefusal, SsoRefusal } from '@afterword/api-client/contract';

/** Thrown when the company's sign-on signs nobody in. `code` is for people; `reason` and `cause` are for the log. */
export class SsoRefused extends Error {
  readonly code: SsoRefusal | Extract<SignInRefusal, 'access_denied'>;
  readonly reason: string;

  constructor(code: SsoRefused['code'], reason: string, cause?: unknown) {
    super(`The company's sign-on was refused: ${reason}.`, { cause });
    this.code = code;
    this.reason = reason;
  }
}
