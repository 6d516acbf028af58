import { useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { chooseTheme, chosenTheme, themes } from '../../parts/theme.ts';

/** The theme: light, dark or the system's. */
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
