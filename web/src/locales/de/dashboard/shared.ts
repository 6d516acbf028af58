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
    'Diese Besprechung wurde aus einer Datei importiert. Ihr Inhalt kann von beliebigen Personen stammen.',
  sample: 'Beispiel',
  transcript: 'Mitschrift',
  noTranscript: 'Keine Mitschrift',
  summary: 'Zusammenfassung',
  loading: 'Besprechungen werden geladen',
  participants: (count) => plural.de(count, '1 Person', `${count} Personen`),
  gaps: {
    captions_off: 'Die Untertitel waren aus',
    paused: 'Pausiert',
    off_record: 'Vertraulich',
    page_frozen: 'Der Browser hatte den Tab schlafen gelegt',
    reader_lost: 'Die Untertitel ließen sich nicht lesen',
    storage_full: 'Auf dem Gerät war kein Platz mehr',
    blocked_person: 'Jemand war dabei, der nie mitgeschrieben wird',
  },
  gapOpen: 'bis jetzt',
  beta: 'Beta',
  slackBeta: 'Slack-Huddles im Browser, als Beta.',
};
