import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TextRange } from './find.ts';
import { Highlighted } from './highlighted.tsx';

/** The text as it is shown: [found], {cited}. */
function shown(text: string, stretches: TextRange[], marked?: TextRange) {
  const { container } = render(<Highlighted text={text} stretches={stretches} marked={marked} />);
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  for (const mark of container.querySelectorAll('.marked')) mark.textContent = `{${mark.textContent}}`;
  return container.textContent;
}

test('marks hits and leaves other text unchanged', () => {
  expect(
    shown('one two one', [
      { start: 0, end: 3 },
      { start: 8, end: 11 },
    ]),
  ).toBe('[one] two [one]');
  expect(shown('<b>&amp;', [])).toBe('<b>&amp;');
});

test('marks overlapping hits and evidence without losing or doubling a letter', () => {
  expect(shown('send it on Friday', [{ start: 5, end: 10 }], { start: 8, end: 17 })).toBe(
    'send [it ]{[on] Friday}',
  );
});
