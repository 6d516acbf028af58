import PDFDocument from 'pdfkit';
import { invalidField } from '../../platform/failure.ts';
import { fontFiles } from './fonts.ts';
import { isRightToLeft, type Layout, languageOf } from './layout.ts';
import { generatedXmp } from './xmp.ts';

/**
 * A PDF where Typst has no build: tagged and with its language too, each run of letters in a font that has them.
 * @throws invalid_input for Arabic and Hebrew, whose lines pdfkit cannot order.
 */
export async function pdfByPdfkit(layout: Layout): Promise<Uint8Array> {
  const { frame, turns } = layout;
  const texts = [
    frame.title,
    ...turns.flatMap(({ speaker, content, comments }) => [
      speaker,
      content,
      ...comments.map(({ text }) => text),
    ]),
  ];
  if (texts.some((text) => isRightToLeft(languageOf(text))))
    throw invalidField(
      'format',
      'This server cannot write PDFs of what is read from right to left. Take it as Word instead.',
      'pdf_right_to_left',
    );

  const page = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: frame.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: frame.title, Creator: 'Afterword' },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve);
    page.on('error', reject);
  });
  if (frame.generatedBy) page.appendXML(generatedXmp(frame.generatedBy));
  const pen = createPen(page);
  const root = page.struct('Document');
  page.addStructure(root);
  const put = (tag: 'H1' | 'H2' | 'H3' | 'P', runs: Run[]) =>
    root.add(page.struct(tag, {}, () => pen.write(runs)));

  put('H1', [{ text: frame.title, bold: true, size: 20 }]);
  for (const { name, value } of frame.facts) put('P', [{ text: `${name}: `, bold: true }, { text: value }]);
  for (const { title, blocks } of frame.sections) {
    put('H2', [{ text: title, bold: true, size: 14 }]);
    for (const block of blocks) {
      if (block.kind === 'heading') put('H3', [{ text: block.text, bold: true }]);
      else if (block.kind === 'text') put('P', [{ text: block.text }]);
      else for (const item of block.items) put('P', [{ text: `• ${item}` }]);
    }
  }
  put('H2', [{ text: frame.transcript.title, bold: true, size: 14 }]);
  for (const remark of frame.transcript.remarks) put('P', [{ text: remark }]);
  for (const { speaker, time, mark, content, comments } of turns) {
    put('P', [
      { text: speaker, bold: true },
      { text: `  ${time}${mark ? ` · ${mark}` : ''}\n` },
      { text: content },
    ]);
    for (const { label, text } of comments)
      put('P', [
        { text: `${label}: `, bold: true, size: 9.5 },
        { text, size: 9.5 },
      ]);
  }
  root.end();
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Run {
  text: string;
  bold?: boolean;
  size?: number;
}

/** Writes runs one after the other, in fonts that have their letters. */
function createPen(page: PDFKit.PDFDocument) {
  const fonts = fontFiles().map(({ regular, bold }, index) => {
    page.registerFont(`${index}`, regular);
    page.registerFont(`${index}-bold`, bold);
    page.font(`${index}`);
    // What pdfkit read the file with (fontkit), which its types do not show.
    const { font } = (page as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    return {
      name: `${index}`,
      has: (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    };
  });
  const fontFor = (letter: string, before: string | null) => {
    if (/\s/u.test(letter) && before !== null) return before;
    return (fonts.find(({ has }) => has(letter)) ?? fonts[0])?.name ?? null;
  };

  /** A text in stretches of one font each. */
  const stretches = (text: string) => {
    const found: { font: string | null; text: string }[] = [];
    for (const letter of text) {
      const last = found.at(-1);
      const font = fontFor(letter, last?.font ?? null);
      if (last && last.font === font) last.text += letter;
      else found.push({ font, text: letter });
    }
    return found;
  };

  return {
    write(runs: readonly Run[]) {
      const pieces = runs.flatMap(({ text, bold = false, size = 10.5 }) =>
        stretches(text).map((stretch) => ({ ...stretch, bold, size })),
      );
      for (const [index, { font, text, bold, size }] of pieces.entries()) {
        if (font === null) page.font(bold ? 'Helvetica-Bold' : 'Helvetica');
        else page.font(bold ? `${font}-bold` : font);
        page.fontSize(size).text(text, { continued: index < pieces.length - 1, lineGap: 2 });
      }
      page.moveDown(0.5);
    },
  };
}
