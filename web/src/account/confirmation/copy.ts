import type { PaymentSession } from '@afterword/api-client';
import { inChosenLanguage } from '../../marketing/chosen-locale.ts';

type Status = PaymentSession['status'];

const en = {
  page: 'Confirmation',
  /** These two to the letter (specification, section 2). */
  loading: 'Loading...',
  missing: 'Error: No session ID provided.',
  missingHint: 'This page is where a checkout leads to. Choose a plan to begin one.',
  failed: (reason: string) => `Error: ${reason}`,
  titles: {
    paid: 'Thank you',
    trial: 'Your trial has begun',
    pending: 'Your payment is under way',
    expired: 'This checkout has expired',
  } satisfies Record<Status, string>,
  texts: {
    paid: 'Your plan is on.',
    trial: 'Your plan is on. Nothing is due until the trial ends, and you can cancel any time before.',
    pending: 'It is not settled yet. This page goes on by itself as soon as it is.',
    expired: 'Nothing was charged. Choose a plan again to begin a new one.',
  } satisfies Record<Status, string>,
  fields: { id: 'Session ID', email: 'Email', status: 'Status', amount: 'Amount' },
  statuses: { paid: 'Paid', trial: 'Trial', pending: 'Pending', expired: 'Expired' } satisfies Record<
    Status,
    string
  >,
  dashboard: 'Go to the dashboard',
  plan: 'See your plan',
  pricing: 'See the plans',
  again: 'Try again',
  login: 'Log in',
};

const de: typeof en = {
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

/** The words of the confirmation in the language the reader chose. */
export const copy = inChosenLanguage({ en, de });
