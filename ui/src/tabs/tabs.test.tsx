import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

function Example() {
  const [value, setValue] = useState('one');
  const tabs = [
    { value: 'one', label: 'One', content: <p>First</p> },
    { value: 'two', label: 'Two', content: <p>Second</p> },
  ];
  return <Tabs label="Numbers" value={value} onValueChange={setValue} tabs={tabs} />;
}

test('keeps what was typed in a panel that is kept', () => {
  const tabs = [
    { value: 'one', label: 'One', content: <input aria-label="Name" />, isKept: true },
    { value: 'two', label: 'Two', content: <p>Second</p> },
  ];
  const all = (value: string) => <Tabs label="Numbers" value={value} onValueChange={() => {}} tabs={tabs} />;
  const { rerender } = render(all('one'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  rerender(all('two'));
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toBeTruthy();
  rerender(all('one'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('shows one panel and marks its tab', () => {
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('First');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Two' }), { button: 0 });
  expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Second');
  expect(screen.queryByText('First')).toBeNull();
});
