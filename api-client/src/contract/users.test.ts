import { expect, it } from 'vitest';
import { users } from './users.ts';

it('rejects line breaks of any kind in an address', () => {
  const input = users.create['~orpc'].inputSchema!;
  const check = (email: string) => input['~standard'].validate({ name: 'Ana', email, user_role: 'user' });
  expect(check('ana@example.com')).not.toHaveProperty('issues');
  for (const mark of ['\n', '\r', '\u0085', '\u2028', '\u2029'])
    expect(check(`ana${mark}@example.com`)).toHaveProperty('issues');
});
