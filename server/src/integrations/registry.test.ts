import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { MeetingContent } from './integration.ts';
import { integrations } from './registry.ts';

const meeting: MeetingContent = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  title: 'Weekly <planning> & "more"',
  startedAt: '2026-11-20T09:00:00.000Z',
  participants: ['Ada Lovelace', 'Bo Diddley'],
  url: 'https://afterword.example/dashboard/meetings/0193aaaa-0000-7000-8000-000000000001',
  overview: 'We planned the week.',
  decisions: ['We ship on Friday.'],
  actionItems: ['Ada writes the notes.'],
};

it('the list names each folder of a destination once', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(integrations.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it('each destination plans calls that carry the meeting, and others for one that is there already', () => {
  for (const { id, name, plan } of integrations) {
    expect(name, id).not.toBe('');
    const first = plan(meeting, null);
    expect(JSON.stringify(first), id).toContain('Weekly <planning>');
    expect(plan(meeting, { id: 'known', url: null }), id).not.toEqual(first);
    for (const { path } of first) expect(path, id).toMatch(/^\//);
  }
});

it('no destination takes a stranger’s answer for its own', () => {
  for (const { id, read } of integrations)
    for (const answer of [null, undefined, '', 'ok', [], {}, { id: 4 }, { error: 'no' }])
      expect(read(answer), id).toBeNull();
});
