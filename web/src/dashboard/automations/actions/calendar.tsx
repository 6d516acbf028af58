import { useLocale } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import type { ActionPart, FieldsProps } from './action.ts';
import { Connected } from './connected.tsx';

interface Values {
  platform: 'google-calendar' | 'outlook';
}

const texts = {
  en: {
    name: 'Create Calendar Event',
    platform: 'Platform',
    calendarHint: 'An event on the day each action item is due.',
    calendars: { 'google-calendar': 'Google Calendar', outlook: 'Outlook' },
  },
  de: {
    name: 'Kalendertermin anlegen',
    platform: 'Plattform',
    calendarHint: 'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist.',
    calendars: { 'google-calendar': 'Google Kalender', outlook: 'Outlook' },
  },
  fr: {
    name: 'Créer un événement',
    platform: 'Plateforme',
    calendarHint: 'Un événement le jour où chaque action est due.',
    calendars: { 'google-calendar': 'Google Agenda', outlook: 'Outlook' },
  },
};

export const calendar: ActionPart<Values> = {
  initial: { platform: 'google-calendar' },
  toValues: (action) => (action.type === 'calendar' ? { platform: action.platform } : calendar.initial),
  toAction: ({ platform }) => ({ type: 'calendar', platform }),
  isComplete: () => true,
  Fields,
  texts,
};

function Fields({ values, onChange }: FieldsProps<Values>) {
  const copy = texts[useLocale()];
  return (
    <>
      <SelectField
        label={copy.platform}
        hint={copy.calendarHint}
        value={values.platform}
        options={(['google-calendar', 'outlook'] as const).map(
          (platform) => [platform, copy.calendars[platform]] as const,
        )}
        onChange={(value) => onChange({ platform: value })}
      />
      <Connected integration={values.platform} />
    </>
  );
}
