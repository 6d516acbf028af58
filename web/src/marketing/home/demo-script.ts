import type { Locale } from '../copy/index.ts';

interface DemoScript {
  kind: string;
  claim: string;
  /** `at`: milliseconds from the beginning. The cited line is the one the claim stands on. */
  lines: { at: number; time: string; speaker: string; text: string; cited?: true }[];
}

/** A minute of a meeting, as captions bring it: what is said, and when. */
export const scripts: Record<Locale, DemoScript> = {
  en: {
    kind: 'Decision',
    claim: 'The draft goes out on Friday, with the March numbers.',
    lines: [
      {
        at: 0,
        time: '00:13:41',
        speaker: 'Ines',
        text: 'The draft is done, apart from the numbers of the last quarter.',
      },
      {
        at: 3600,
        time: '00:13:50',
        speaker: 'Tomasz',
        text: 'I have seen it. The second chapter is much clearer now.',
      },
      {
        at: 7000,
        time: '00:14:02',
        speaker: 'Ines',
        text: 'Do we wait for finance, or send it as it is?',
      },
      {
        at: 10200,
        time: '00:14:09',
        speaker: 'Tomasz',
        text: 'The March numbers are in. Let us send it on Friday, with them.',
        cited: true,
      },
      { at: 14200, time: '00:14:15', speaker: 'Ines', text: 'Good. I will tell the others.' },
    ],
  },
  de: {
    kind: 'Entscheidung',
    claim: 'Der Entwurf geht am Freitag hinaus, mit den Zahlen vom März.',
    lines: [
      {
        at: 0,
        time: '00:13:41',
        speaker: 'Ines',
        text: 'Der Entwurf ist fertig, bis auf die Zahlen des letzten Quartals.',
      },
      {
        at: 3600,
        time: '00:13:50',
        speaker: 'Tomasz',
        text: 'Ich habe ihn gesehen. Das zweite Kapitel ist jetzt viel klarer.',
      },
      {
        at: 7000,
        time: '00:14:02',
        speaker: 'Ines',
        text: 'Warten wir auf die Buchhaltung, oder schicken wir ihn so?',
      },
      {
        at: 10200,
        time: '00:14:09',
        speaker: 'Tomasz',
        text: 'Die Zahlen vom März sind da. Schicken wir ihn am Freitag, mit ihnen.',
        cited: true,
      },
      { at: 14200, time: '00:14:15', speaker: 'Ines', text: 'Gut. Ich sage es den anderen.' },
    ],
  },
};
