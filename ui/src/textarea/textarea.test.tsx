import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Textarea } from './textarea.tsx';

test('keeps line breaks and limits the length', () => {
  render(<Textarea aria-label="Notes" defaultValue={'one\ntwo'} maxLength={10} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  expect(area.value).toBe('one\ntwo');
  expect(area.maxLength).toBe(10);
});

test.each(['ctrlKey', 'metaKey'])(
  'submits its form once with Enter and %s, as its button does',
  (modifier) => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (saving: boolean) => (
      <form onSubmit={onSubmit}>
        <Textarea aria-label="Notes" />
        <Button>Cancel</Button>
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const area = screen.getByRole('textbox', { name: 'Notes' });
    fireEvent.keyDown(area, { key: 'Enter' });
    fireEvent.keyDown(area, { key: 'Enter', [modifier]: true, isComposing: true });
    fireEvent.keyDown(area, { key: 's', [modifier]: true });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(area, { key: 'Enter', [modifier]: true });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    fireEvent.keyDown(area, { key: 'Enter', [modifier]: true });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  },
);
