import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../processes.mjs';
import { v01 } from './v01.mjs';
import { v02 } from './v02.mjs';
import { v03 } from './v03.mjs';
import { v04 } from './v04.mjs';
import { v05 } from './v05.mjs';
import { v06 } from './v06.mjs';
import { v07 } from './v07.mjs';
import { v08 } from './v08.mjs';
import { v09 } from './v09.mjs';
import { v10 } from './v10.mjs';
import { v11 } from './v11.mjs';
import { v12 } from './v12.mjs';
import { v13 } from './v13.mjs';
import { v14 } from './v14.mjs';
import { v15 } from './v15.mjs';
import { v16 } from './v16.mjs';
import { v17 } from './v17.mjs';

/** Chapters in order, with our names for them. @type {[name: string, rows: import('./rows.mjs').Rows][]} */
const chapters = [
  ['Encoding and sanitization', v01],
  ['Validation and business logic', v02],
  ['Web frontend', v03],
  ['API and web service', v04],
  ['Files', v05],
  ['Authentication', v06],
  ['Sessions', v07],
  ['Authorization', v08],
  ['Self-contained tokens', v09],
  ['OAuth and OpenID Connect', v10],
  ['Cryptography', v11],
  ['Communication', v12],
  ['Configuration', v13],
  ['Data protection', v14],
  ['Secure coding', v15],
  ['Logs and errors', v16],
  ['WebRTC', v17],
];

/** @type {{ id: string, how: string, evidence: import('./rows.mjs').Evidence[] }[]} */
export const requirements = chapters.flatMap(([, rows]) =>
  Object.entries(rows).map(([id, [how, ...evidence]]) => ({ id, how, evidence: evidence.flat() })),
);

const document = 'docs/asvs.md';

/** Throws if a row has no evidence, names something that does not exist, or docs/asvs.md is out of date. */
export function checkAsvs() {
  const problems = requirements.flatMap(problemsWith);
  if (!existsSync(`${root}/${document}`) || readFileSync(`${root}/${document}`, 'utf8') !== written())
    problems.push(`${document} is older than scripts/asvs/. Run \`pnpm fix\`.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`✓ What shows each of ${requirements.length} requirements of ASVS`);
}

export const writeAsvs = () => writeFileSync(`${root}/${document}`, written());

/**
 * Returns the problems of a row.
 * @param {typeof requirements[number]} requirement
 */
export function problemsWith({ id, evidence }) {
  if (evidence.length === 0) return [`ASVS ${id} names nothing that shows it.`];
  return evidence.flatMap((each) => {
    const problem = problemWithEvidence(each);
    return problem ? [`ASVS ${id}: ${problem}`] : [];
  });
}

function problemWithEvidence(evidence) {
  if (evidence.kind === 'test') return problemWithTest(evidence);
  if (evidence.kind === 'section') return problemWithSection(evidence);
  return /^20\d\d-\d\d-\d\d$/.test(evidence.since) ? null : `${evidence.since} is not a date.`;
}

/** Files with tests that other files run. */
const shared = new Set(['server/src/testing/access.ts']);

function problemWithTest({ file, title }) {
  if (!shared.has(file) && !/\.(?:test\.(?:tsx?|mjs)|spec\.ts)$/.test(file)) return `${file} has no tests.`;
  const text = read(file);
  if (text === null) return `there is no ${file}.`;
  const found = [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`]
    .map((quoted) => text.indexOf(quoted))
    .filter((at) => at >= 0);
  if (found.length === 0) return `${file} has no test "${title}".`;
  // It must run in `npm test`.
  const [at] = found;
  if (/^[^\n]{0,20}\{\s*tag: '@verify'/.test(text.slice(at + title.length + 2)))
    return `"${title}" runs in verify alone.`;
  return null;
}

function problemWithSection({ file, heading }) {
  const text = read(file);
  if (text === null) return `there is no ${file}.`;
  return text.split('\n').some((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
    ? null
    : `${file} has no section "${heading}".`;
}

const files = new Map();
function read(file) {
  if (!files.has(file))
    files.set(file, existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : null);
  return files.get(file);
}

function written() {
  const count = (kind) =>
    requirements.filter(({ evidence }) => evidence.some((each) => each.kind === kind)).length;
  return `# ASVS 5.0, levels 1 and 2

How Afterword meets the ${requirements.length} requirements of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, in our words;
the standard has the requirements. Tests run in \`npm test\`, each of the longest files in about one run of 24, and a check compares the names of tests and sections with those that exist.
This file is made from \`scripts/asvs/\`: \`pnpm fix\` writes it.

- ${requirements.length - count('absent') - count('departure')} are met as the row says.
- ${count('absent')} are about something that Afterword does not have.
- In ${count('departure')} we depart from the requirement, for the reason in the row.

${chapters.map(chapter).join('\n')}`;
}

function chapter([name, rows], index) {
  const lines = Object.entries(rows).map(
    ([id, [how, ...evidence]]) => `| ${id} | ${how} | ${evidence.flat().map(shown).join('<br>')} |`,
  );
  return `## V${index + 1} ${name}

| id | how | shown by |
|---|---|---|
${lines.join('\n')}
`;
}

function shown(evidence) {
  if (evidence.kind === 'absent') return `does not apply (${evidence.since})`;
  if (evidence.kind === 'departure') return `**departs** (${evidence.since})`;
  if (evidence.kind === 'section') return `[${evidence.heading}](${linkTo(evidence)})`;
  return `\`${evidence.file}\`: \`${evidence.title.replaceAll('|', '\\|')}\``;
}

function linkTo({ file, heading }) {
  const path = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
  return `${path}#${anchor}`;
}
