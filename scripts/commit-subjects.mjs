import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fail, root } from './processes.mjs';

const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const conventional = new RegExp(`^(${types})(\\([a-z0-9-]+\\))?!?: [a-z0-9].*[^.]$`);

/**
 * Returns the problems of each commit subject (https://www.conventionalcommits.org).
 * @param {string[]} subjects
 */
export function problemsInSubjects(subjects) {
  return subjects.flatMap((subject) => {
    if (/^Merge /.test(subject)) return [];
    if (!conventional.test(subject))
      return [`'${subject}' is not a Conventional Commit such as 'fix(captions): keep repeated words'.`];
    return subject.length > 72 ? [`'${subject}' has ${subject.length} characters; 72 is the limit.`] : [];
  });
}

// In CI, `node scripts/commit-subjects.mjs origin/main` checks the commits since that branch.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const since = process.argv[2] ?? 'origin/main';
  const log = execFileSync('git', ['log', '--format=%s', `${since}..HEAD`], { cwd: root, encoding: 'utf8' });
  const problems = problemsInSubjects(log.split('\n').filter(Boolean));
  if (problems.length > 0) fail(problems.join('\n'));
}
