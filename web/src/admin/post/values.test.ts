import type { StaffPost } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { fieldsOf, isChanged, type PostValues, problemsOf, slugFor, valuesOf } from './values.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const stored = {
  id: 7,
  title: 'A post',
  slug: 'an-older-address',
  description: 'd',
  category: 'productivity',
  read_time: 4,
  image: null,
  image_url: null,
  content: '<p>c</p>',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
} satisfies StaffPost;

const filled = (more: Partial<PostValues> = {}): PostValues => ({ ...valuesOf(stored, now), ...more });

test('an address stays until the title changes', () => {
  expect(slugFor(filled(), stored)).toBe('an-older-address');
  expect(slugFor(filled({ title: ' A  new, better -- Title! ' }), stored)).toBe('a-new-better-title');
});

test.each([
  [null, 'published', ''],
  [{ ...stored, published_at: null }, 'draft', ''],
  [stored, 'published', ''],
])('a form knows how its post is published', (post, publishing, at) => {
  expect(valuesOf(post, now)).toMatchObject({ publishing, at });
});

test('shows a scheduled time in local time and sends it unchanged', () => {
  const scheduled = { ...stored, published_at: '2026-05-06T07:08:00.000Z' };
  const values = valuesOf(scheduled, now);
  expect(values.publishing).toBe('scheduled');
  expect(fieldsOf(values, scheduled).published_at).toBe(scheduled.published_at);
});

test.each([
  [{ title: '  ' }, ['title']],
  [{ title: '2026' }, ['title']],
  [{ title: '?!' }, ['title']],
  [{ description: '' }, ['description']],
  [{ readTime: '301' }, ['readTime']],
  [{ readTime: '-1' }, ['readTime']],
  [{ readTime: '1.5' }, ['readTime']],
  [{ publishing: 'scheduled' as const, at: '' }, ['at']],
  [{ readTime: '300' }, []],
  [{ readTime: '' }, []],
])('of %o, what has to be put right is %o', (more, names) => {
  expect(Object.keys(problemsOf(filled(more), stored))).toEqual(names);
});

test('an empty read time is sent empty, and without a picture an empty file', () => {
  const { read_time, image } = fieldsOf(filled({ readTime: '' }), stored);
  expect(read_time).toBe('');
  expect((image as File).size).toBe(0);
  expect(fieldsOf(filled({ withoutImage: true }), stored).image).toBeNull();
});

test('a draft is sent without a time', () => {
  expect(fieldsOf(filled({ publishing: 'draft' }), stored).published_at).toBe('');
});

test('counts typing that was undone as no change', () => {
  expect(isChanged(filled(), filled())).toBe(false);
  expect(isChanged(filled({ title: 'B' }), filled())).toBe(true);
  expect(isChanged(filled({ image: new File(['x'], 'x.png') }), filled())).toBe(true);
});
