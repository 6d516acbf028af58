/**
 * Afterword beside seven others. Every claim about somebody else says where it comes from and when it was looked up; a cell
 * without a source is shown as 'not verified'. Claims about ourselves are what the product does today.
 */
import { comparedPrice } from '@afterword/api-client/product';

/** Where a claim was read. `specification`: the product's own, for prices and limits. */
export type Source = { kind: 'specification' } | { kind: 'vendor'; url: string; seen: string };

/** A value and its source. `null`: nobody verified it. */
export type Claim = { value: boolean | string; source: Source } | null;

export interface Row {
  name: string;
  /** Of ours: true, false or text; `planned` for what is not built yet. */
  ours: boolean | string | 'planned';
  theirs: Claim;
}

export interface Competitor {
  slug: string;
  name: string;
  /** Dollars a month. */
  monthlyPrice: number;
  description: string;
  features: { category: string; items: Row[] }[];
  approach: { title: string; points: [string, string, string] };
}

const specified = (value: boolean | string): Claim => ({ value, source: { kind: 'specification' } });
const vendor = (value: boolean | string, url: string): Claim => ({
  value,
  source: { kind: 'vendor', url, seen: '2026-11-20' },
});

/** How much less a month costs, in percent (specification, section 9). */
export const savings = ({ monthlyPrice }: Pick<Competitor, 'monthlyPrice'>) =>
  Math.round(((monthlyPrice - comparedPrice) / monthlyPrice) * 100);

