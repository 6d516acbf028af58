import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  destinations: {
    confluence: {
      name: 'Confluence (Atlassian)',
      description:
        'Eine Seite je Besprechung in einem Bereich, immer aktuell neben dem, was Sie dort schreiben.',
      steps: [
        'Erstellen Sie auf id.atlassian.com unter Sicherheit und API-Token ein API-Token ohne Scopes.',
        'Geben Sie es mit der Adresse Ihrer Site und der E-Mail-Adresse Ihres Atlassian-Kontos ein.',
        'Geben Sie den Schlüssel des Bereichs ein: Er steht in dessen Link hinter /spaces/.',
      ],
      fields: {
        token: { label: 'API-Token', hint: 'Nicht nötig, wo Sie sich bei Atlassian anmelden können.' },
        site: { label: 'Adresse der Site', hint: 'Nur mit einem Token.' },
        email: { label: 'Ihre E-Mail-Adresse bei Atlassian', hint: 'Nur mit einem Token.' },
        space: { label: 'Bereich', hint: 'Sein Schlüssel oder sein Link.' },
        parent: {
          label: 'Unter der Seite',
          hint: 'Der Link einer Seite; ohne ihn die Startseite des Bereichs.',
        },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    email: {
      name: 'E-Mail',
      description: 'Zusammenfassung, Entscheidungen und Aufgaben per Mail.',
      steps: ['Geben Sie ein, wer die Mails bekommt. Jede enthält den Link zur Besprechung.'],
      fields: {
        to: { label: 'An', hint: 'Bis zu 20 Adressen.' },
        send: { label: 'Besprechungen senden', hint: '' },
      },
    },
    'google-calendar': {
      name: 'Google Kalender',
      description:
        'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist. Er wird mit ihr verschoben und abgehakt. Dazu Ihre nächsten Besprechungen in der Erweiterung.',
      steps: [
        'Verbinden und bei Google anmelden. Afterword schreibt in Ihren Hauptkalender, lädt niemanden ein und sendet keine Mail.',
        'Was Sie an einem Termin ändern, bleibt, und einer, den Sie löschen, kommt nicht wieder.',
        'Ihre Besprechungen der nächsten 24 Stunden werden daraus gelesen, wenn die Erweiterung danach fragt, es sei denn, Sie schalten das aus.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        whose: {
          label: 'Aufgaben',
          hint: 'Ihre sind die, die Ihrem Namen zugeordnet sind, wie er hier oder in Ihren Besprechungen steht.',
        },
        upcoming: {
          label: 'Meine nächsten Besprechungen in der Erweiterung zeigen',
          hint: 'Mit Titel, Zeit, Link und Personen. Was Sie mitschreiben, heißt wie im Kalender. Der Server behält davon nichts.',
        },
      },
    },
    'google-docs': {
      name: 'Google Docs',
      description: 'Ein Dokument je Besprechung in Ihrem Google Drive, immer aktuell.',
      steps: [
        'Verbinden und bei Google anmelden. Afterword sieht die Dokumente, die es anlegt, und keine anderen.',
        'Schreiben Sie in den Dokumenten, was Sie möchten: Was Sie ergänzen oder ändern, bleibt.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    'google-drive': {
      name: 'Google Drive',
      description: 'Eine Datei je Besprechung in Ihrem Google Drive, in einem Ordner je Arbeitsbereich.',
      steps: [
        'Verbinden und bei Google anmelden. Afterword sieht die Dateien, die es anlegt, und keine anderen.',
        'Verschieben und benennen Sie die Dateien, wie Sie möchten. Eine, die Sie ändern, bleibt, wie sie ist, und die nächste Fassung steht daneben.',
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
        'Eine Notiz oder ein Meeting in der Chronik der beteiligten Kontakte, und eine Aufgabe je offenem Punkt.',
      steps: [
        'Erstellen Sie in HubSpot einen Service-Key oder eine private App mit den Berechtigungen crm.objects.contacts.read und crm.objects.contacts.write und kopieren Sie das Token.',
        'Kontakte werden an den E-Mail-Adressen der Beteiligten erkannt, die hier bekannt sind.',
      ],
      fields: {
        token: {
          label: 'Zugriffstoken',
          hint: 'Beginnt mit pat-. Nicht nötig, wo Sie sich bei HubSpot anmelden können.',
        },
        as: { label: 'In der Chronik', hint: '' },
        tasks: { label: 'Je Aufgabe auch eine Aufgabe in HubSpot', hint: '' },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift, in Notizen', hint: '' },
      },
    },
    markdown: {
      name: 'Markdown-Dateien',
      description:
        'Eine Datei je Besprechung in einem Ordner dieses Servers: für Obsidian, ein Wiki oder ein Repository.',
      steps: [
        'Wer den Server betreibt, setzt MARKDOWN_DIR auf einen Ordner.',
        'Verbinden. Jede Besprechung, die der Arbeitsbereich lesen darf, wird eine Datei in einem eigenen Unterordner.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    notion: {
      name: 'Notion',
      description:
        'Eine Seite je Besprechung, in einer Datenbank oder unter einer Ihrer Seiten, immer aktuell.',
      steps: [
        'Öffnen Sie in Notion Einstellungen, Verbindungen, „Integrationen entwickeln oder verwalten“ und legen Sie eine interne Integration für Ihren Workspace an. Kopieren Sie ihr Geheimnis.',
        'Öffnen Sie die Seite oder Datenbank, in die Besprechungen kommen sollen, und fügen Sie die Integration unter ••• und Verbindungen hinzu.',
        'Kopieren Sie den Link dieser Seite oder Datenbank.',
      ],
      fields: {
        token: {
          label: 'Geheimnis der Integration',
          hint: 'Beginnt mit ntn_ oder secret_. Nicht nötig, wo Sie sich bei Notion anmelden können.',
        },
        parent: {
          label: 'Seite oder Datenbank',
          hint: 'Ihr Link. Hat eine Datenbank Eigenschaften für eine Adresse und ein Datum, werden sie ausgefüllt.',
        },
        send: { label: 'Besprechungen senden', hint: '' },
        transcript: { label: 'Mit Mitschrift', hint: '' },
      },
    },
    outlook: {
      name: 'Outlook-Kalender',
      description:
        'Ein Termin an dem Tag, an dem eine Aufgabe fällig ist. Er wird mit ihr verschoben und abgehakt. Dazu Ihre nächsten Besprechungen in der Erweiterung.',
      steps: [
        'Verbinden und bei Microsoft anmelden. Afterword schreibt in Ihren Hauptkalender, lädt niemanden ein und sendet keine Mail.',
        'Was Sie an einem Termin ändern, bleibt, und einer, den Sie löschen, kommt nicht wieder.',
        'Ihre Besprechungen der nächsten 24 Stunden werden daraus gelesen, wenn die Erweiterung danach fragt, es sei denn, Sie schalten das aus.',
      ],
      fields: {
        send: { label: 'Besprechungen senden', hint: '' },
        whose: {
          label: 'Aufgaben',
          hint: 'Ihre sind die, die Ihrem Namen zugeordnet sind, wie er hier oder in Ihren Besprechungen steht.',
        },
        upcoming: {
          label: 'Meine nächsten Besprechungen in der Erweiterung zeigen',
          hint: 'Mit Titel, Zeit, Link und Personen. Was Sie mitschreiben, heißt wie im Kalender. Der Server behält davon nichts.',
        },
      },
    },
    slack: {
      name: 'Slack',
      description:
        'Was sich aus jeder Besprechung ergab, in einem Channel oder an eine Person, mit der Mitschrift im Thread.',
      steps: [
        'Legen Sie auf api.slack.com/apps eine App für Ihren Workspace an. Fügen Sie unter OAuth & Permissions die Bot-Scopes hinzu, die docs/integrations/slack.md nennt.',
        'Installieren Sie sie im Workspace und kopieren Sie ihr Bot User OAuth Token.',
        'Laden Sie die App in den Channel ein, wenn er privat ist: /invite und ihr Name.',
      ],
      fields: {
        token: {
          label: 'Bot-Token',
          hint: 'Beginnt mit xoxb-. Nicht nötig, wo Sie sich bei Slack anmelden können.',
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
      description:
        'Ihre eigene Adresse erfährt, was geschieht, signiert nach den Regeln von Standard Webhooks.',
      steps: [
        'Geben Sie die Adresse ein, die die Aufrufe empfängt.',
        'Heben Sie das Geheimnis auf, das einmal gezeigt wird, und prüfen Sie damit jeden Aufruf.',
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
        'Zaps, die mit einer Besprechung beginnen: ihrem Ende, ihrer Mitschrift, ihrer Zusammenfassung, einer Aufgabe.',
      steps: [
        'Verbinden Sie, und kopieren Sie das Token, das einmal gezeigt wird.',
        'Wählen Sie in Zapier Afterword als Auslöser eines Zaps, und geben Sie die Adresse dieses Servers und das Token ein.',
        'Schalten Sie den Zap ein: Von da an erfährt er, was geschieht.',
      ],
      fields: {},
    },
  },
  choices: {
    automatically: 'Sobald es eine Zusammenfassung gibt',
    'by-hand': 'Nur, wenn ich sie sende',
    mine: 'Meine',
    all: 'Alle, die gehört wurden',
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
  },
  needs: (names) => `Wer diesen Server betreibt, muss ${names} setzen.`,
  needsToken: (names: string) =>
    `Fügen Sie ein Token ein, oder wer den Server betreibt, setzt ${names}: Dann können Sie sich dort anmelden.`,
};
