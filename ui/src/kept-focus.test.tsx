import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button/button.tsx';
import { Select } from './select/select.tsx';
import { Switch } from './switch/switch.tsx';

const controls: [role: string, draw: (disabled: boolean) => ReactElement][] = [
  ['button', (disabled) => <Button loading={disabled}>Save</Button>],
  ['switch', (disabled) => <Switch disabled={disabled} />],
  ['combobox', (disabled) => <Select disabled={disabled} />],
];

test.each(controls)('returns focus to a %s that is enabled again, unless it has moved', (role, draw) => {
  const { rerender } = render(draw(false));
  const control = screen.getByRole(role);
  const field = document.createElement('input');
  const disable = () => {
    control.focus();
    rerender(draw(true));
    // Browsers take focus from a disabled element; jsdom takes it only from a removed one.
    document.body.append(field);
    field.focus();
    field.remove();
    expect(document.activeElement).toBe(document.body);
  };
  disable();
  rerender(draw(false));
  expect(document.activeElement).toBe(control);
  disable();
  document.body.append(field);
  field.focus();
  rerender(draw(false));
  expect(document.activeElement).toBe(field);
  field.remove();
});
