import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'HubSpot',
  description:
    'Eine Notiz oder ein Meeting in der Chronik der beteiligten Kontakte und eine Aufgabe für jede offene Aufgabe.',
  steps: [
    'Erstellen Sie in HubSpot einen Service-Key oder eine private App mit den Berechtigungen crm.objects.contacts.read und crm.objects.contacts.write und kopieren Sie das Token.',
    'Kontakte werden an den hier bekannten E-Mail-Adressen der Beteiligten erkannt.',
  ],
  fields: {
    token: {
      label: 'Zugriffstoken',
      hint: 'Beginnt mit pat-. Nicht nötig, wenn Sie sich bei HubSpot anmelden können.',
    },
    as: { label: 'In der Chronik', hint: '' },
    tasks: { label: 'Für jede Aufgabe auch eine Aufgabe in HubSpot', hint: '' },
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift, in Notizen', hint: '' },
  },
};
