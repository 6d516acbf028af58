import type { messages as source } from '../en/session-ended.ts';

export const messages: typeof source = {
  'session-ended/dialog': {
    title: 'Ihre Sitzung ist beendet',
    text: 'Melden Sie sich in einem neuen Tab wieder an und kommen Sie dann hierher zurück. Ihre Eingaben bleiben auf dieser Seite.',
    discard: 'Eingaben verwerfen',
    signIn: 'Anmelden',
  },
};
