import type { messages as source } from '../../en/site/assistants.ts';

export const messages: typeof source = {
  assistants: {
    title: 'Assistenten verbinden',
    description:
      'Claude, ChatGPT, VS Code oder Cursor lesen Ihre Besprechungen über MCP und belegen jede Aussage mit Zeilen.',
    heading: 'Assistenten verbinden',
    lead: 'Ein Assistent durchsucht, liest und zitiert Ihre Besprechungen über das Model Context Protocol (MCP). Er sieht, was Sie ihm erlauben, und ändert nichts ohne Sie.',
    start: {
      heading: 'So geht es in jedem Assistenten',
      steps: [
        'Tragen Sie die Adresse unten in Ihrem Assistenten ein.',
        'Ihr Browser öffnet Afterword. Melden Sie sich an und prüfen Sie Arbeitsbereich und Berechtigungen.',
        'Klicken Sie auf „Verbinden“. Beenden können Sie die Verbindung in den persönlichen Einstellungen unter API-Schlüssel.',
      ],
    },
    address: 'Adresse des MCP-Servers',
    steps: {
      claude:
        'Öffnen Sie „Customize“ und dort „Connectors“. Wählen Sie „Add custom connector“ und fügen Sie die Adresse ein. Ihr Server muss aus dem Internet erreichbar sein.',
      chatgpt:
        'Öffnen Sie „Settings“ und dort „Connectors“. Schalten Sie unter „Advanced“ den „Developer mode“ ein, wählen Sie „Create“ und fügen Sie die Adresse ein. Ihr Server muss aus dem Internet erreichbar sein.',
      'claude-code':
        'Führen Sie diesen Befehl aus. Geben Sie dann in Claude Code /mcp ein und melden Sie sich an.',
      'vs-code':
        'Speichern Sie dies als .vscode/mcp.json und starten Sie dort den Server. VS Code öffnet die Anmeldung.',
      cursor:
        'Speichern Sie dies als ~/.cursor/mcp.json und starten Sie Cursor neu. Melden Sie sich dann in den Einstellungen unter „Tools & MCP“ an.',
    },
    source: (name: string) => `${name}: Dokumentation zu MCP-Servern`,
    others: {
      heading: 'Mit einem API-Schlüssel',
      text: 'Assistenten und Programme, die sich nicht anmelden können, senden einen API-Schlüssel im Header. Erstellen Sie ihn in den persönlichen Einstellungen unter API-Schlüssel, mit den Berechtigungen Besprechungen lesen, Suchen und Fragen stellen.',
    },
    safety: {
      heading: 'Was ein Assistent kann',
      items: [
        {
          name: 'Er liest und schlägt höchstens vor',
          text: 'Kein Werkzeug bearbeitet, löscht oder sendet etwas, wozu auch immer eine Besprechung den Assistenten auffordert. Wenn Sie es erlauben, schlägt er Korrekturen und Aufgaben vor. Sie nehmen jede auf der Seite der Besprechung an oder lehnen sie ab.',
        },
        {
          name: 'Er sieht, was Sie erlauben',
          text: 'Ein Assistent hat Ihre Rechte in einem Arbeitsbereich, soweit seine Berechtigungen reichen. Sobald Sie ihn widerrufen, wird die nächste Anfrage abgelehnt. Verlassen Sie den Arbeitsbereich, endet die Verbindung. Admins können Assistenten ausschalten oder von Besprechungen mit Gästen fernhalten.',
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
