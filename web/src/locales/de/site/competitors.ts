import type { messages as source } from '../../en/site/competitors.ts';

export const messages: typeof source = {
  competitors: {
    categories: {
      transcription: 'Mitschrift',
      afterwards: 'Nach der Besprechung',
      privacy: 'Datenschutz und Sicherheit',
    },
    rows: {
      limit: 'Grenze der Mitschrift',
      realTime: 'Mitschrift in Echtzeit',
      offline: 'Behält Untertitel ohne Verbindung',
      languages: 'Sprachen',
      summaries: 'KI-Zusammenfassungen',
      actionItems: 'Aufgaben',
      customWorkflows: 'Eigene KI-Abläufe',
      automation: 'Automatik nach der Besprechung',
      integrations: 'Eigene Integrationen',
      bot: 'Kommt ohne Bot im Gespräch aus',
      audio: 'Kommt ohne Tonaufnahme aus',
      training: 'Besprechungen trainieren keine KI',
      selfHosted: 'Läuft auf dem eigenen Server',
    },
    unlimited: 'Unbegrenzt',
    withLines: 'Mit den Zeilen, aus denen sie stammen',
    tactiq: {
      limit: '10 Stunden/Monat',
      description:
        'Tactiq zählt Mitschriften und Guthaben. Afterword zählt beides nicht, sagt sofort, wenn Untertitel ausbleiben, und sein Server kann Ihrer sein.',
      summaries: 'gegen KI-Guthaben',
      actionItems: 'gegen KI-Guthaben',
      approach: {
        title: 'Ein Abonnement mit Guthaben.',
        first: 'Der kostenlose Tarif hat zehn Mitschriften im Monat; danach gibt es nur eine Vorschau.',
        second: 'Unbegrenzte Mitschriften gibt es in den bezahlten Tarifen.',
        third: 'Zusammenfassungen und Aufgaben kosten KI-Guthaben.',
      },
    },
    notta: {
      limit: '120 Minuten/Monat',
      description:
        'Notta schickt einen Bot, der mithört. Afterword liest die Untertitel, die Sie ohnehin sehen; niemand tritt dem Gespräch bei.',
      approach: {
        title: 'Ein Bot für jede Besprechung.',
        first: 'Ein Notta Bot tritt jeder Online-Besprechung bei, eine Besprechung je Bot.',
        second: 'Wie viele Besprechungen zugleich mitgeschrieben werden, hängt von den bezahlten Plätzen ab.',
        third: 'Minuten werden gezählt.',
      },
    },
    otter: {
      limit: '6000 Minuten/Monat',
      description:
        'Otter zählt Minuten. Afterword zählt nichts: Mitschriften sind in jedem Tarif unbegrenzt.',
      automation: 'Webhooks',
      bot: 'Ein Notetaker tritt bei',
      audio: 'Es wird aufgenommen',
      approach: {
        title: 'Ein Protokollant, der beitritt.',
        first:
          'Mehrere Leute mit Notetaker können mehrere Notetaker, Aufnahmen und Notizen einer Besprechung bedeuten.',
        second: 'Minuten werden im Monat gezählt.',
        third: 'Mehr als der doppelte Preis im Monat.',
      },
    },
    fireflies: {
      limit: '8 Stunden/Monat',
      description:
        'Fireflies tritt als Teilnehmer bei und nimmt auf. Afterword bleibt auf Ihrer Seite des Bildschirms.',
      automation: 'Rückblick per E-Mail',
      approach: {
        title: 'Ein Gast in der Besprechung.',
        first: 'Es erscheint im Gespräch als Fireflies.ai Notetaker und muss womöglich eingelassen werden.',
        second: 'Es nimmt die Besprechung auf.',
        third: 'Stunden werden im Monat gezählt.',
      },
    },
    gemini: {
      limit: 'durch Guthaben begrenzt',
      description:
        'Gemini macht Notizen, wo Google es vorsieht. Afterword arbeitet auf Meet, Zoom und Teams gleich.',
      summaries: 'Je eine Sprache',
      automation: 'Notizen in Drive und per E-Mail',
      training: 'Nicht ohne Erlaubnis',
      approach: {
        title: 'Teil eines größeren Abonnements.',
        first: 'Die Nutzung ist durch Guthaben begrenzt.',
        second:
          'Notizen brauchen ein passendes Google-Workspace-Abonnement und eine Besprechung in einer Sprache.',
        third: 'Fast der dreifache Preis im Monat.',
      },
    },
    copilot: {
      limit: 'Teil von Microsoft 365',
      description:
        'Copilot arbeitet mit der Mitschrift einer Teams-Besprechung. Afterword sagt jederzeit, ob es eine gibt.',
      approach: {
        title: 'Ein Assistent in einem Paket.',
        first:
          'Es arbeitet mit einer Mitschrift: einer, die jemand startet, oder einer verborgenen, die nach der Besprechung fort ist.',
        second: 'Es gehört zu Microsoft 365.',
        third: 'Mehr als der vierfache Preis im Monat.',
      },
    },
    zoom: {
      limit: 'Nur Zoom-Besprechungen',
      description:
        'Zoom AI Companion tritt den Gesprächen anderer bei. Afterword liest drei Plattformen gleich und tritt keiner bei.',
      bot: 'Tritt außerhalb von Zoom bei',
      actionItems: 'Nächste Schritte',
      automation: 'Schickt die Zusammenfassung am Ende',
      approach: {
        title: 'Eine Plattform, eingeschaltet vom Gastgeber.',
        first: 'Nur Gastgeber und Mitgastgeber können eine Zusammenfassung starten und beenden.',
        second:
          'In Google Meet und Microsoft Teams tritt es als Teilnehmer bei, wo die Verwaltung es erlaubt.',
        third: 'Für eine Zusammenfassung kann die Mitschrift an Anbieter von Sprachmodellen gehen.',
      },
    },
    ours: {
      approach: {
        title: 'Es liest die Untertitel, die Sie ohnehin sehen.',
        first: 'Niemand tritt dem Gespräch bei, und nichts wird aufgenommen.',
        second: 'Es sagt jederzeit, ob Untertitel ankommen.',
        third: 'Jeder Satz einer Zusammenfassung zeigt die Zeilen, aus denen er stammt.',
      },
    },
  },
};
