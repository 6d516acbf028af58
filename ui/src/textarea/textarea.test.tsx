import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Textarea } from './textarea.tsx';

test('keeps line breaks and limits the length', () => {
  render(<Textarea aria-label="Notes" defaultValue={'one\ntwo'} maxLength={10} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  expect(area.value).toBe('one\ntwo');
  expect(area.maxLength).toBe(10);
});
