import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { exportMessages } from '../../locales/export-messages.ts';
import { integrationMessages } from '../../locales/integration-messages.ts';
import type { Field, Integration, MeetingContent } from './integration.ts';
import { integrations } from './registry.ts';
import { destinationTexts } from './texts.ts';

/** Folders shared by all destinations. */
const shared = ['connections', 'hooks', 'ledger', 'sign-in'];

const content = async (): Promise<MeetingContent> => ({
  id: '0193aaaa-0000-7000-8000-000000000001',
  url: 'https://afterword.example/dashboard/meetings/0193aaaa-0000-7000-8000-000000000001',
  workspace: { id: 7, name: 'Planners' },
  title: 'Weekly <planning> & "more"',
  startedAt: '2026-11-20T09:00:00.000Z',
  dayOnly: false,
  endedAt: '2026-11-20T10:00:00.000Z',
  platform: 'Zoom',
  participants: ['Ada Lovelace', 'Bo Diddley'],
  emails: ['ada@example.com'],
  summary: {
    generatedBy: null,
    overview: [{ speaker: 'Ada Lovelace', text: 'We planned the week.' }],
    sections: [],
    decisions: [{ speaker: 'Bo Diddley', text: 'We ship on Friday.', possible: false }],
    actions: [
      {
        speaker: 'Ada Lovelace',
        text: 'I write the notes.',
        id: '0193aaaa-0000-7000-8000-0000000000a1',
        assignee: 'Ada Lovelace',
        due: 'by Friday',
        dueDate: '2026-11-27',
        done: false,
        mine: true,
      },
    ],
    questions: [],
  },
  transcript: [{ speaker: 'Ada Lovelace', text: 'We planned the week.', time: '00:00:05' }],
  words: await exportMessages('en'),
});

/** Returns values that a person might enter. */
const examplesOf = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map(({ name, kind, choices, example }) => [
        name,
        kind === 'emails' ? [example] : kind === 'choices' ? choices : (choices?.[0] ?? example),
      ]),
  );

