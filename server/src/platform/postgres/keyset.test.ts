import { describe, expect, it } from 'vitest';
import { createKeyset } from './keyset.ts';

const keyset = createKeyset('meetings.newest', [
  { sql: 'started_at', type: 'timestamptz', descending: true },
  { sql: 'title', type: 'text' },
  { sql: 'id', type: 'uuid' },
]);
const keys = ['2026-03-02T09:00:00.125+00:00', 'Ahoj', '0195e3a2-0000-7000-8000-00000000000a'];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a keyset', () => {
  it('orders by every key, and finds the rows after an item in the same order', () => {
    expect(keyset.order).toBe('started_at desc, title, id');
    expect(keyset.follows('$2')).toBe(
      '($2::jsonb is null or (started_at < ($2::jsonb ->> 0)::timestamptz or (started_at = ($2::jsonb ->> 0)::timestamptz and ' +
        '(title > ($2::jsonb ->> 1)::text or (title = ($2::jsonb ->> 1)::text and id > ($2::jsonb ->> 2)::uuid)))))',
    );
  });

  it('creates a cursor from the last item if the list continues, and reads it back', () => {
    const rows = [{ keys }, { keys: ['other'] }];
    expect(keyset.cut(rows, 2)).toEqual({ rows, next: null });
    const { next } = keyset.cut(rows, 1);
    expect(keyset.part({ cursor: next!, page: 3 }, 10)).toEqual({
      after: JSON.stringify(keys),
      offset: 0,
      limit: 10,
    });
    expect(keyset.part({ page: 3, limit: 5 }, 10)).toEqual({ after: null, offset: 10, limit: 5 });
  });

  it('refuses a cursor that it did not create', () => {
    const [at, title, id] = keys;
    for (const cursor of [
      '',
      'x',
      '%00',
      encode(null),
      encode(keys),
      encode(['meetings.oldest', ...keys]),
      encode(['meetings.newest', at, title]),
      encode(['meetings.newest', '2026-13-40T99:00:00.000+00:00', title, id]),
      encode(['meetings.newest', "'; drop table meeting; --", title, id]),
      encode(['meetings.newest', at, `${title}\0`, id]),
      encode(['meetings.newest', at, null, id]),
      encode(['meetings.newest', at, title, 'no-id']),
      encode(['meetings.newest', { at }, title, id]),
    ])
      expect(() => keyset.part({ cursor, page: 1 }, 10), cursor).toThrow(
        expect.objectContaining({ code: 'invalid_input' }),
      );
  });
});
