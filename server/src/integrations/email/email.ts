import { z } from 'zod';
import { generatedMeta } from '../../generated-text.ts';
import { defineIntegration, type MeetingContent } from '../integration.ts';
import { sectionsOf } from '../sections.ts';
import { sendField, whenToSend } from '../settings.ts';

const settings = z.object({
  to: z.array(z.email().max(254)).min(1).max(20),
  send: whenToSend.default('by-hand'),
});

/** How many of the addresses have been written to, for the delivery of this id. */
const known = z.object({ delivery: z.string(), sent: z.number().int() });

/**
 * A mail with what came of a meeting. A mail server cannot be asked what it took: the same Message-ID goes out again, and counts
 * as one (RFC 5322, section 3.6.4).
 */
export const email = defineIntegration({
  id: 'email',
  name: 'Email',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'copies',
  needs: [],
  settings,
  fields: [{ name: 'to', kind: 'emails', required: true, example: 'ana@example.com' }, sendField],
  known,
  pace: null,
  base: null,
  version: null,
  next({ id, content, settings, known, recipient }) {
    const sent = known?.delivery === id ? known.sent : 0;
    const to = (recipient ? [recipient.address] : settings.to)[sent];
    if (to === undefined) return null;
    const after = { delivery: id, sent: sent + 1 };
    return {
      name: 'send',
      effect: 'write',
      repeatable: true,
      call: {
        kind: 'mail',
        to,
        id: `${id}.${sent}`,
        link: content.url,
        ...(recipient && { unsubscribe: recipient.unsubscribe }),
        ...mailOf(content, recipient?.unsubscribe),
      },
      read: () => after,
      foresee: () => after,
    };
  },
  urlOf: () => null,
});

/** Characters of a title in a subject. */
const subjectLength = 120;

function mailOf(content: MeetingContent, unsubscribe?: string) {
  const { title, url, startedAt, participants, words } = content;
  const { facts } = words;
  const head = [`${facts.date}: ${startedAt.slice(0, 10)}`];
  if (participants.length > 0) head.push(`${facts.participants}: ${participants.join(', ')}`);
  const parts = sectionsOf(content);
  const text = [
    title,
    head.join('\n'),
    ...parts.map(({ title: name, lines }) => [name, ...lines.map((line) => `- ${line}`)].join('\n')),
    url,
    ...(unsubscribe === undefined ? [] : [`${words.unsubscribe} ${unsubscribe}`]),
  ].join('\n\n');
  const generatedBy =
    content.summary?.generatedBy ?? content.more?.find((found) => found.generatedBy)?.generatedBy;
  const html = [
    generatedBy ? `<head>${generatedMeta(generatedBy, escaped)}</head>` : '',
    `<h1>${escaped(title)}</h1><p>${head.map(escaped).join('<br>')}</p>`,
    ...parts.map(
      ({ title: name, lines }) =>
        `<h2>${escaped(name)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    ),
    `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`,
    unsubscribe === undefined
      ? ''
      : `<p><a href="${escaped(unsubscribe)}">${escaped(words.unsubscribe)}</a></p>`,
  ].join('');
  return { subject: title.replace(/\s+/gu, ' ').slice(0, subjectLength), text, html };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark]!);
