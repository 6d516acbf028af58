import { Input } from '@afterword/ui';
import { useLocale } from '../../../locales/messages.ts';
import type { ConditionPart, FieldProps } from './condition.ts';

const number = /^\d+(\.\d+)?$/;

/** Splits the field's value: minimum and maximum minutes, separated by a hyphen. */
const limitsIn = (value: string) => {
  const [atLeast = '', atMost = ''] = value.split('-').map((each) => each.trim());
  return { atLeast, atMost };
};

export const duration: ConditionPart = {
  initial: '-',
  toValue: (condition) =>
    condition.type === 'duration'
      ? `${condition.value.atLeast ?? ''}-${condition.value.atMost ?? ''}`
      : duration.initial,
  toCondition: (value) => {
    const { atLeast, atMost } = limitsIn(value);
    return {
      type: 'duration',
      value: {
        ...(atLeast !== '' && { atLeast: Number(atLeast) }),
        ...(atMost !== '' && { atMost: Number(atMost) }),
      },
    };
  },
  problemOf: (value) => {
    const given = Object.values(limitsIn(value)).filter((each) => each !== '');
    if (given.length === 0) return 'missing';
    return given.every((each) => number.test(each)) ? null : 'number';
  },
  Field: Minutes,
  texts: {
    en: { name: 'Length in minutes' },
    de: { name: 'Dauer in Minuten' },
    fr: { name: 'Durée en minutes' },
  },
};

const texts = {
  en: { atLeast: 'at least', atMost: 'at most' },
  de: { atLeast: 'mindestens', atMost: 'höchstens' },
  fr: { atLeast: 'au moins', atMost: 'au plus' },
};

function Minutes({ control, value, onChange }: FieldProps) {
  const copy = texts[useLocale()];
  const limits = limitsIn(value);
  return (['atLeast', 'atMost'] as const).map((name) => (
    <Input
      key={name}
      {...control}
      aria-label={`${control['aria-label']}, ${copy[name]}`}
      className="w-32"
      value={limits[name]}
      maxLength={6}
      placeholder={copy[name]}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        const next = { ...limits, [name]: target.value.replaceAll('-', '') };
        onChange(`${next.atLeast}-${next.atMost}`);
      }}
    />
  ));
}
