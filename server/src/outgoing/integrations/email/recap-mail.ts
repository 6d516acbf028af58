import { intlLocales, product } from '@afterword/api-client/contract';
import { quoted } from '@afterword/api-client/locales';
import { css, mailStyles } from '../../../platform/mail/mail-styles.ts';
import { withoutLinks } from '../../../text/clean.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { type Generator, generatedMeta } from '../../../text/generated-text.ts';
import { shortened } from '../../../text/shortened.ts';
import { knownZone, zoneNameIn } from '../../../text/time-zones.ts';
import type { Line, MeetingContent } from '../integration.ts';
import { type Section, sectionsOf } from '../sections.ts';
import { cleanLine } from '../text.ts';

/** Maximum UTF-16 units of the title in a subject. */
const subjectLength = 120;

/** Maximum people listed by name; the rest are counted. */
const maxNames = 8;

/**
 * Renders the recap email in the language of its content, as HTML and as equivalent text.
 * @param unsubscribe link to stop these emails, if the reader did not ask for this one
 */
export function recapMail(
  given: MeetingContent,
  unsubscribe?: string,
): { subject: string; text: string; html: string } {
  const content = withPlainNames(given);
  const sections = sectionsOf(content);
  const parts = { sections, marks: marksOf(content), empty: content.words.mail.nothing, unsubscribe };
  return mailOf(content, parts, content.title);
}

/** Renders the email that only says that the transcript is complete. */
export function noticeMail(given: MeetingContent, unsubscribe?: string): ReturnType<typeof recapMail> {
  const content = withPlainNames(given);
  const { complete, settings, transcript } = content.words.mail;
  const url = `${new URL('../personal-settings/preferences', content.url)}`;
  const parts = {
    sections: [],
    marks: new Set<string>(),
    empty: complete,
    why: [settings, url] as const,
    unsubscribe,
  };
  return mailOf(content, parts, transcript(content.title));
}

const mailOf = (content: MeetingContent, parts: Parts, subject: string) => ({
  // A subject must be one line even if the title is not.
  subject: shortened(subject, subjectLength),
  text: textOf(content, parts),
  html: htmlOf(content, parts),
});

/** Keeps email programs from turning parts of titles and names into links. */
export const withPlainNames = (content: MeetingContent): MeetingContent => ({
  ...content,
  title: withoutLinks(content.title),
  workspace: { ...content.workspace, name: withoutLinks(content.workspace.name) },
  participants: content.participants.map(withoutLinks),
  summary: content.summary && {
    ...content.summary,
    overview: content.summary.overview.map(withPlainSpeaker),
    sections: content.summary.sections.map(({ title, lines }) => ({
      title: withoutLinks(title),
      lines: lines.map(withPlainSpeaker),
    })),
    decisions: content.summary.decisions.map(withPlainSpeaker),
    actions: content.summary.actions.map((action) => ({
      ...withPlainSpeaker(action),
      assignee: action.assignee && withoutLinks(action.assignee),
    })),
    questions: content.summary.questions.map(withPlainSpeaker),
  },
  ...(content.more && {
    more: content.more.map((found) => ({ ...found, title: withoutLinks(found.title) })),
  }),
});

const withPlainSpeaker = <One extends Line>(line: One): One => ({
  ...line,
  speaker: withoutLinks(line.speaker),
});

interface Parts {
  sections: readonly Section[];
  /** Notices that a language model wrote the following lines. They are not list items. */
  marks: ReadonlySet<string>;
  /** Shown if there are no sections. */
  empty: string;
  /** Why the reader gets the email, and the URL to change that. */
  why?: readonly [reason: string, url: string];
  unsubscribe: string | undefined;
}

function textOf(content: MeetingContent, { sections, marks, empty, why, unsubscribe }: Parts): string {
  const { title, words, url, workspace } = content;
  return [
    title,
    [
      formatTimeAndPlatform(content),
      ...namesOf(content).map((names) => words.said(words.facts.participants, names)),
    ].join('\n'),
    ...sections.map(({ title: name, lines }) =>
      [name, ...lines.map((line) => (marks.has(line) ? line : `- ${line}`))].join('\n'),
    ),
    ...(sections.length === 0 ? [empty] : []),
    `${words.mail.signIn}\n${url}`,
    words.mail.from(cleanLine(workspace.name)),
    ...(why ? [why.join(' ')] : []),
    ...(unsubscribe === undefined ? [] : [`${words.unsubscribe} ${unsubscribe}`]),
  ].join('\n\n');
}

function htmlOf(content: MeetingContent, { sections, marks, empty, why, unsubscribe }: Parts): string {
  const { title, words, url } = content;
  const body = [
    `<p dir="auto" style="${css(facts)}">${[formatTimeAndPlatform(content), ...namesOf(content)].map(escapeHtml).join('<br>')}</p>`,
    ...sections.map((section) => sectionHtml(section, marks)),
    sections.length === 0 ? `<p style="${css(mailStyles.text)}">${escapeHtml(empty)}</p>` : '',
    `<p style="${css(open)}"><a href="${escapeHtml(url)}" style="${css(mailStyles.button)}">${escapeHtml(words.mail.open)}</a></p>`,
    `<p style="${css(note)}">${escapeHtml(words.mail.signIn)}<br>`,
    `<a href="${escapeHtml(url)}" style="${css(mailStyles.address)}">${escapeHtml(url)}</a></p>`,
    why
      ? `<p style="${css(note)}">${escapeHtml(why[0])} <a href="${escapeHtml(why[1])}" style="${css(mailStyles.address)}">${escapeHtml(why[1])}</a></p>`
      : '',
  ].join('');
  return pageHtml(content, { title, body, preview: previewOf(sections, marks), unsubscribe });
}

