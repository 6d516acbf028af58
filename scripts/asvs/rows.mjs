/**
 * Rows of the table of OWASP ASVS 5.0, levels 1 and 2. A row has a requirement's id, how we meet the requirement in our
 * words, and its evidence. The standard's own text is not copied (CC BY-SA).
 * @typedef {{ kind: 'test', file: string, title: string } | { kind: 'section', file: string, heading: string } | {
 * kind: 'absent', since: string } | { kind: 'departure', since: string }} Evidence
 * @typedef {Record<string, [how: string, ...(Evidence | Evidence[])[]]>} Rows
 */

const folders = /^(?:api-client|cli|extension|scripts|server|tests|ui|web)\//;

/** Returns evidence by the titles of tests. A file is in `server/src/` unless its path says otherwise. */
export const tests = (file, ...titles) =>
  titles.map((title) => ({ kind: 'test', file: folders.test(file) ? file : `server/src/${file}`, title }));

/**
 * Returns evidence by sections of a document. A file is in `docs/` unless its path begins with a folder or a capital.
 */
export const sections = (file, ...headings) =>
  headings.map((heading) => ({
    kind: 'section',
    file: folders.test(file) || /^[A-Z]/.test(file) ? file : `docs/${file}`,
    heading,
  }));

/** Returns evidence by sections of docs/security-design.md. */
export const design = (...headings) => sections('security-design.md', ...headings);

/** Evidence for a requirement about something that the product does not have. */
export const absent = (since = '2026-11-27') => ({ kind: 'absent', since });

/** Evidence for a requirement that we do not follow, for the reason in its row. */
export const departure = (since = '2026-11-27') => ({ kind: 'departure', since });

export const randomRequests = tests(
  'random-requests.test.ts',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source.
  'answers ${runs * perRun} random requests as documented, and exceeds no scope',
);

export const hostileFields = tests(
  'hostile-input.test.ts',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source.
  "keeps answering whatever a text field contains: ${full ? 'every shape in each' : 'one shape in some of them'}",
);
