import type { CaptureItem } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';

const capture = (closedAt: string | null, lastSeenAt = '2026-01-01T10:00:00Z') =>
  ({ closedAt, lastSeenAt }) as CaptureItem;

test("only the server's word makes it complete", () => {
  expect(completenessOf({ live: false, captures: [capture('2026-01-01T10:00:00Z')] }, true)).toEqual({
    kind: 'complete',
  });
  expect(completenessOf({ live: false, captures: [capture('2026-01-01T10:00:00Z')] }, false)).toEqual({
    kind: 'missing',
  });
});

test('shows when a capture that never ended was last heard from', () => {
  const captures = [
    capture(null, '2026-01-01T10:00:00Z'),
    capture(null, '2026-01-01T10:30:00Z'),
    capture('x'),
  ];
  expect(completenessOf({ live: false, captures }, false)).toEqual({
    kind: 'unfinished',
    lastSeenAt: '2026-01-01T10:30:00Z',
  });
});

test('reports nothing missing in a live meeting or without a capture', () => {
  expect(completenessOf({ live: true, captures: [capture(null)] }, false)).toEqual({ kind: 'live' });
  expect(completenessOf({ live: false, captures: [] }, false)).toEqual({ kind: 'empty' });
});