/** Renders an email page: title, body, origin and unsubscribe link. */
export function pageHtml(
  content: MeetingContent,
  {
    title,
    body,
    preview,
    unsubscribe,
  }: Pick<Parts, 'unsubscribe'> & Record<'title' | 'body' | 'preview', string>,
): string {
  const { words, workspace } = content;
  const [generatedBy] = generatorsOf(content);
  const end =
    unsubscribe === undefined
      ? ''
      : ` <a href="${escapeHtml(unsubscribe)}" style="color:inherit">${escapeHtml(words.mail.stop)}</a>`;
  return [
    `<!DOCTYPE html><html lang="${words.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    generatedBy ? generatedMeta(generatedBy, (value) => escapeHtml(cleanLine(value))) : '',
    `<title>${escapeHtml(title)}</title></head><body style="${css(mailStyles.paper)}">`,
    // Preview text shown next to the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    // Outlook supports layout only by tables.
    `<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="${css(sheet)}">`,
    `<tbody><tr><td><p style="${css(mailStyles.mark)}">${escapeHtml(product.name)}</p>`,
    `<h1 dir="auto" style="${css(heading)}">${escapeHtml(title)}</h1>`,
    body,
    `<p style="${css({ ...note, margin: '32px 0 16px' })}">${escapeHtml(words.mail.from(cleanLine(workspace.name)))}${end}</p>`,
    '</td></tr></tbody></table></body></html>',
  ].join('');
}

const generatorsOf = ({ summary, more = [] }: MeetingContent): Generator[] =>
  [summary, ...more].flatMap((part) => part?.generatedBy ?? []);

/** Returns the notices that a language model wrote the following lines. */
export const marksOf = (content: MeetingContent): ReadonlySet<string> =>
  new Set(generatorsOf(content).map(({ model }) => cleanLine(content.words.generated(model))));

/** Renders a list with its title. */
export function sectionHtml(
  { title, lines }: Pick<Section, 'title' | 'lines'>,
  marks: ReadonlySet<string>,
): string {
  const items = lines.filter((line) => !marks.has(line));
  const said = lines.filter((line) => marks.has(line));
  return [
    `<h2 dir="auto" style="${css(subheading)}">${escapeHtml(title)}</h2>`,
    ...said.map((line) => `<p style="${css(mark)}">${escapeHtml(line)}</p>`),
    `<ul style="${css(list)}">`,
    ...items.map((line) => `<li dir="auto" style="${css(item)}">${escapeHtml(line)}</li>`),
    '</ul>',
  ].join('');
}

const previewOf = (sections: readonly Section[], marks: ReadonlySet<string>): string =>
  shortened(sections[0]?.lines.find((line) => !marks.has(line)) ?? '', subjectLength);

/** Formats time and platform in the workspace's time zone: 'Friday, November 20, 2026 at 9:00 AM UTC · Zoom'. */
export function formatTimeAndPlatform({
  startedAt,
  dayOnly,
  platform,
  workspace,
  words: { locale },
}: MeetingContent): string {
  const at = new Date(startedAt);
  const when = new Intl.DateTimeFormat(intlLocales[locale], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: knownZone(workspace.timeZone),
    ...(dayOnly
      ? {}
      : {
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: zoneNameIn(at, workspace.timeZone, intlLocales[locale]),
        }),
  });
  return `${when.format(at)} · ${platform}`;
}

/** Formats the participants as one line; none if unknown. */
function namesOf({ participants, words }: MeetingContent): string[] {
  if (participants.length === 0) return [];
  const names = participants.slice(0, maxNames).map((name) => quoted(cleanLine(name)));
  const rest = participants.length - names.length;
  const all = rest > 0 ? [...names, words.mail.others(rest)] : names;
  return [new Intl.ListFormat(intlLocales[words.locale], { type: 'conjunction' }).format(all)];
}

const { text, heading: large } = mailStyles;
const quiet = '#5d5f6b';
const sheet = { ...mailStyles.sheet, maxWidth: '560px' };
const heading = { ...large, lineHeight: '34px', overflowWrap: 'anywhere' };
/** Style of the small print under a title. */
export const facts = { ...text, fontSize: '14px', lineHeight: '22px', color: quiet, margin: '0 0 32px' };
const subheading = { ...large, fontSize: '20px', lineHeight: '26px', margin: '0 0 10px' };
const mark = { ...text, fontSize: '13px', lineHeight: '20px', color: quiet, margin: '0 0 8px' };
const list = { margin: '0 0 28px', padding: '0 0 0 20px' };
const item = { ...text, margin: '0 0 8px', overflowWrap: 'anywhere' };
const open = { ...text, margin: '36px 0 16px' };
const note = { ...mailStyles.note, margin: '0 0 16px' };
