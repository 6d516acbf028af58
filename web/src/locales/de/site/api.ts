/** Texts of /docs/api. */
export const messages = {
  api: {
    title: 'API-Referenz',
    description:
      'Alle Aufrufe für Programme mit API-Schlüssel: Berechtigungen, Felder, Fehler und Beispiele in curl und TypeScript.',
    heading: 'API-Referenz',
    lead: 'Programme lesen und ändern Meetings mit denselben Aufrufen wie die Web-App. Jeder braucht einen API-Schlüssel mit der passenden Berechtigung.',
    start: {
      heading: 'Erste Schritte',
      steps: [
        'Erstellen Sie in den persönlichen Einstellungen unter „API-Schlüssel“ einen Schlüssel. Er wird nur einmal angezeigt.',
        'Setzen Sie AFTERWORD_KEY in Ihrer Umgebung darauf und führen Sie ein Beispiel aus.',
        'In TypeScript legen Sie den Client einmal an. Die Beispiele verwenden ihn als api.',
      ],
    },
    document: 'OpenAPI-Dokument',
    rules: {
      heading: 'Regeln für alle Aufrufe',
      items: [
        {
          name: 'Listen',
          text: 'Eine Liste nimmt limit an und antwortet mit next. Senden Sie den Wert als cursor, um die folgenden Einträge zu erhalten. Neue Einträge verschieben nichts.',
        },
        {
          name: 'Grenzen',
          text: 'RateLimit und RateLimit-Policy nennen die verbleibenden Anfragen. Darüber hinaus lautet die Antwort 429 mit Retry-After.',
        },
        {
          name: 'Wiederholen',
          text: 'Senden Sie bei einem POST, der etwas anlegt, einen Idempotency-Key. Derselbe Schlüssel liefert 24 Stunden lang dieselbe Antwort.',
        },
        {
          name: 'Zwei Personen, ein Text',
          text: 'Senden Sie die geänderte Revision als If-Match. Gibt es inzwischen eine neuere, lautet die Antwort 412, und nichts wird überschrieben.',
        },
        {
          name: 'Eine Kopie pflegen',
          text: 'GET /api/changes nennt, was sich seit Ihrer letzten Anfrage geändert hat, auch Löschungen. Eine gelöschte Besprechung oder Zeile antwortet mit 410.',
        },
        {
          name: 'Beständigkeit',
          text: 'Aufrufe und Felder kommen nur hinzu. Endet ein Aufruf, kündigt er das ein Jahr vorher mit Deprecation und Sunset an.',
        },
      ],
    },
    groups: 'Aufrufe',
    scope: 'Berechtigung',
    everyKey: 'jeder Schlüssel',
    plan: 'Tarif',
    everyPlan: 'alle Tarife',
    calls: (count: number) => `Grenze: ${count} Aufrufe je Minute, alle Aufrufe eines Schlüssels zusammen`,
    streams: (count: number) => `${count} Streams gleichzeitig`,
    adminOnly: 'nur Admins',
    request: 'Anfrage',
    answer: 'Antwort',
    errors: 'Fehler',
    optional: 'nicht erforderlich',
  },
};
