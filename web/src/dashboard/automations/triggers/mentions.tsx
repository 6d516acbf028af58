import type { AutomationTrigger } from '@afterword/api-client';
import { useState } from 'react';
import { useLocale } from '../../../locales/messages.ts';
import { TextField } from '../../../parts/text-field.tsx';
import { newAction } from '../draft.ts';
import type { TriggerPart } from './trigger.ts';

export const mentions: TriggerPart = {
  initial: { type: 'mentions', names: [] },
  Fields: Names,
  texts: {
    en: { name: 'Name Mentioned', text: 'The first time someone says a name during the meeting.' },
    de: { name: 'Name erwähnt', text: 'Beim ersten Mal, dass ein Name fällt, noch während der Besprechung.' },
    fr: { name: 'Nom mentionné', text: 'La première fois qu’un nom est prononcé, pendant la réunion.' },
  },
  templates: {
    mention: {
      draft: () => ({ actions: [newAction('email', { me: true })] }),
      en: {
        name: 'Tell me when my name is said',
        text: 'Emails you the first time, during the meeting.',
      },
      de: {
        name: 'Bescheid, wenn mein Name fällt',
        text: 'Schreibt Ihnen beim ersten Mal, noch während der Besprechung.',
      },
      fr: {
        name: 'Me prévenir quand mon nom est prononcé',
        text: 'Vous écrit la première fois, pendant la réunion.',
      },
    },
  },
};

const labels = {
  en: { label: 'Names', hint: 'Separated by commas. Leave empty for your own name.' },
  de: { label: 'Namen', hint: 'Durch Kommas getrennt. Ohne Angabe zählt Ihr eigener Name.' },
  fr: { label: 'Noms', hint: 'Séparés par des virgules. Vide : votre propre nom.' },
};

function Names({
  trigger,
  onChange,
}: {
  trigger: AutomationTrigger;
  onChange: (trigger: AutomationTrigger) => void;
}) {
  const [typed, setTyped] = useState(trigger.type === 'mentions' ? trigger.names.join(', ') : '');
  return (
    <TextField
      {...labels[useLocale()]}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const names = text.split(/[,;，、\n]/u).map((each) => each.trim());
        onChange({ type: 'mentions', names: names.filter((each) => each !== '') });
      }}
    />
  );
}
