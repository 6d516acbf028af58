import { expect, test } from 'vitest';
import { readQuery, toRequest, writeQuery } from './query.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));

test('keeps a search and its filters in the shortest address', () => {
  const address =
    'q=a+%22b+c%22&speaker=Zo%C3%AB&platform=zoom&label=Launch&from=2026-01-01&to=2026-02-01&page=3';
  expect(writeQuery(read(address)).toString()).toBe(address);
  expect(writeQuery(read('q=plan&platform=all&page=1')).toString()).toBe('q=plan');
});

test('ignores unknown values in the address', () => {
  expect(read('q=plan&platform=skype&from=yesterday&to=2026-13-01&page=51&other=1')).toEqual(read('q=plan'));
  expect(read(`q=${'x'.repeat(900)}`).q).toHaveLength(500);
});

test('sends days from their first to their last instant in local time', () => {
  const request = toRequest(read('q=plan&from=2026-01-01&to=2026-01-01'));
  expect(Date.parse(request.to!) - Date.parse(request.from!)).toBe(86_400_000 - 1);
  expect(toRequest(read('q= plan &speaker= '))).toEqual({ q: 'plan', page: 1 });
});
