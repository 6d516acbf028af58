import type { messages as source } from '../../en/site/assistants.ts';

export const messages: typeof source = {
  assistants: {
    title: 'Assistenten verbinden',
    description:
      'Claude Code, VS Code oder Cursor lesen Ihre Besprechungen über MCP und belegen jede Aussage mit Zeilen.',
    heading: 'Assistenten verbinden',
    lead: 'Ein Assistent durchsucht, liest und zitiert Ihre Besprechungen über das Model Context Protocol (MCP). Er sieht, was sein API-Schlüssel lesen darf, und ändert nichts.',
    start: {
      heading: 'Vorbereitung',
      steps: [
        'Öffnen Sie die persönlichen Einstellungen und dort API-Schlüssel.',
        'Erstellen Sie einen Schlüssel mit den Berechtigungen Besprechungen lesen, Suchen und Fragen stellen.',
        'Kopieren Sie den Schlüssel. Er wird nur einmal angezeigt.',
      ],
    },
    address: 'Adresse des MCP-Servers',
    steps: {
      'claude-code':
        'Führen Sie diesen Befehl mit Ihrem Schlüssel aus. Fragen Sie Claude dann nach Ihren Besprechungen.',
      'vs-code':
        'Speichern Sie dies als .vscode/mcp.json. VS Code fragt nach dem Schlüssel, wenn es den Server startet.',
      cursor:
        'Speichern Sie dies als ~/.cursor/mcp.json, setzen Sie AFTERWORD_KEY in Ihrer Umgebung auf Ihren Schlüssel und starten Sie Cursor neu.',
    },
    source: (name: string) => `${name}: Dokumentation zu MCP-Servern`,
    others: {
      heading: 'Andere Assistenten',
      text: 'Jeder Assistent, der an einen entfernten MCP-Server einen Header senden kann, funktioniert ebenso. Assistenten, die sich nur über OAuth anmelden, etwa die Apps von ChatGPT und claude.ai, lassen sich noch nicht verbinden.',
    },
    safety: {
      heading: 'Was ein Assistent kann',
      items: [
        {
          name: 'Er liest und ändert nichts',
          text: 'Kein Werkzeug bearbeitet, löscht oder sendet etwas, wozu auch immer eine Besprechung den Assistenten auffordert.',
        },
        {
          name: 'Er sieht, was der Schlüssel lesen darf',
          text: 'Ein Schlüssel hat Ihre Rechte in einem Arbeitsbereich, soweit seine Berechtigungen reichen. Sobald Sie ihn widerrufen, wird die nächste Anfrage abgelehnt.',
        },
        {
          name: 'Jede Aussage nennt ihre Zeilen',
          text: 'Ergebnisse nennen die Zeilen, auf denen sie beruhen. Der Assistent kann sie wörtlich zitieren, mit Sprecher, Zeit und Link.',
        },
        {
          name: 'Worte einer Besprechung sind Daten',
          text: 'Jedes Ergebnis kennzeichnet Gesagtes als nicht vertrauenswürdig, damit der Assistent keinen Anweisungen darin folgt.',
        },
      ],
    },
  },
};