/** What differs from one competitor to the next; whatever is left out is not verified. */
interface Known {
  transcriptionLimit: Claim;
  languages?: Claim;
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

function features(known: Known): Competitor['features'] {
  return [
    {
      category: 'Transcription',
      items: [
        { name: 'Transcription limit', ours: 'Unlimited', theirs: known.transcriptionLimit },
        { name: 'Real-time transcription', ours: true, theirs: known.realTime ?? null },
        { name: 'Keeps captions while offline', ours: true, theirs: known.offline ?? null },
        { name: 'Languages', ours: '60+', theirs: known.languages ?? null },
      ],
    },
    {
      category: 'After the meeting',
      items: [
        { name: 'Summaries', ours: 'With the lines they come from', theirs: known.summaries ?? null },
        { name: 'Action items', ours: true, theirs: known.actionItems ?? null },
        { name: 'Custom AI workflows', ours: 'planned', theirs: known.customWorkflows ?? null },
        { name: 'Post-meeting automation', ours: 'planned', theirs: known.automation ?? null },
        { name: 'Native integrations', ours: 'planned', theirs: known.integrations ?? null },
      ],
    },
    {
      category: 'Privacy and security',
      items: [
        { name: 'Works without a bot in the call', ours: true, theirs: known.bot ?? null },
        { name: 'Works without recording audio', ours: true, theirs: known.audio ?? null },
        { name: 'Meetings are not used to train AI', ours: true, theirs: known.training ?? null },
        { name: 'Can be hosted on your own server', ours: true, theirs: known.selfHosted ?? null },
      ],
    },
  ];
}

/** The seven, in the order of the specification. Tactiq has a page of its own. */
export const competitors: Competitor[] = [
  {
    slug: 'tactiq',
    name: 'Tactiq',
    monthlyPrice: 15,
    description:
      'Tactiq reads live captions too. Afterword adds what happens when something goes wrong: a state you can see, gaps instead of blanks, and a server that can be yours.',
    features: features({
      transcriptionLimit: specified('10 hours/month'),
      integrations: null,
    }),
    approach: {
      title: 'A subscription with credits.',
      points: [
        'The free plan has ten transcripts a month; beyond that only a preview is shown.',
        'Unlimited transcripts come with the paid plans.',
        'Meetings are kept on the vendor’s servers.',
      ],
    },
  },
  {
    slug: 'notta',
    name: 'Notta',
    monthlyPrice: 13.99,
    description:
      'Notta sends a bot that listens in. Afterword reads the captions you already see, so nobody joins the call.',
    features: features({
      transcriptionLimit: specified('120 minutes/month'),
      languages: specified('40+'),
      bot: vendor(
        false,
        'https://support.notta.ai/hc/en-us/articles/38458673905947-How-many-online-meetings-can-be-transcribed-concurrently',
      ),
    }),
    approach: {
      title: 'A bot for every meeting.',
      points: [
        'A Notta Bot joins each online meeting, one meeting per bot.',
        'How many meetings can be transcribed at once depends on the seats that are paid for.',
        'Minutes are counted.',
      ],
    },
  },
  {
    slug: 'otter',
    name: 'Otter AI',
    monthlyPrice: 16.99,
    description: 'Otter counts minutes. Afterword counts nothing: transcripts are unlimited on every plan.',
    features: features({ transcriptionLimit: specified('6000 minutes/month'), languages: specified('30+') }),
    approach: {
      title: 'A notebook that lives with the vendor.',
      points: [
        'Minutes are counted by the month.',
        'Fewer languages.',
        'More than twice the price per month.',
      ],
    },
  },
  {
    slug: 'fireflies',
    name: 'Fireflies AI',
    monthlyPrice: 18,
    description: 'Fireflies joins as a participant and records. Afterword stays on your side of the screen.',
    features: features({
      transcriptionLimit: specified('8 hours/month'),
      languages: specified('20+'),
      bot: vendor(
        false,
        'https://guide.fireflies.ai/articles/9554534786-how-fireflies-joins-and-records-your-meetings-faqs',
      ),
      audio: vendor(
        false,
        'https://guide.fireflies.ai/articles/9554534786-how-fireflies-joins-and-records-your-meetings-faqs',
      ),
    }),
    approach: {
      title: 'A guest in the meeting.',
      points: [
        'It appears in the call as Fireflies.ai Notetaker and may have to be admitted by the host.',
        'It records the meeting.',
        'Hours are counted by the month.',
      ],
    },
  },
  {
    slug: 'gemini',
    name: 'Gemini',
    monthlyPrice: 20,
    description: 'Gemini takes notes where Google decides. Afterword works the same on Meet, Zoom and Teams.',
    features: features({ transcriptionLimit: specified('limited by credits'), languages: specified('40+') }),
    approach: {
      title: 'A feature of a larger subscription.',
      points: [
        'Use is limited by credits.',
        'Part of one company’s suite.',
        'Nearly three times the price per month.',
      ],
    },
  },
  {
    slug: 'copilot',
    name: 'Copilot',
    monthlyPrice: 30,
    description:
      'Copilot knows what was said when transcription was on in Teams. Afterword says so when it was not.',
    features: features({
      transcriptionLimit: specified('part of Microsoft 365'),
      languages: specified('35+'),
      actionItems: vendor(
        true,
        'https://support.microsoft.com/en-gb/office/frequently-asked-questions-about-copilot-in-microsoft-teams-e8737767-4087-4ae6-b1d8-10264152b05a',
      ),
    }),
    approach: {
      title: 'An assistant inside one suite.',
      points: [
        'It starts working once a transcript is initiated.',
        'It comes with Microsoft 365.',
        'More than four times the price per month.',
      ],
    },
  },
  {
    slug: 'zoom',
    name: 'Zoom AI Companion',
    monthlyPrice: 25,
    description:
      'Zoom AI Companion belongs to Zoom. Afterword keeps the meetings of three platforms in one place.',
    features: features({
      transcriptionLimit: specified('Zoom meetings only'),
      languages: specified('30+'),
      training: vendor(true, 'https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0057960'),
    }),
    approach: {
      title: 'One platform, switched on by its host.',
      points: [
        'Only the host and co-hosts can start and stop a meeting summary.',
        'Zoom meetings only.',
        'Transcripts may be sent to providers of language models to make a summary.',
      ],
    },
  },
];

/** What Afterword does instead, on every page. */
export const ourApproach = {
  title: 'It reads the captions you already see.',
  points: [
    'Nobody joins the call, and nothing is recorded.',
    'It says at every moment whether captions are coming in.',
    'Every sentence of a summary shows the lines it comes from.',
  ] as [string, string, string],
};
