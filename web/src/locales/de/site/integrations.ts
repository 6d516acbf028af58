import type { messages as source } from '../../en/site/integrations.ts';

export const messages: typeof source = {
  integrations: {
    title: 'Integrationen',
    description:
      'Wohin Afterword Mitschriften, Zusammenfassungen und Aufgaben senden kann und woran wir gerade arbeiten.',
    heading: 'Passt zu den Tools, die Sie schon nutzen',
    lead: 'Verfügbare Integrationen erkennen Sie an „Mehr erfahren“, die anderen an „Kommt bald“.',
    missing: 'Fehlt etwas?',
    tell: 'Sagen Sie uns, was Sie nutzen',
    further: 'Weitere Möglichkeiten',
    closed: {
      Quip: 'Quip nimmt keine neuen Integrationen mehr an. Bis sich das ändert, können Sie eine Besprechung als Datei exportieren und dort hinzufügen.',
      Evernote:
        'Evernote nimmt keine neuen Integrationen mehr an. Bis sich das ändert, können Sie eine Besprechung als Datei exportieren und dort hinzufügen.',
    },
    /** By the name of each. */
    descriptions: {
      Notion: 'Eine Seite pro Besprechung, Aufgaben als To-dos.',
      'Google Docs': 'Mitschrift und Zusammenfassung als Dokument.',
      Confluence: 'Besprechungsnotizen im Bereich Ihres Teams.',
      Slack: 'Die Zusammenfassung in einem Kanal oder als Direktnachricht.',
      HubSpot: 'Eine Notiz oder ein Meeting beim Kontakt, mit Aufgaben.',
      Zapier: 'Startet jeden Zap, wenn eine Besprechung endet.',
      Quip: 'Ein Dokument pro Besprechung.',
      Salesforce: 'Anrufe und nächste Schritte am Datensatz.',
      Pipedrive: 'Notizen und Aktivitäten am Deal.',
      Zoho: 'Notizen im CRM.',
      Evernote: 'Eine Notiz pro Besprechung.',
      ClickUp: 'Aufgaben als Tasks.',
      Monday: 'Aufgaben auf dem Board.',
      Asana: 'Aufgaben als Tasks.',
      'Google Drive': 'Eine Datei pro Besprechung, in einem Ordner pro Team.',
      'Google Calendar':
        'Aufgaben mit Datum als Termine, und Ihre nächsten Besprechungen in der Erweiterung.',
      Outlook: 'Aufgaben mit Datum als Termine, und Ihre nächsten Besprechungen in der Erweiterung.',
      Email: 'Zusammenfassung, Entscheidungen und Aufgaben per E-Mail.',
      Webhook: 'Ereignisse werden an Ihre eigene Adresse gesendet.',
      Markdown: 'Eine Datei pro Besprechung, auf Ihrem eigenen Server.',
    },
    page: {
      all: 'Alle Integrationen',
      arrives: 'Das erhalten Sie',
      receives: {
        meeting: [
          {
            name: 'Die Besprechung, immer aktuell',
            text: 'Titel, Datum, Teilnehmende, Überblick, Entscheidungen und Aufgaben, auf Wunsch auch die Mitschrift. Korrekturen hier aktualisieren dieselbe Seite dort.',
          },
          {
            name: 'Keine Duplikate, und Ihre Änderungen bleiben',
            text: 'Was Menschen dort schreiben, bleibt unverändert. Nach einer Unterbrechung sucht Afterword erst nach der früheren Zustellung, bevor es erneut sendet.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Vor dem Senden sehen Sie genau, was gesendet wird. Danach sehen Sie jede Anfrage mit ihrer Antwort und können erneut senden.',
          },
        ],
        events: [
          {
            name: 'Ereignisse in Echtzeit',
            text: 'Eine Besprechung hat begonnen oder ist beendet, eine Mitschrift ist vollständig oder wurde geändert, eine Zusammenfassung wurde erstellt, eine Aufgabe wurde gefunden. Ereignisse einer Besprechung kommen in der richtigen Reihenfolge an, jedes mit eigener ID.',
          },
          {
            name: 'Bei einem Ausfall geht nichts verloren',
            text: 'Anfragen werden tagelang wiederholt. Danach wird die Verbindung pausiert, und ihr Inhaber erhält eine E-Mail.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Sie sehen jede Anfrage mit ihrer Antwort und können erneut senden.',
          },
        ],
        copies: [
          {
            name: 'Eine Kopie der Ergebnisse',
            text: 'Titel, Datum, Teilnehmende, Überblick, Entscheidungen und Aufgaben, mit einem Link zur Besprechung. Eine Kopie ändert sich nach dem Senden nicht mehr.',
          },
          {
            name: 'Mit Verlauf',
            text: 'Vor dem Senden sehen Sie genau, was gesendet wird. Danach sehen Sie, ob es angekommen ist.',
          },
        ],
      },
      connect: 'So verbinden Sie es',
      open: 'Integrationen in den Einstellungen öffnen',
      choose: 'Das können Sie wählen',
      asYouLike: 'Optional wählbar.',
      terms: 'Gut zu wissen',
      who: 'Wer verbinden kann',
      of: {
        me: 'Sie, für Ihre eigenen Besprechungen.',
        workspace: 'Admins, für Besprechungen, die alle im Arbeitsbereich lesen dürfen.',
      },
      plan: 'Tarif',
      planText: (plan) => `In ${plan} und höheren Tarifen enthalten.`,
      deletion: 'Wenn eine Besprechung hier gelöscht wird',
      removable:
        'Zugestellte Inhalte bleiben dort, außer Sie wählen beim Löschen der Besprechung „Auch dort löschen“.',
      stays: 'Zugestellte Inhalte bleiben dort. Sie gehören Ihnen.',
      here: 'Auf diesem Server',
    },
  },
};
