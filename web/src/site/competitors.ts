/**
 * Comparisons with seven competitors. Every claim about them links to a public page, with the date on which it was
 * read; a cell without one shows a dash. Claims about Afterword describe the current version.
 */
import { comparedPrice, spokenLanguages } from '@afterword/api-client/product';
import type { Messages } from '../locales/catalog.ts';

type CompetitorMessages = Messages<'site/competitors'>['competitors'];

/** Text in each language, or one text for all. */
export type Text = string | ((words: CompetitorMessages) => string);

/** Text in one language. */
export const textIn = (text: Text, words: CompetitorMessages) =>
  typeof text === 'string' ? text : text(words);

/** A public page of the vendor, and the date on which it was read. */
export interface ClaimSource {
  url: string;
  seen: string;
}

/**
 * The year of the prices, limits and numbers of languages (specification, section 9, whose notice is from that year).
 * They are shown with the year, without a source.
 */
export const recordedIn = '2024';

/** A value and its source; `recorded`: a value from the year above. `null`: not verified. */
export type CompetitorClaim = { value: boolean | Text; source: ClaimSource | 'recorded' } | null;

export interface ComparisonRow {
  name: Text;
  /** Our value: true, false or text; `integrations` for their number. */
  ours: boolean | Text | 'integrations';
  theirs: CompetitorClaim;
}

export interface Competitor {
  slug: string;
  name: string;
  /** Dollars per month. */
  monthlyPrice: number;
  transcriptionLimit: Text;
  /** Absent if unknown. */
  languageCount?: string;
  description: Text;
  features: { category: Text; items: ComparisonRow[] }[];
  approach: {
    title: Text;
    first: Text;
    second: Text;
    third: Text;
    /** Vendors' pages on which the points are based. */
    sources: ClaimSource[];
  };
}

const recorded = (value: boolean | Text): CompetitorClaim => ({ value, source: 'recorded' });
/** A vendor's page with its date: the one on the page, or else the day on which it was read. */
const page = (url: string, seen: string): ClaimSource => ({ url, seen });
const vendor = (value: boolean | Text, source: ClaimSource): CompetitorClaim => ({ value, source });

/** How much less a month costs, in percent (specification, section 9). */
export const savings = ({ monthlyPrice }: Pick<Competitor, 'monthlyPrice'>) =>
  Math.round(((monthlyPrice - comparedPrice) / monthlyPrice) * 100);

/** Claims on vendors' pages, except limits and languages. Missing ones are not verified. */
interface KnownClaims {
  realTime?: CompetitorClaim;
  offline?: CompetitorClaim;
  summaries?: CompetitorClaim;
  customWorkflows?: CompetitorClaim;
  actionItems?: CompetitorClaim;
  automation?: CompetitorClaim;
  integrations?: CompetitorClaim;
  bot?: CompetitorClaim;
  audio?: CompetitorClaim;
  training?: CompetitorClaim;
  selfHosted?: CompetitorClaim;
}

/** Returns a complete record: limits are given once, other values if known. */
type Entry = Omit<Competitor, 'features'> & { known: KnownClaims };

function competitor({ known, ...entry }: Entry): Competitor {
  return {
    ...entry,
    features: [
      {
        category: (words) => words.categories.transcription,
        items: [
          {
            name: (words) => words.rows.limit,
            ours: (words) => words.unlimited,
            theirs: recorded(entry.transcriptionLimit),
          },
          {
            name: (words) => words.rows.realTime,
            ours: true,
            theirs: known.realTime ?? null,
          },
          {
            name: (words) => words.rows.offline,
            ours: true,
            theirs: known.offline ?? null,
          },
          {
            name: (words) => words.rows.languages,
            ours: spokenLanguages,
            theirs: entry.languageCount ? recorded(entry.languageCount) : null,
          },
        ],
      },
      {
        category: (words) => words.categories.afterwards,
        items: [
          {
            name: (words) => words.rows.summaries,
            ours: (words) => words.withLines,
            theirs: known.summaries ?? null,
          },
          {
            name: (words) => words.rows.actionItems,
            ours: true,
            theirs: known.actionItems ?? null,
          },
          {
            name: (words) => words.rows.customWorkflows,
            ours: true,
            theirs: known.customWorkflows ?? null,
          },
          {
            name: (words) => words.rows.automation,
            ours: true,
            theirs: known.automation ?? null,
          },
          {
            name: (words) => words.rows.integrations,
            ours: 'integrations',
            theirs: known.integrations ?? null,
          },
        ],
      },
      {
        category: (words) => words.categories.privacy,
        items: [
          {
            name: (words) => words.rows.bot,
            ours: true,
            theirs: known.bot ?? null,
          },
          {
            name: (words) => words.rows.audio,
            ours: true,
            theirs: known.audio ?? null,
          },
          {
            name: (words) => words.rows.training,
            ours: true,
            theirs: known.training ?? null,
          },
          {
            name: (words) => words.rows.selfHosted,
            ours: true,
            theirs: known.selfHosted ?? null,
          },
        ],
      },
    ],
  };
}

// Vendors' pages that claims below cite.
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
const copilotTranscript = page(
  'https://learn.microsoft.com/en-us/microsoftteams/copilot-teams-transcription',
  '2026-11-22',
);
const copilotInTeams = page(
  'https://support.microsoft.com/en-gb/office/frequently-asked-questions-about-copilot-in-microsoft-teams-e8737767-4087-4ae6-b1d8-10264152b05a',
  '2026-11-20',
);
const zoomSummary = page(
  'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0057960',
  '2026-11-20',
);
const zoomElsewhere = page(
  'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0080357',
  '2026-11-22',
);
const zoomData = page(
  'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0057861',
  '2026-11-22',
);

