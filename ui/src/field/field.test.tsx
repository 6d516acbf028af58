import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Input } from '../input/input.tsx';
import { Field } from './field.tsx';

test('uses the label as the control’s name, and hint and error as its description', () => {
  render(
    <Field label="Name" hint="As others see it." error="A name is needed.">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', {
    name: 'Name',
    description: 'As others see it. A name is needed.',
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('A name is needed.');
});

test('marks no error if there is none', () => {
  render(<Field label="Name">{(control) => <Input {...control} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});
