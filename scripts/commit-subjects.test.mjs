import { expect, it } from 'vitest';
import { problemsInSubjects } from './commit-subjects.mjs';

it.each([
  'fix(captions): keep repeated words',
  'feat!: require Node 22',
  'docs: say how to host',
  'Merge branch a',
])('accepts the subject %s', (subject) => expect(problemsInSubjects([subject])).toEqual([]));

it.each([
  'Fixed stuff',
  'fix: Keep repeated words',
  'fix: keep repeated words.',
  'wip: something',
  'fix(Captions): keep words',
  `fix: ${'long '.repeat(15)}x`,
])('refuses the subject %s', (subject) => expect(problemsInSubjects([subject])).toHaveLength(1));
