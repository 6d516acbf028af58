import type { messages as source } from '../../en/dashboard/rules.ts';

export const messages: typeof source = {
  title: 'Datenschutzregeln',
  text: {
    me: 'Wer aus Ihren Mitschriften herausgehalten wird, in jedem Browser, in dem Sie angemeldet sind. Eine neue Regel gilt binnen einer Minute, auch für eine laufende Besprechung.',
    workspace:
      'Wer aus den Mitschriften aller in diesem Arbeitsbereich herausgehalten wird. Mitglieder sehen diese Regeln und können sie nicht zurücknehmen.',
  },
  known:
    'Eine Regel weiß, wer in einer Besprechung ist, durch das, was deren Seite zeigt: Namen fast immer, Adressen selten. Wo es darauf ankommt, tragen Sie auch den Namen ein.',
  readOnly:
    'Diese Regeln gelten auch für Ihre Mitschriften. Nur Admins dieses Arbeitsbereichs können sie ändern.',
  loading: 'Die Regeln werden geladen',
  failed: 'Die Regeln konnten nicht geladen werden.',
  lists: {
    people: {
      label: 'Personen',
      hint: 'Ein Name, wie ihn die Untertitel zeigen. Was diese Person sagt, wird nie behalten.',
      example: 'Erika Mustermann',
    },
    pauseFor: {
      label: 'Pausieren, solange jemand da ist',
      hint: 'Solange diese Person dabei ist, pausiert das Mitschreiben, und was sie vorher gesagt hat, wird gelöscht.',
      example: 'Erika Mustermann',
    },
    addresses: {
      label: 'Mail-Adressen',
      hint: 'Ist eine davon in einer Besprechung zu sehen, hält das Mitschreiben an, und was davon mitgeschrieben wurde, wird gelöscht.',
      example: 'erika@example.com',
    },
    domains: {
      label: 'Mail-Domains',
      hint: 'Dasselbe für jede Adresse einer Domain.',
      example: 'example.com',
    },
  },
  add: 'Hinzufügen',
  remove: (value) => `${value} entfernen`,
  removed: (value) => `${value} entfernt`,
  undo: 'Rückgängig',
  notSaved: (reason) => `Die Regeln wurden nicht geändert. ${reason}`,
  setBy: (workspace) => `festgelegt von ${workspace}`,
  held: 'Neue Regeln brauchen den Tarif Individual. Was hier steht, gilt weiter.',
  problems: {
    'no-name': () => 'Geben Sie zuerst einen Namen ein.',
    'long-name': () => 'Ein Name hat höchstens 200 Zeichen.',
    present: (value) => `${value} steht schon in der Liste.`,
    'no-domain': () => 'Geben Sie zuerst eine Domain ein, zum Beispiel example.com.',
    'not-a-domain': (value) => `„${value}“ ist keine Mail-Domain. Sie sieht aus wie example.com.`,
    'no-address': () => 'Geben Sie zuerst eine Mail-Adresse ein, zum Beispiel erika@example.com.',
    'not-an-address': (value) => `„${value}“ ist keine Mail-Adresse. Sie sieht aus wie erika@example.com.`,
  },
  notifications: {
    title: 'Benachrichtigungen',
    complete: {
      me: 'Mail senden, wenn eine Mitschrift vollständig ist',
      workspace: 'Mitgliedern eine Mail senden, wenn eine Mitschrift vollständig ist',
    },
    hint: {
      me: 'Eine Mail je Besprechung: für Besprechungen, die Sie mitgeschrieben haben, und für die Ihres Arbeitsbereichs, in denen Sie mit Namen stehen und die Sie lesen dürfen.',
      workspace:
        'Für Mitglieder, die nichts gewählt haben. Jedes kann in den persönlichen Einstellungen anders wählen.',
    },
    held: 'Benachrichtigungen brauchen den Tarif Individual.',
    notSaved: (reason) => `Das wurde nicht geändert. ${reason}`,
  },
};