/** The seven competitors in the specification's order. Tactiq has its own page (comparisons/tactiq.tsx). */
export const competitors: Competitor[] = [
  competitor({
    slug: 'tactiq',
    name: 'Tactiq',
    monthlyPrice: 15,
    transcriptionLimit: (words) => words.tactiq.limit,
    description: (words) => words.tactiq.description,
    known: {
      summaries: vendor((words) => words.tactiq.summaries, tactiqCredits),
      actionItems: vendor((words) => words.tactiq.actionItems, tactiqCredits),
    },
    approach: {
      title: (words) => words.tactiq.approach.title,
      first: (words) => words.tactiq.approach.first,
      second: (words) => words.tactiq.approach.second,
      third: (words) => words.tactiq.approach.third,
      sources: [tactiqMeetings, tactiqCredits],
    },
  }),
  competitor({
    slug: 'notta',
    name: 'Notta',
    monthlyPrice: 13.99,
    transcriptionLimit: (words) => words.notta.limit,
    languageCount: '40+',
    description: (words) => words.notta.description,
    known: { bot: vendor(false, nottaBot) },
    approach: {
      title: (words) => words.notta.approach.title,
      first: (words) => words.notta.approach.first,
      second: (words) => words.notta.approach.second,
      third: (words) => words.notta.approach.third,
      sources: [nottaBot],
    },
  }),
  competitor({
    slug: 'otter',
    name: 'Otter AI',
    monthlyPrice: 16.99,
    transcriptionLimit: (words) => words.otter.limit,
    languageCount: '30+',
    description: (words) => words.otter.description,
    known: {
      realTime: vendor(true, otterChannel),
      summaries: vendor(true, otterSummary),
      actionItems: vendor(true, otterSummary),
      automation: vendor((words) => words.otter.automation, otterWebhooks),
      bot: vendor((words) => words.otter.bot, otterNotetaker),
      audio: vendor((words) => words.otter.audio, otterNotetaker),
    },
    approach: {
      title: (words) => words.otter.approach.title,
      first: (words) => words.otter.approach.first,
      second: (words) => words.otter.approach.second,
      third: (words) => words.otter.approach.third(recordedIn),
      sources: [otterNotetaker],
    },
  }),
  competitor({
    slug: 'fireflies',
    name: 'Fireflies AI',
    monthlyPrice: 18,
    transcriptionLimit: (words) => words.fireflies.limit,
    languageCount: '20+',
    description: (words) => words.fireflies.description,
    known: {
      summaries: vendor(true, firefliesNotetaker),
      automation: vendor((words) => words.fireflies.automation, firefliesRecaps),
      bot: vendor(false, firefliesJoins),
      audio: vendor(false, firefliesJoins),
      training: vendor(true, firefliesData),
    },
    approach: {
      title: (words) => words.fireflies.approach.title,
      first: (words) => words.fireflies.approach.first,
      second: (words) => words.fireflies.approach.second,
      third: (words) => words.fireflies.approach.third,
      sources: [firefliesJoins],
    },
  }),
  competitor({
    slug: 'gemini',
    name: 'Gemini',
    monthlyPrice: 20,
    transcriptionLimit: (words) => words.gemini.limit,
    languageCount: '40+',
    description: (words) => words.gemini.description,
    known: {
      summaries: vendor((words) => words.gemini.summaries, geminiNotes),
      automation: vendor((words) => words.gemini.automation, geminiNotes),
      training: vendor((words) => words.gemini.training, geminiPrivacy),
    },
    approach: {
      title: (words) => words.gemini.approach.title,
      first: (words) => words.gemini.approach.first,
      second: (words) => words.gemini.approach.second,
      third: (words) => words.gemini.approach.third(recordedIn),
      sources: [geminiNotes],
    },
  }),
  competitor({
    slug: 'copilot',
    name: 'Copilot',
    monthlyPrice: 30,
    transcriptionLimit: (words) => words.copilot.limit,
    languageCount: '35+',
    description: (words) => words.copilot.description,
    known: {
      realTime: vendor(true, teamsTranscription),
      summaries: vendor(true, copilotInTeams),
      actionItems: vendor(true, copilotInTeams),
      training: vendor(true, copilotPrivacy),
    },
    approach: {
      title: (words) => words.copilot.approach.title,
      first: (words) => words.copilot.approach.first,
      second: (words) => words.copilot.approach.second,
      third: (words) => words.copilot.approach.third(recordedIn),
      sources: [copilotTranscript],
    },
  }),
  competitor({
    slug: 'zoom',
    name: 'Zoom AI Companion',
    monthlyPrice: 25,
    transcriptionLimit: (words) => words.zoom.limit,
    languageCount: '30+',
    description: (words) => words.zoom.description,
    known: {
      realTime: vendor(true, page('https://www.zoom.com/en/blog/ai-transcription/', '2026-11-28')),
      summaries: vendor(true, zoomSummary),
      actionItems: vendor((words) => words.zoom.actionItems, zoomData),
      automation: vendor((words) => words.zoom.automation, zoomSummary),
      bot: vendor((words) => words.zoom.bot, zoomElsewhere),
      training: vendor(true, zoomSummary),
    },
    approach: {
      title: (words) => words.zoom.approach.title,
      first: (words) => words.zoom.approach.first,
      second: (words) => words.zoom.approach.second,
      third: (words) => words.zoom.approach.third,
      sources: [zoomSummary, zoomElsewhere],
    },
  }),
];

/** Our approach, on every page. */
export const ourApproach: Omit<Competitor['approach'], 'sources'> = {
  title: (words) => words.ours.approach.title,
  first: (words) => words.ours.approach.first,
  second: (words) => words.ours.approach.second,
  third: (words) => words.ours.approach.third,
};
