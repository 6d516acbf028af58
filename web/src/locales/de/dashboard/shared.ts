import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/shared.ts';

export const messages: typeof source = {
  states: {
    waiting: 'Wartet auf Untertitel',
    capturing: 'Live',
    quiet: 'Live',
    lost: 'Untertitel verloren',
    suspect: 'Untertitel nicht lesbar',
    paused: 'Pausiert',
    ended: 'Beendet',
  },
  untitled: 'Besprechung ohne Titel',
  imported: 'Importiert',
  importedHint:
    'Aus einer Datei importiert. Der Inhalt wurde nicht von Afterword mitgeschrieben und kann bearbeitet worden sein.',
  sample: 'Beispiel',
  transcript: 'Mitschrift',
  noTranscript: 'Keine Mitschrift',
  summary: 'Zusammenfassung',
  loading: 'Besprechungen werden geladen',
  participants: (count) => plural.de(count, '1 Person', `${count} Personen`),
  gaps: {
    captions_off: 'Untertitel waren ausgeschaltet',
    paused: 'Pausiert',
    off_record: 'Vertraulich',
    page_frozen: 'Der Browser hat den Tab in den Ruhezustand versetzt',
    reader_lost: 'Untertitel konnten nicht gelesen werden',
    storage_full: 'Der Gerätespeicher war voll',
    blocked_person: 'Jemand von der Liste „Nie mitschreiben“ war anwesend',
  },
  gapOpen: 'bis jetzt',
  beta: 'Beta',
  slackBeta: 'Slack-Huddles im Browser (Beta).',
};
