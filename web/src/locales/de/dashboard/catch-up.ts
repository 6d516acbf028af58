import type { messages as source } from '../../en/dashboard/catch-up.ts';

export const messages: typeof source = {
  title: 'Was habe ich verpasst?',
  since: 'Seit',
  choices: {
    left: (time) => `meinem letzten Besuch, ${time}`,
    ten: '10 Minuten',
    thirty: '30 Minuten',
    start: 'dem Anfang',
  },
  tell: 'Auf den Stand bringen',
  again: 'Erneut auf den Stand bringen',
  stages: {
    reading: 'Die Mitschrift wird gelesen …',
    weighing: 'Die wichtigsten Zeilen werden ausgewählt …',
    writing: 'Das Verpasste wird zusammengefasst …',
  },
  kinds: {
    point: 'Besprochen',
    decision: 'Entschieden',
    action: 'Aufgaben',
    question: 'Offene Fragen',
  },
  span: (since, until, lines) => `${since} bis ${until}, ${lines} Zeilen.`,
  nothing: (since) => `Seit ${since} wurde nichts gesagt.`,
  little: 'Für eine Zusammenfassung wurde zu wenig gesagt. Lesen Sie selbst nach:',
  read: 'Ab dort lesen',
  ready: 'Das haben Sie verpasst.',
  quoted: 'Wörtliche Zitate. Nichts ist erfunden, und es wird kein Sprachmodell verwendet.',
  failed: (reason) => `Das Verpasste konnte nicht zusammengefasst werden. ${reason}`,
  offline: 'Sie sind offline. Sobald Sie wieder online sind, können Sie sich auf den Stand bringen lassen.',
};
