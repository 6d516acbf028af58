import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  destinations: {
    confluence: {
      name: 'Confluence (Atlassian)',
      description:
        'Eine Seite pro Besprechung in einem Bereich, immer aktuell, neben dem, was Sie dort schreiben.',
      steps: [
        'Erstellen Sie auf id.atlassian.com unter Sicherheit und API-Token ein API-Token ohne Scopes.',
        'Geben Sie es mit der Adresse Ihrer Site und der E-Mail-Adresse Ihres Atlassian-Kontos ein.',
        'Geben Sie den Schlüssel des Bereichs ein: Er steht in dessen Link hinter /spaces/.',
      ],
      fields: {
        token: { label: 'API-Token', hint: 'Nicht nötig, wenn Sie sich bei Atlassian anmelden können.' },
        site: { label: 'Adresse der Site', hint: 'Nur mit einem Token.' },
        email: { label: 'Ihre E-Mail-Adresse bei Atlassian', hint: 'Nur mit einem Token.' },
        space: { label: 'Bereich', hint: 'Sein Schlüssel oder sein Link.' },
        parent: {
          label: 'Unter der Seite',
          hint: 'Der Link einer Seite. Ohne Angabe gilt die Startseite des Bereichs.',
        },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    email: {
      name: 'E-Mail',
      description: 'Zusammenfassung, Entscheidungen und Aufgaben per E-Mail.',
      steps: ['Geben Sie die Empfänger ein. Jede E-Mail enthält den Link zur Besprechung.'],
      fields: {
        to: { label: 'An', hint: 'Bis zu 20 Adressen.' },
        send: { label: 'Besprechungen senden', hint: '' },
      },
    },
    'google-calendar': {
      name: 'Google Kalender',
      description:
        'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist. Er wird mit der Aufgabe verschoben und abgehakt. Außerdem Ihre nächsten Besprechungen in der Erweiterung.',
      steps: [
        'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword schreibt in Ihren Hauptkalender, lädt niemanden ein und sendet keine E-Mails.',
        'Ihre Änderungen an Terminen bleiben erhalten, und gelöschte Termine werden nicht neu erstellt.',
        'Ihre Besprechungen der nächsten 24 Stunden werden aus dem Kalender gelesen, wenn die Erweiterung sie abruft, sofern Sie das nicht ausschalten.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        whose: {
          label: 'Aufgaben',
          hint: 'Ihre Aufgaben sind die, die Ihrem Namen hier oder in Ihren Besprechungen zugeordnet sind.',
        },
        upcoming: {
          label: 'Meine nächsten Besprechungen in der Erweiterung anzeigen',
          hint: 'Mit Titel, Zeit, Link und Personen. Mitschriften erhalten den Titel aus dem Kalender. Der Server speichert davon nichts.',
        },
      },
    },
    'google-docs': {
      name: 'Google Docs',
      description: 'Ein Dokument pro Besprechung in Ihrem Google Drive, immer aktuell.',
      steps: [
        'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword sieht nur die Dokumente, die es selbst erstellt.',
        'Schreiben Sie in den Dokumenten, was Sie möchten. Ihre Ergänzungen und Änderungen bleiben erhalten.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    'google-drive': {
      name: 'Google Drive',
      description: 'Eine Datei pro Besprechung in Ihrem Google Drive, in einem Ordner pro Arbeitsbereich.',
      steps: [
        'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword sieht nur die Dateien, die es selbst erstellt.',
        'Sie können die Dateien beliebig verschieben und umbenennen. Eine Datei, die Sie ändern, bleibt unverändert; die nächste Fassung wird daneben gespeichert.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        format: { label: 'Format', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    hubspot: {
      name: 'HubSpot',
      description:
        'Eine Notiz oder ein Meeting in der Chronik der beteiligten Kontakte und eine Aufgabe für jede offene Aufgabe.',
      steps: [
        'Erstellen Sie in HubSpot einen Service-Key oder eine private App mit den Berechtigungen crm.objects.contacts.read und crm.objects.contacts.write und kopieren Sie das Token.',
        'Kontakte werden an den hier bekannten E-Mail-Adressen der Beteiligten erkannt.',
      ],
      fields: {
        token: {
          label: 'Zugriffstoken',
          hint: 'Beginnt mit pat-. Nicht nötig, wenn Sie sich bei HubSpot anmelden können.',
        },
        as: { label: 'In der Chronik', hint: '' },
        tasks: { label: 'Für jede Aufgabe auch eine Aufgabe in HubSpot', hint: '' },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift, in Notizen', hint: '' },
      },
    },
    markdown: {
      name: 'Markdown-Dateien',
      description:
        'Eine Datei pro Besprechung in einem Ordner dieses Servers, für Obsidian, ein Wiki oder ein Repository.',
      steps: [
        'Der Betreiber dieses Servers legt dafür einen Ordner fest.',
        'Wählen Sie „Verbinden“. Jede Besprechung, die der Arbeitsbereich lesen darf, wird zu einer Datei in einem eigenen Unterordner.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    notion: {
      name: 'Notion',
      description:
        'Eine Seite pro Besprechung, in einer Datenbank oder unter einer Ihrer Seiten, immer aktuell.',
      steps: [
        'Öffnen Sie in Notion „Einstellungen“, „Verbindungen“ und „Integrationen entwickeln oder verwalten“ und erstellen Sie eine interne Integration für Ihren Workspace. Kopieren Sie ihr Geheimnis.',
        'Öffnen Sie die Seite oder Datenbank für Ihre Besprechungen und fügen Sie die Integration unter ••• und „Verbindungen“ hinzu.',
        'Kopieren Sie den Link dieser Seite oder Datenbank.',
      ],
      fields: {
        token: {
          label: 'Geheimnis der Integration',
          hint: 'Beginnt mit ntn_ oder secret_. Nicht nötig, wenn Sie sich bei Notion anmelden können.',
        },
        parent: {
          label: 'Seite oder Datenbank',
          hint: 'Der Link dazu. Hat eine Datenbank Eigenschaften für Adresse und Datum, werden sie ausgefüllt.',
        },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    outlook: {
      name: 'Outlook-Kalender',
      description:
        'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist. Er wird mit der Aufgabe verschoben und abgehakt. Außerdem Ihre nächsten Besprechungen in der Erweiterung.',
      steps: [
        'Wählen Sie „Verbinden“ und melden Sie sich bei Microsoft an. Afterword schreibt in Ihren Hauptkalender, lädt niemanden ein und sendet keine E-Mails.',
        'Ihre Änderungen an Terminen bleiben erhalten, und gelöschte Termine werden nicht neu erstellt.',
        'Ihre Besprechungen der nächsten 24 Stunden werden aus dem Kalender gelesen, wenn die Erweiterung sie abruft, sofern Sie das nicht ausschalten.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        whose: {
          label: 'Aufgaben',
          hint: 'Ihre Aufgaben sind die, die Ihrem Namen hier oder in Ihren Besprechungen zugeordnet sind.',
        },
        upcoming: {
          label: 'Meine nächsten Besprechungen in der Erweiterung anzeigen',
          hint: 'Mit Titel, Zeit, Link und Personen. Mitschriften erhalten den Titel aus dem Kalender. Der Server speichert davon nichts.',
        },
      },
    },
    slack: {
      name: 'Slack',
      description:
        'Die Ergebnisse jeder Besprechung in einem Channel oder an eine Person, mit der Mitschrift im Thread.',
      steps: [
        'Erstellen Sie auf api.slack.com/apps eine App für Ihren Workspace. Fügen Sie unter „OAuth & Permissions“ diese Bot-Scopes hinzu: chat:write, channels:read, channels:join, groups:read, im:write, users:read, users:read.email, channels:history, groups:history und im:history.',
        'Installieren Sie sie im Workspace und kopieren Sie ihr Bot User OAuth Token.',
        'Laden Sie die App in den Channel ein, falls er privat ist: /invite und ihr Name.',
      ],
      fields: {
        token: {
          label: 'Bot-Token',
          hint: 'Beginnt mit xoxb-. Nicht nötig, wenn Sie sich bei Slack anmelden können.',
        },
        to: {
          label: 'Channel oder Person',
          hint: 'Der Name eines Channels oder die E-Mail-Adresse einer Person.',
        },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift im Thread', hint: '' },
      },
    },
    webhook: {
      name: 'Webhook (eigene Adresse)',
      description: 'Ereignisse werden an Ihre eigene Adresse gesendet, signiert nach Standard Webhooks.',
      steps: [
        'Geben Sie die Adresse ein, die die Anfragen empfängt.',
        'Speichern Sie das Geheimnis, das nur einmal angezeigt wird, und prüfen Sie damit jede Anfrage.',
      ],
      fields: {
        url: {
          label: 'Adresse',
          hint: 'Eine https-Adresse, die mit einem Status von 200 bis 299 antwortet.',
        },
        events: { label: 'Ereignisse', hint: '' },
      },
    },
    zapier: {
      name: 'Zapier',
      description:
        'Startet Zaps mit einer Besprechung: ihrem Ende, ihrer Mitschrift, ihrer Zusammenfassung oder einer Aufgabe.',
      steps: [
        'Wählen Sie „Verbinden“ und kopieren Sie das Token, das nur einmal angezeigt wird.',
        'Wählen Sie in Zapier Afterword als Auslöser eines Zaps und geben Sie die Adresse dieses Servers und das Token ein.',
        'Schalten Sie den Zap ein. Ab dann erhält er Ereignisse.',
      ],
      fields: {},
    },
  },
  choices: {
    automatically: 'Sobald eine Zusammenfassung vorliegt',
    'by-hand': 'Nur, wenn ich sie sende',
    mine: 'Meine',
    all: 'Alle erkannten',
    markdown: 'Markdown',
    'plain-text': 'Reiner Text',
    note: 'Eine Notiz',
    meeting: 'Ein Meeting',
    'meeting.started': 'Eine Besprechung hat begonnen',
    'meeting.ended': 'Eine Besprechung ist zu Ende',
    'transcript.completed': 'Eine Mitschrift ist vollständig',
    'transcript.updated': 'Eine Mitschrift wurde geändert',
    'summary.created': 'Eine Zusammenfassung wurde erstellt',
    'action_item.created': 'Eine Aufgabe wurde gefunden',
    'audit.recorded': 'Ein Eintrag im Prüfprotokoll',
  },
  needs: 'Dieser Server ist dafür noch nicht eingerichtet. Fragen Sie den Betreiber.',
  needsToken:
    'Verbindung mit einem Token. Damit Sie sich stattdessen anmelden können, muss der Betreiber das einrichten.',
};
