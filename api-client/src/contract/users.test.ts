import { expect, it } from 'vitest';
import { users } from './users.ts';

it('takes an address on one line alone, whatever breaks the line', () => {
  const input = users.create['~orpc'].inputSchema!;
  const check = (email: string) => input['~standard'].validate({ name: 'Ana', email, user_role: 'user' });
  expect(check('ana@example.com')).not.toHaveProperty('issues');
  for (const mark of ['\n', '\r', '\u0085', '\u2028', '\u2029'])
    expect(check(`ana${mark}@example.com`)).toHaveProperty('issues');
});
