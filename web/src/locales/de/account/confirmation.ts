import type { messages as source } from '../../en/account/confirmation.ts';

export const messages: typeof source = {
  page: 'Bestätigung',
  loading: 'Wird geladen …',
  missing: 'Fehler: Die Sitzungs-ID fehlt.',
  missingHint: 'Diese Seite öffnet sich nach dem Bezahlen. Wählen Sie zuerst einen Tarif.',
  failed: (reason) => `Fehler: ${reason}`,
  titles: {
    paid: 'Vielen Dank',
    trial: 'Ihr Testzeitraum hat begonnen',
    pending: 'Ihre Zahlung wird bearbeitet',
    expired: 'Dieser Bezahlvorgang ist abgelaufen',
  },
  texts: {
    paid: 'Ihr Tarif ist aktiv.',
    trial:
      'Ihr Tarif ist aktiv. Bis zum Ende des Testzeitraums zahlen Sie nichts und können jederzeit kündigen.',
    pending: 'Die Zahlung wird noch bearbeitet. Diese Seite wird automatisch aktualisiert.',
    expired: 'Es wurde nichts abgebucht. Wählen Sie einen Tarif, um neu zu beginnen.',
  },
  fields: { id: 'Sitzungs-ID', email: 'E-Mail', status: 'Status', amount: 'Betrag' },
  statuses: { paid: 'Bezahlt', trial: 'Testzeitraum', pending: 'In Bearbeitung', expired: 'Abgelaufen' },
  dashboard: 'Zur Übersicht',
  plan: 'Tarif anzeigen',
  pricing: 'Tarife ansehen',
  again: 'Erneut versuchen',
  login: 'Anmelden',
};
