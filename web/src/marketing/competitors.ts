/**
 * Afterword beside seven others. Every claim about somebody else says where it comes from and when it was looked up; a cell
 * without a source is shown as 'not verified'. Claims about ourselves are what the product does today.
 */
import { comparedPrice } from '@afterword/api-client/product';
import type { Locale } from './copy/index.ts';

/** Words in every language, or the same ones in all. */
export type Text = string | Record<Locale, string>;

/** The words in one language. */
export const textIn = (text: Text, locale: Locale) => (typeof text === 'string' ? text : text[locale]);

/** Where a claim was read. `specification`: the product's own, for prices and limits. */
export type Source = { kind: 'specification' } | VendorPage;
interface VendorPage {
  kind: 'vendor';
  url: string;
  seen: string;
}

/** A value and its source. `null`: nobody verified it. */
export type Claim = { value: boolean | Text; source: Source } | null;

export interface Row {
  name: Text;
  /** Of ours: true, false or text; `planned` for what is not built yet. */
  ours: boolean | Text | 'planned';
  theirs: Claim;
}

export interface Competitor {
  slug: string;
  name: string;
  /** Dollars a month. */
  monthlyPrice: number;
  transcriptionLimit: Text;
  /** Absent where nobody says. */
  languageCount?: string;
  description: Text;
  features: { category: Text; items: Row[] }[];
  approach: {
    title: Text;
    points: [Text, Text, Text];
    /** Vendors' pages that the points were read on; prices and limits are the specification's. */
    sources: VendorPage[];
  };
}

const specified = (value: boolean | Text): Claim => ({ value, source: { kind: 'specification' } });
/** A vendor's own page, and its date: the one it bears, else the day it was read. */
const page = (url: string, seen: string): VendorPage => ({ kind: 'vendor', url, seen });
const vendor = (value: boolean | Text, source: VendorPage): Claim => ({ value, source });

/** How much less a month costs, in percent (specification, section 9). */
export const savings = ({ monthlyPrice }: Pick<Competitor, 'monthlyPrice'>) =>
  Math.round(((monthlyPrice - comparedPrice) / monthlyPrice) * 100);

/** What vendors' pages say, beyond limit and languages; whatever is left out is not verified. */
interface Known {
  realTime?: Claim;
  offline?: Claim;
  summaries?: Claim;
  customWorkflows?: Claim;
  actionItems?: Claim;
  automation?: Claim;
  integrations?: Claim;
  bot?: Claim;
  audio?: Claim;
  training?: Claim;
  selfHosted?: Claim;
}

/** A record as the list below has it: limits once, the rest as far as it is known. */
type Entry = Omit<Competitor, 'features'> & { known: Known };

