import { locales } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { exportMessages } from '../../../locales/export-messages.ts';
import { hostile, hostileContent, someContent } from '../../../testing/destination.ts';
import type { MeetingContent } from '../integration.ts';
import { digestMail } from './digest-mail.ts';
import { recapMail } from './recap-mail.ts';

const unsubscribe = 'https://afterword.example/unsubscribe/token';

/** Returns the text that a reader of the HTML sees. */
const seen = (html: string): string =>
  html
    .replace(/<title>.*?<\/title>|<div style="display:none.*?<\/div>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it.each(locales)(
  'has the same content as plain text and as HTML, in the reader’s language: %s',
  async (locale) => {
    const content = await someContent({ words: await exportMessages(locale) });
    const { subject, text, html } = recapMail(content, unsubscribe);
    const { sections, mail, possible, said } = content.words;
    expect(subject).toBe('Weekly');
    expect(html).toContain(`<html lang="${locale}">`);
    const both = [
      'Weekly',
      said('Ada Lovelace', 'We planned the week.'),
      said('Bo Diddley', 'We ship on Friday.'),
      possible(said('Bo Diddley', 'Perhaps we move.')),
      said('Ada Lovelace', 'Ada writes the notes. (by Friday)'),
      'Who tests?',
      content.url,
      ...[sections.overview, sections.decisions, sections.actions, sections.questions],
      mail.signIn,
      mail.from('Planners'),
    ];
    for (const each of both) {
      expect(text).toContain(each);
      expect(seen(html)).toContain(each);
    }
    expect(text).toContain(`${content.words.unsubscribe} ${unsubscribe}`);
    expect(html).toContain(`href="${unsubscribe}"`);
    expect(text).toContain(said(content.words.facts.participants, 'Ada Lovelace '));
    expect(text).toMatch(/2026.* UTC · Zoom/);
  },
);

it.each([
  [null, 'en', 'Friday, November 20, 2026 at 9:00 AM UTC · Zoom'],
  ['Etc/UTC', 'de', 'Freitag, 20. November 2026 um 09:00 UTC · Zoom'],
  ['America/Los_Angeles', 'en', 'Friday, November 20, 2026 at 1:00 AM PST · Zoom'],
  ['Europe/Berlin', 'en', 'Friday, November 20, 2026 at 10:00 AM Central European Time · Zoom'],
  ['Europe/Berlin', 'de', 'Freitag, 20. November 2026 um 10:00 MEZ · Zoom'],
  ['Europe/Paris', 'fr', 'vendredi 20 novembre 2026 à 10:00 heure d’Europe centrale · Zoom'],
] as const)(
  "shows the time in the workspace's time zone with its common name: %s, %s",
  async (timeZone, locale, when) => {
    const content = await someContent({ words: await exportMessages(locale) });
    expect(recapMail({ ...content, workspace: { ...content.workspace, timeZone } }).text).toContain(when);
  },
);

it('shows only the day of a meeting if no more is known', async () => {
  const { text } = recapMail(await someContent({ dayOnly: true }));
  expect(text).toContain('Friday, November 20, 2026 · Zoom');
});

it('names a few of many people, and says when there is no summary', async () => {
  const participants = Array.from({ length: 40 }, (_, at) => `Person ${at}`);
  const { text, html } = recapMail(await someContent({ participants, summary: null }));
  expect(text).toContain('Person 7, and 32 others');
  expect(text).toContain('This meeting has no summary.');
  expect(seen(html)).toContain('This meeting has no summary.');
  const week = digestMail([await someContent({ participants, summary: null })]);
  expect(week.text).toContain('This meeting has no summary.');
  expect(seen(week.html)).toContain('This meeting has no summary.');
  // Recipients chosen by a person get no unsubscribe link.
  expect(text + html).not.toMatch(/unsubscribe|Unsubscribe/i);
});

it('separates text by a language model from the list, and marks it for programs', async () => {
  const content = await someContent();
  const generatedBy = { provider: 'ollama', model: 'qwen3' } as const;
  const { text, html } = recapMail({ ...content, summary: { ...content.summary!, generatedBy } });
  const line = content.words.generated('qwen3');
  expect(text).toContain(`\n${line}\n- `);
  expect(html).toContain(`>${line}</p>`);
  expect(html).not.toContain(`>${line}</li>`);
  expect(html).toContain('<meta name="ai-model" content="qwen3">');
});

it('treats hostile text as text, and adds no second line to any header', async () => {
  const evil: MeetingContent = {
    ...(await hostileContent()),
    title: `Plan\r\nBcc: eve@evil.example\n\n${hostile.join(' ')}`,
    workspace: { id: 7, name: '<img src=x onerror=alert(1)>\n' },
  };
  const { subject, text, html } = recapMail(evil, unsubscribe);
  expect(subject).toMatch(/^Plan Bcc: eve@\u2060evil\.\u2060example /);
  expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
  expect(html).not.toMatch(/<(script|b>|img|ac:)/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    evil.url,
    evil.url,
    unsubscribe,
  ]);
  expect(text.split('\n').filter((line) => /^Bcc:/.test(line))).toEqual([]);
  expect(Buffer.from(text + html).toString()).toBe(text + html);
});

it('ends a shortened subject with an ellipsis, and quotes a name with a comma', async () => {
  const content = await someContent({ words: await exportMessages('en') });
  const { subject, text } = recapMail({
    ...content,
    title: 'Planning of the year '.repeat(10),
    participants: ['Smith, John', 'Ana'],
  });
  expect(subject).toMatch(/^Planning of the year .*…$/);
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(text).toContain('"Smith, John" and Ana');
});

it('contains no links in names and titles', async () => {
  const content = await someContent();
  const [name, line] = ['evil.example', { speaker: 'evil.example', text: 'Hello' }];
  const summary = content.summary!;
  const named: MeetingContent = {
    ...content,
    title: name,
    participants: [name],
    summary: {
      ...summary,
      overview: [line],
      sections: [{ title: name, lines: [line] }],
      decisions: [{ ...line, possible: false }],
      actions: summary.actions.map((action) => ({ ...action, ...line, assignee: name })),
      questions: [line],
    },
    more: [{ title: name, lines: ['Hello'] }],
  };
  for (const { subject, text, html } of [recapMail(named), digestMail([named], unsubscribe)])
    expect(`${subject} ${text} ${html}`).not.toContain('evil.example');
});
