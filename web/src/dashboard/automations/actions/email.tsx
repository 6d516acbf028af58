import { useLocale } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import type { ActionPart, FieldsProps } from './action.ts';

interface Values {
  participants: boolean;
  me: boolean;
  /** Addresses, as typed. */
  others: string;
  /** One email per week about all its meetings. */
  weekly: boolean;
}

const texts = {
  en: {
    name: 'Send Email',
    to: 'To',
    toParticipants: 'Everyone who attended and has an account',
    toMe: 'Me',
    weekly: 'Send one email about the week’s meetings on Monday morning',
    toOthers: 'Other addresses',
    toOthersHint: 'Separated by commas. They get it even if they didn’t attend.',
  },
  de: {
    name: 'E-Mail senden',
    to: 'An',
    toParticipants: 'Alle, die dabei waren und ein Konto haben',
    toMe: 'Mich',
    weekly: 'Am Montagmorgen eine E-Mail über alle Besprechungen der Woche senden',
    toOthers: 'Weitere Adressen',
    toOthersHint: 'Durch Kommas getrennt. Sie erhalten die E-Mail auch, wenn sie nicht dabei waren.',
  },
  fr: {
    name: 'Envoyer un e-mail',
    to: 'À',
    toParticipants: 'Toutes les personnes présentes qui ont un compte',
    toMe: 'Moi',
    weekly: 'Envoyer le lundi matin un seul e-mail sur les réunions de la semaine',
    toOthers: 'Autres adresses',
    toOthersHint: 'Séparées par des virgules. Ces personnes reçoivent l’e-mail même sans avoir participé.',
  },
};

export const email: ActionPart<Values> = {
  initial: { participants: false, me: true, others: '', weekly: false },
  toValues(action) {
    if (action.type !== 'email') return email.initial;
    const { to, weekly } = action;
    return {
      participants: to.includes('participants'),
      me: to.includes('me'),
      weekly: weekly === true,
      others: to.filter((one) => one !== 'participants' && one !== 'me').join(', '),
    };
  },
  toAction: ({ participants, me, others, weekly }) => ({
    type: 'email',
    to: [...(participants && !weekly ? ['participants'] : []), ...(me ? ['me'] : []), ...addressesIn(others)],
    ...(weekly ? { weekly } : {}),
  }),
  isComplete: ({ participants, me, others, weekly }) =>
    (participants && !weekly) || me || addressesIn(others).length > 0,
  Fields,
  texts,
};

/** Splits at commas, semicolons and spaces. */
const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function Fields({ values, error, onChange }: FieldsProps<Values>) {
  const copy = texts[useLocale()];
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-medium">{copy.to}</legend>
        {!values.weekly && (
          <Checkbox
            label={copy.toParticipants}
            checked={values.participants}
            onChange={(participants) => onChange({ participants })}
          />
        )}
        <Checkbox label={copy.toMe} checked={values.me} onChange={(me) => onChange({ me })} />
      </fieldset>
      <Checkbox label={copy.weekly} checked={values.weekly} onChange={(weekly) => onChange({ weekly })} />
      <InputField
        label={copy.toOthers}
        hint={copy.toOthersHint}
        error={error}
        value={values.others}
        inputMode="email"
        autoComplete="off"
        onChange={(text) => onChange({ others: text })}
      />
    </>
  );
}
