import { digitalSourceType, type Generator, generatorName } from '../../../../text/generated-text.ts';

/**
 * Returns metadata (XMP, ISO 16684-1) that names the language model that wrote a part of the text, with IPTC's
 * properties (https://iptc.org/std/photometadata/specification/, 2025.1).
 */
export const generatedXmp = (generator: Generator): string =>
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">` +
  `<Iptc4xmpExt:DigitalSourceType>${digitalSourceType}</Iptc4xmpExt:DigitalSourceType>` +
  `<Iptc4xmpExt:AISystemUsed>${escaped(generatorName(generator))}</Iptc4xmpExt:AISystemUsed>` +
  `</rdf:Description>`;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\ufffe\uffff]/g, '');

/**
 * Adds to a PDF's metadata by an update at its end (ISO 32000-1, 7.5.6), so that nothing that Typst wrote moves. Typst
 * accepts no other metadata.
 * @param pdf must have a plain cross-reference table, and metadata that is neither compressed nor encrypted, as Typst
 * writes it
 * @param description the `rdf:Description` to add
 */
export function withXmp(pdf: Uint8Array, description: string): Uint8Array {
  const bytes = Buffer.from(pdf);
  // One character per byte, so that positions in the text equal positions in the file.
  const text = bytes.toString('latin1');
  const [, id] = text.match(/\/Metadata (\d+) 0 R/) ?? [];
  const [packet] = text.match(/<\?xpacket begin=[\s\S]*?<\?xpacket end=[^>]*\?>/) ?? [];
  const [, trailer] = text.match(/trailer\s*<<([\s\S]*?)>>\s*startxref/) ?? [];
  const [, start] = text.match(/startxref\s+(\d+)\s+%%EOF\s*$/) ?? [];
  const end = '</rdf:RDF>';
  if (!id || !packet?.includes(end) || trailer === undefined || !start)
    throw new Error('A PDF has its metadata where nobody looks for it.');
  const metadata = packet.replace(end, () => Buffer.from(`${description}${end}`).toString('latin1'));
  const object =
    `\n${id} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${metadata.length} >>\n` +
    `stream\n${metadata}\nendstream\nendobj\n`;
  const table = bytes.length + object.length;
  const place = `${bytes.length + 1}`.padStart(10, '0');
  const update =
    `${object}xref\n${id} 1\n${place} 00000 n \n` +
    `trailer\n<<${trailer}/Prev ${start}\n>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(update, 'latin1')]);
}
