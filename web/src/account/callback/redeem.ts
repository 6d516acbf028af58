import { type Api, type ApiError, asApiError, type CodeRefusal } from '@afterword/api-client';

/** How a try to redeem a code ended. */
export type Redemption =
  | { step: 'redeemed'; token: string }
  /** Another browser asked for the link: a person says whether to go on here. */
  | { step: 'other-browser' }
  /** It is too old, was used before, or is none of ours: it can never be redeemed. */
  | { step: 'expired'; why: CodeRefusal }
  /** The address gets no account here, or its company requires its own sign-on. */
  | { step: 'not-admitted'; code: 'not_admitted' | 'address_moved' | 'sso_required' }
  /** The code may still be good: try again. */
  | { step: 'failed'; error: ApiError };

const running = new Map<string, Promise<Redemption>>();

/**
 * Redeems a single-use code. However often a component asks for the same thing (StrictMode runs effects twice), the
 * server is asked once. A failure on the way is forgotten, so that it can be tried again.
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
    // A code of the wrong form was never one of ours.
    if (error.code === 'invalid_input') return { step: 'expired', why: 'unknown' };
    if (error.code === 'code_expired') return { step: 'expired', why: error.why ?? 'expired' };
    if (error.code === 'not_admitted' || error.code === 'address_moved' || error.code === 'sso_required')
      return { step: 'not-admitted', code: error.code };
    return { step: 'failed', error };
  }
}
