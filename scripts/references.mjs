import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './processes.mjs';
import { sources } from './sources.mjs';

let known;
const decisions = () => (known ??= readDecisions());

/** Excludes the test, whose examples refer to missing documents. */
const checked = /^(?!scripts\/references\.test\.mjs$)/;

/** Throws when code or documents refer to a document, section, decision or file that does not exist. */
export function checkReferences() {
  const { problems } = decisions();
  const files = sources(checked);
  for (const { file, text } of files)
    problems.push(...problemsIn(text, file).map((problem) => `${file}: ${problem}`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`✓ References to documents, sections, decisions and files, in ${files.length} files`);
}

/** Returns the problems with the references in a file. */
export function problemsIn(text, file) {
  const { numbers } = decisions();
  return referencesIn(text, file)
    .map((reference) => problemWith(reference, numbers))
    .filter((problem) => problem !== null);
}

/**
 * Returns a file's references: a document of docs/, with or without the folder, and its sections in quotes after a comma; a
 * decision by number; and in Markdown the target of a relative link.
 */
export function referencesIn(text, file) {
  // Line breaks of a comment are not part of its text.
  const flat = text.replace(/\n\s*(\*|\/\/|--)?[ \t]*/g, ' ');
  const found = [];
  for (const [, name, rest] of flat.matchAll(/(?<![\w/.-])(?:docs\/)?([a-z][a-z-]*\.md)\b(.{0,300})/g)) {
    found.push({ type: 'document', name });
    const [sections = ''] = /^(?:,? (?:and )?"[^"]+")+/.exec(rest) ?? [];
    for (const [, section] of sections.matchAll(/"([^"]+)"/g))
      found.push({ type: 'document', name, section });
    // The number of a step, point or letter is useless to readers unless they count, and nothing checks it.
    const [vague] = /^, (?:steps?|sections?|points?|[A-Z]?-?\d)[^)]*/.exec(rest) ?? [];
    if (vague) found.push({ type: 'vague', name, what: vague.slice(2) });
  }
  for (const [, number] of flat.matchAll(/\b(?:decisions? |decisions\/0*)(\d{1,4})\b/gi))
    found.push({ type: 'decision', number: Number(number) });
  if (file.endsWith('.md')) {
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (!/^[a-z]+:/.test(target)) found.push({ type: 'link', from: file, target });
    }
  }
  return found;
}

function problemWith(reference, numbers) {
  if (reference.type === 'decision')
    return numbers.has(reference.number) ? null : `There is no decision ${reference.number}.`;
  if (reference.type === 'vague')
    return `Name a section of docs/${reference.name} in quotes instead of '${reference.what}'.`;
  if (reference.type === 'link') return problemWithLink(reference);
  const { name, section } = reference;
  const path = `${root}/docs/${name}`;
  if (!existsSync(path)) return `There is no docs/${name}.`;
  if (section === undefined || headingsIn(path).includes(section)) return null;
  return `docs/${name} has no section "${section}".`;
}

function problemWithLink({ from, target }) {
  const [path = '', anchor] = target.split('#', 2);
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(`${root}/${file}`)) return `There is no ${file}.`;
  if (anchor === undefined || !file.endsWith('.md')) return null;
  const anchors = headingsIn(`${root}/${file}`).map(anchorOf);
  return anchors.includes(anchor) ? null : `${file} has no section #${anchor}.`;
}

function headingsIn(path) {
  return Array.from(readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading]) => heading.trim());
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** Reads the numbers of decisions, each of which must be unique. */
function readDecisions() {
  const numbers = new Set();
  const problems = [];
  for (const name of readdirSync(`${root}/docs/decisions`)) {
    const [, digits] = /^(\d{4})-.+\.md$/.exec(name) ?? [];
    if (!digits) continue;
    const number = Number(digits);
    if (numbers.has(number)) problems.push(`docs/decisions/${name}: There is another decision ${number}.`);
    const [first = ''] = readFileSync(`${root}/docs/decisions/${name}`, 'utf8').split('\n', 1);
    if (!first.startsWith(`# ${number}. `))
      problems.push(`docs/decisions/${name}: The title does not begin with "# ${number}. ".`);
    numbers.add(number);
  }
  return { numbers, problems };
}
