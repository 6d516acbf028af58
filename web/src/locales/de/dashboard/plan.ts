import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/plan.ts';

export const messages: typeof source = {
  title: 'Tarif',
  notSold: 'Dieser Server verkauft keine Tarife: Er wird selbst betrieben, und alles ist eingeschaltet.',
  loading: 'Ihr Tarif wird geladen',
  failed: 'Ihr Tarif konnte nicht geladen werden.',
  plan: (name) => `Tarif ${name}`,
  free: 'Unbegrenzte Mitschriften, für eine Person und ihre Besprechungen.',
  seats: (count) => plural.de(count, '1 Platz', `${count} Plätze`),
  periods: { monthly: 'Monatliche Zahlung', yearly: 'Jährliche Zahlung' },
  statuses: {
    trial: 'Probezeit',
    active: 'Aktiv',
    payment_failed: 'Zahlung fehlgeschlagen',
    paused: 'Ausgesetzt',
  },
  trialUntil: (date) => `Ihre Probezeit endet am ${date}; dann ist die erste Zahlung fällig.`,
  renews: (date) => `Er verlängert sich am ${date}.`,
  ends: (date) => `Er wurde gekündigt und endet am ${date}. Bis dahin bleibt alles eingeschaltet.`,
  paymentFailed: (name) =>
    `Die letzte Zahlung ist fehlgeschlagen; was ${name} hinzufügt, ist deshalb aus, bis sie beglichen ist. Nichts Gespeichertes ist verloren. Prüfen Sie Ihre Karte unter „Abrechnung verwalten“.`,
  paused: (name) => `Was ${name} hinzufügt, ist aus, solange das Abonnement ausgesetzt ist.`,
  manage: 'Abrechnung verwalten',
  manageHint: 'Karten, Rechnungen und Kündigung, auf den Seiten unseres Zahlungsanbieters Stripe.',
  manageFailed: (reason) => `Die Seiten zur Abrechnung ließen sich nicht öffnen. ${reason}`,
  compare: 'Tarife vergleichen',
  upgrade: (name) => `Was ${name} hinzufügt`,
  planned: 'geplant',
};
