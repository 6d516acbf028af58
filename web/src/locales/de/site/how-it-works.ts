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
      alt: 'Das Panel von Afterword in einer Besprechung. Es schreibt mit, zeigt drei Zeilen mit den Namen der Sprechenden und hat Schaltflächen zum Pausieren, zum Merken und für Vertrauliches.',
    },
    banner: {
      name: 'Unbegrenzte Mitschriften',
      text: 'In jedem Tarif, für jede Besprechung, in den über 60 Sprachen, die die Plattformen untertiteln.',
    },
    workflows: 'So geht es weiter',
  },
};
