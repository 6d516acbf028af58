import type { Platform } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import { Select } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import type { ConditionPart } from './condition.ts';

export const platform: ConditionPart = {
  initial: 'meet',
  toCondition: (value) => ({ type: 'platform', value: value as Platform }),
  Field: ({ control, value, onChange }) => (
    <Select
      {...control}
      className="min-w-0 grow basis-60"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(platformNames).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  ),
  Note: SlackNote,
  hasNote: (value) => value === 'slack',
  texts: {
    en: { name: 'Platform' },
    de: { name: 'Plattform' },
    fr: { name: 'Plateforme' },
  },
};

function SlackNote({ id }: { id: string }) {
  return (
    <p id={id} className="mt-1 text-13 text-ink-2">
      {useMessages('dashboard/shared').slackBeta}
    </p>
  );
}
