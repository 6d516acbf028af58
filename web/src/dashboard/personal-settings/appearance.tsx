import { Field, Select } from '@afterword/ui';
import { useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from '../../parts/theme.ts';

/** Light, dark, or as the system has it. */
export function Appearance() {
  const copy = useMessages('dashboard/settings');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Field label={copy.appearance.label} className="w-full max-w-60">
      {(control) => (
        <Select
          {...control}
          value={theme}
          onChange={({ target }) => {
            chooseTheme(target.value as Theme);
            setTheme(target.value as Theme);
          }}
        >
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
