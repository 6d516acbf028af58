import { errors } from '@afterword/api-client/contract';
import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { shapeOf, textsOf } from '../../../scripts/testing/messages.ts';
import { type MessageName, readMessages, translatedLocales } from './catalog.ts';
import { parts } from './en/index.ts';
import { changeLocale, formatLocale, messages } from './messages.ts';

const loaded = await Promise.all(Object.values(parts).map((load) => load()));
const names = loaded.flatMap(({ messages }) => Object.keys(messages)) as MessageName[];

/** The same in every language: names, and signs of units. */
const everywhere = [
  ...[
    'Afterword',
    'Afterword …',
    'Google Meet',
    'Teams',
    'Slack',
    'Beta',
    'Outlook',
    'Ana Lópes',
    'Zoom',
    'Chrome',
    'Edge',
    'Microsoft Edge',
    'example.com',
  ],
  ...[
    'Ctrl',
    'Workspace Marketplace',
    'OpenAI',
    'Anthropic',
    'Ollama',
    'Arial',
    'Helvetica',
    'Markdown',
    'CSV',
    'PDF',
    'SSO',
    'Word',
    '… min',
    '… ms',
  ],
];

/** What a language says in the very words of English, because they are its own too. */
const asInEnglish: Partial<Record<Locale, string[]>> = {
  de: [
    'Label',
    'Workflow',
    'Admin',
    'Blog',
    'Code',
    'Domains',
    'Downloads',
    'Export',
    'Live',
    'Mail',
    'Name',
    'Original',
    'Passphrase',
    'Passkeys',
    'Passphrase (optional)',
    'Server',
    'Status',
    'Team',
    'Tests',
    'Text',
    'Token',
    'Version',
    'Web',
    'Webhooks',
  ],
  fr: [
    ...[
      'Actions',
      'Active',
      'Admin',
      'Administration',
      'Blog',
      'Capture',
      'Code',
      'Confirmation',
      'Contact',
      'Date',
      'Export',
    ],
    ...[
      'Extension',
      'Extensions',
      'Image',
      'Menu',
      'Notes',
      'Notifications',
      'Page …',
      'Pages',
      'Participants',
    ],
    ...[
      'Description',
      'Conditions',
      'Condition …',
      'Participant',
      'Action',
      'Action …',
      'Workflow',
      '… tokens',
    ],
    ...['… participants', 'Pause', 'Tests', 'Transcription', 'Web', 'Webhooks'],
    ...['admin', 'Captures', 'Destination', 'Invitation', 'participants', 'pauses', 'Section …'],
    ...['Sections', 'Total', 'Version'],
  ],
};

afterEach(() => changeLocale(sourceLocale));

describe('the languages of the web app', () => {
  it('have one folder for each language of the list', () => {
    expect([...translatedLocales].sort()).toEqual([...locales].sort());
  });

  it.each(names)('have every message that English has: %s', async (name) => {
    const source = await readMessages(sourceLocale, name);
    for (const locale of locales) {
      expect(shapeOf(await readMessages(locale, name)), locale).toEqual(shapeOf(source));
    }
  });

  it.each(names)('have no message that is the English one: %s', async (name) => {
    const source = textsOf(await readMessages(sourceLocale, name));
    for (const locale of locales.filter((each) => each !== sourceLocale)) {
      const texts = textsOf(await readMessages(locale, name));
      const same = Object.entries(texts).filter(
        ([path, text]) => text === source[path] && /\p{L}{2}/u.test(text),
      );
      const allowed = [...everywhere, ...(asInEnglish[locale] ?? [])];
      expect(
        same.filter(([, text]) => !allowed.includes(text)),
        locale,
      ).toEqual([]);
    }
  });

  it.each(names)("call a workflow by the glossary's word: %s", async (name) => {
    for (const locale of locales.filter((each) => each !== sourceLocale)) {
      const texts = Object.values(textsOf(await readMessages(locale, name)));
      expect(
        texts.filter((text) => /workflow/i.test(text)),
        locale,
      ).toEqual([]);
    }
  });

  it.each(names)('let no line start with a punctuation mark: %s', async (name) => {
    for (const locale of locales) {
      const torn = Object.values(textsOf(await readMessages(locale, name))).filter((text) =>
        / [;:!?»]|« /.test(text),
      );
      expect(torn, locale).toEqual([]);
    }
  });

  it('give the English sentence of an error as the server gives it', async () => {
    const { codes } = await readMessages('en', 'errors');
    const { network: _ours, ...known } = codes;
    expect(known).toEqual(
      Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])),
    );
  });

  it('change the messages, the document and the cookie once all loaded parts are there', async () => {
    expect(messages('shell').signOut).toBe('Sign out');
    await changeLocale('de');
    expect(messages('shell').signOut).toBe('Abmelden');
    expect(document.documentElement.lang).toBe('de');
    expect(document.cookie).toContain('locale=de');
  });

  it('write numbers and dates as their readers do', async () => {
    await changeLocale('de');
    expect((1234.5).toLocaleString(formatLocale())).toBe('1.234,5');
  });

  it('explain a code in the reader’s language where the server’s message is in English', async () => {
    const { explain } = await import('./explain.ts');
    const { ApiError } = await import('@afterword/api-client');
    const refused = new ApiError({
      code: 'conflict',
      status: 409,
      message: errors.conflict.message,
      fields: [{ field: 'email', reason: 'Another user has this address.', code: 'address_taken' }],
    });
    expect(explain(refused)).toBe('Another user has this address.');
    await changeLocale('de');
    expect(explain(refused)).toBe('Diese Adresse wird schon verwendet.');
    const foreseen = new ApiError({ code: 'not_found', status: 404, message: errors.not_found.message });
    expect(explain(foreseen)).toBe('Nicht gefunden.');
    const unforeseen = new ApiError({ code: 'unexpected', status: 500, message: 'Oh', requestId: 'r-1' });
    expect(explain(unforeseen)).toContain('r-1');
  });
});
