import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './search-field.tsx';

function Example() {
  const [value, setValue] = useState('');
  return <SearchField aria-label="Find" clearLabel="Clear" value={value} onValueChange={setValue} />;
}

test('clears the field and keeps the focus in it', () => {
  render(<Example />);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'otters' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});
