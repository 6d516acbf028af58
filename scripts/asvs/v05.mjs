import { absent, design, tests } from './rows.mjs';

const pictures = (...titles) => tests('platform/files/pictures.test.ts', ...titles);

/** V5, files. @type {import('./rows.mjs').Rows} */
export const v05 = {
  '5.1.1': ['Kinds and sizes of each upload, and what the server does with it.', design('Files')],
  '5.2.1': [
    'Sizes are limited while a file arrives, and the work it causes by time, memory and budget.',
    tests(
      'platform/http/received-file.test.ts',
      'refuses a file of $bytes bytes over a limit of 1,000 and leaves nothing on disk (length announced: $announced)',
    ),
    tests('transfer/import/growth.test.ts', 'of %s takes time in proportion to its size'),
    pictures('is refused before decoding when it decompresses to billions of pixels'),
  ],
  '5.2.2': [
    'The content decides, not the name. Pictures are drawn again.',
    pictures(
      'is recognized by its content: a page, a script or an SVG with a picture name is refused',
      'is re-encoded: %s',
    ),
    tests(
      'transfer/import/import.test.ts',
      'can come with others in a zip, and files that cannot be read are named',
    ),
  ],
  '5.2.3': [
    'One budget of bytes and entries for all levels of a zip.',
    tests(
      'transfer/import/limits.test.ts',
      'a zip with more entries than the remaining budget is refused',
      'a zip whose entries have long descriptions is refused, because a list of them would fill the memory',
    ),
    // Among them, one that unpacks to far more than it is.
    tests('transfer/import/import.test.ts', 'because it %s is refused with its name and the reason'),
  ],
  '5.3.1': [
    'Nothing that was uploaded is served as it came, and nothing in the folder of files is run.',
    pictures('is re-encoded: %s', 'is refused when it contains a script'),
  ],
  '5.3.2': [
    'Files are stored under names that the server makes. Archives with paths that lead out of them are refused, and an address reaches no file outside of the web app.',
    tests('platform/http/app.test.ts', 'answers %s with %d'),
    tests('transfer/import/import.test.ts', 'because it %s is refused with its name and the reason'),
    design('Files'),
  ],
  '5.4.1': [
    'The server names each download.',
    tests('transfer/export/meetings.test.ts', 'has a file name that every system supports'),
  ],
  '5.4.2': [
    'Names in headers are encoded by RFC 6266; those of files are made of safe characters.',
    tests(
      'transfer/export/meetings.test.ts',
      'has a file name that every system supports',
      'exports several meetings as one zip with distinct names',
    ),
  ],
  '5.4.3': [
    'No file of one person is served to another: transcripts become rows, and pictures are drawn again from their pixels.',
    absent(),
    pictures('is refused when another file follows it: %s'),
  ],
};
