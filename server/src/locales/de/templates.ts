import type { TemplateMessages } from '../template-messages.ts';

export const messages: TemplateMessages = {
  general: {
    name: 'Allgemein',
    description: 'Überblick nach Themen, Entscheidungen, Aufgaben und offene Fragen. Sonst nichts.',
    sections: [],
  },
  'stand-up': {
    name: 'Tägliche Kurzrunde',
    description: 'Was jede Person getan hat, als Nächstes tut und worauf sie wartet.',
    sections: [
      {
        title: 'Erledigt',
        instruction:
          'Was jede Person seit der letzten Runde nach eigenen Worten fertiggestellt hat. Nenne die Person.',
      },
      {
        title: 'Als Nächstes',
        instruction: 'Woran jede Person nach eigenen Worten als Nächstes arbeitet. Nenne die Person.',
      },
      {
        title: 'Hindernisse',
        instruction:
          'Was jemanden am Weitermachen hindert, und auf wen oder was gewartet wird. Nenne die Person.',
      },
    ],
  },
  'one-to-one': {
    name: 'Vier-Augen-Gespräch',
    description: 'Ein Gespräch zu zweit: wie es läuft, Rückmeldungen, Vereinbarungen.',
    sections: [
      {
        title: 'Wie es läuft',
        instruction: 'Was über Wohlbefinden, Arbeitslast und Motivation gesagt wurde.',
      },
      {
        title: 'Rückmeldungen',
        instruction: 'Lob und Kritik, die eine Person der anderen gab. Sage, von wem sie kommt.',
      },
      {
        title: 'Entwicklung',
        instruction: 'Ziele, Fähigkeiten und nächste berufliche Schritte, über die gesprochen wurde.',
      },
      {
        title: 'Vereinbarungen',
        instruction: 'Worauf sich beide geeinigt haben, und worauf sie zurückkommen wollen.',
      },
    ],
  },
  'sales-call': {
    name: 'Verkaufsgespräch',
    description: 'Lage, Bedarf und Einwände des Kunden und die nächsten Schritte.',
    sections: [
      {
        title: 'Ausgangslage',
        instruction: 'Wie der Kunde heute arbeitet: Firma, Team, Werkzeuge und genannte Zahlen.',
      },
      { title: 'Bedarf', instruction: 'Probleme, die der Kunde gelöst haben will, und was er sich erhofft.' },
      { title: 'Einwände', instruction: 'Zweifel und Einwände des Kunden, und wie sie beantwortet wurden.' },
      {
        title: 'Budget und Entscheidung',
        instruction: 'Budget, Preise, Termine, und wer entscheidet, soweit es gesagt wurde.',
      },
      {
        title: 'Nächste Schritte',
        instruction: 'Was beide Seiten als Nächstes tun wollen, und bis wann.',
      },
    ],
  },
  interview: {
    name: 'Bewerbungsgespräch',
    description: 'Erfahrung, Stärken, Bedenken und Fragen einer Bewerbung.',
    sections: [
      {
        title: 'Erfahrung',
        instruction: 'Arbeit, Projekte und Fähigkeiten, von denen die Person erzählt hat.',
      },
      {
        title: 'Stärken',
        instruction: 'Antworten, die für die Person sprechen, in dem, was sie selbst gesagt hat.',
      },
      { title: 'Bedenken', instruction: 'Lücken und Zweifel, die zur Sprache kamen.' },
      {
        title: 'Fragen der Person',
        instruction: 'Was die Person gefragt hat, und was ihr geantwortet wurde.',
      },
      {
        title: 'Bedingungen',
        instruction: 'Gehalt, Beginn, Arbeitsort und Kündigungsfrist, soweit sie genannt wurden.',
      },
    ],
  },
  lecture: {
    name: 'Vorlesung',
    description: 'Was gelehrt wurde: Kernaussagen, Begriffe, Beispiele, Lernstoff.',
    sections: [
      { title: 'Kernaussagen', instruction: 'Die wichtigsten Aussagen der Vorlesung, in ihrer Reihenfolge.' },
      { title: 'Begriffe', instruction: 'Begriffe, die erklärt wurden, jeder mit seiner Erklärung.' },
      { title: 'Beispiele', instruction: 'Beispiele und Fälle, die erzählt wurden.' },
      { title: 'Zum Lernen', instruction: 'Lesestoff, Übungen und Termine, die genannt wurden.' },
    ],
  },
};
