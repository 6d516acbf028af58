import type { messages as source } from '../../en/site/how-it-works.ts';

export const messages: typeof source = {
  howItWorks: {
    title: 'So funktioniert es',
    description: 'Drei Schritte von Untertiteln zu einer Mitschrift mit Belegen.',
    heading: 'Drei Schritte zu einer Mitschrift, der Sie trauen können',
    steps: [
      {
        name: 'Erweiterung hinzufügen',
        text: 'Sie verbindet sich von selbst, wenn Sie sich im Web anmelden. Sie fragt nach den drei Plattformen; nach jeder anderen Website, etwa einem Server mit Jitsi Meet oder Slack für dessen Huddles (Beta), nur dort, wo Sie es erlauben.',
      },
      {
        name: 'Untertitel einschalten',
        text: 'Treten Sie Ihrer Besprechung in Meet, Zoom oder Teams bei wie immer und schalten Sie die Untertitel ein. Die Mitschrift beginnt mit der ersten Zeile; die Leiste zeigt es.',
      },
      {
        name: 'Lesen, was nach den Worten steht',
        text: 'Die Besprechung steht in Ihrer Übersicht, während sie läuft. Am Ende ist die Zusammenfassung da: jede Aussage mit den Zeilen, aus denen sie stammt.',
      },
    ],
    panel: {
      title: 'In der Besprechung hält es sich zurück',
      text: 'Ein kleines Feld zeigt, dass Untertitel ankommen, und die letzten Zeilen. Halten Sie es an, merken Sie sich, was zählt, oder sprechen Sie vertraulich: es lässt sich verschieben, einklappen oder der Seitenleiste des Browsers überlassen.',
      alt: 'Das Feld von Afterword in einer Besprechung: es erfasst, zeigt drei Zeilen mit ihren Sprechern und hat Knöpfe zum Anhalten, zum Merken und für Vertrauliches.',
    },
    banner: {
      name: 'Unbegrenzte Mitschriften',
      text: 'In jedem Tarif, für jede Besprechung, in den über 60 Sprachen, die die Plattformen untertiteln.',
    },
    workflows: 'Was mit den Worten geschieht',
  },
};
