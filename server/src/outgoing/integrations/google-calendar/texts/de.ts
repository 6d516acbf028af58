import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Kalender',
  description:
    'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist. Er wird mit der Aufgabe verschoben und abgehakt. Außerdem Ihre nächsten Besprechungen in der Erweiterung.',
  steps: [
    'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword schreibt in Ihren Hauptkalender, lädt niemanden ein und sendet keine E-Mails.',
    'Ihre Änderungen an Terminen bleiben erhalten, und gelöschte Termine werden nicht neu erstellt.',
    'Ihre Besprechungen der nächsten 24 Stunden werden aus dem Kalender gelesen, wenn die Erweiterung sie abruft, sofern Sie das nicht ausschalten.',
  ],
  fields: {
    send: { label: 'Besprechungen senden', hint: '' },
    whose: {
      label: 'Aufgaben',
      hint: 'Ihre Aufgaben sind die, die Ihrem Namen hier oder in Ihren Besprechungen zugeordnet sind.',
    },
    upcoming: {
      label: 'Meine nächsten Besprechungen in der Erweiterung anzeigen',
      hint: 'Mit Titel, Zeit, Link und Personen. Mitschriften erhalten den Titel aus dem Kalender. Der Server speichert davon nichts.',
    },
  },
};
