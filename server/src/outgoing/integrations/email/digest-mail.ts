import { css, mailStyles } from '../../../platform/mail/mail-styles.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import type { MeetingContent } from '../integration.ts';
import { sectionsOf } from '../sections.ts';
import { cleanLine } from '../text.ts';
import {
  facts,
  formatTimeAndPlatform,
  marksOf,
  pageHtml,
  sectionHtml,
  withPlainNames,
} from './recap-mail.ts';

/** Maximum lines quoted from each overview, so that the email stays short. */
const maxLines = 3;

/**
 * Renders the weekly email: the main results of each meeting with a link to it.
 * @param meetings at least one
 * @param unsubscribe link to stop these emails
 */
export function digestMail(
  given: readonly MeetingContent[],
  unsubscribe?: string,
): { subject: string; text: string; html: string } {
  const meetings = given.map(withPlainNames);
  const [first] = meetings;
  if (!first) throw new Error('There is no meeting to tell of.');
  const { words, workspace } = first;
  const subject = words.week(meetings.length);
  const parts = meetings.map((content) => ({
    title: cleanLine(content.title),
    when: formatTimeAndPlatform(content),
    url: content.url,
    marks: marksOf(content),
    sections: shortened(content),
  }));
  const text = [
    subject,
    ...parts.map(({ title, when, url, marks, sections }) =>
      [
        title,
        when,
        ...sections.flatMap(({ title: name, lines }) => [
          name,
          ...lines.map((line) => (marks.has(line) ? line : `- ${line}`)),
        ]),
        ...(sections.length === 0 ? [words.mail.nothing] : []),
        url,
      ].join('\n'),
    ),
    words.mail.from(cleanLine(workspace.name)),
    ...(unsubscribe === undefined ? [] : [`${words.unsubscribe} ${unsubscribe}`]),
  ].join('\n\n');
  const body = parts
    .map(({ title, when, url, marks, sections }) =>
      [
        `<h2 dir="auto" style="${css(heading)}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(title)}</a></h2>`,
        `<p style="${css({ ...facts, margin: '0 0 16px' })}">${escapeHtml(when)}</p>`,
        ...sections.map((section) => sectionHtml(section, marks)),
        sections.length === 0
          ? `<p style="${css(mailStyles.text)}">${escapeHtml(words.mail.nothing)}</p>`
          : '',
      ].join(''),
    )
    .join('');
  const marked = meetings.find(({ summary }) => summary?.generatedBy) ?? first;
  const preview = meetings.map(({ title }) => cleanLine(title)).join(' · ');
  return { subject, text, html: pageHtml(marked, { title: subject, body, preview, unsubscribe }) };
}

const heading = { ...mailStyles.heading, fontSize: '22px', lineHeight: '28px', margin: '32px 0 4px' };

/** Selects the parts of a meeting for the weekly email. */
const shortened = (content: MeetingContent) =>
  sectionsOf(content)
    .filter(({ name }) => name === 'overview' || name === 'decisions' || name === 'actions')
    .map(({ name, title, lines }) => ({
      title,
      lines: name === 'overview' ? lines.slice(0, maxLines) : lines,
    }));
