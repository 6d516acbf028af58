import { describe, expect, it } from 'vitest';
import { problemsIn, referencesIn } from './references.mjs';

describe('references in code and documents', () => {
  it('are found in comments across lines, with every section they name', () => {
    const text = `/**
 * Kept until acknowledged (sync.md, "From the tab
 * to the worker" and "Close").
 */`;
    expect(referencesIn(text, 'a.ts')).toEqual([
      { type: 'document', name: 'sync.md' },
      { type: 'document', name: 'sync.md', section: 'From the tab to the worker' },
      { type: 'document', name: 'sync.md', section: 'Close' },
    ]);
  });

  it('can be links and decisions', () => {
    const text =
      'As [decision 2](docs/decisions/0002-x.md#why) says, and decisions/0004; see [this](https://example.org).';
    expect(referencesIn(text, 'README.md')).toEqual([
      { type: 'decision', number: 2 },
      { type: 'decision', number: 2 },
      { type: 'decision', number: 4 },
      { type: 'link', from: 'README.md', target: 'docs/decisions/0002-x.md#why' },
    ]);
  });

  const cases = [
    ['A document', '// see nowhere.md', 'There is no docs/nowhere.md.'],
    ['A section', '// see sync.md, "Nowhere"', 'docs/sync.md has no section "Nowhere".'],
    ['A decision', '// see decision 4711', 'There is no decision 4711.'],
    [
      'A counted step',
      '// (sync.md, step 4)',
      "Name a section of docs/sync.md in quotes instead of 'step 4'.",
    ],
    ['A letter', '// (captions.md, Z-1)', "Name a section of docs/captions.md in quotes instead of 'Z-1'."],
  ];
  for (const [what, text, problem] of cases) {
    it(`${what} that does not exist is refused`, () => {
      expect(problemsIn(text, 'a.ts')).toEqual([problem]);
    });
  }

  it('to a missing file or anchor are refused', () => {
    expect(problemsIn('[a](docs/nowhere.txt)', 'README.md')).toEqual(['There is no docs/nowhere.txt.']);
    expect(problemsIn('[a](sync.md#nowhere)', 'docs/x.md')).toEqual([
      'docs/sync.md has no section #nowhere.',
    ]);
    expect(problemsIn('[a](sync.md#state-not-events) [b](../README.md)', 'docs/x.md')).toEqual([]);
  });

  it('to existing documents are accepted', () => {
    expect(problemsIn('// sync.md, "Close"; decision 2; docs/captions.md', 'a.ts')).toEqual([]);
  });
});
