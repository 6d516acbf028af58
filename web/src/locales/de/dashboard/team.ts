import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/team.ts';

export const messages: typeof source = {
  title: 'Team',
  section: 'Teamverwaltung',
  invite: 'Teammitglied einladen',
  loading: 'Das Team wird geladen',
  failed: 'Das Team konnte nicht geladen werden.',
  alone:
    'Bisher sind nur Sie hier. Eingeladene sehen Besprechungen, die mit dem Arbeitsbereich geteilt sind, aber keine Ihrer privaten.',
  columns: { name: 'Name', email: 'E-Mail', role: 'Rolle', joined: 'Dabei seit', actions: 'Aktionen' },
  you: 'Sie',
  roles: { admin: 'Admin', user: 'Mitglied' },
  waiting: 'Wartet auf einen Platz',
  change: (name) => `Rolle von ${name} ändern`,
  makeAdmin: 'Zum Admin machen',
  makeUser: 'Zum Mitglied machen',
  changed: (name, role) => `${name} ist jetzt ${role}.`,
  changeFailed: (reason) => `Die Rolle konnte nicht geändert werden. ${reason}`,
  actions: (name) => `Aktionen für ${name}`,
  remove: 'Aus dem Arbeitsbereich entfernen',
  leave: 'Arbeitsbereich verlassen',
  removal: {
    title: 'Mitglied entfernen',
    question: 'Möchten Sie dieses Mitglied wirklich entfernen?',
    consequence:
      'Der Zugriff endet sofort. Besprechungen, die der Arbeitsbereich sehen kann, gehen an einen Admin über. Besprechungen, die nur das Mitglied sehen konnte, werden 30 Tage lang aufbewahrt, damit es sie exportieren kann.',
    cancel: 'Abbrechen',
    confirm: 'Entfernen',
    done: 'Mitglied entfernt.',
    failed: 'Das Mitglied konnte nicht entfernt werden.',
  },
  dialog: {
    title: 'Teammitglied einladen',
    text: 'Die Person erhält eine E-Mail mit einem Link, der sieben Tage lang und nur für diese Adresse gilt.',
    email: 'E-Mail-Adresse',
    placeholder: 'name@firma.de',
    role: 'Rolle',
    hints: {
      user: 'Kann die eigenen Besprechungen nutzen und die, die der Arbeitsbereich sehen kann.',
      admin:
        'Kann außerdem Mitglieder, den Namen des Arbeitsbereichs, die Abrechnung und die Dateneinstellungen verwalten.',
    },
    cancel: 'Abbrechen',
    send: 'Einladung senden',
    sent: (email) => `Einladung an ${email} gesendet.`,
  },
  invitations: {
    title: 'Offene Einladungen',
    none: 'Keine offenen Einladungen.',
    failed: 'Die Einladungen konnten nicht geladen werden.',
    by: (name) => `Eingeladen von ${name}`,
    states: {
      open: (date) => `gilt bis ${date}`,
      expired: 'abgelaufen',
      ended: 'ungültig, weil die einladende Person kein Admin mehr ist',
    },
    renew: 'Erneut senden',
    renewNamed: (email) => `Einladung an ${email} erneut senden`,
    renewed: (email) => `Neuer Link an ${email} gesendet. Der alte ist nicht mehr gültig.`,
    renewFailed: (reason) => `Die Einladung konnte nicht erneut gesendet werden. ${reason}`,
    withdraw: 'Zurückziehen',
    withdrawNamed: (email) => `Einladung an ${email} zurückziehen`,
    withdrawal: {
      title: 'Einladung zurückziehen',
      question: 'Möchten Sie diese Einladung wirklich zurückziehen?',
      consequence: 'Der Link wird sofort ungültig.',
      cancel: 'Abbrechen',
      confirm: 'Zurückziehen',
      done: 'Einladung zurückgezogen.',
      failed: 'Die Einladung konnte nicht zurückgezogen werden.',
    },
  },
  seats: {
    taken: (active, seats) => `${active} von ${seats} ${plural.de(seats, 'Platz', 'Plätzen')} belegt`,
    over: (active, seats) =>
      `${active} Mitglieder, ${seats} ${plural.de(seats, 'Platz', 'Plätze')}. Niemand wird entfernt; neue Mitglieder warten auf einen Platz.`,
    waiting: (count) =>
      plural.de(count, '1 Person wartet auf einen Platz.', `${count} Personen warten auf einen Platz.`),
    more: 'Sie erhalten Zugriff, sobald ein Platz frei wird.',
    buy: 'Weitere Plätze kaufen',
    ask: 'Ein Admin kann weitere Plätze kaufen.',
  },
};
