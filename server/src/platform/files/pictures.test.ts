import { crc32, deflateSync } from 'node:zlib';
import { pictures } from '@afterword/api-client/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../../../scripts/testing/cpu-time.ts';
import type { PictureFormat } from './picture-end.ts';
import { reencodePicture } from './pictures.ts';

const formats: PictureFormat[] = ['png', 'jpeg', 'gif', 'webp'];

/** Returns a picture of a red square. */
const square = (format: PictureFormat, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

const refusal = async (file: Uint8Array) =>
  reencodePicture(file).then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** A PNG chunk. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Compresses to a few hundred KB and decompresses to 300 MB of zeros. */
const unfolding = deflateSync(Buffer.alloc(300_000_000));

describe('an uploaded picture', () => {
  it.each(formats)('is re-encoded: %s', async (format) => {
    const file = await square(format);
    const picture = await reencodePicture(file);
    expect(picture.format).toBe(format);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width: 40, height: 40 });
  });

  it('keeps its frames when it is animated', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { bytes } = await reencodePicture(moving);
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  it('loses its location and camera metadata, and is rotated upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await reencodePicture(photo);
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    });
  });

  it('is converted from a CMYK print profile to screen colors', async () => {
    const print = await sharp(await square('jpeg'))
      .toColorspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    expect(await sharp(print).metadata()).toMatchObject({ space: 'cmyk', icc: expect.anything() });
    const { bytes } = await reencodePicture(print);
    const { space, icc } = await sharp(bytes).metadata();
    expect({ space, icc }).toEqual({ space: 'srgb', icc: undefined });
  });

  it.each([
    ['zTXt', 'Comment\0\0'],
    ['iTXt', 'Comment\0\x01\0\0\0'],
    ['iCCP', 'profile\0\0'],
  ])(
    'loses a compressed note of hundreds of megabytes without decompressing it: %s',
    async (type, prefix) => {
      const png = await square('png');
      const note = chunk(type, Buffer.concat([Buffer.from(prefix, 'latin1'), unfolding]));
      const begun = process.memoryUsage().rss;
      const { bytes } = await reencodePicture(Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]));
      expect(process.memoryUsage().rss - begun).toBeLessThan(150 * 1024 * 1024);
      expect(bytes.length).toBeLessThan(png.length + 100);
    },
  );

  it('is recognized by its content: a page, a script or an SVG with a picture name is refused', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      '#!/bin/sh',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '',
    ])
      expect(await refusal(Buffer.from(text))).toBe(pictures.invalid);
  });

  it.each(formats)('is refused when it is truncated: %s', async (format) => {
    const file = await square(format, 200);
    for (const share of [0.1, 0.5, 0.9, 0.99])
      expect(await refusal(file.subarray(0, Math.floor(file.length * share)))).toContain(pictures.invalid);
  });

  it.each(formats)('is refused when another file follows it: %s', async (format) => {
    const file = await square(format);
    for (const passenger of ['PK\x03\x04', '<html>', ';alert(1)//'])
      expect(await refusal(Buffer.concat([file, Buffer.from(passenger)]))).toContain('something else');
  });

  it('is refused when it contains a script', async () => {
    const [head, tail] = [(await square('jpeg')).subarray(0, 2), (await square('jpeg')).subarray(2)];
    const text = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    expect(await refusal(Buffer.concat([head, comment, tail]))).toContain('something else');

    const png = await square('png');
    const note = chunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]); ?>'));
    expect(await refusal(Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]))).toContain(
      'something else',
    );

    const gif = await square('gif');
    gif.write('/*', 6, 'latin1');
    expect(await refusal(gif)).toContain('something else');
  });

  it.each([
    [1, 20_000_000],
    [20_000_000, 1],
  ])(
    'is refused before decoding when it is one pixel high and millions wide: %d × %d',
    async (width, height) => {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([1, 0], 8); // one bit per pixel, gray
      const png = Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
        chunk('IEND', Buffer.alloc(0)),
      ]);
      const used = await cpuMs(async () =>
        expect(await refusal(png)).toContain('a side of more than 16384 pixels'),
      );
      // An earlier version decoded the picture first, which took 120 times the reference.
      expect(used / (await referenceMs())).toBeLessThan(15);
    },
  );

  it('is refused before decoding when it decompresses to billions of pixels', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(65_535, 0);
    header.writeUInt32BE(65_535, 4);
    header.set([1, 0], 8); // one bit per pixel, gray
    const png = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const gif = await square('gif');
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    const frame = gif.indexOf(0x2c, 13);
    gif.writeUInt16LE(65_535, frame + 5);
    gif.writeUInt16LE(65_535, frame + 7);
    const jpeg = await square('jpeg');
    const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    jpeg.writeUInt16BE(65_500, size);
    jpeg.writeUInt16BE(65_500, size + 2);
    const begun = process.memoryUsage().rss;
    for (const flood of [png, gif, jpeg]) expect(await refusal(flood)).toContain(pictures.invalid);
    expect(process.memoryUsage().rss - begun).toBeLessThan(300 * 1024 * 1024);
  });

  it('over 2 MB is refused with the message of the specification', async () => {
    expect(await refusal(Buffer.alloc(pictures.bytes + 1))).toBe(
      'File size exceeds 2MB. Please upload a smaller image.',
    );
  });

  it('larger than a screen is scaled down', async () => {
    const { bytes } = await reencodePicture(await square('png', 4_000));
    expect((await sharp(bytes).metadata()).width).toBe(2_560);
  });
});
