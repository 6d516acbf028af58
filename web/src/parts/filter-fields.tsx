import type { Origin } from '@afterword/api-client';
import { originNames, platformIds } from '@afterword/api-client/product';
import { Field, Input } from '@afterword/ui';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { apiFor } from '../api.ts';
import { useMessages } from '../locales/messages.ts';
import { useDebouncedValue } from './search-box.tsx';
import { SelectField } from './select-field.tsx';
import { InputField } from './text-field.tsx';

/** In the specification's order (section 2, Meetings). */
const specified: readonly Origin[] = ['meet', 'teams', 'zoom', 'slack'];

/** Offered only if there are such meetings. */
const further = platformIds.filter((id) => !specified.includes(id));

/** Number of meetings by platform. */
const meetingsOf = (platform: Origin) =>
  queryOptions({
    queryKey: ['meetings', 'of platform', platform],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.list({ platform, page: 1 }, { signal }),
    select: ({ total }) => total,
    staleTime: 60_000,
  });

/** Returns whether a text is a platform, or `import` for imported meetings. */
export function isPlatform(value: string): value is Origin {
  return Object.hasOwn(originNames, value);
}

export interface PlatformFieldProps {
  label: string;
  /** Label of the option for all platforms. */
  all: string;
  value: Origin | 'all';
  onChange: (platform: Origin | 'all') => void;
}

/** Filters a list by platform. */
export function PlatformField({ label, all, value, onChange }: PlatformFieldProps) {
  const { slackBeta } = useMessages('dashboard/shared');
  const counts = useQueries({ queries: further.map(meetingsOf) });
  const choices = [
    ...specified,
    // The chosen platform is listed even before the server answers.
    ...further.filter((id, index) => id === value || (counts[index]?.data ?? 0) > 0),
    // Imported meetings.
    'import' as const,
  ];
  return (
    <SelectField
      label={label}
      hint={value === 'slack' && slackBeta}
      className="min-w-40 grow sm:grow-0"
      value={value}
      options={[['all', all], ...choices.map((id) => [id, originNames[id]] as const)]}
      onChange={onChange}
    />
  );
}

export interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Filters a list by days. */
export function DayField({ label, onChange, ...limits }: DayFieldProps) {
  return (
    <Field label={label} className="min-w-36 grow sm:grow-0">
      {(control) => (
        <Input {...control} type="date" {...limits} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

export interface TextFilterProps {
  label: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by a typed name, when typing pauses. */
export function TextFilter({ label, maxLength, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useDebouncedValue(value, onChange);
  return (
    <InputField
      label={label}
      className="min-w-36 grow sm:w-40 sm:grow-0"
      dir="auto"
      maxLength={maxLength}
      value={typed}
      onChange={setTyped}
    />
  );
}
