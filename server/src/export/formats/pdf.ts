import type { Layout } from './layout.ts';

/** A PDF: tagged, with its language. Runs in a thread. */
export async function pdf(layout: Layout): Promise<Uint8Array> {
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
