import type { messages as source } from '../../en/setup/data-security.ts';

export const messages: typeof source = {
  title: 'Datensicherheit',
  loading: 'Die Einstellungen werden geladen',
  failed: (reason) => `Die Änderung konnte nicht gespeichert werden. ${reason}`,
  notLoaded: (setting) => `„${setting}“ konnte nicht geladen werden.`,
  saved: 'Gespeichert',

  location: {
    label: 'Speicherort',
    names: { eu: 'Europäische Union', us: 'Vereinigte Staaten' },
    unsaid: 'Der Betreiber dieses Servers hat keinen Standort angegeben.',
    only: 'Dieser Server speichert Besprechungen nur an einem Ort.',
    hint: 'Hier werden die Besprechungen dieses Arbeitsbereichs mit allen Inhalten gespeichert. Konten und Einstellungen bleiben in der Hauptdatenbank des Servers.',
    before:
      'Alle Besprechungen des Arbeitsbereichs werden dorthin verschoben. Währenddessen können Sie sie weiterhin lesen. Geräte behalten neue Mitschriften und senden sie danach.',
    move: (name) => `Verschieben: ${name}`,
    moving: (name) => `Wird verschoben: ${name}. Sie können diese Seite verlassen.`,
    failed: (name, here) =>
      `Das Verschieben (${name}) ist fehlgeschlagen. Es ging nichts verloren: Alles liegt noch am bisherigen Ort (${here}).`,
    again: 'Erneut versuchen',
  },

  retention: {
    label: 'Aufbewahrungsdauer',
    hint: 'Gezählt ab dem Ende einer Besprechung. Danach wird sie mit Mitschrift, Notizen, Zusammenfassung, Kommentaren und Freigaben endgültig gelöscht. Admins können einzelne Besprechungen auf deren Seite sperren.',
    days: (count) => `${count} Tage`,
    forever: 'Unbegrenzt',
    notYet: 'Admins erhalten eine E-Mail, eine Woche bevor die ersten Besprechungen gelöscht werden.',
    begins: (date, days) =>
      `Die Admins wurden benachrichtigt. Ab ${date} werden Besprechungen ${days} Tage nach ihrem Ende gelöscht.`,
    undo: 'Rückgängig',
    team: 'Die Aufbewahrungsdauer ist im Tarif Team enthalten.',
    rests: 'Die Aufbewahrungsdauer ist im Tarif Team enthalten. Ohne ihn wird nichts automatisch gelöscht.',
    plans: 'Tarife ansehen',
  },

  visibility: {
    label: 'Sichtbarkeit neuer Besprechungen',
    hint: 'Wer eine Besprechung mitgeschrieben hat, kann dies auf ihrer Seite ändern. Importierte Besprechungen bleiben privat.',
    owner: 'Nur wer mitgeschrieben hat',
  },

  domains: {
    title: 'Bestätigte Domains',
    none: 'Noch keine Domains.',
    name: 'Domain hinzufügen',
    nameHint: 'Der Teil nach dem @ in Ihren E-Mail-Adressen, zum Beispiel example.com.',
    add: 'Hinzufügen',
    verified: 'Bestätigt',
    unverified: 'Noch nicht bestätigt',
    lost: 'Nicht mehr bestätigt',
    howTo:
      'Fügen Sie diesen TXT-Eintrag im DNS der Domain hinzu und bestätigen Sie sie dann. Er wird täglich neu geprüft.',
    lostHint:
      'Der TXT-Eintrag fehlt, deshalb kann über diese Domain niemand beitreten. Fügen Sie ihn wieder hinzu und bestätigen Sie sie dann.',
    record: 'Name des Eintrags',
    value: 'Wert',
    verify: 'Bestätigen',
    verifyOne: (domain) => `${domain} bestätigen`,
    nowVerified: (domain) => `${domain} ist bestätigt.`,
    remove: 'Entfernen',
    removeOne: (domain) => `${domain} entfernen`,
    removed: (domain) => `${domain} wurde entfernt. Wer darüber beigetreten ist, bleibt Mitglied.`,
    checked: (at) => `Zuletzt geprüft am ${at}`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyByHand: 'Kopieren Sie den Text aus dem Feld.',
  },

  assistants: {
    label: 'Assistenten dürfen Besprechungen lesen',
    hint: 'Assistenten lesen über MCP die Besprechungen, die das jeweilige Mitglied lesen darf. Änderungen können sie nur vorschlagen. Wenn Sie dies ausschalten, werden alle Assistenten sofort abgewiesen.',
  },
  assistantsWithGuests: {
    label: 'Assistenten dürfen Besprechungen mit Gästen lesen',
    hint: 'Ausgeschaltet lesen Assistenten nur Besprechungen, in denen alle, die aufgeführt waren oder gesprochen haben, den Namen eines Mitglieds tragen. Im Zweifel bleibt ihnen eine Besprechung verborgen. Gäste, die wie ein Mitglied heißen oder weder aufgeführt waren noch gesprochen haben, lassen sich nicht erkennen.',
  },
  secondFactor: {
    label: 'Zwei-Faktor-Anmeldung vorschreiben',
    hint: 'Mitglieder ohne Zwei-Faktor-Anmeldung müssen sie einrichten, bevor sie etwas anderes tun können. Erweiterungen zeichnen weiter auf, und API-Schlüssel gelten weiter.',
  },
  autoInvite: {
    label: 'Automatisch einladen nach Domain',
    tooltip: 'Nur für Domains mit bestätigten TXT-Einträgen verfügbar.',
    hint: 'Wer sich mit einer Adresse einer bestätigten Domain anmeldet, tritt diesem Arbeitsbereich als Mitglied bei. Wer gegangen ist oder entfernt wurde, kann nur mit einer Einladung zurückkehren.',
    rests: 'Eingeschaltet, aber ohne bestätigte Domain kann niemand beitreten.',
  },
};
