import { Field, Select } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import type { Settings } from '../messages/settings.ts';
import { platforms } from '../platforms/index.ts';
import { languageOn, namedLanguages, nameOf } from './caption-languages.ts';
import { Section, Toggle } from './section.tsx';

/** Platforms in the manifest. Granted sites are switched on and off in sites.tsx. */
const reachedByAll = platforms.filter(({ access }) => access.kind === 'manifest');

export interface SettingsProps {
  settings: Settings;
  change: (part: Partial<Settings>) => Promise<void>;
}

/** Settings for where captures take place, how they start, and in which language. */
export function Capturing({ settings, change }: SettingsProps) {
  const words = useMessages('options').capturing;
  return (
    <Section title={words.title} note={words.note}>
      <div className="-mt-2.5 divide-y divide-rule">
        {reachedByAll.map(({ id, name }) => (
          <Toggle key={id} label={name} checked={settings[id]} onChange={(on) => change({ [id]: on })} />
        ))}
        <Toggle
          label={words.start}
          hint={settings.start === 'auto' ? words.startAuto : words.startAsk}
          checked={settings.start === 'auto'}
          onChange={(auto) => change({ start: auto ? 'auto' : 'ask' })}
        />
        {settings.start === 'ask' && (
          <Toggle
            label={words.startScheduled}
            hint={words.startScheduledHint}
            checked={settings.startScheduled}
            onChange={(startScheduled) => change({ startScheduled })}
          />
        )}
        <Toggle
          label={words.panel}
          hint={words.panelHint}
          checked={settings.panel}
          onChange={(panel) => change({ panel })}
        />
      </div>
      <Field
        className="mt-6 max-w-100"
        label={words.language}
        hint={
          settings.language
            ? reachedByAll
                .map(({ id, name }) => {
                  const offered = languageOn(id, settings.language!);
                  return words.languageOn(name, offered && nameOf(offered));
                })
                .join(' ')
            : words.languageHint
        }
      >
        {(control) => (
          <Select
            {...control}
            value={settings.language ?? ''}
            onChange={(event) => change({ language: event.target.value || null })}
          >
            <option value="">{words.languageDefault}</option>
            {namedLanguages().map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="mt-2 max-w-100 text-13 text-pretty text-ink-2">{words.languageNote}</p>
    </Section>
  );
}
