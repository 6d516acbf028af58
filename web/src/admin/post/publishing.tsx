import { useMessages } from '../../locales/messages.ts';
import { InputField } from '../../parts/text-field.tsx';
import type { PostValues } from './values.ts';

export interface PublishingProps {
  values: Pick<PostValues, 'publishing' | 'at'>;
  error: string | undefined;
  onChange: (values: Partial<Pick<PostValues, 'publishing' | 'at'>>) => void;
}

/** Whether and from when readers see the post. */
export function Publishing({ values, error, onChange }: PublishingProps) {
  const words = useMessages('admin/post').publishing;
  const choices = [
    { value: 'draft', name: words.draft, text: words.draftText },
    { value: 'published', name: words.published, text: words.publishedText },
    { value: 'scheduled', name: words.scheduled, text: words.scheduledText },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-13 font-medium">{words.legend}</legend>
      {choices.map(({ value, name, text }) => (
        <label key={value} className="flex items-baseline gap-2.5 text-14">
          <input
            type="radio"
            name="publishing"
            value={value}
            checked={values.publishing === value}
            onChange={() => onChange({ publishing: value })}
          />
          <span>
            {name} <span className="block text-13 text-ink-2">{text}</span>
          </span>
        </label>
      ))}
      {values.publishing === 'scheduled' && (
        <InputField
          label={words.at}
          error={error}
          className="ml-6 max-w-60"
          type="datetime-local"
          name="at"
          value={values.at}
          onChange={(text) => onChange({ at: text })}
        />
      )}
    </fieldset>
  );
}
