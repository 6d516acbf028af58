import { escapeHtml } from '../../../../text/escape-html.ts';
import { generatedMeta } from '../../../../text/generated-text.ts';
import type { Block, Line } from '../../blocks.ts';
import type { FileFormat } from '../../format.ts';
import { isRightToLeft, layOut, type PageTurn } from '../../layout.ts';

/** A single page for browsers. It runs no scripts and loads nothing; its content security policy forbids both. */
export const html: FileFormat = {
  type: 'text/html; charset=utf-8',
  *write(document, wording) {
    const { frame, turns } = layOut(document, wording);
    const title = escapeHtml(frame.title);
    yield `<!doctype html>
<html${languageOf(frame.language)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
${frame.generatedBy ? `${generatedMeta(frame.generatedBy, escapeHtml)}\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<dl>
${frame.facts.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>\n`).join('')}</dl>
`;
    for (const section of frame.sections)
      yield `<h2>${escapeHtml(section.title)}</h2>\n${section.blocks.map(blockIn).join('')}`;
    if (frame.transcript) yield `<h2>${escapeHtml(frame.transcript.title)}</h2>\n`;
    for (const remark of frame.transcript?.remarks ?? []) yield `<p><em>${escapeHtml(remark)}</em></p>\n`;
    for (const turn of turns) yield turnIn(turn);
    yield '</body>\n</html>\n';
  },
};

function turnIn({ id, speaker, time, mark, content, language, comments }: PageTurn): string {
  const about = comments.map(
    ({ label, text, reply, language }) =>
      `<p class="${reply ? 'reply' : 'comment'}"${languageOf(language)}><b>${escapeHtml(label)}:</b> ${escapeHtml(text)}</p>\n`,
  );
  const noted = mark ? ` · ${escapeHtml(mark)}` : '';
  const anchor = id === null ? '' : ` id="${escapeHtml(id)}"`;
  return `<p${anchor}${languageOf(language)}><b>${escapeHtml(speaker)}</b> <small>${time}${noted}</small><br>${escapeHtml(content)}</p>\n${about.join('')}`;
}

function blockIn(block: Block): string {
  if (block.kind === 'heading') return `<h3>${escapeHtml(block.text)}</h3>\n`;
  if (block.kind === 'text') return `<p>${lineIn(block)}</p>\n`;
  return `<ul>\n${block.items.map((item) => `<li>${lineIn(item)}</li>\n`).join('')}</ul>\n`;
}

const lineIn = ({ text, evidence }: Line): string =>
  [
    escapeHtml(text),
    ...evidence.map(({ time, href }) => `<small><a href="${escapeHtml(href)}">${time}</a></small>`),
  ].join(' ');

/** Returns the attributes for an element's language and direction; none if the language is unknown. */
const languageOf = (language: string | null) =>
  language === null ? '' : ` lang="${escapeHtml(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`;

const style =
  'body{font:17px/1.65 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}' +
  'h1,h2,h3{line-height:1.25}dt{font-weight:bold;float:inline-start;margin-inline-end:.4em}dt::after{content:":"}' +
  'dd{margin:0}small{color:#595959}.comment{margin-inline-start:1rem}.reply{margin-inline-start:2rem}';