it("lists each destination's folder once", () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
    .map(({ name }) => name);
  expect(integrations.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it.each(locales)('has texts for each destination and each of its fields in %s', async (locale) => {
  const { choices } = await integrationMessages(locale);
  for (const { id, fields } of integrations) {
    const about = await destinationTexts(id, locale);
    expect(Object.keys(about.fields).sort(), id).toEqual(fields.map(({ name }) => name).sort());
    for (const choice of fields.flatMap((field) => field.choices ?? []))
      expect(Object.keys(choices), id).toContain(choice);
  }
});

const hook = {
  id: '0193aaaa-0000-4000-8000-0000000000b1',
  url: 'https://example.com/',
  event: 'summary.created',
};

/** Returns a destination's calls for a meeting, as far as they do not depend on answers. */
function callsOf({ id, next, receives, settings, fields, hooks }: Integration, meeting: MeetingContent) {
  const given = settings.parse({ ...examplesOf(fields), ...(hooks ? { hooks: [hook] } : {}) });
  const calls = [];
  let known: unknown = null;
  for (;;) {
    const step = next({
      id: 'delivery',
      connection: 'connection',
      content: meeting,
      event:
        receives === 'events'
          ? {
              id: 'e',
              type: 'summary.created',
              payload: '{"type":"summary.created","timestamp":"2026-11-20T11:00:00Z","data":{}}',
            }
          : null,
      settings: given,
      account: { id: 'account', label: 'Ana' },
      known,
      inDoubt: null,
      now: new Date('2026-11-20T11:00:00Z'),
    });
    if (!step) return calls;
    calls.push(step.call);
    expect(calls.length, id).toBeLessThan(50);
    known = step.foresee();
  }
}

it('plans a finite number of calls at every destination, and the same ones each time', async () => {
  const meeting = await content();
  for (const integration of integrations) {
    const calls = callsOf(integration, meeting);
    expect(calls, integration.id).not.toEqual([]);
    expect(callsOf(integration, meeting), integration.id).toEqual(calls);
  }
});

it('marks text by a language model at every destination, and quotations nowhere', async () => {
  const quoted = await content();
  const generated = {
    ...quoted,
    summary: {
      ...quoted.summary!,
      generatedBy: { provider: 'ollama', model: 'llama3--x' },
      sections: [{ title: 'Blockers', lines: [{ speaker: '', text: 'The tests are slow.' }] }],
    },
  };
  // Events have a separate field for it: `readEvent`.
  for (const integration of integrations.filter(({ receives }) => receives !== 'events')) {
    const { id } = integration;
    const told = JSON.stringify(callsOf(integration, generated));
    expect(told, id).toContain('Written by llama3--x, checked against the transcript.');
    if (!told.includes('I write the notes.') || told.includes('We planned the week.'))
      expect(told, id).toMatch(/Blockers.*The tests are slow\./);
    expect(JSON.stringify(callsOf(integration, quoted)), id).not.toContain('Written by');
    const { generatedBy } = generated.summary;
    const found = { ...quoted, more: [{ title: 'Risks', lines: ['A risk was named.'], generatedBy }] };
    const sent = JSON.stringify(callsOf(integration, found));
    if (sent.includes('A risk was named.')) expect(sent, id).toContain('Written by llama3--x');
  }
  const [mail] = callsOf(integrations.find(({ id }) => id === 'email')!, generated);
  expect(mail).toMatchObject({ html: expect.stringContaining('<meta name="ai-model" content="llama3--x">') });
  const file = callsOf(integrations.find(({ id }) => id === 'markdown')!, generated).at(-1);
  expect(file).toMatchObject({ text: expect.stringContaining('<!-- generatedBy: ollama/llama3__x -->') });
});

const corrected: Record<Integration['receives'], string> = {
  meeting: 'It is brought up to date.',
  events: 'An event follows, if the receiver asked for it.',
  copies: 'Nothing: what was sent stays as it was.',
};
const changedThere: Record<Integration['changedThere'], string> = {
  kept: 'The changed part stays as the person left it. The other parts are still brought up to date.',
  beside: 'The version of the person stays. Ours is written beside it and kept up to date from then on.',
  locked: 'Nobody can change it there.',
  unread: 'We do not look.',
};
const deletedThere: Record<Integration['deletedThere'], string> = {
  stays: 'It stays deleted.',
  'stays-until-sent-again': 'It stays deleted, and the history says so. “Send again” creates a new one.',
  'written-again': 'The next correction writes it again.',
  unread: 'We do not look.',
};

/** Texts of a meeting by the name of their section. */
const sections = {
  overview: 'We planned the week.',
  'sections of the template': 'The tests are slow.',
  decisions: 'We ship on Friday.',
  'action items': 'I write the notes.',
  questions: 'Who tests it?',
  'results of an automation': 'A risk was named.',
  transcript: 'Only in the transcript.',
};

/** Returns the table about a destination's behavior from its page in the docs. */
async function behaviorOf(integration: Integration): Promise<string> {
  const { receives, remove } = integration;
  const quoted = await content();
  const meeting = {
    ...quoted,
    summary: {
      ...quoted.summary!,
      sections: [{ title: 'Blockers', lines: [{ speaker: '', text: sections['sections of the template'] }] }],
      questions: [{ speaker: 'Bo Diddley', text: sections.questions }],
    },
    more: [{ title: 'Risks', lines: [sections['results of an automation']] }],
    transcript: [{ speaker: 'Ada Lovelace', text: sections.transcript, time: '00:00:05' }],
  };
  const sent = JSON.stringify(callsOf(integration, meeting));
  const found = Object.entries(sections).filter(([, text]) => sent.includes(text));
  return [
    '| when | then |',
    '|---|---|',
    `| you correct the meeting here | ${corrected[receives]} |`,
    `| a person changes it there | ${changedThere[integration.changedThere]} |`,
    `| a person deletes it there | ${deletedThere[integration.deletedThere]} |`,
    `| you delete the meeting here | ${remove ? 'It is removed with “Remove there too”. Otherwise it stays.' : 'What was sent stays.'} |`,
    `| it cannot be reached | It is [tried again](../deliveries.md) for four days. |`,
    `| sections sent by default | ${receives === 'events' ? 'The event says what it contains.' : found.map(([name]) => name).join(', ')} |`,
  ].join('\n');
}

it.each(integrations)('documents the behavior of $name correctly on its page', async (integration) => {
  const page = new URL(`../../../../docs/integrations/${integration.id}.md`, import.meta.url);
  const expected = `## What happens when\n\n${await behaviorOf(integration)}\n`;
  expect(readFileSync(page, 'utf8')).toContain(expected);
});
