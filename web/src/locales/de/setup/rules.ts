import type { messages as source } from '../../en/setup/rules.ts';

export const messages: typeof source = {
  title: 'Datenschutzregeln',
  text: {
    me: 'Personen und Organisationen, die Sie nicht mitschreiben möchten, in jedem Browser, in dem Sie angemeldet sind. Neue Regeln gelten innerhalb einer Minute, auch in laufenden Besprechungen.',
    workspace:
      'Personen und Organisationen, die kein Mitglied mitschreiben soll. Mitglieder können diese Regeln sehen, aber nicht entfernen.',
  },
  known:
    'Regeln richten sich nach dem, was die Seite der Besprechung anzeigt: fast immer Namen, selten Adressen. Fügen Sie sicherheitshalber auch den Namen hinzu.',
  readOnly:
    'Diese Regeln gelten auch für Ihre Mitschriften. Nur Admins dieses Arbeitsbereichs können sie ändern.',
  loading: 'Die Regeln werden geladen',
  failed: 'Die Regeln konnten nicht geladen werden.',
  lists: {
    people: {
      label: 'Personen',
      hint: 'Der Name, wie ihn die Untertitel anzeigen. Beiträge dieser Person werden nie gespeichert.',
      example: 'Erika Mustermann',
    },
    pauseFor: {
      label: 'Pausieren, solange jemand anwesend ist',
      hint: 'Die Mitschrift pausiert, solange diese Person anwesend ist; ihre bisherigen Beiträge werden gelöscht.',
      example: 'Erika Mustermann',
    },
    addresses: {
      label: 'E-Mail-Adressen',
      hint: 'Ist eine davon in einer Besprechung zu sehen, stoppt die Mitschrift, und alles Bisherige dieser Besprechung wird gelöscht.',
      example: 'erika@example.com',
    },
    domains: {
      label: 'E-Mail-Domains',
      hint: 'Dasselbe für alle Adressen einer Domain.',
      example: 'example.com',
    },
  },
  add: 'Hinzufügen',
  remove: (value) => `${value} entfernen`,
  removed: (value) => `${value} entfernt`,
  undo: 'Rückgängig',
  notSaved: (reason) => `Die Regeln konnten nicht geändert werden. ${reason}`,
  setBy: (workspace) => `festgelegt von ${workspace}`,
  held: 'Neue Regeln sind im Tarif Individual enthalten. Die hier aufgeführten Regeln gelten weiter.',
  problems: {
    'no-name': () => 'Geben Sie einen Namen ein.',
    'long-name': () => 'Namen dürfen höchstens 200 Zeichen lang sein.',
    present: (value) => `${value} ist schon in der Liste.`,
    'no-domain': () => 'Geben Sie eine Domain ein, zum Beispiel example.com.',
    'not-a-domain': (value) => `„${value}“ ist keine E-Mail-Domain. Verwenden Sie die Form example.com.`,
    'no-address': () => 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@example.com.',
    'not-an-address': (value) =>
      `„${value}“ ist keine E-Mail-Adresse. Verwenden Sie die Form erika@example.com.`,
  },
  notifications: {
    title: 'Benachrichtigungen',
    loading: 'Einstellung wird geladen',
    failed: 'Die Einstellung konnte nicht geladen werden.',
    complete: {
      me: 'E-Mail erhalten, wenn eine Mitschrift vollständig ist',
      workspace: 'Mitgliedern eine E-Mail senden, wenn eine Mitschrift vollständig ist',
    },
    hint: {
      me: 'Eine E-Mail pro Besprechung: für Besprechungen, die Sie mitgeschrieben haben, und für Besprechungen des Arbeitsbereichs, in denen Ihr Name vorkommt und die Sie lesen dürfen.',
      workspace:
        'Für Mitglieder, die selbst nichts gewählt haben. Alle können das in den persönlichen Einstellungen ändern.',
    },
    held: 'E-Mail-Benachrichtigungen sind im Tarif Individual enthalten.',
    notSaved: (reason) => `Die Änderung konnte nicht gespeichert werden. ${reason}`,
  },
};
