import type { messages as source } from '../../en/site/competitors.ts';

export const messages: typeof source = {
  competitors: {
    categories: {
      transcription: 'Mitschrift',
      afterwards: 'Nach der Besprechung',
      privacy: 'Datenschutz und Sicherheit',
    },
    rows: {
      limit: 'Limit für Mitschriften',
      realTime: 'Mitschrift in Echtzeit',
      offline: 'Speichert Untertitel auch offline',
      languages: 'Sprachen',
      summaries: 'KI-Zusammenfassungen',
      actionItems: 'Aufgaben',
      customWorkflows: 'Eigene KI-Abläufe',
      automation: 'Automatisierung nach der Besprechung',
      integrations: 'Native Integrationen',
      bot: 'Funktioniert ohne Bot im Gespräch',
      audio: 'Funktioniert ohne Tonaufnahme',
      training: 'Besprechungen werden nicht zum KI-Training verwendet',
      selfHosted: 'Kann auf dem eigenen Server laufen',
    },
    unlimited: 'Unbegrenzt',
    withLines: 'Mit den zugehörigen Zeilen',
    tactiq: {
      limit: '10 Stunden/Monat',
      description:
        'Tactiq zählt Mitschriften und KI-Guthaben. Afterword zählt keines von beiden, meldet sofort, wenn Untertitel ausbleiben, und kann auf Ihrem eigenen Server laufen.',
      summaries: 'gegen KI-Guthaben',
      actionItems: 'gegen KI-Guthaben',
      approach: {
        title: 'Ein Abonnement mit Guthaben.',
        first: 'Mitschriften werden gezählt; der Tarif bestimmt, wie viel Sie bekommen.',
        second: 'Über den kostenlosen Tarif hinaus sehen Sie nur eine Vorschau einer Mitschrift.',
        third: 'Zusammenfassungen und Aufgaben kosten KI-Guthaben.',
      },
    },
    notta: {
      limit: '120 Minuten/Monat',
      description:
        'Notta schickt einen Bot, der mithört. Afterword liest die Untertitel, die Sie ohnehin sehen. Niemand tritt dem Gespräch bei.',
      approach: {
        title: 'Ein Bot für jede Besprechung.',
        first: 'Ein Notta Bot tritt jeder Online-Besprechung bei, eine Besprechung pro Bot.',
        second:
          'Die Zahl der bezahlten Plätze begrenzt, wie viele Besprechungen gleichzeitig mitgeschrieben werden.',
        third: 'Minuten werden gezählt.',
      },
    },
    otter: {
      limit: '6000 Minuten/Monat',
      description: 'Otter zählt Minuten. Mit Afterword sind Mitschriften in jedem Tarif unbegrenzt.',
      automation: 'Webhooks',
      bot: 'Ein Notetaker tritt bei',
      audio: 'Nimmt Ton auf',
      approach: {
        title: 'Ein Protokollant, der beitritt.',
        first:
          'Wenn mehrere Personen einen Notetaker verwenden, kann eine Besprechung mehrere Notetaker, Aufnahmen und Notizen haben.',
        second: 'Minuten werden pro Monat gezählt.',
        third: (year) => `Mehr als doppelt so teuer im Monat (${year}).`,
      },
    },
    fireflies: {
      limit: '8 Stunden/Monat',
      description:
        'Fireflies tritt als Teilnehmer bei und nimmt auf. Afterword bleibt auf Ihrer Seite des Bildschirms.',
      automation: 'Zusammenfassung per E-Mail',
      approach: {
        title: 'Ein Gast in der Besprechung.',
        first:
          'Es erscheint im Gespräch als Fireflies.ai Notetaker und muss vielleicht vom Gastgeber eingelassen werden.',
        second: 'Es nimmt die Besprechung auf.',
        third: 'Stunden werden pro Monat gezählt.',
      },
    },
    gemini: {
      limit: 'durch Guthaben begrenzt',
      description:
        'Gemini macht Notizen, wo Google es vorsieht. Afterword funktioniert in Meet, Zoom und Teams gleich.',
      summaries: 'Nur eine Sprache zugleich',
      automation: 'Notizen in Drive und per E-Mail',
      training: 'Nicht ohne Erlaubnis',
      approach: {
        title: 'Teil eines größeren Abonnements.',
        first: 'Die Nutzung ist durch Guthaben begrenzt.',
        second:
          'Notizen brauchen ein Google-Workspace-Abonnement, das sie enthält, und eine Besprechung in nur einer Sprache.',
        third: (year) => `Fast dreimal so teuer im Monat (${year}).`,
      },
    },
    copilot: {
      limit: 'Teil von Microsoft 365',
      description:
        'Copilot arbeitet mit der Mitschrift einer Teams-Besprechung. Afterword zeigt immer, ob es eine gibt.',
      approach: {
        title: 'Ein Assistent innerhalb eines Pakets.',
        first:
          'Es braucht eine Mitschrift: eine, die jemand startet, oder eine verborgene, die nach der Besprechung gelöscht wird.',
        second: 'Es gehört zu Microsoft 365.',
        third: (year) => `Mehr als viermal so teuer im Monat (${year}).`,
      },
    },
    zoom: {
      limit: 'Nur Zoom-Besprechungen',
      description:
        'Zoom AI Companion tritt Gesprächen auf anderen Plattformen bei. Afterword liest drei Plattformen gleich und tritt keiner bei.',
      bot: 'Tritt Besprechungen außerhalb von Zoom bei',
      actionItems: 'Nächste Schritte',
      automation: 'Sendet am Ende die Zusammenfassung',
      approach: {
        title: 'Eine Plattform, eingeschaltet vom Gastgeber.',
        first: 'Nur Gastgeber und Mitgastgeber können eine Zusammenfassung starten und beenden.',
        second:
          'In Google Meet und Microsoft Teams tritt es als Teilnehmer bei, sofern Administratoren es erlauben.',
        third: 'Mitschriften können für Zusammenfassungen an Anbieter von Sprachmodellen gesendet werden.',
      },
    },
    ours: {
      approach: {
        title: 'Es liest die Untertitel, die Sie ohnehin sehen.',
        first: 'Niemand tritt dem Gespräch bei, und nichts wird aufgenommen.',
        second: 'Sie sehen immer, ob Untertitel ankommen.',
        third: 'Jeder Satz einer Zusammenfassung zeigt die Zeilen, aus denen er stammt.',
      },
    },
  },
};
