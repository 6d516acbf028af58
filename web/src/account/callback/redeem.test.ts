import { type Api, ApiError, type ErrorCode } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { redeem } from './redeem.ts';

/** A server that answers each redemption in turn. */
function server(...answers: (string | ErrorCode | 'network')[]) {
  const asked: unknown[] = [];
  const redeemCode = async (input: unknown) => {
    asked.push(input);
    const answer = answers[asked.length - 1] ?? 'unavailable';
    if (answer.startsWith('token')) return { access_token: answer };
    throw new ApiError({
      code: answer as ErrorCode,
      status: answer === 'network' ? 0 : 400,
      message: `It was ${answer}.`,
    });
  };
  return { asked, api: { accounts: { redeemCode } } as unknown as Api };
}

test('spends a code once, even if StrictMode asks twice', async () => {
  const { api, asked } = server('token-1');
  const [first, second] = await Promise.all([
    redeem(api, 'twice', { sameBrowserOnly: true }),
    redeem(api, 'twice', { sameBrowserOnly: true }),
  ]);
  expect(first).toEqual({ step: 'redeemed', token: 'token-1' });
  expect(second).toBe(first);
  expect(asked).toEqual([{ code: 'twice', same_browser_only: true }]);
});

test('keeps the code from another browser until the person continues', async () => {
  const { api, asked } = server('other_browser', 'token-2');
  expect(await redeem(api, 'other', { sameBrowserOnly: true })).toEqual({ step: 'other-browser' });
  expect(await redeem(api, 'other', { sameBrowserOnly: false })).toEqual({
    step: 'redeemed',
    token: 'token-2',
  });
  expect(asked[1]).toEqual({ code: 'other' });
});

test.each([
  ['code_expired', 'expired'],
  ['invalid_input', 'unknown'],
] as const)('%s is a link that is %s', async (answer, why) => {
  expect(await redeem(server(answer).api, answer, { sameBrowserOnly: true })).toEqual({
    step: 'expired',
    why,
  });
});

test('can try the same code again after a broken connection', async () => {
  const { api } = server('network', 'token-3');
  expect(await redeem(api, 'again', { sameBrowserOnly: true })).toEqual({
    step: 'failed',
    error: expect.objectContaining({ code: 'network', message: 'It was network.' }),
  });
  expect(await redeem(api, 'again', { sameBrowserOnly: true })).toEqual({
    step: 'redeemed',
    token: 'token-3',
  });
});
