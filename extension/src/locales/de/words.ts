import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/words.ts';

export const messages: typeof source = {
  entries: (count, formatted) =>
    count === 0 ? 'Keine Einträge' : `${formatted} ${plural.de(count, 'Eintrag', 'Einträge')}`,
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
  phases: { asking: 'Nicht gestartet', standby: 'In Bereitschaft', idle: 'Keine Besprechung' },

  storage: {
    worker: 'Gespeichert',
    journal: 'Auf diesem Gerät gespeichert. Das Senden wird automatisch fortgesetzt.',
    memory: 'Auf diesem Gerät kann nicht gespeichert werden. Lassen Sie diesen Tab geöffnet.',
    reload: 'Afterword wurde aktualisiert. Laden Sie diese Seite neu, um fortzufahren.',
  },

  notices: {
    updated: () =>
      'Afterword wurde aktualisiert. Laden Sie diese Seite neu, um fortzufahren; alles Bisherige bleibt erhalten.',
    paused: () => 'Pausiert. Bis Sie fortfahren, wird nichts mitgeschrieben.',
    'off-the-record': () =>
      'Vertraulich. Die letzten zwei Minuten wurden entfernt; bis Sie fortfahren, wird nichts mitgeschrieben.',
    'excluded-domain': () =>
      'Pausiert, und die Mitschrift dieser Besprechung wurde entfernt: Eine von Ihnen ausgeschlossene Adresse oder Domain ist zu sehen. Fahren Sie nur fort, wenn Sie sicher sind.',
    'excluded-person': () =>
      'Pausiert, solange eine Person von Ihrer Pausenliste anwesend ist. Ihre Beiträge wurden entfernt. Wenn sie geht, wird weiter mitgeschrieben.',
    'workspace-domain': () =>
      'Pausiert, und die Mitschrift dieser Besprechung wurde entfernt: Eine von Ihrem Arbeitsbereich ausgeschlossene Adresse oder Domain ist zu sehen. Nur dessen Admins können das ändern.',
    'workspace-person': () =>
      'Pausiert, solange eine Person von der Pausenliste Ihres Arbeitsbereichs anwesend ist. Ihre Beiträge wurden entfernt. Wenn sie geht, wird weiter mitgeschrieben.',
    'maybe-excluded': () =>
      'Vielleicht spricht gerade jemand von Ihrer Liste „Nie mitschreiben“. Deshalb wird dieser Beitrag nicht gespeichert.',
    'captions-off': (platform) =>
      `Die Untertitel sind aus. Schalten Sie sie in ${platform} ein, um ab hier mitzuschreiben.`,
    'captions-gone': (platform) =>
      `Die Untertitel sind von der Seite verschwunden. Schalten Sie sie in ${platform} wieder ein, um ab hier weiter mitzuschreiben.`,
    'captions-gone-but-on': (platform) =>
      `Die Untertitel sind von der Seite verschwunden, obwohl sie laut ${platform} eingeschaltet sind. Schalten Sie sie aus und wieder ein, um ab hier weiter mitzuschreiben.`,
    'captions-not-understood': (platform) =>
      `${platform} zeigt Untertitel hier in einem Format, das wir nicht lesen können. Es wird nichts mitgeschrieben. Bitte melden Sie uns das.`,
    'captions-not-offered': (platform) =>
      `Dieser ${platform}-Server bietet keine Untertitel an, weil er Besprechungen nicht transkribiert. Sein Betreiber kann das einrichten.`,
    'captions-not-found': (platform) =>
      `Wir finden in ${platform} keine Untertitel. Falls sie eingeschaltet sind, kennen wir ihr Format noch nicht. Bitte melden Sie uns das.`,
    'captions-not-reaching-us': (platform) =>
      `Es wird gesprochen, aber wir empfangen keine Untertitel. Prüfen Sie, ob ${platform} Untertitel anzeigt; wenn ja, laden Sie die Seite neu.`,
    'permission-withdrawn': () =>
      'Sie haben die Berechtigung für diese Website widerrufen, deshalb endet die Mitschrift hier. Alles bis dahin bleibt erhalten und wird gesendet.',
    'nothing-to-bookmark': () => 'Es gibt noch nichts zu merken.',
    'clicked-enough': (platform) =>
      `Wir haben es dreimal versucht. Bitte schalten Sie die Untertitel in ${platform} selbst ein.`,
    'nothing-to-click': (platform) =>
      `Wir haben die Schaltfläche nicht gefunden. Bitte schalten Sie die Untertitel in ${platform} selbst ein.`,
  },

  captionsHow: {
    slack:
      'Wählen Sie im Huddle „Weitere Aktionen“ und dann „Untertitel einblenden“. Für alle Huddles können Sie in den Slack-Einstellungen festlegen, dass Untertitel beim Beitreten standardmäßig eingeschaltet sind.',
  },

  offTheRecord: {
    question: 'Vertraulich fortfahren?',
    meaning:
      'Die Mitschrift wird pausiert, und die letzten zwei Minuten werden hier und auf dem Server entfernt. Das lässt sich nicht rückgängig machen.',
    confirm: 'Entfernen und pausieren',
    cancel: 'Alles behalten',
  },

  capture: {
    ask: 'Diese Besprechung mitschreiben? Bis Sie starten, wird nichts gelesen.',
    start: 'Mitschrift starten',
    notThis: 'Diese Besprechung nicht',
    standby:
      'Diese Besprechung wird in einem anderen Tab mitgeschrieben. Wird er geschlossen, übernimmt dieser Tab.',
    turnOnCaptions: 'Untertitel einschalten',
    pause: 'Pausieren',
    resume: 'Fortfahren',
    bookmark: 'Merken',
    bookmarked: 'Gemerkt',
    bookmarkHint: (key) => `Das eben Gesagte merken (${key})`,
    offTheRecord: 'Vertraulich',
    transcript: 'Mitschrift',
    empty: 'Zeilen erscheinen hier, sobald jemand spricht.',
    newest: 'Zur neuesten Zeile',
    read: 'Mitschrift lesen',
    signedOut: 'Abgemeldet: Es wird nichts an den Server gesendet.',
  },

  panel: {
    workspace: (name: string) => `Arbeitsbereich: ${name}`,
    goTo: (name) => `Stattdessen ${name}`,
    move: 'Panel mit den Pfeiltasten verschieben',
    openSidePanel: 'Seitenleiste öffnen',
    hide: 'Panel ausblenden',
    news: (sentence) => `Afterword: ${sentence}`,
    tab: (state) => `Afterword: ${state}. Panel einblenden`,
  },

  badge: {
    meaning: {
      capturing: 'Untertitel werden mitgeschrieben',
      quiet: 'Seit einer Weile hat niemand gesprochen',
      waiting: 'Schalten Sie sie in der Besprechung ein',
      paused: 'Es wird nichts mitgeschrieben',
      lost: 'Bis sie wieder da sind, wird nichts mitgeschrieben',
      suspect: 'Vielleicht fehlt etwas',
      ended: 'Die Besprechung ist zu Ende',
    },
    signIn: (unsent) =>
      `${plural.de(unsent, '1 Eintrag wartet', `${unsent} Einträge warten`)} auf diesem Gerät. Melden Sie sich an, um zu senden.`,
    storageFull: (unsent) =>
      `${plural.de(unsent, '1 Eintrag wartet', `${unsent} Einträge warten`)} auf diesem Gerät. Ihr Speicherplatz auf dem Server ist voll.`,
    refused: (count) =>
      `Der Server hat ${plural.de(count, 'einen Eintrag', `${count} Einträge`)} abgelehnt. Details finden Sie in den Einstellungen.`,
    unsent: (unsent) =>
      `${plural.de(unsent, '1 Eintrag wartet', `${unsent} Einträge warten`)} darauf, gesendet zu werden.`,
  },

  session: {
    notAnAddress: 'Das ist keine Serveradresse.',
    unfinished: 'Die Anmeldung wurde nicht abgeschlossen.',
    unfinishedBecause: (technical) => `Die Anmeldung wurde nicht abgeschlossen. (${technical})`,
    otherAccount: 'Dieser Code gehört zu einem anderen Konto.',
    unsent: (count) =>
      `${plural.de(count, 'Ein Eintrag konnte', `${count} Einträge konnten`)} nicht gesendet werden. Versuchen Sie es erneut, oder behalten Sie ${plural.de(count, 'ihn', 'sie')} hier.`,
    codes: {
      invalid_input: 'Die Anfrage enthält ungültige Angaben.',
      unauthenticated: 'Melden Sie sich an, um fortzufahren.',
      code_expired:
        'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
      awaiting_owner: 'Diese Besprechung ist vorbei. Ihr Inhaber muss diese Mitschrift erst annehmen.',
      key_refused: 'Dieser API-Schlüssel darf diesen Aufruf nicht machen.',
      not_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
      not_admitted:
        'Dieser Server lässt keine neuen Konten mit dieser Adresse zu. Bitten Sie den Administrator um eine Einladung.',
      rate_limited: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
      unavailable: 'Der Server ist gerade nicht verfügbar. Es ging nichts verloren; versuchen Sie es erneut.',
      network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
      proxy:
        'Ein Proxy vor dem Server hat die Anfrage abgelehnt. Der Betreiber findet den Grund im Protokoll des Proxys.',
    },
    unforeseen: (technical) => `Auf dem Server ist ein Fehler aufgetreten (${technical}).`,
  },
};
