import type { messages as source } from '../../en/site/integrations.ts';

export const messages: typeof source = {
  integrations: {
    title: 'Integrationen',
    description:
      'Wohin Mitschriften, Zusammenfassungen und Aufgaben aus Afterword gehen können, und was gerade entsteht.',
    heading: 'In die Werkzeuge, die Sie schon benutzen',
    lead: 'Auf einer Karte steht „Mehr erfahren“, sobald die Anbindung funktioniert, und bis dahin, dass sie noch kommt.',
    missing: 'Fehlt etwas?',
    tell: 'Sagen Sie uns, was Sie benutzen',
    further: 'Daneben',
    closed: {
      Quip: 'Quip lässt keine neuen Integrationen mehr zu. Bis dahin können Sie eine Besprechung als Datei exportieren und dort ablegen.',
      Evernote:
        'Evernote lässt keine neuen Integrationen mehr zu. Bis dahin können Sie eine Besprechung als Datei exportieren und dort ablegen.',
    },
    /** By the name of each. */
    descriptions: {
      Notion: 'Eine Seite je Besprechung, Aufgaben als To-dos.',
      'Google Docs': 'Mitschrift und Zusammenfassung als Dokument.',
      Confluence: 'Protokolle im Bereich Ihres Teams.',
      Slack: 'Die Zusammenfassung im Kanal oder als Direktnachricht.',
      HubSpot: 'Eine Notiz oder ein Meeting am Kontakt, mit Aufgaben.',
      Zapier: 'Alles, was mit einer beendeten Besprechung beginnen kann.',
      Quip: 'Ein Dokument je Besprechung.',
      Salesforce: 'Gespräche und nächste Schritte am Datensatz.',
      Pipedrive: 'Notizen und Aktivitäten am Geschäft.',
      Zoho: 'Notizen im CRM.',
      Evernote: 'Eine Notiz je Besprechung.',
      ClickUp: 'Aufgaben als Tasks.',
      Monday: 'Aufgaben auf dem Board.',
      Asana: 'Aufgaben als Tasks.',
      'Google Drive': 'Eine Datei je Besprechung, in einem Ordner je Team.',
      'Google Calendar':
        'Aufgaben mit Datum als Termine, und Ihre nächsten Besprechungen in der Erweiterung.',
      Outlook: 'Aufgaben mit Datum als Termine, und Ihre nächsten Besprechungen in der Erweiterung.',
      Email: 'Zusammenfassung, Entscheidungen und Aufgaben per Mail.',
      Webhook: 'Ihre eigene Adresse erfährt, was geschieht.',
      Markdown: 'Eine Datei je Besprechung, auf Ihrem eigenen Server.',
    },
    page: {
      all: 'Alle Integrationen',
      arrives: 'Was ankommt',
      receives: {
        meeting: [
          {
            name: 'Die Besprechung, immer aktuell',
            text: 'Titel, Datum, Teilnehmende, Überblick, Entscheidungen und Aufgaben, und die Mitschrift, wenn Sie möchten. Wird hier etwas berichtigt, wird dort an Ort und Stelle aktualisiert, was wir geschrieben haben.',
          },
          {
            name: 'Einmal, und nichts von Ihnen wird angetastet',
            text: 'Was Menschen dort selbst schreiben, bleibt, wie sie es geschrieben haben. Eine unterbrochene Zustellung wird erst gesucht, bevor sie noch einmal gemacht wird.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Vor dem Senden sehen Sie Wort für Wort, was gesendet wird. Danach sehen Sie jeden Aufruf und seine Antwort und können noch einmal senden.',
          },
        ],
        events: [
          {
            name: 'Was geschieht, sobald es geschieht',
            text: 'Eine Besprechung beginnt oder endet, eine Mitschrift ist vollständig oder wurde geändert, eine Zusammenfassung entstand, eine Aufgabe wurde gefunden: je Besprechung der Reihe nach, jedes mit eigener Kennung.',
          },
          {
            name: 'Nichts geht verloren, solange niemand antwortet',
            text: 'Aufrufe warten und werden tagelang wiederholt. Danach pausiert die Verbindung, und wer sie angelegt hat, bekommt eine Mail.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Sie sehen jeden Aufruf und seine Antwort und können noch einmal senden.',
          },
        ],
        copies: [
          {
            name: 'Eine Kopie dessen, was herauskam',
            text: 'Titel, Datum, Teilnehmende, Überblick, Entscheidungen und Aufgaben, mit dem Link zur Besprechung. Eine Kopie bleibt, wie sie gesendet wurde.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Vor dem Senden sehen Sie Wort für Wort, was gesendet wird. Danach sehen Sie, was daraus wurde.',
          },
        ],
      },
      connect: 'So verbinden Sie es',
      open: 'Die Integrationen in Ihren Einstellungen öffnen',
      choose: 'Was Sie wählen',
      asYouLike: 'Wie Sie möchten.',
      terms: 'Gut zu wissen',
      who: 'Wer es verbinden kann',
      of: {
        me: 'Sie, für Ihre eigenen Besprechungen.',
        workspace: 'Admins, für Besprechungen, die alle im Arbeitsbereich lesen dürfen.',
      },
      plan: 'Tarif',
      planText: (plan) => `In ${plan} und jedem größeren Tarif enthalten.`,
      deletion: 'Wenn eine Besprechung hier gelöscht wird',
      removable:
        'Was zugestellt wurde, bleibt dort, es sei denn, Sie wählen beim Löschen „Auch dort entfernen“.',
      stays: 'Was zugestellt wurde, bleibt dort: Es gehört Ihnen.',
      here: 'Auf diesem Server',
    },
  },
};
