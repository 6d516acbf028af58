import {
  Bookmark,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { digitalSourceType, generatorName } from '../../../../text/generated-text.ts';
import type { Line } from '../../blocks.ts';
import { isRightToLeft, type Layout, languageOf } from '../../layout.ts';

/** Writes a Word document. Runs in a thread. */
export async function writeDocx(layout: Layout): Promise<Uint8Array> {
  const { frame } = layout;
  const rtl = isRightToLeft(frame.language);
  const children = [
    line(frame.title, { heading: HeadingLevel.HEADING_1 }),
    ...frame.facts.map(({ name, value }) =>
      paragraph(languageOf(value), [{ text: `${name}: `, bold: true }, { text: value }]),
    ),
    ...frame.sections.flatMap(({ title, blocks }) => [
      line(title, { heading: HeadingLevel.HEADING_2 }),
      ...blocks.flatMap((block) => {
        if (block.kind === 'heading') return [line(block.text, { heading: HeadingLevel.HEADING_3 })];
        if (block.kind === 'text') return [cited(block)];
        return block.items.map((item) => cited(item, { bullet: { level: 0 } }));
      }),
    ]),
    ...(frame.transcript ? [line(frame.transcript.title, { heading: HeadingLevel.HEADING_2 })] : []),
    ...(frame.transcript?.remarks ?? []).map((remark) => line(remark)),
    ...layout.turns.flatMap(({ id, speaker, time, mark, content, language, comments }) => [
      paragraph(language, [
        { text: speaker, bold: true, ...(id === null ? {} : { bookmark: bookmarkOf(id) }) },
        { text: `  ${time}${mark ? ` · ${mark}` : ''}`, color: '595959' },
        { text: content, break: 1 },
      ]),
      ...comments.map((comment) =>
        paragraph(
          comment.language,
          [{ text: `${comment.label}: `, bold: true, color: '595959' }, { text: comment.text }],
          { indent: { start: comment.reply ? 720 : 360 } },
        ),
      ),
    ]),
  ];
  const document = new Document({
    title: legal(frame.title),
    creator: 'Afterword',
    description: '',
    customProperties: frame.generatedBy
      ? [
          { name: 'generatedBy', value: legal(generatorName(frame.generatedBy)) },
          { name: 'digitalSourceType', value: digitalSourceType },
        ]
      : [],
    styles: {
      default: {
        document: {
          run: {
            size: 22,
            language: rtl
              ? { bidirectional: frame.language }
              : { value: frame.language, eastAsia: frame.language },
          },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

interface Run {
  text: string;
  bold?: boolean;
  color?: string;
  break?: number;
  /** Bookmark name that makes the paragraph a link target. */
  bookmark?: string;
  /** Target that makes the text a link: `#id` of a line, or an address. */
  href?: string;
}

/** Returns a paragraph in the direction of its language. */
function paragraph(
  language: string | null,
  runs: readonly Run[],
  options: IParagraphOptions = {},
): Paragraph {
  const rtl = isRightToLeft(language);
  return new Paragraph({
    ...options,
    bidirectional: rtl,
    children: runs.map(({ text, bookmark, href, ...run }) => {
      const child = new TextRun({
        ...run,
        text: legal(text),
        rightToLeft: rtl && isRightToLeft(languageOf(text)),
        ...(language
          ? { language: rtl ? { bidirectional: language } : { value: language, eastAsia: language } }
          : {}),
      });
      if (bookmark) return new Bookmark({ id: bookmark, children: [child] });
      if (href?.startsWith('#'))
        return new InternalHyperlink({ anchor: bookmarkOf(href.slice(1)), children: [child] });
      return href ? new ExternalHyperlink({ link: href, children: [child] }) : child;
    }),
  });
}

/** Returns a bookmark name. Word allows 40 letters, digits and underscores. */
const bookmarkOf = (id: string) => `line_${id.replace(/\W/g, '')}`.slice(0, 40);

/** Returns a line with links to its evidence. */
const cited = ({ text, evidence }: Line, options: IParagraphOptions = {}) =>
  paragraph(
    languageOf(text),
    [
      { text },
      ...evidence.flatMap(({ time, href }): Run[] => [{ text: ' ' }, { text: time, color: '595959', href }]),
    ],
    options,
  );

const line = (text: string, options: IParagraphOptions = {}) =>
  paragraph(languageOf(text), [{ text }], options);

/** Removes characters that XML 1.0 forbids and that stored text may contain. */
const legal = (text: string) => text.replace(/[\ufffe\uffff]/g, '');
