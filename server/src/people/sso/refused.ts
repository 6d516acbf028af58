import type { SignInRefusal, SsoRefusal } from '@afterword/api-client/contract';

/** Why the company's sign-on signs no one in. `code` is for people, `reason` and `cause` are for the log. */
export class SsoRefused extends Error {
  readonly code: SsoRefusal | Extract<SignInRefusal, 'access_denied'>;
  readonly reason: string;

  constructor(code: SsoRefused['code'], reason: string, cause?: unknown) {
    super(`The company's sign-on was refused: ${reason}.`, { cause });
    this.code = code;
    this.reason = reason;
  }
}
