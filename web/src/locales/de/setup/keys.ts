import type { messages as source } from '../../en/setup/keys.ts';

export const messages: typeof source = {
  title: 'API-Schlüssel',
  text: {
    me: 'Mit einem Schlüssel können Programme und Assistenten lesen und ändern, was Sie in diesem Arbeitsbereich dürfen, soweit seine Berechtigungen reichen.',
    workspace:
      'Mit einem Schlüssel des Arbeitsbereichs lesen Programme, was alle Mitglieder lesen dürfen. Er funktioniert auch weiter, wenn die Person geht, die ihn erstellt hat.',
    provisioning:
      'Mit einem Token kann Ihr Identitätsanbieter Personen in diesem Arbeitsbereich anlegen, ändern und deaktivieren. Erneuern Sie ihn, bevor er abläuft; Admins erhalten eine Woche vorher eine E-Mail.',
  },
  onlyAdmins: 'Nur Admins sehen die API-Schlüssel des Arbeitsbereichs.',
  loading: 'Die API-Schlüssel werden geladen',
  failed: 'Die API-Schlüssel konnten nicht geladen werden.',
  none: {
    me: 'Noch keine API-Schlüssel',
    workspace: 'Noch keine API-Schlüssel',
    provisioning: 'Noch keine Token',
  },
  create: {
    me: 'API-Schlüssel erstellen',
    workspace: 'API-Schlüssel erstellen',
    provisioning: 'Token erstellen',
  },
  cancel: 'Abbrechen',
  expired: 'Abgelaufen',
  expires: (date: string) => `Gültig bis ${date}.`,
  used: (time: string) => `Zuletzt verwendet: ${time}.`,
  neverUsed: 'Noch nie verwendet.',
  by: (name: string) => `Erstellt von ${name}.`,
  previousUntil: (time: string) => `Das vorherige Geheimnis gilt noch bis ${time}.`,
  rotate: 'Erneuern',
  rotateNamed: (name: string) => `${name} erneuern`,
  revoke: 'Widerrufen',
  revokeNamed: (name: string) => `${name} widerrufen`,
  revoked: (name: string) => `„${name}“ wurde widerrufen.`,
  notChanged: (reason: string) => `Der API-Schlüssel konnte nicht geändert werden. ${reason}`,
  connected: {
    title: 'Verbundene Assistenten',
    text: 'Assistenten, die Sie durch Anmelden mit diesem Arbeitsbereich verbunden haben. Jeder hat Ihre Rechte, soweit seine Berechtigungen reichen.',
    none: 'Keine verbundenen Assistenten',
    expires: (date: string) => `Endet am ${date}, wenn er nicht genutzt wird.`,
  },
  ask: {
    rotate: {
      title: (name: string) => `„${name}“ erneuern?`,
      text: 'Sie erhalten ein neues Geheimnis. Das bisherige gilt noch einen Tag, damit Sie es überall ersetzen können.',
    },
    disconnect: {
      title: (name: string) => `„${name}“ widerrufen?`,
      text: 'Der Assistent kann nicht mehr auf Ihre Besprechungen zugreifen. Sie können ihn erneut verbinden.',
    },
    revoke: {
      title: (name: string) => `„${name}“ widerrufen?`,
      text: 'Programme, die diesen Schlüssel verwenden, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    },
  },
  shown: {
    title: (name: string) => `Geheimnis von „${name}“`,
    text: 'Kopieren Sie es jetzt: Es wird nur einmal angezeigt. Wer es hat, kann den Schlüssel verwenden.',
    label: 'API-Schlüssel',
    copy: 'Kopieren',
    copied: 'Der API-Schlüssel wurde kopiert.',
    copyByHand: 'Ihr Browser erlaubt das nicht. Markieren Sie den Schlüssel und kopieren Sie ihn.',
    done: 'Fertig',
  },
  dialog: {
    title: {
      me: 'Neuer API-Schlüssel',
      workspace: 'Neuer API-Schlüssel',
      provisioning: 'Neuer Token für die Bereitstellung',
    },
    text: {
      me: 'Der Schlüssel hat Ihre Rechte in diesem Arbeitsbereich, soweit seine Berechtigungen reichen.',
      workspace: 'Der Schlüssel liest, was alle Mitglieder lesen dürfen.',
      provisioning:
        'Der Token kann Personen in diesem Arbeitsbereich anlegen und deaktivieren und sonst nichts lesen.',
    },
    name: 'Name',
    nameHint: 'Das Programm, das ihn verwenden wird.',
    scopes: 'Berechtigungen',
    lifetime: 'Läuft ab in',
    days: (days: number) => `${days} Tagen`,
    create: 'Erstellen',
  },
  scopes: {
    'meetings:read': 'Besprechungen lesen',
    'meetings:write': 'Besprechungen ändern',
    'proposals:write': 'Änderungen vorschlagen',
    'actions:write': 'Aufgaben ändern',
    search: 'Suchen',
    ask: 'Fragen stellen',
    exports: 'Exportieren',
    automations: 'Automationen',
    'connections:write': 'Verbindungen ändern',
    'admin:read': 'Einstellungen lesen',
    scim: 'Personen bereitstellen',
  },
  scopeHints: {
    'meetings:read': 'Mitschriften, Zusammenfassungen, Notizen, Kommentare, Aufgaben.',
    'meetings:write':
      'Besprechungen bearbeiten, teilen, importieren und löschen, Notizen und Kommentare schreiben.',
    'proposals:write': 'Korrekturen und Aufgaben vorschlagen. Ein Mensch nimmt jede an oder lehnt sie ab.',
    'actions:write': 'Aufgaben anlegen, ändern, abschließen und löschen.',
    search: 'Zeilen, Besprechungen und Personen finden.',
    ask: 'Fragen zu Besprechungen stellen.',
    exports: 'Besprechungen als Dateien herunterladen.',
    automations:
      'Automationen und Abläufe lesen, ändern und ausführen, Besprechungen an verbundene Dienste senden.',
    'connections:write': 'Webhooks und andere Dienste verbinden, ändern, testen und entfernen.',
    'admin:read': 'Mitglieder, Aufbewahrung, Speicherort, Domains, Nutzung.',
    scim: 'Personen und Gruppen über SCIM anlegen, ändern und deaktivieren.',
  },
  assistants: {
    log: 'Was Assistenten gelesen haben',
    logText:
      'Jede Besprechung, die ein Assistent in den letzten 90 Tagen für Sie gelesen hat. Admins sehen auch, was mit Schlüsseln des Arbeitsbereichs gelesen wurde.',
    howTo: 'So verbinden Sie einen Assistenten',
    loading: 'Die Liste wird geladen',
    failed: 'Die Liste konnte nicht geladen werden.',
    none: 'Noch nichts',
    gone: 'Eine Besprechung, die Sie nicht mehr lesen können',
    read: (key: string, time: string, times: number) =>
      `${key}, ${time}${times > 1 ? `, an diesem Tag ${times}-mal` : ''}`,
  },
};
