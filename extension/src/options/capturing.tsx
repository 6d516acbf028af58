import { Field, Select } from '@afterword/ui';
import type { Settings } from '../messages/settings.ts';
import { platforms } from '../platforms/index.ts';
import { captionLanguages, languageOn } from './caption-languages.ts';
import { Section, Toggle } from './section.tsx';

export interface SettingsProps {
  settings: Settings;
  change: (part: Partial<Settings>) => Promise<void>;
}

/** Where captures happen, how they begin, and in which language. */
export function Capturing({ settings, change }: SettingsProps) {
  return (
    <Section
      title="Capturing"
      note="Afterword reads the captions a meeting shows you. It records no sound and no picture, and no bot joins."
    >
      <div className="-mt-2.5 divide-y divide-rule">
        {platforms.map(({ id, name }) => (
          <Toggle key={id} label={name} checked={settings[id]} onChange={(on) => change({ [id]: on })} />
        ))}
        <Toggle
          label="Start by itself"
          hint={
            settings.start === 'auto'
              ? 'The transcript begins with the first caption.'
              : 'In each meeting the panel asks first, and nothing is read before you say so.'
          }
          checked={settings.start === 'auto'}
          onChange={(auto) => change({ start: auto ? 'auto' : 'ask' })}
        />
        <Toggle
          label="Show the panel in the meeting"
          hint="A small window with the running transcript, which you can move and hide."
          checked={settings.panel}
          onChange={(panel) => change({ panel })}
        />
      </div>
      <Field
        className="mt-6 max-w-100"
        label="Caption language"
        hint={
          settings.language
            ? platforms
                .map(
                  ({ id, name }) => `${name}: ${languageOn(id, settings.language!)?.name ?? 'not offered'}.`,
                )
                .join(' ')
            : 'Each platform captions in the language set there.'
        }
      >
        {(control) => (
          <Select
            {...control}
            value={settings.language ?? ''}
            onChange={(event) => change({ language: event.target.value || null })}
          >
            <option value="">As set on the platform</option>
            {captionLanguages.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="mt-2 max-w-100 text-13 text-pretty text-ink-2">
        Changing it in a meeting changes it for everyone there, so Afterword only suggests it and never
        switches it.
      </p>
    </Section>
  );
}
