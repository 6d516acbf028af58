import { pictures } from '@afterword/api-client/contract';
import sharp from 'sharp';
import { type PictureFormat, pictureEnd } from './picture-end.ts';

/** A picture reduced to its pixels. */
export interface Picture {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** Thrown when a file is not accepted as a picture. The message is for the person who chose the file. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** Longest stored side in pixels; larger pictures are scaled down. */
const maxSide = 2_560;

/** Longest side that is decoded: a line of millions of pixels takes seconds, and no camera produces one. */
const maxAcceptedSide = 16_384;

/** Maximum seconds for the decoder. */
const timeoutSeconds = 10;

// Uploads reach only these four decoders, whatever format the bytes claim.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

/**
 * Identifies a file by its content and re-encodes it: the result contains only the pixels, without metadata or hidden
 * content. Neither its name nor its declared type matters.
 * @throws {PictureRefused}
 */
export async function reencodePicture(file: Uint8Array): Promise<Picture> {
  if (file.length > pictures.bytes) throw new PictureRefused(pictures.tooLarge);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const format = formatOf(bytes);
  if (!format) throw new PictureRefused(pictures.invalid);
  const end = pictureEnd(bytes, format);
  if (end === null) throw refused('This one is cut off before its end.');
  if (hasPassenger(bytes, end)) throw refused('This one carries something else besides the picture.');

  const source = sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: pictures.pixels });
  try {
    const { width, height, pages = 1, pageHeight = height } = await source.metadata();
    if (Math.max(width, pageHeight) > maxAcceptedSide) throw tooLong();
    // The `height` of an animation is that of all frames together.
    if (width * height > pictures.pixels) throw tooManyPixels();
    // Rotates as the camera recorded; animations have no orientation tag.
    if (pages === 1) source.autoOrient();
    const drawn = await source
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: 85 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
    return { bytes: drawn, format };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if (/pixel limit/.test((error as Error).message)) throw tooManyPixels();
    if (/^timeout/.test((error as Error).message)) throw refused('This one takes too long to decode.');
    throw refused('This one is damaged: save it again and try once more.');
  }
}

const refused = (why: string) => new PictureRefused(`${pictures.invalid} ${why}`);

const tooManyPixels = () =>
  refused(`This one has more than ${pictures.pixels / 1_000_000} million pixels: make it smaller.`);

const tooLong = () => refused(`This one has a side of more than ${maxAcceptedSide} pixels: make it smaller.`);

/** Returns the format announced by the first bytes. */
function formatOf(bytes: Buffer): PictureFormat | null {
  const starts = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  return null;
}

/** Strings that pictures do not need and that other programs may interpret. */
const foreign = /<(?:script|html|svg|iframe|body|img|\?php)[\s/>]|<!doctype|%pdf-1|javascript:/i;

/** Returns whether a file also holds other content: data after the picture, or a page or script within it. */
function hasPassenger(bytes: Buffer, end: number): boolean {
  // Phones add a second JPEG after the first (CIPA DC-007). Re-encoding drops it.
  const behind = bytes.subarray(end);
  if (behind.some((byte) => byte !== 0) && !(behind[0] === 0xff && behind[1] === 0xd8)) return true;
  // A script starting with a header whose size fields contain '/*' would be a comment that hides the picture.
  if (bytes.subarray(4, 8).includes('/*')) return true;
  return foreign.test(bytes.toString('latin1'));
}
