import { invalidField } from '../../platform/failure.ts';
import { scriptWithoutFont } from './fonts.ts';
import type { Layout } from './layout.ts';

/**
 * A PDF: tagged, with its language. Runs in a thread.
 * @throws invalid_input for a script that no font here has.
 */
export async function pdf(layout: Layout): Promise<Uint8Array> {
  const script = scriptWithoutFont(layout.turns.map(({ content }) => content).join(' '));
  if (script)
    throw invalidField(
      'format',
      `This server has no font for ${script}: the PDF would be empty boxes. Take it as Word instead, or have a font installed there.`,
      'pdf_no_font',
    );
  const typst = await findTypst();
  if (typst) {
    const { pdfByTypst } = await import('./pdf-typst.ts');
    return pdfByTypst(typst, layout);
  }
  const { pdfByPdfkit } = await import('./pdf-pdfkit.ts');
  return pdfByPdfkit(layout);
}

/** The typesetter, an optional package: it has no build for every system. */
async function findTypst() {
  try {
    return await import('@myriaddreamin/typst-ts-node-compiler');
  } catch {
    return null;
  }
}
