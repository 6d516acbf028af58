import { Field, Select } from '@afterword/ui';
import { useState } from 'react';
import { copy } from './copy.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Light, dark, or as the system has it. public/theme.js reads the choice before the first paint. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((known) => known === localStorage.getItem('theme')) ?? 'system',
  );
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    if (chosen === 'system') {
      localStorage.removeItem('theme');
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem('theme', chosen);
      document.documentElement.dataset.theme = chosen;
    }
  };
  return (
    <Field label={copy.appearance.label} className="w-full max-w-60">
      {(control) => (
        <Select {...control} value={theme} onChange={(event) => choose(event.target.value as Theme)}>
          {themes.map((known) => (
            <option key={known} value={known}>
              {copy.appearance.themes[known]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
