import { absent, design, hostileFields, tests } from './rows.mjs';

const sourceRules = (...titles) => tests('scripts/asvs/source-rules.test.mjs', ...titles);

/** V1, encoding and sanitization. @type {import('./rows.mjs').Rows} */
export const v01 = {
  '1.1.1': [
    'Requests are decoded once by the HTTP layer, files by the reader of their format, and then checked.',
    design('Input'),
    tests('transcripts/meetings/bad-input.test.ts', 'to search for can be any text'),
    tests('transfer/import/encodings.test.ts', 'reads Windows-1252 and reports the encoding'),
  ],
  '1.1.2': [
    'Each writer of HTML, CSV, Markdown, SQL and mail escapes what it writes, as the last step.',
    tests(
      'transfer/export/meetings.test.ts',
      'is an HTML page that escapes everything people said',
      'has only escaped text in Markdown',
    ),
    tests('text/csv-row.test.ts', 'shows %j as text and computes nothing'),
  ],
  '1.2.1': [
    'React and the writers of files escape for the place of a text.',
    tests('tests/hostile.spec.ts', 'hostile captions, names and titles are text wherever they are shown'),
    tests('transfer/export/meetings.test.ts', 'is an HTML page that escapes everything people said'),
    tests(
      'platform/mail/mail.test.ts',
      'sends one email to one mailbox, whatever characters its address and subject contain',
    ),
  ],
  '1.2.2': [
    'Addresses are built with URL and URLSearchParams; links keep only safe protocols.',
    tests('platform/rich-text/sanitize.test.ts', 'removes active content: %s'),
    tests('people/oauth/oauth.test.ts', 'redirects only to https and to programs on the same machine'),
    tests('extension/src/messages/upcoming.test.ts', 'takes no copy that leads anywhere else'),
  ],
  '1.2.3': [
    'Data goes to pages as JSON of a call. The one JSON element in a page escapes `<`; no script is built from data.',
    sourceRules('sets HTML only from sanitized markup'),
    tests('tests/hostile.spec.ts', 'hostile captions, names and titles are text wherever they are shown'),
  ],
  '1.2.4': [
    'Values are parameters of statements.',
    tests('transcripts/meetings/bad-input.test.ts', 'to search for can be any text'),
    tests('people/audit/audit.test.ts', 'can be filtered by action, actor and object, with literal text'),
  ],
  '1.2.5': [
    'Programs are started with a list of arguments, without a shell.',
    sourceRules('starts no program through a shell'),
  ],
  '1.2.6': ['There is no LDAP.', absent()],
  '1.2.7': ['There is no XPath query of ours; SAML is read by a reader of one shape.', absent()],
  '1.2.8': ['There is no LaTeX. PDFs are set by Typst, from data and a fixed template.', absent()],
  '1.2.9': [
    'Searches of people are compared as text. Expressions that contain names of speakers escape them; all others are made of our own words.',
    tests('sense/summaries/engine/names.test.ts', 'finds the name %s as text, not as an expression'),
    tests('people/audit/audit.test.ts', 'can be filtered by action, actor and object, with literal text'),
    hostileFields,
  ],
  '1.3.1': [
    'Texts of editors are parsed, reduced to an allow list and written again, on the server.',
    tests(
      'platform/rich-text/sanitize.test.ts',
      'removes active content: %s',
      'changes nothing when it is repeated',
    ),
  ],
  '1.3.2': ['Nothing is evaluated as code.', sourceRules('evaluates no data as code')],
  '1.3.3': [
    'Texts have a length and lose characters that no person can read; names of files and spreadsheets cells have rules of their own.',
    tests('text/clean.test.ts', 'drops what no person can read'),
    tests(
      'transfer/export/meetings.test.ts',
      'has a file name that every system supports',
      'executes no formulas in a spreadsheet',
    ),
  ],
  '1.3.4': [
    'An SVG is no picture here, and an svg element is removed from texts.',
    tests(
      'platform/files/pictures.test.ts',
      'is recognized by its content: a page, a script or an SVG with a picture name is refused',
    ),
    tests('platform/rich-text/sanitize.test.ts', 'removes active content: %s'),
  ],
  '1.3.5': [
    'Markdown is only written, with everything in it escaped. Styles are reduced to color, alignment and font.',
    tests('transfer/export/meetings.test.ts', 'has only escaped text in Markdown'),
    tests('platform/rich-text/sanitize.test.ts', 'removes active content: %s'),
  ],
  '1.3.6': [
    'Every address that someone enters is called through one client, which refuses private and special addresses and connects to what it checked.',
    tests(
      'platform/outbound/outbound.test.ts',
      'reaches nothing on this machine or its networks, tried with more than 200 addresses',
      'connects to the address that was checked, even if the name resolves differently later',
    ),
    tests('people/oauth/oauth.test.ts', 'fetches no description from a private address'),
  ],
  '1.3.7': [
    'Templates of summaries and workflows are lists of fields and text for a model, which has no tools; no template language reads them.',
    tests(
      'sense/claims/read-with-model.test.ts',
      'has no claim rest on a line that talks to the machine, nor on what goes on with it',
    ),
    sourceRules('evaluates no data as code'),
  ],
  '1.3.8': ['There is no JNDI.', absent()],
  '1.3.9': ['There is no memcache.', absent()],
  '1.3.10': [
    'JavaScript has no format strings that read memory, and logs take values beside the message.',
    absent(),
  ],
  '1.3.11': [
    'A recipient is one mailbox, and a subject one line.',
    tests(
      'platform/mail/mail.test.ts',
      'sends one email to one mailbox, whatever characters its address and subject contain',
    ),
    tests('site/contact/contact.test.ts', 'puts a name with line breaks on one line of the subject'),
  ],
  '1.4.1': [
    'TypeScript is memory-safe. Native code (pictures, PDFs) runs in a process of its own with limits of memory and processor time.',
    tests(
      'platform/process/threads.test.ts',
      'is terminated in its own process when its client disconnects or it uses too much memory or time',
    ),
  ],
  '1.4.2': [
    'Numbers have ranges in the contract, and those of a database column fit it.',
    tests('people/users/users.test.ts', 'find nobody with the id %s'),
    tests('transcripts/meetings/bad-input.test.ts', 'of a capture or an entry is validated, too'),
  ],
  '1.4.3': [
    'Memory is collected; places, streams and processes are given back.',
    tests(
      'platform/http/streams.test.ts',
      'watches a stream until it ends',
      'stops watching a stream whose reader disconnected',
    ),
    tests('platform/http/capacity.test.ts', 'free their slot when they fail to start'),
  ],
  '1.5.1': [
    'SAML is read by a reader that refuses document types and entities; Word files by one that resolves none.',
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
    tests(
      'transfer/import/mutations.test.ts',
      'reads more than 200 mutated files, or explains what is wrong with them',
    ),
    tests('transfer/import/word-document.test.ts', 'resolves no entity %s'),
  ],
  '1.5.2': [
    'Only JSON is deserialized, with limits of depth and values, and each value is parsed with a schema.',
    tests(
      'platform/outbound/hostile-responses.test.ts',
      'is accepted with up to 64 levels of nested arrays or objects, and refused beyond',
    ),
    tests(
      'transcripts/meetings/bad-input.test.ts',
      'causes no server error, in any hostile JSON',
      'cannot select another workspace or change a prototype',
    ),
  ],
};
