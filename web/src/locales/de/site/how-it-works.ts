import type { messages as source } from '../../en/site/how-it-works.ts';

export const messages: typeof source = {
  howItWorks: {
    title: 'So funktioniert es',
    description: 'In drei Schritten von Live-Untertiteln zu einer Mitschrift mit Belegen.',
    heading: 'In drei Schritten zu einer Mitschrift, auf die Sie sich verlassen können',
    steps: [
      {
        name: 'Erweiterung hinzufügen',
        text: 'Sie verbindet sich, wenn Sie sich im Web anmelden. Sie bittet um Zugriff auf die drei Plattformen und auf andere Websites, etwa einen Jitsi-Meet-Server oder Slack-Huddles (Beta), nur, wenn Sie es erlauben.',
      },
      {
        name: 'Untertitel einschalten',
        text: 'Nehmen Sie wie gewohnt in Meet, Zoom oder Teams an Ihrer Besprechung teil und schalten Sie die Untertitel ein. Die Mitschrift beginnt mit der ersten Zeile; das Panel zeigt, dass sie läuft.',
      },
      {
        name: 'Nachlesen, was gesagt wurde',
        text: 'Die Besprechung erscheint schon währenddessen in Ihrer Übersicht. Am Ende ist die Zusammenfassung fertig, und jede Aussage ist mit den zugehörigen Zeilen verlinkt.',
      },
    ],
    panel: {
      title: 'In der Besprechung hält es sich im Hintergrund',
      text: 'Ein kleines Panel zeigt die neuesten Zeilen und dass Untertitel ankommen. Pausieren Sie, merken Sie sich Wichtiges oder sprechen Sie vertraulich weiter. Sie können das Panel verschieben, einklappen oder stattdessen die Seitenleiste des Browsers verwenden.',
      caption: 'Priya: Ich schreibe den französischen Text bis Donnerstag.',
      alt: 'Das Panel von Afterword in einer Besprechung. Es schreibt mit, zeigt drei Zeilen mit den Namen der Sprechenden und hat Schaltflächen zum Pausieren, zum Merken und für Vertrauliches.',
    },
    summary: {
      title: 'Jeder Satz zeigt, woher er kommt',
      text: 'Wählen Sie eine Aussage der Zusammenfassung, und die Zeilen, auf denen sie beruht, werden markiert.',
      label: 'Zusammenfassung: Wählen Sie eine Aussage',
      transcript: 'Mitschrift',
      claims: [
        { kind: 'Entscheidung', text: 'Der Entwurf geht am Freitag raus.' },
        { kind: 'Aufgabe', text: 'Ines sagt den anderen Bescheid.' },
        { kind: 'Offene Frage', text: 'Wer beantwortet nächste Woche Fragen dazu?' },
      ],
      lines: [
        'Die Zahlen für März sind da. Schicken wir ihn am Freitag mit ihnen raus.',
        'Gut. Ich sage den anderen Bescheid.',
        'Wer beantwortet nächste Woche Fragen dazu? Ich bin nicht da.',
      ],
    },
    banner: {
      name: 'Unbegrenzte Mitschriften',
      text: (languages) =>
        `In jedem Tarif, für jede Besprechung, in den ${languages} Sprachen, die die Plattformen untertiteln.`,
    },
    workflows: 'So geht es weiter',
  },
};