function competitor({ known, ...entry }: Entry): Competitor {
  return {
    ...entry,
    features: [
      {
        category: { en: 'Transcription', de: 'Mitschrift' },
        items: [
          {
            name: { en: 'Transcription limit', de: 'Grenze der Mitschrift' },
            ours: { en: 'Unlimited', de: 'Unbegrenzt' },
            theirs: specified(entry.transcriptionLimit),
          },
          {
            name: { en: 'Real-time transcription', de: 'Mitschrift in Echtzeit' },
            ours: true,
            theirs: known.realTime ?? null,
          },
          {
            name: { en: 'Keeps captions while offline', de: 'Behält Untertitel ohne Verbindung' },
            ours: true,
            theirs: known.offline ?? null,
          },
          {
            name: { en: 'Languages', de: 'Sprachen' },
            ours: '60+',
            theirs: entry.languageCount ? specified(entry.languageCount) : null,
          },
        ],
      },
      {
        category: { en: 'After the meeting', de: 'Nach der Besprechung' },
        items: [
          {
            name: { en: 'AI summaries', de: 'KI-Zusammenfassungen' },
            ours: { en: 'With the lines they come from', de: 'Mit den Zeilen, aus denen sie stammen' },
            theirs: known.summaries ?? null,
          },
          {
            name: { en: 'Action items', de: 'Aufgaben' },
            ours: true,
            theirs: known.actionItems ?? null,
          },
          {
            name: { en: 'Custom AI workflows', de: 'Eigene KI-Abläufe' },
            ours: 'planned',
            theirs: known.customWorkflows ?? null,
          },
          {
            name: { en: 'Post-meeting automation', de: 'Automatik nach der Besprechung' },
            ours: 'planned',
            theirs: known.automation ?? null,
          },
          {
            name: { en: 'Native integrations', de: 'Eigene Integrationen' },
            ours: 'planned',
            theirs: known.integrations ?? null,
          },
        ],
      },
      {
        category: { en: 'Privacy and security', de: 'Datenschutz und Sicherheit' },
        items: [
          {
            name: { en: 'Works without a bot in the call', de: 'Kommt ohne Bot im Gespräch aus' },
            ours: true,
            theirs: known.bot ?? null,
          },
          {
            name: { en: 'Works without recording audio', de: 'Kommt ohne Tonaufnahme aus' },
            ours: true,
            theirs: known.audio ?? null,
          },
          {
            name: { en: 'Meetings are not used to train AI', de: 'Besprechungen trainieren keine KI' },
            ours: true,
            theirs: known.training ?? null,
          },
          {
            name: { en: 'Can be hosted on your own server', de: 'Läuft auf dem eigenen Server' },
            ours: true,
            theirs: known.selfHosted ?? null,
          },
        ],
      },
    ],
  };
}

// The vendors' pages that claims below were read on.
const tactiqCredits = page('https://help.tactiq.io/en/articles/8590328-what-is-an-ai-credit', '2026-11-21');
const tactiqMeetings = page(
  'https://help.tactiq.io/en/articles/9530978-what-is-meeting-credits',
  '2026-11-20',
);
const nottaBot = page(
  'https://support.notta.ai/hc/en-us/articles/38458673905947-How-many-online-meetings-can-be-transcribed-concurrently',
  '2026-11-20',
);
const otterNotetaker = page(
  'https://help.otter.ai/hc/en-us/articles/22769249550103-Otter-Notetaker-Deduplication-Beta',
  '2026-11-21',
);
const otterSummary = page(
  'https://help.otter.ai/hc/en-us/articles/9156381229079-Meeting-Summary-Overview',
  '2026-11-21',
);
const otterWebhooks = page(
  'https://help.otter.ai/hc/en-us/articles/35634832371735-Workspace-Webhooks',
  '2026-11-21',
);
const otterChannel = page(
  'https://help.otter.ai/hc/en-us/articles/17333604747671-Centralized-Sales-Call-Channel',
  '2026-11-21',
);
const firefliesJoins = page(
  'https://guide.fireflies.ai/articles/9554534786-how-fireflies-joins-and-records-your-meetings-faqs',
  '2026-11-20',
);
const firefliesNotetaker = page(
  'https://fireflies.ai/blog/how-to-invite-the-fireflies-ai-notetaker/amp',
  '2026-11-21',
);
const firefliesRecaps = page(
  'https://guide.fireflies.ai/hc/en-us/articles/360020248238-Learn-about-the-Team-Settings',
  '2026-11-21',
);
const firefliesData = page(
  'https://guide.fireflies.ai/hc/en-us/articles/360020097537-Policy-on-Keeping-Information-Safe',
  '2026-01-20',
);
const geminiNotes = page('https://support.google.com/meet/answer/14754931', '2026-11-21');
const geminiPrivacy = page('https://support.google.com/a/answer/15706919', '2025-01-17');
const teamsTranscription = page(
  'https://techcommunity.microsoft.com/t5/microsoft-teams-blog/live-transcription-with-speaker-attribution-now-available-in/bc-p/2234915/highlight/true',
  '2021-03-23',
);
const copilotPrivacy = page(
  'https://learn.microsoft.com/en-us/microsoft-365-copilot/microsoft-365-copilot-privacy',
  '2026-11-21',
);
const copilotInTeams = page(
  'https://support.microsoft.com/en-gb/office/frequently-asked-questions-about-copilot-in-microsoft-teams-e8737767-4087-4ae6-b1d8-10264152b05a',
  '2026-11-20',
);
const zoomSummary = page(
  'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0057960',
  '2026-11-20',
);
const zoomData = page(
  'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0057861',
  '2026-11-22',
);

