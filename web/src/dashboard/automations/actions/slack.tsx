import { Field, Input } from '@afterword/ui';
import { useLocale } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import type { ActionPart, FieldsProps } from './action.ts';
import { Connected } from './connected.tsx';

interface Values {
  to: 'channel' | 'direct-message';
  target: string;
}

const texts = {
  en: {
    name: 'Send to Slack',
    slackTo: 'To',
    channel: 'Channel name',
    person: 'Mail address of the person',
    slackTargets: { channel: 'Channel', 'direct-message': 'Direct Message' },
    slackExamples: { channel: '#team', 'direct-message': 'ana@example.com' },
  },
  de: {
    name: 'An Slack senden',
    slackTo: 'An',
    channel: 'Name des Kanals',
    person: 'Mailadresse der Person',
    slackTargets: { channel: 'Kanal', 'direct-message': 'Direktnachricht' },
    slackExamples: { channel: '#vertrieb', 'direct-message': 'ana@beispiel.de' },
  },
  fr: {
    name: 'Envoyer dans Slack',
    slackTo: 'À',
    channel: 'Nom du canal',
    person: 'Adresse e-mail de la personne',
    slackTargets: { channel: 'Canal', 'direct-message': 'Message direct' },
    slackExamples: { channel: '#equipe', 'direct-message': 'ana@exemple.fr' },
  },
};

export const slack: ActionPart<Values> = {
  initial: { to: 'channel', target: '' },
  toValues: (action) => (action.type === 'slack' ? { to: action.to, target: action.name } : slack.initial),
  toAction: ({ to, target }) => ({ type: 'slack', to, name: target.trim() }),
  isComplete: ({ target }) => target.trim() !== '',
  Fields,
  texts,
};

function Fields({ values, error, onChange }: FieldsProps<Values>) {
  const copy = texts[useLocale()];
  return (
    <>
      <SelectField
        label={copy.slackTo}
        value={values.to}
        options={(['channel', 'direct-message'] as const).map((to) => [to, copy.slackTargets[to]] as const)}
        onChange={(value) => onChange({ to: value })}
      />
      <Field label={values.to === 'channel' ? copy.channel : copy.person} error={error}>
        {(control) => (
          <Input
            {...control}
            value={values.target}
            placeholder={copy.slackExamples[values.to]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange({ target: target.value })}
          />
        )}
      </Field>
      <Connected integration="slack" />
    </>
  );
}
