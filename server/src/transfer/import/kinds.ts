import type { ProblemCode } from '@afterword/api-client/contract';

/** Kinds of files that are not transcripts, each with the end of the sentence that refuses it. */
const kinds = {
  import_pdf: 'a PDF. Export the transcript as text, Word or subtitles',
  import_image: 'an image',
  import_media: 'audio or video. Import its transcript or subtitles',
  import_office: 'another Office file or an old one. Save it as .docx or as text',
  import_web_page: 'a web page without a transcript',
  import_xml_captions:
    'captions in XML without readable times, such as SAMI. Export them as WebVTT or SubRip',
  import_json: 'JSON without a transcript',
  import_binary: 'a program or other binary data',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** A kind of file that is not a transcript. */
export type OtherKind = keyof typeof kinds;

/** Returns the reason for refusing a file. */
export const reasonFor = (name: string, kind: OtherKind) => `'${name}' is ${kinds[kind]}.`;

/** Thrown when a file is recognized and is not a transcript. */
export class NotTranscript extends Error {
  override readonly name = 'NotTranscript';
  readonly kind: OtherKind;
  /** Text inside the file that may be a transcript. */
  readonly inner: { title: string | null; text: string } | null;

  constructor(kind: OtherKind, inner: NotTranscript['inner'] = null) {
    super(kind);
    this.kind = kind;
    this.inner = inner;
  }
}

/** First bytes of files in hex, with their kinds. */
const signatures: readonly [RegExp, OtherKind][] = [
  [/^(?:efbbbf)?(?:0d|0a|20|09){0,20}255044462d/, 'import_pdf'],
  [
    /^(?:89504e47|ffd8ff|47494638|424d.{8}00000000|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(?:61766966|68656963|6d696631))/,
    'import_image',
  ],
  [
    /^(?:52494646|.{8}66747970|4944330[2-4]|ff(?:e2|e3|f1|f2|f3|f9|fa|fb)|4f676753|664c6143|1a45dfa3|464c5601|3026b275|2321414d52)/,
    'import_media',
  ],
  [/^(?:d0cf11e0|7b5c727466)/, 'import_office'],
  [
    /^(?:4d5a..00|7f454c46|1f8b|377abcaf|526172211a|53514c69746520666f726d61742033|cafebabe|cffaedfe|425a68|fd377a585a|0061736d)/,
    'import_binary',
  ],
];

/** Returns whether a file starts with these bytes. */
export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Returns whether bytes are a zip. A Word document is one, too. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Recognizes a file that is not text by its first bytes. */
export function otherKind(bytes: Uint8Array): OtherKind | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('hex');
  return signatures.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/** Returns whether a text is captions in TTML (also called DFXP), SAMI, or the XML of YouTube. */
export const isXmlCaptions = (text: string): boolean =>
  /<(?:\w{1,20}:)?tt\b[^>]{0,2000}\bxmlns|^\s{0,100}(?:<\?xml[^>]{0,200}\?>\s{0,100})?<(?:sami|timedtext|transcript)\b/i.test(
    text.slice(0, 4_000),
  );

/** Returns whether a text is a web page. The formats are tried first, because some of them are web pages. */
export const isWebPage = (text: string): boolean =>
  /^\s{0,100}(?:<!--[^>]{0,1000}-->\s{0,100})?<(?:!doctype html|html|head|body|\?xml|svg|div|p)\b/i.test(
    text.slice(0, 2_000),
  );
