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
    toParticipants: 'Everybody who was there and has an account',
    toMe: 'Me',
    weekly: 'Collect the meetings of a week, and send one mail on Monday morning',
    toOthers: 'Other addresses',
    toOthersHint: 'Separated by commas. They get it whether they were there or not.',
  },
  de: {
    name: 'E-Mail senden',
    to: 'An',
    toParticipants: 'Alle, die dabei waren und ein Konto haben',
    toMe: 'Mich',
    weekly: 'Die Besprechungen einer Woche sammeln und am Montagmorgen eine Mail senden',
    toOthers: 'Weitere Adressen',
    toOthersHint: 'Durch Kommas getrennt. Sie erhalten es, ob sie dabei waren oder nicht.',
  },
  fr: {
    name: 'Envoyer un e-mail',
    to: 'À',
    toParticipants: 'Toutes les personnes présentes qui ont un compte',
    toMe: 'Moi',
    weekly: 'Réunir les réunions d’une semaine et envoyer un seul message le lundi matin',
    toOthers: 'Autres adresses',
    toOthersHint: 'Séparées par des virgules. Elles le reçoivent, présentes ou non.',
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
