import type { ExportPart, User } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { type ExportProgress, exportFile } from './export-file.ts';

const account: ExportPart = {
  type: 'account',
  exportedAt: '2026-03-02T09:00:00.000Z',
  user: { id: 1, name: 'Ada', email: 'ada@example.org' } as User,
  identities: [],
  sessions: [],
  rules: { addresses: [], domains: [], people: [], pauseFor: [], notify: false, workspace: null },
  glossary: [],
  connections: [],
  templates: [],
  workflows: [],
  workflowRuns: [],
  automations: [],
  comments: [],
  meetings: 2,
};
const meeting = (title: string) => ({ type: 'meeting', meeting: { title } }) as ExportPart;

async function* parts(...all: ExportPart[]) {
  yield* all;
}

test('is one JSON document with everything, and tells how far it is', async () => {
  const told: ExportProgress[] = [];
  const file = await exportFile(
    parts(account, meeting('“One”\n'), meeting('Two'), { type: 'end' }),
    (progress) => told.push(progress),
  );
  expect(file.type).toBe('application/json');
  const { type: _type, ...about } = account;
  expect(JSON.parse(await file.text())).toEqual({
    ...about,
    meetings: [{ title: '“One”\n' }, { title: 'Two' }],
  });
  expect(told.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/2', '1/2', '2/2', '2/2']);
});

test('has a transcript that came in several parts as a whole', async () => {
  const entry = (content: string) => ({ content });
  const long = { title: 'Long', transcript: { complete: true, gaps: [], entries: [entry('one')] } };
  const file = await exportFile(
    parts(
      { ...account, meetings: 2 } as ExportPart,
      { type: 'meeting', meeting: long } as unknown as ExportPart,
      { type: 'entries', entries: [entry('two')] } as ExportPart,
      { type: 'entries', entries: [entry('three')] } as ExportPart,
      meeting('Two'),
      { type: 'end' },
    ),
    () => {},
  );
  const { meetings } = JSON.parse(await file.text());
  expect(meetings[0].transcript.entries).toEqual([entry('one'), entry('two'), entry('three')]);
  expect(meetings[1]).toEqual({ title: 'Two' });
});

test('of an account without meetings is one too', async () => {
  const file = await exportFile(parts({ ...account, meetings: 0 } as ExportPart, { type: 'end' }), () => {});
  expect(JSON.parse(await file.text())).toMatchObject({ user: { name: 'Ada' }, meetings: [] });
});

test('that ended too early is no file', async () => {
  await expect(exportFile(parts(account, meeting('One')), () => {})).rejects.toThrow(/Nothing was saved/);
});
