import type { messages as source } from '../../en/account/confirmation.ts';

export const messages: typeof source = {
  page: 'Bestätigung',
  loading: 'Wird geladen …',
  missing: 'Fehler: Es fehlt die Kennung der Zahlung.',
  missingHint: 'Auf diese Seite führt eine Kasse. Wählen Sie einen Tarif, um eine zu öffnen.',
  failed: (reason) => `Fehler: ${reason}`,
  titles: {
    paid: 'Vielen Dank',
    trial: 'Ihre Probezeit hat begonnen',
    pending: 'Ihre Zahlung ist unterwegs',
    expired: 'Diese Kasse ist abgelaufen',
  },
  texts: {
    paid: 'Ihr Tarif ist eingeschaltet.',
    trial:
      'Ihr Tarif ist eingeschaltet. Bis zum Ende der Probezeit ist nichts zu zahlen, und bis dahin können Sie jederzeit kündigen.',
    pending: 'Sie ist noch nicht abgeschlossen. Sobald sie es ist, geht diese Seite von selbst weiter.',
    expired: 'Es wurde nichts abgebucht. Wählen Sie noch einmal einen Tarif, um neu zu beginnen.',
  },
  fields: { id: 'Kennung', email: 'E-Mail', status: 'Stand', amount: 'Betrag' },
  statuses: { paid: 'Bezahlt', trial: 'Probezeit', pending: 'Unterwegs', expired: 'Abgelaufen' },
  dashboard: 'Zur Übersicht',
  plan: 'Zu Ihrem Tarif',
  pricing: 'Zu den Tarifen',
  again: 'Noch einmal versuchen',
  login: 'Anmelden',
};
