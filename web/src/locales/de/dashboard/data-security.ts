import type { messages as source } from '../../en/dashboard/data-security.ts';

export const messages: typeof source = {
  title: 'Datensicherheit',
  loading: 'Die Einstellungen werden geladen',
  failed: (reason) => `Das wurde nicht geändert. ${reason}`,
  notLoaded: 'Diese Einstellung konnte nicht geladen werden.',
  saved: 'Gespeichert',

  location: {
    label: 'Speicherort',
    names: { eu: 'Europäische Union', us: 'Vereinigte Staaten' },
    unsaid: 'Wo dieser Server steht, hat sein Betreiber nicht angegeben.',
    only: 'Dieser Server speichert Besprechungen nur an einem Ort.',
    hint: 'Wo die Besprechungen dieses Arbeitsbereichs mit allem, was darin ist, liegen. Konten und Einstellungen bleiben in der Hauptdatenbank des Servers.',
    before:
      'Alle Besprechungen des Arbeitsbereichs ziehen dorthin um. Solange kann man sie lesen, und Geräte behalten, was sie mitschreiben, und senden es danach.',
    move: (name) => `Umziehen: ${name}`,
    moving: (name) => `Umzug läuft: ${name}. Sie können diese Seite verlassen.`,
    failed: (name, here) =>
      `Der Umzug (${name}) hat nicht geklappt. Nichts ist verloren: Alles ist noch, wo es war (${here}).`,
    again: 'Erneut versuchen',
  },

  retention: {
    label: 'Aufbewahrungsdauer',
    hint: 'Gezählt ab dem Ende einer Besprechung. Dann wird sie endgültig gelöscht, mit Mitschrift, Notizen, Zusammenfassung, Kommentaren und Freigaben; Admins können einzelne Besprechungen auf deren Seite aufbewahren.',
    days: (count) => `${count} Tage`,
    forever: 'Für immer',
    notYet: 'Eine Woche bevor die ersten Besprechungen gelöscht werden, werden die Admins per Mail gewarnt.',
    begins: (date, days) =>
      `Die Admins wurden gewarnt. Ab ${date} werden Besprechungen ${days} Tage nach ihrem Ende gelöscht.`,
    undo: 'Rückgängig',
    team: 'Die Aufbewahrungsdauer gehört zum Tarif Team.',
    rests: 'Die Aufbewahrungsdauer gehört zum Tarif Team. Ohne ihn wird ihretwegen nichts gelöscht.',
    plans: 'Tarife ansehen',
  },

  visibility: {
    label: 'Sichtbarkeit neuer Besprechungen',
    hint: 'Wer eine Besprechung mitgeschrieben hat, kann es auf ihrer Seite anders wählen. Was importiert wird, bleibt privat.',
    owner: 'Nur wer sie mitgeschrieben hat',
  },

  domains: {
    title: 'Bestätigte Domains',
    none: 'Noch keine Domain.',
    name: 'Domain hinzufügen',
    nameHint: 'Der Teil nach dem @ in Ihren Mailadressen, etwa example.com.',
    add: 'Hinzufügen',
    verified: 'Bestätigt',
    unverified: 'Noch nicht bestätigt',
    lost: 'Nicht mehr bestätigt',
    howTo:
      'Setzen Sie diesen TXT-Eintrag in das DNS der Domain und bestätigen Sie sie dann. Er wird jeden Tag wieder geprüft.',
    lostHint:
      'Ihr TXT-Eintrag ist weg, deshalb kommt über diese Domain niemand dazu. Setzen Sie ihn wieder und bestätigen Sie sie dann.',
    record: 'Name des Eintrags',
    value: 'Wert',
    verify: 'Bestätigen',
    verifyOne: (domain) => `${domain} bestätigen`,
    nowVerified: (domain) => `${domain} ist bestätigt.`,
    remove: 'Entfernen',
    removeOne: (domain) => `${domain} entfernen`,
    removed: (domain) => `${domain} ist entfernt. Wer darüber dazukam, bleibt.`,
    checked: (at) => `Zuletzt geprüft am ${at}`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyByHand: 'Kopieren Sie es von Hand aus dem Feld.',
  },

  autoInvite: {
    label: 'Automatisch einladen nach Domain',
    tooltip: 'Nur für Domains mit bestätigten TXT-Einträgen verfügbar.',
    hint: 'Wer sich mit einer Adresse einer bestätigten Domain anmeldet, kommt als Nutzer in diesen Arbeitsbereich. Wer gegangen ist oder entfernt wurde, kommt nur mit einer Einladung zurück.',
    rests: 'Eingeschaltet, aber ohne bestätigte Domain kommt niemand dazu.',
  },
};
