import { ORPCError } from '@orpc/server';
import { expect, it } from 'vitest';
import { exponentOf } from '../../scripts/testing/cpu-time.ts';
import { isPageFor, markOf } from './outgoing/integrations/confluence/page.ts';
import { textOf } from './outgoing/integrations/hubspot/records.ts';
import { merge, partsOf } from './outgoing/integrations/markdown/file.ts';
import { ScimRefused } from './people/scim/refused.ts';
import { parseGroup, parseUser } from './people/scim/resources.ts';
import { readSamlResponse } from './people/sso/saml/response.ts';
import { sanitizeNotes } from './platform/rich-text/notes.ts';
import { row } from './text/csv-row.ts';
import { snippetOf } from './transcripts/meetings/search/snippet.ts';

/*
 * The time to read a text from outside may grow only linearly. Each case repeats the start of something that a pattern
 * searches for. `transfer/import/growth.test.ts` does the same for imported files.
 */

const ids = { object: '0192d6f0-0000-7000-8000-000000000001', meeting: '' };
const anchor = `<ac:structured-macro ac:name="anchor"><ac:parameter ac:name="">afterword-${ids.object}-summary-${'m'.repeat(22)}</ac:parameter></ac:structured-macro>`;
const decode = (encoded: string) =>
  readSamlResponse({ encoded, issuer: '', certificates: [], acs: '', entityId: '', now: new Date() });

/** A refusal counts as success if it is fast. */
const refusable = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof ORPCError || error instanceof ScimRefused)) throw error;
  }
};

const personOf = (size: number) => ({
  userName: 'ana@example.com',
  emails: Array.from({ length: size }, (_, at) => ({ value: `a${at}@example.com` })),
});
const groupOf = (size: number) => ({
  displayName: 'Team',
  members: Array.from({ length: size }, (_, at) => ({ value: `${at}` })),
});

it.each<[what: string, smallest: number, part: string, read: (text: string) => unknown]>([
  ['a Confluence page of anchors without an end', 8_000, anchor, (text) => isPageFor(text, ids)],
  ['a Confluence page of one long name', 1_000, 'a', (text) => markOf(`<${text}`)],
  ['a Markdown file of pieces without an end', 8_000, `<!-- afterword:a ${'m'.repeat(22)} -->\n`, partsOf],
  ['a Markdown file of empty lines', 1_000, '\n', (text) => merge(`${text}.`, [{ name: 'a', text: 'b' }])],
  ['a HubSpot note of tags without an end', 1_000, '<', textOf],
  ['a SAML response of spaces', 1_000, ' ', (text) => decode(`${text}-`)],
  ['a found line of one long word', 3_000, 'ﷺ', (text) => snippetOf(text, [])],
  ['a SCIM person of addresses', 300, 'a', (text) => refusable(() => parseUser(personOf(text.length)))('')],
  ['a SCIM group of members', 300, 'a', (text) => parseGroup(groupOf(text.length))],
  ['a table of formulas', 5_000, ';=', (text) => row([text])],
  ['a table of spaces', 5_000, ' ', (text) => row([`${text}.`])],
  ['notes of empty lines', 3_000, '\n', refusable(sanitizeNotes)],
])('reading %s takes time in proportion to its size', async (_, smallest, part, read) => {
  const make = (length: number) => part.repeat(Math.ceil(length / part.length));
  expect(await exponentOf(smallest, make, read)).toBeLessThanOrEqual(1.2);
});