/** The seven, in the order of the specification. Tactiq has a page of its own. */
export const competitors: Competitor[] = [
  competitor({
    slug: 'tactiq',
    name: 'Tactiq',
    monthlyPrice: 15,
    transcriptionLimit: { en: '10 hours/month', de: '10 Stunden/Monat' },
    description: {
      en: 'Tactiq runs in the browser too. Afterword adds what happens when something goes wrong: a state you can see, gaps instead of blanks, and a server that can be yours.',
      de: 'Auch Tactiq läuft im Browser. Afterword fügt hinzu, was geschieht, wenn etwas schiefgeht: ein Zustand, den man sieht, Lücken statt Leere, und ein Server, der Ihrer sein kann.',
    },
    known: {
      summaries: vendor({ en: 'for AI credits', de: 'gegen KI-Guthaben' }, tactiqCredits),
      actionItems: vendor({ en: 'for AI credits', de: 'gegen KI-Guthaben' }, tactiqCredits),
    },
    approach: {
      title: { en: 'A subscription with credits.', de: 'Ein Abonnement mit Guthaben.' },
      points: [
        {
          en: 'The free plan has ten transcripts a month; beyond that only a preview is shown.',
          de: 'Der kostenlose Tarif hat zehn Mitschriften im Monat; danach gibt es nur eine Vorschau.',
        },
        {
          en: 'Unlimited transcripts come with the paid plans.',
          de: 'Unbegrenzte Mitschriften gibt es in den bezahlten Tarifen.',
        },
        {
          en: 'Summaries and action items are paid with AI credits.',
          de: 'Zusammenfassungen und Aufgaben kosten KI-Guthaben.',
        },
      ],
      sources: [tactiqMeetings, tactiqCredits],
    },
  }),
  competitor({
    slug: 'notta',
    name: 'Notta',
    monthlyPrice: 13.99,
    transcriptionLimit: { en: '120 minutes/month', de: '120 Minuten/Monat' },
    languageCount: '40+',
    description: {
      en: 'Notta sends a bot that listens in. Afterword reads the captions you already see, so nobody joins the call.',
      de: 'Notta schickt einen Bot, der mithört. Afterword liest die Untertitel, die Sie ohnehin sehen; niemand tritt dem Gespräch bei.',
    },
    known: { bot: vendor(false, nottaBot) },
    approach: {
      title: { en: 'A bot for every meeting.', de: 'Ein Bot für jede Besprechung.' },
      points: [
        {
          en: 'A Notta Bot joins each online meeting, one meeting per bot.',
          de: 'Ein Notta Bot tritt jeder Online-Besprechung bei, eine Besprechung je Bot.',
        },
        {
          en: 'How many meetings can be transcribed at once depends on the seats that are paid for.',
          de: 'Wie viele Besprechungen zugleich mitgeschrieben werden, hängt von den bezahlten Plätzen ab.',
        },
        { en: 'Minutes are counted.', de: 'Minuten werden gezählt.' },
      ],
      sources: [nottaBot],
    },
  }),
  competitor({
    slug: 'otter',
    name: 'Otter AI',
    monthlyPrice: 16.99,
    transcriptionLimit: { en: '6000 minutes/month', de: '6000 Minuten/Monat' },
    languageCount: '30+',
    description: {
      en: 'Otter counts minutes. Afterword counts nothing: transcripts are unlimited on every plan.',
      de: 'Otter zählt Minuten. Afterword zählt nichts: Mitschriften sind in jedem Tarif unbegrenzt.',
    },
    known: {
      realTime: vendor(true, otterChannel),
      summaries: vendor(true, otterSummary),
      actionItems: vendor(true, otterSummary),
      automation: vendor({ en: 'Webhooks', de: 'Webhooks' }, otterWebhooks),
      bot: vendor({ en: 'A Notetaker joins', de: 'Ein Notetaker tritt bei' }, otterNotetaker),
      audio: vendor({ en: 'Recordings are made', de: 'Es wird aufgenommen' }, otterNotetaker),
    },
    approach: {
      title: { en: 'A notetaker that joins.', de: 'Ein Protokollant, der beitritt.' },
      points: [
        {
          en: 'Several people with a Notetaker can mean several Notetakers, recordings and notes of one meeting.',
          de: 'Mehrere Leute mit Notetaker können mehrere Notetaker, Aufnahmen und Notizen einer Besprechung bedeuten.',
        },
        { en: 'Minutes are counted by the month.', de: 'Minuten werden im Monat gezählt.' },
        {
          en: 'More than twice the price per month.',
          de: 'Mehr als der doppelte Preis im Monat.',
        },
      ],
      sources: [otterNotetaker],
    },
  }),
  competitor({
    slug: 'fireflies',
    name: 'Fireflies AI',
    monthlyPrice: 18,
    transcriptionLimit: { en: '8 hours/month', de: '8 Stunden/Monat' },
    languageCount: '20+',
    description: {
      en: 'Fireflies joins as a participant and records. Afterword stays on your side of the screen.',
      de: 'Fireflies tritt als Teilnehmer bei und nimmt auf. Afterword bleibt auf Ihrer Seite des Bildschirms.',
    },
    known: {
      summaries: vendor(true, firefliesNotetaker),
      automation: vendor({ en: 'Recaps by e-mail', de: 'Rückblick per E-Mail' }, firefliesRecaps),
      bot: vendor(false, firefliesJoins),
      audio: vendor(false, firefliesJoins),
      training: vendor(true, firefliesData),
    },
    approach: {
      title: { en: 'A guest in the meeting.', de: 'Ein Gast in der Besprechung.' },
      points: [
        {
          en: 'It appears in the call as Fireflies.ai Notetaker and may have to be admitted by the host.',
          de: 'Es erscheint im Gespräch als Fireflies.ai Notetaker und muss womöglich eingelassen werden.',
        },
        { en: 'It records the meeting.', de: 'Es nimmt die Besprechung auf.' },
        { en: 'Hours are counted by the month.', de: 'Stunden werden im Monat gezählt.' },
      ],
      sources: [firefliesJoins],
    },
  }),
  competitor({
    slug: 'gemini',
    name: 'Gemini',
    monthlyPrice: 20,
    transcriptionLimit: { en: 'limited by credits', de: 'durch Guthaben begrenzt' },
    languageCount: '40+',
    description: {
      en: 'Gemini takes notes where Google decides. Afterword works the same on Meet, Zoom and Teams.',
      de: 'Gemini macht Notizen, wo Google es vorsieht. Afterword arbeitet auf Meet, Zoom und Teams gleich.',
    },
    known: {
      summaries: vendor({ en: 'One language at a time', de: 'Je eine Sprache' }, geminiNotes),
      automation: vendor(
        { en: 'Notes to Drive and by e-mail', de: 'Notizen in Drive und per E-Mail' },
        geminiNotes,
      ),
      training: vendor({ en: 'Not without permission', de: 'Nicht ohne Erlaubnis' }, geminiPrivacy),
    },
    approach: {
      title: { en: 'A feature of a larger subscription.', de: 'Teil eines größeren Abonnements.' },
      points: [
        { en: 'Use is limited by credits.', de: 'Die Nutzung ist durch Guthaben begrenzt.' },
        {
          en: 'Notes need a Google Workspace subscription that includes them, and a meeting in one language.',
          de: 'Notizen brauchen ein passendes Google-Workspace-Abonnement und eine Besprechung in einer Sprache.',
        },
        {
          en: 'Nearly three times the price per month.',
          de: 'Fast der dreifache Preis im Monat.',
        },
      ],
      sources: [geminiNotes],
    },
  }),
  competitor({
    slug: 'copilot',
    name: 'Copilot',
    monthlyPrice: 30,
    transcriptionLimit: { en: 'part of Microsoft 365', de: 'Teil von Microsoft 365' },
    languageCount: '35+',
    description: {
      en: 'Copilot knows what was said when transcription was on in Teams. Afterword says so when it was not.',
      de: 'Copilot weiß, was gesagt wurde, wenn in Teams die Transkription lief. Afterword sagt es, wenn sie nicht lief.',
    },
    known: {
      realTime: vendor(true, teamsTranscription),
      summaries: vendor(true, copilotInTeams),
      actionItems: vendor(true, copilotInTeams),
      training: vendor(true, copilotPrivacy),
    },
    approach: {
      title: { en: 'An assistant inside one suite.', de: 'Ein Assistent in einem Paket.' },
      points: [
        {
          en: 'It starts working once a transcript is initiated.',
          de: 'Es beginnt zu arbeiten, wenn eine Transkription gestartet wurde.',
        },
        { en: 'It comes with Microsoft 365.', de: 'Es gehört zu Microsoft 365.' },
        {
          en: 'More than four times the price per month.',
          de: 'Mehr als der vierfache Preis im Monat.',
        },
      ],
      sources: [copilotInTeams],
    },
  }),
  competitor({
    slug: 'zoom',
    name: 'Zoom AI Companion',
    monthlyPrice: 25,
    transcriptionLimit: { en: 'Zoom meetings only', de: 'Nur Zoom-Besprechungen' },
    languageCount: '30+',
    description: {
      en: 'Zoom AI Companion belongs to Zoom. Afterword keeps the meetings of three platforms in one place.',
      de: 'Zoom AI Companion gehört zu Zoom. Afterword bewahrt die Besprechungen von drei Plattformen an einem Ort.',
    },
    known: {
      summaries: vendor(true, zoomSummary),
      actionItems: vendor({ en: 'Next steps', de: 'Nächste Schritte' }, zoomData),
      automation: vendor(
        { en: 'Sends the summary when it ends', de: 'Schickt die Zusammenfassung am Ende' },
        zoomSummary,
      ),
      training: vendor(true, zoomSummary),
    },
    approach: {
      title: {
        en: 'One platform, switched on by its host.',
        de: 'Eine Plattform, eingeschaltet vom Gastgeber.',
      },
      points: [
        {
          en: 'Only the host and co-hosts can start and stop a meeting summary.',
          de: 'Nur Gastgeber und Mitgastgeber können eine Zusammenfassung starten und beenden.',
        },
        { en: 'Zoom meetings only.', de: 'Nur Zoom-Besprechungen.' },
        {
          en: 'Transcripts may be sent to providers of language models to make a summary.',
          de: 'Für eine Zusammenfassung kann die Mitschrift an Anbieter von Sprachmodellen gehen.',
        },
      ],
      sources: [zoomSummary],
    },
  }),
];

/** What Afterword does instead, on every page. */
export const ourApproach: Omit<Competitor['approach'], 'sources'> = {
  title: {
    en: 'It reads the captions you already see.',
    de: 'Es liest die Untertitel, die Sie ohnehin sehen.',
  },
  points: [
    {
      en: 'Nobody joins the call, and nothing is recorded.',
      de: 'Niemand tritt dem Gespräch bei, und nichts wird aufgenommen.',
    },
    {
      en: 'It says at every moment whether captions are coming in.',
      de: 'Es sagt jederzeit, ob Untertitel ankommen.',
    },
    {
      en: 'Every sentence of a summary shows the lines it comes from.',
      de: 'Jeder Satz einer Zusammenfassung zeigt die Zeilen, aus denen er stammt.',
    },
  ],
};
