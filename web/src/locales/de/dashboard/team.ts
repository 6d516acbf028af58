import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/team.ts';

export const messages: typeof source = {
  title: 'Team',
  section: 'Team verwalten',
  back: 'Unternehmenseinstellungen',
  people: (count) => plural.de(count, '1 Mitglied', `${count} Mitglieder`),
  open: 'Team bearbeiten',
  see: 'Team ansehen',
  invite: 'Teammitglied einladen',
  loading: 'Das Team wird geladen',
  failed: 'Das Team konnte nicht geladen werden.',
  alone:
    'Bisher sind nur Sie hier. Wen Sie einladen, sieht die Besprechungen, die für den Arbeitsbereich sind, und keine, die nur Ihnen gehören.',
  columns: { name: 'Name', email: 'E-Mail', role: 'Rolle', joined: 'Dabei seit', actions: 'Aktionen' },
  you: 'Sie',
  roles: { admin: 'Admin', user: 'Mitglied' },
  waiting: 'Wartet auf einen Platz',
  change: (name) => `Rolle von ${name} ändern`,
  makeAdmin: 'Zum Admin machen',
  makeUser: 'Zum Mitglied machen',
  changed: (name, role) => `${name} ist jetzt ${role}.`,
  changeFailed: (reason) => `Die Rolle konnte nicht geändert werden. ${reason}`,
  actions: (name) => `Mehr zu ${name}`,
  remove: 'Aus dem Arbeitsbereich entfernen',
  leave: 'Arbeitsbereich verlassen',
  removal: {
    title: 'Mitglied entfernen',
    question: 'Möchten Sie dieses Mitglied wirklich entfernen?',
    consequence:
      'Der Zugang endet sofort. Besprechungen, die der Arbeitsbereich sehen darf, bleiben und gehen an einen Admin; was nur das Mitglied sehen konnte, wird 30 Tage lang zum Mitnehmen aufbewahrt.',
    cancel: 'Abbrechen',
    confirm: 'Entfernen',
    done: 'Das Mitglied ist entfernt.',
    failed: 'Das Mitglied konnte nicht entfernt werden.',
  },
  dialog: {
    title: 'Teammitglied einladen',
    text: 'Es geht eine Mail mit einem Link hinaus, der sieben Tage lang gilt, und nur für diese Adresse.',
    email: 'E-Mail-Adresse',
    placeholder: 'name@firma.de',
    role: 'Rolle',
    hints: {
      user: 'Arbeitet mit den Besprechungen, die der Arbeitsbereich sehen darf, und mit den eigenen.',
      admin:
        'Entscheidet auch, wer im Arbeitsbereich ist, wie er heißt, was er bezahlt und wie er Daten aufbewahrt.',
    },
    cancel: 'Abbrechen',
    send: 'Einladung senden',
    sent: (email) => `Die Einladung an ${email} ist unterwegs.`,
  },
  invitations: {
    title: 'Offene Einladungen',
    none: 'Zurzeit ist niemand eingeladen.',
    failed: 'Die Einladungen konnten nicht geladen werden.',
    by: (name) => `Eingeladen von ${name}`,
    states: {
      open: (date) => `gilt bis ${date}`,
      expired: 'abgelaufen',
      ended: 'gilt nicht mehr, weil die einladende Person kein Admin mehr ist',
    },
    renew: 'Erneut senden',
    renewNamed: (email) => `Einladung an ${email} erneut senden`,
    renewed: (email) => `Ein neuer Link für ${email} ist unterwegs. Der vorige gilt nicht mehr.`,
    renewFailed: (reason) => `Die Einladung konnte nicht erneut gesendet werden. ${reason}`,
    withdraw: 'Zurückziehen',
    withdrawNamed: (email) => `Einladung an ${email} zurückziehen`,
    withdrawal: {
      title: 'Einladung zurückziehen',
      question: 'Möchten Sie diese Einladung wirklich zurückziehen?',
      consequence: 'Ihr Link gilt sofort nicht mehr.',
      cancel: 'Abbrechen',
      confirm: 'Zurückziehen',
      done: 'Die Einladung ist zurückgezogen.',
      failed: 'Die Einladung konnte nicht zurückgezogen werden.',
    },
  },
  seats: {
    taken: (active, seats) => `${active} von ${seats} ${plural.de(seats, 'Platz', 'Plätzen')} vergeben`,
    over: (active, seats) =>
      `${active} Mitglieder, ${seats} ${plural.de(seats, 'Platz', 'Plätze')}. Niemand wird entfernt; wer jetzt dazukommt, wartet.`,
    waiting: (count) =>
      plural.de(count, 'Eine Person wartet auf einen Platz.', `${count} Personen warten auf einen Platz.`),
    more: 'Der Zugang beginnt, sobald ein Platz frei ist.',
    buy: 'Mehr Plätze holen',
    ask: 'Ein Admin kann mehr Plätze holen.',
  },
};
