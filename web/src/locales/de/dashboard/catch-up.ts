import type { messages as source } from '../../en/dashboard/catch-up.ts';

export const messages: typeof source = {
  title: 'Was habe ich verpasst?',
  since: 'Seit',
  choices: {
    left: (time) => `meinem letzten Blick, ${time}`,
    ten: 'zehn Minuten',
    thirty: 'einer halben Stunde',
    start: 'dem Anfang',
  },
  tell: 'Auf den Stand bringen',
  again: 'Noch einmal auf den Stand bringen',
  stages: {
    reading: 'Das Gesagte wird gelesen …',
    weighing: 'Die wichtigsten Zeilen werden ausgewählt …',
    writing: 'Was Sie verpasst haben, wird aufgeschrieben …',
  },
  kinds: {
    point: 'Worum es ging',
    decision: 'Entschieden',
    action: 'Zu tun',
    question: 'Gefragt und noch offen',
  },
  span: (since, until, lines) => `${since} bis ${until}, ${lines} Zeilen.`,
  nothing: (since) => `Seit ${since} wurde nichts gesagt.`,
  little: 'Es wurde zu wenig gesagt, um etwas daraus zu machen. Lesen Sie selbst:',
  read: 'Ab dort lesen',
  ready: 'Das haben Sie verpasst.',
  quoted: 'Zitiert, wie gesprochen. Nichts ist erfunden, und kein Sprachmodell wird gefragt.',
  failed: (reason) => `Sie konnten nicht auf den Stand gebracht werden. ${reason}`,
  offline: 'Sie sind offline. Was Sie verpasst haben, erfahren Sie, sobald die Verbindung wieder da ist.',
};
