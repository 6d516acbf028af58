import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/plan.ts';

export const messages: typeof source = {
  title: 'Tarif',
  notSold: 'Dieser Server verkauft keine Tarife. Sein Inhaber betreibt ihn selbst, mit allen Funktionen.',
  loading: 'Ihr Tarif wird geladen',
  failed: 'Ihr Tarif konnte nicht geladen werden.',
  plan: (name) => `Tarif ${name}`,
  free: 'Unbegrenzte Mitschriften für eine Person.',
  seats: (count) => plural.de(count, '1 Platz', `${count} Plätze`),
  periods: { monthly: 'Monatliche Abrechnung', yearly: 'Jährliche Abrechnung' },
  statuses: {
    trial: 'Testzeitraum',
    active: 'Aktiv',
    payment_failed: 'Zahlung fehlgeschlagen',
    paused: 'Pausiert',
  },
  trialUntil: (date) => `Ihr Testzeitraum endet am ${date}. Dann ist die erste Zahlung fällig.`,
  renews: (date) => `Verlängert sich am ${date}.`,
  ends: (date) => `Gekündigt. Bis ${date} bleibt alles eingeschaltet.`,
  paymentFailed: (name) =>
    `Die letzte Zahlung ist fehlgeschlagen. Bis sie beglichen ist, sind die Funktionen von ${name} aus. Ihre Daten sind sicher. Prüfen Sie Ihre Karte unter „Abrechnung verwalten“.`,
  paused: (name) => `Die Funktionen von ${name} sind aus, solange das Abonnement pausiert ist.`,
  manage: 'Abrechnung verwalten',
  manageHint: 'Verwalten Sie Karten, Rechnungen und Kündigung bei unserem Zahlungsanbieter Stripe.',
  manageFailed: (reason) => `Die Abrechnungsseiten konnten nicht geöffnet werden. ${reason}`,
  compare: 'Tarife vergleichen',
  upgrade: (name) => `Das bietet ${name}`,
  absent: 'nicht auf diesem Server',
};
