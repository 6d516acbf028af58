import { useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { chooseTheme, chosenTheme, themes } from '../../parts/theme.ts';

/** Light, dark, or as the system has it. */
export function Appearance() {
  const copy = useMessages('setup/settings');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <SelectField
      label={copy.appearance.label}
      className="w-full max-w-60"
      value={theme}
      options={themes.map((known) => [known, copy.appearance.themes[known]] as const)}
      onChange={(value) => {
        chooseTheme(value);
        setTheme(value);
      }}
    />
  );
}
