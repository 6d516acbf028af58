import type { messages as source } from '../en/words.ts';

export const messages: typeof source = {
  entries: (count, formatted) =>
    count === 0 ? 'Keine Einträge' : `${formatted} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
  untitled: (platform) => `Besprechung in ${platform}`,

  health: {
    waiting: 'Wartet auf Untertitel',
    capturing: 'Live',
    quiet: 'Live',
    lost: 'Untertitel verloren',
    suspect: 'Untertitel nicht lesbar',
    paused: 'Pausiert',
    ended: 'Beendet',
  },
  phases: { asking: 'Nicht begonnen', standby: 'In Bereitschaft', idle: 'Keine Besprechung' },

  storage: {
    worker: 'Auf diesem Gerät gesichert',
    journal: 'Auf diesem Gerät gesichert. Das Senden geht von selbst weiter.',
    memory: 'Es kann nichts geschrieben werden. Lassen Sie diesen Tab offen.',
    reload: 'Afterword wurde aktualisiert. Laden Sie diese Seite neu, damit es weitergeht.',
  },

  notices: {
    updated: () =>
      'Afterword wurde aktualisiert. Laden Sie diese Seite neu, dann liest es weiter; was es gelesen hatte, bleibt erhalten.',
    paused: () => 'Pausiert. Bis Sie fortsetzen, wird nichts mitgeschrieben.',
    'off-the-record': () =>
      'Vertraulich. Die letzten zwei Minuten wurden entfernt; bis Sie fortsetzen, wird nichts mitgeschrieben.',
    'excluded-domain': () =>
      'Pausiert, und was wir von dieser Besprechung hatten, wurde entfernt: Eine ausgeschlossene Adresse oder Domain ist dabei. Setzen Sie nur fort, wenn Sie sicher sind.',
    'excluded-person': () =>
      'Pausiert, solange jemand dabei ist, für den Sie pausieren; was diese Person gesagt hatte, wurde entfernt. Es geht weiter, wenn sie gegangen ist.',
    'workspace-domain': () =>
      'Pausiert, und was wir von dieser Besprechung hatten, wurde entfernt: Ihr Arbeitsbereich schließt eine Adresse oder Domain aus, die dabei ist. Nur dessen Admins können das ändern.',
    'workspace-person': () =>
      'Pausiert, solange jemand dabei ist, für den Ihr Arbeitsbereich pausiert; was diese Person gesagt hatte, wurde entfernt. Es geht weiter, wenn sie gegangen ist.',
    'maybe-excluded': () =>
      'Wer gerade spricht, könnte eine Person sein, die nie aufgezeichnet werden soll. Deshalb wird nichts davon gespeichert.',
    'captions-off': (platform) =>
      `Die Untertitel sind aus. Schalten Sie sie in ${platform} ein, dann geht es hier weiter.`,
    'captions-gone': (platform) =>
      `Die Untertitel sind von der Seite verschwunden. Schalten Sie sie in ${platform} wieder ein, dann geht es hier weiter.`,
    'captions-gone-but-on': (platform) =>
      `Die Untertitel sind von der Seite verschwunden, obwohl sie laut ${platform} an sind. Schalten Sie sie aus und wieder ein, dann geht es hier weiter.`,
    'captions-not-understood': (platform) =>
      `${platform} zeigt die Untertitel hier in einer Form, die wir nicht lesen können. Es wird nichts mitgeschrieben; bitte sagen Sie uns Bescheid.`,
    'captions-not-offered': (platform) =>
      `Dieser Server hat keine Untertitel: Er transkribiert keine Besprechungen. ${platform} zeigt welche, wo sein Betreiber das einrichtet.`,
    'captions-not-found': (platform) =>
      `Wir finden in ${platform} keine Untertitel. Wenn sie an sind, zeigt es sie in einer Form, die wir nicht kennen; bitte sagen Sie uns Bescheid.`,
    'captions-not-reaching-us': (platform) =>
      `Es wird gesprochen, aber uns erreichen keine Untertitel. Prüfen Sie, ob ${platform} Untertitel zeigt; wenn ja, laden Sie die Seite neu.`,
    'permission-withdrawn': () =>
      'Sie haben die Erlaubnis für diese Website zurückgenommen, deshalb endet das Transkript hier. Was bis dahin gelesen wurde, bleibt und wird gesendet.',
    'nothing-to-bookmark': () => 'Noch gibt es nichts zu merken.',
    'clicked-enough': (platform) =>
      `Wir haben es dreimal versucht. Bitte schalten Sie die Untertitel in ${platform} selbst ein.`,
    'nothing-to-click': (platform) =>
      `Wir haben keinen Schalter gefunden. Bitte schalten Sie die Untertitel in ${platform} selbst ein.`,
  },

  captionsHow: {
    slack:
      'Im Huddle: weitere Aktionen, dann Untertitel einblenden. Für alle Huddles: in den Einstellungen von Slack Untertitel beim Beitreten zu Huddles standardmäßig einschalten.',
  },

  offTheRecord: {
    question: 'Vertraulich weitersprechen?',
    meaning:
      'Das hält die Mitschrift an und entfernt die letzten zwei Minuten, hier und auf dem Server. Es lässt sich nicht rückgängig machen.',
    confirm: 'Entfernen und pausieren',
    cancel: 'Alles behalten',
  },

  capture: {
    ask: 'Diese Besprechung mitschreiben? Bis Sie beginnen, wird nichts gelesen.',
    start: 'Mitschrift beginnen',
    notThis: 'Diese nicht',
    standby: 'Ein anderer Tab liest diese Besprechung. Wird er geschlossen, übernimmt dieser.',
    turnOnCaptions: 'Untertitel einschalten',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    bookmark: 'Merken',
    bookmarked: 'Gemerkt',
    bookmarkHint: (key) => `Das eben Gesagte merken (${key})`,
    offTheRecord: 'Vertraulich',
    transcript: 'Mitschrift',
    empty: 'Was gesagt wird, erscheint hier Zeile für Zeile.',
    newest: 'Zum Neuesten',
    read: 'Mitschrift lesen',
    signedOut: 'Abgemeldet: Nichts erreicht den Server.',
  },

  panel: {
    workspace: (name: string) => `Geht in ${name}`,
    move: 'Feld mit den Pfeiltasten verschieben',
    openSidePanel: 'Seitenleiste öffnen',
    hide: 'Feld ausblenden',
    news: (sentence) => `Afterword: ${sentence}`,
    tab: (state) => `Afterword: ${state}. Feld einblenden`,
  },

  badge: {
    meaning: {
      capturing: 'Was gesagt wird, wird mitgeschrieben',
      quiet: 'Seit einer Weile hat niemand gesprochen',
      waiting: 'Sie müssen in der Besprechung eingeschaltet sein',
      paused: 'Es wird nichts mitgeschrieben',
      lost: 'Bis sie wieder da sind, wird nichts mitgeschrieben',
      suspect: 'Vielleicht fehlt etwas',
      ended: 'Die Besprechung ist zu Ende',
    },
    signIn: (unsent) =>
      `${unsent === 1 ? '1 Eintrag wartet' : `${unsent} Einträge warten`} auf diesem Gerät. Melden Sie sich an, um zu senden.`,
    storageFull: (unsent) =>
      `${unsent === 1 ? '1 Eintrag wartet' : `${unsent} Einträge warten`} auf diesem Gerät. Ihr Speicherplatz auf dem Server ist aufgebraucht.`,
    refused: (count) =>
      `${count === 1 ? 'Ein Eintrag wurde' : `${count} Einträge wurden`} vom Server abgelehnt. Näheres in den Einstellungen.`,
    unsent: (unsent) =>
      `${unsent === 1 ? '1 Eintrag wartet' : `${unsent} Einträge warten`} darauf, gesendet zu werden.`,
  },

  session: {
    notAnAddress: 'Das ist keine Adresse eines Servers.',
    unfinished: 'Die Anmeldung wurde nicht abgeschlossen.',
    unfinishedBecause: (technical) => `Die Anmeldung wurde nicht abgeschlossen. (${technical})`,
    otherAccount: 'Der Code gehört zu einem anderen Konto.',
    unsent: (count) =>
      `${count === 1 ? 'Ein Eintrag konnte' : `${count} Einträge konnten`} nicht gesendet werden. Versuchen Sie es erneut, oder behalten Sie sie.`,
    codes: {
      invalid_input: 'Etwas an der Anfrage stimmt nicht.',
      unauthenticated: 'Melden Sie sich an, um fortzufahren.',
      code_expired:
        'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
      awaiting_owner:
        'Diese Besprechung ist vorbei. Die Person, der sie gehört, muss diese Mitschrift erst annehmen.',
      not_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
      not_admitted:
        'Dieser Server nimmt mit dieser Adresse kein neues Konto an. Bitten Sie seinen Administrator um eine Einladung.',
      rate_limited: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
      unavailable: 'Der Server kann das gerade nicht. Nichts ist verloren; versuchen Sie es erneut.',
      network:
        'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    },
    unforeseen: (technical) => `Der Server hat unerwartet geantwortet (${technical}).`,
  },
};
