import { sources } from './sources.mjs';

/** Words that mark a sentence as translated, each with what to write instead (CONTRIBUTING, "Plain English"). */
const marks = [
  [/\bwho(?:so)?ever\b|\bwhomever\b/gi, 'name the person: “users who …”, “you”'],
  [/\bwhom\b/gi, 'turn the sentence around: “people who …”'],
  [/\bwhat (?:became|becomes) of\b/gi, '“the result of”'],
  [/\banew\b/gi, '“again”'],
  [/\bbegun\b/gi, '“started”'],
  [/\bbesides\b/gi, '“also” or “apart from”'],
  [/\bsomebody\b/gi, '“someone”, or name the person'],
  [/\b(?:tells?|told) of\b|\bis told\b/gi, '“shows”, “notifies”, “receives”'],
  [/\bstands? (?:in|there|behind|for itself)\b/gi, '“is”, “has”, “appears in”'],
  [/\bin its place\b/gi, '“instead”'],
  [/\b(?:wherefrom|thereby|therein|thereof)\b/gi, 'a sentence of its own'],
  [/\bby itself\b/gi, '“automatically”, or “alone”'],
  [/\bgoes? without\b/gi, '“has no”'],
  [/\bmend(?:s|ed)?\b/gi, '“fix” or “repair”'],
  [/\bat hand\b/gi, '“available”'],
];

/** Comments that open with a relative clause restate a name or hide the subject. */
const opening = /^(?:what|whoever|who|whom|whose|of)\b/i;

/** Superlatives as names of limits. */
const superlative =
  /\b(?:const|let|function)\s+((?:most|longest|fewest|shortest|soonest)[A-Z]\w*|patience)\b/g;

/** Marks a line of code or Markdown that uses such a word intentionally, for example in a quotation. */
const allowed = 'plain-english: ok';

/**
 * Excludes other languages, SQL (migrations are history), and the glossary. Also excludes the specification's tables,
 * which quote its sentences verbatim.
 */
const checked = /^(?!.*\/(?:locales|texts)\/(?!en)|docs\/specification-|docs\/glossary\.md$).*(?<!\.sql)$/;

/** Throws when a comment, an English message or a document has a word from the list. */
export function checkPlainEnglish() {
  const problems = sources(checked).flatMap(({ file, text }) =>
    problemsIn(text, file).map((each) => `${file}:${each}`),
  );
  if (problems.length > 0)
    throw new Error(
      `Write these in plain English (CONTRIBUTING), or add '${allowed}' to the line:\n  ${problems.join('\n  ')}`,
    );
  console.log('✓ Plain English in comments, messages and documents');
}

/** Returns the marks in a file as 'line: text → advice'. */
export function problemsIn(text, file) {
  const problems = [];
  const lines = text.split('\n');
  const add = (index, advice) => {
    const line = text.slice(0, index).split('\n').length;
    if (!lines.slice(Math.max(0, line - 2), line).some((each) => each.includes(allowed)))
      problems.push(`${line}: ${lines[line - 1].trim().slice(0, 100)} → ${advice}`);
  };
  for (const { text: prose, index, comment } of proseIn(text, file)) {
    for (const [mark, advice] of marks)
      for (const found of prose.matchAll(mark)) add(index + found.index, advice);
    const words = comment && prose.search(/[^\s*/]/);
    if (comment && opening.test(prose.slice(words))) add(index + words, 'begin with a verb or a noun');
  }
  if (!file.endsWith('.md'))
    for (const { 1: name, index } of text.matchAll(superlative))
      add(index, `name it max… or min…, not ${name}`);
  return problems;
}

/** Yields the prose of a file: a document without its code, or comments, and the messages of a locale folder. */
function* proseIn(text, file) {
  if (file.endsWith('.md')) {
    // Keeps line numbers.
    yield {
      text: text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' ')),
      index: 0,
    };
    return;
  }
  for (const found of text.matchAll(
    /(?<![^\s{(,])\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/ .*(?:\n[ \t]*\/\/ .*)*/g,
  ))
    yield { text: found[0], index: found.index, comment: true };
  if (/\/(?:locales\/en\/|texts\/en\.ts$)/.test(file))
    for (const found of text.matchAll(/(['"`])(?:\\.|(?!\1)[\s\S])*?\1/g))
      yield { text: found[0], index: found.index };
}
