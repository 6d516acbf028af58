import { type Api, type ApiError, asApiError, type CodeRefusal } from '@afterword/api-client';

/** The result of redeeming a code. */
export type Redemption =
  | { step: 'redeemed'; token: string }
  /** Another browser requested the link: ask whether to continue in this one. */
  | { step: 'other-browser' }
  /** The code is expired, used or unknown, and can never be redeemed. */
  | { step: 'expired'; why: CodeRefusal }
  /** This address may not have an account here, or its company requires its own sign-on. */
  | { step: 'not-admitted'; code: 'not_admitted' | 'address_moved' | 'sso_required' }
  /** The code may still be valid: try again. */
  | { step: 'failed'; error: ApiError };

const running = new Map<string, Promise<Redemption>>();

/**
 * Redeems a single-use code. Repeated calls for the same code send one request (StrictMode runs effects twice). A
 * network failure is forgotten, so that the call can be repeated.
 */
export function redeem(api: Api, code: string, options: { sameBrowserOnly: boolean }): Promise<Redemption> {
  const key = `${options.sameBrowserOnly} ${code}`;
  const known = running.get(key);
  if (known) return known;
  const attempt = ask(api, code, options.sameBrowserOnly).then((outcome) => {
    if (outcome.step === 'failed') running.delete(key);
    return outcome;
  });
  running.set(key, attempt);
  return attempt;
}

async function ask(api: Api, code: string, sameBrowserOnly: boolean): Promise<Redemption> {
  try {
    const answer = await api.accounts.redeemCode({
      code,
      ...(sameBrowserOnly ? { same_browser_only: true } : {}),
    });
    return { step: 'redeemed', token: answer.access_token };
  } catch (thrown) {
    const error = asApiError(thrown);
    if (error.code === 'other_browser') return { step: 'other-browser' };
    // We never issue codes of another form.
    if (error.code === 'invalid_input') return { step: 'expired', why: 'unknown' };
    if (error.code === 'code_expired') return { step: 'expired', why: error.why ?? 'expired' };
    if (error.code === 'not_admitted' || error.code === 'address_moved' || error.code === 'sso_required')
      return { step: 'not-admitted', code: error.code };
    return { step: 'failed', error };
  }
}
