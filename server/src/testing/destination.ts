import { describedBy } from '@afterword/tests/harness/vendor-description.ts';
import { exportMessages } from '../locales/export-messages.ts';
import type {
  Answer,
  Call,
  HttpCall,
  Integration,
  MeetingContent,
  Removal,
  Step,
  Work,
} from '../outgoing/integrations/integration.ts';
import { isUnderstood } from '../outgoing/integrations/ledger/refusals.ts';
import { loadSchema } from '../response-schemas.ts';
import type { Asked, DoubleAnswer } from './vendor-double.ts';

/** Returns content to deliver: a short meeting, with the given changes. */
export async function someContent(given: Partial<MeetingContent> = {}): Promise<MeetingContent> {
  const id = given.id ?? '0193aaaa-0000-7000-8000-000000000001';
  return {
    id,
    url: `https://afterword.example/dashboard/meetings/${id}`,
    workspace: { id: 7, name: 'Planners' },
    title: 'Weekly',
    startedAt: '2026-11-20T09:00:00.000Z',
    dayOnly: false,
    endedAt: '2026-11-20T10:00:00.000Z',
    platform: 'Zoom',
    participants: ['Ada Lovelace', 'Bo Diddley'],
    emails: ['ada@example.com', 'bo@example.com'],
    summary: {
      generatedBy: null,
      sections: [],
      overview: [{ speaker: 'Ada Lovelace', text: 'We planned the week.' }],
      decisions: [
        { speaker: 'Bo Diddley', text: 'We ship on Friday.', possible: false },
        { speaker: 'Bo Diddley', text: 'Perhaps we move.', possible: true },
      ],
      actions: [
        {
          speaker: 'Ada Lovelace',
          text: 'Ada writes the notes.',
          id: '0193aaaa-0000-7000-8000-0000000000a1',
          assignee: 'Ada Lovelace',
          due: 'by Friday',
          dueDate: '2026-11-27',
          done: false,
          mine: true,
        },
      ],
      questions: [{ speaker: '', text: 'Who tests?' }],
    },
    transcript: [
      { speaker: 'Ada Lovelace', text: 'We planned the week.', time: '00:00:05' },
      { speaker: 'Bo Diddley', text: 'We ship on Friday.', time: '00:00:09' },
    ],
    words: await exportMessages('en'),
    ...given,
  };
}

/** Returns a four-hour transcript with 10,000 entries. */
export const longTranscript = (): MeetingContent['transcript'] =>
  Array.from({ length: 10_000 }, (_, at) => ({
    speaker: `Speaker ${at % 7}`,
    text: `This is what was said in turn ${at}, which is neither short nor very long.`,
    time: new Date(at * 1_440).toISOString().slice(11, 19),
  }));

/** Texts that act as markup, mentions, links, macros, formulas or closing tags if they are not escaped. */
export const hostile = [
  `"quotes" 'single' & <script>alert(1)</script> <b>bold</b>`,
  '@channel <!channel> <!everyone> <@U123> <#C123> <https://evil.example|our site> @here',
  '{macro} {code:title=x} [link|https://evil.example] <ac:structured-macro ac:name="html"/> ]]> <![CDATA[ x',
  '**bold** _it_ ~no~ `code` [a](https://evil.example) # heading\n- item\r\n> quote',
  '=HYPERLINK("https://evil.example") +1 -1 {{contact.email}} #{7*7} %7B',
  'emoji 👩‍👩‍👧 lone \ud83d half, null \u0000 bell \u0007, RTL \u202eevil\u202c שלום, zero\u200bwidth',
] as const;

/** Returns a meeting in which every text is hostile. */
export const hostileContent = (): Promise<MeetingContent> => {
  const line = (text: string) => ({ speaker: text, text });
  return someContent({
    title: hostile.join(' '),
    participants: [...hostile],
    summary: {
      generatedBy: { provider: 'ollama', model: hostile.join(' ') },
      sections: hostile.map((title) => ({ title, lines: [line(title)] })),
      overview: hostile.map(line),
      decisions: hostile.map((text) => ({ ...line(text), possible: true })),
      actions: hostile.map((text, at) => ({
        ...line(text),
        id: `0193aaaa-0000-7000-8000-0000000000b${at}`,
        assignee: text,
        due: text,
        dueDate: null,
        done: false,
        mine: true,
      })),
      questions: hostile.map(line),
    },
    transcript: hostile.map((text) => ({ ...line(text), time: '00:00:01' })),
  });
};

/** Result of a delivery. */
export interface Delivered {
  known: unknown;
  /** Calls made, including reads. */
  steps: { name: string; effect: 'look' | 'write'; call: Call }[];
}

/** A destination with its simulated vendor in one process, without a ledger. No call fails and no time passes. */
export interface Destination {
  /** Delivers a meeting until nothing is left to do. */
  deliver(
    content: MeetingContent,
    more?: {
      settings?: Record<string, unknown>;
      known?: unknown;
      /** Id of the object that all meetings share; otherwise that of earlier deliveries. */
      shared?: string | null;
      inDoubt?: string;
      now?: Date;
      /** Another connection to the same account. */
      connection?: string;
    },
  ): Promise<Delivered>;
  /** Removes a delivered meeting, given its stored state. */
  remove(known: unknown, more?: { settings?: Record<string, unknown>; inDoubt?: string }): Promise<Delivered>;
  /**
   * Violations of the vendor's API description by calls and answers. Empty if the description is not on this machine.
   */
  violations: string[];
}

/** Connects an adapter with its simulated vendor. `settings` apply to every delivery. */
export async function openDestination({
  integration,
  descriptions,
  answer,
  settings: usual = {},
  describes = () => true,
  asDescribed = (path) => path,
}: {
  integration: Integration;
  descriptions: readonly (string | object)[];
  answer(asked: Asked): DoubleAnswer | Promise<DoubleAnswer>;
  settings?: Record<string, unknown>;
  /** Excludes calls missing from the description from the check. */
  describes?(asked: Asked): boolean;
  /** Maps a call's path to the description's, if the vendor has renamed its paths since. */
  asDescribed?(path: string): string;
}): Promise<Destination> {
  const described = await describedBy(...descriptions);
  const violations: string[] = [];
  let held: string | null = null;

  async function make(call: HttpCall): Promise<Answer> {
    const asked = askedOf(call, integration.base ?? '');
    const there = new URL(call.url, integration.base ?? undefined);
    there.pathname = asDescribed(there.pathname);
    const request = new Request(there, {
      method: call.method,
      headers: { ...call.headers, authorization: 'Bearer token' },
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const checked = describes(asked) ? described : null;
    violations.push(...((await checked?.request(request.clone())) ?? []));
    const told = await answer(asked);
    const given = { status: told.status, body: structuredClone(told.body) };
    const status = integration.statusOf?.(given) ?? told.status;
    if (status < 300 && typeof told.body === 'object')
      violations.push(...((await checked?.answer(request, told.status, told.body)) ?? []));
    if (!call.schema || status !== 200) return { ...given, status };
    return { status, body: (await loadSchema(call.schema)).parse(given.body) };
  }

  async function follow(next: (known: unknown, first: boolean) => Step<unknown> | null, from: unknown) {
    const steps: Delivered['steps'] = [];
    let known = from;
    for (let step = next(known, true); step; step = next(known, false)) {
      const { name, effect, call } = step;
      if (call.kind !== 'http') throw new Error(`${name} is no HTTP call.`);
      steps.push({ name, effect, call });
      if (steps.length > 1_000) throw new Error(`${integration.id} goes round in circles: ${name}.`);
      const given = await make(call);
      if (!isUnderstood(given.status, step))
        throw new Error(`${name} was answered ${given.status}: ${JSON.stringify(given.body)}`);
      // A round trip through JSON, as in the database.
      const id = step.shares?.id(given) ?? null;
      if (id !== null && held === step.shares!.instead) held = id;
      const shared = id !== null && held !== null ? { shared: held } : {};
      known = integration.known.parse(JSON.parse(JSON.stringify(step.read({ ...given, ...shared }))));
    }
    return { known, steps };
  }

  return {
    violations,
    deliver(
      content,
      {
        settings = {},
        known = null,
        shared = held,
        inDoubt,
        now = new Date('2026-11-20T11:00:00Z'),
        connection = 'connection',
      } = {},
    ) {
      const work = {
        id: 'delivery',
        connection,
        content,
        shared,
        event: null,
        settings: integration.settings.parse({ ...usual, ...settings }),
        account: { id: 'account', label: 'Ana' },
        now,
      } satisfies Omit<Work, 'known' | 'inDoubt'>;
      return follow(
        (known, first) => integration.next({ ...work, known, inDoubt: first ? (inDoubt ?? null) : null }),
        known,
      );
    },
    remove(known, { settings = {}, inDoubt } = {}) {
      const meetingId = '0193aaaa-0000-7000-8000-000000000001';
      const removal = {
        id: 'removal',
        connection: 'connection',
        meetingId,
        url: `https://afterword.example/dashboard/meetings/${meetingId}`,
        settings: integration.settings.parse({ ...usual, ...settings }),
        account: { id: 'account', label: 'Ana' },
        now: new Date('2026-11-21T11:00:00Z'),
      } satisfies Omit<Removal, 'known' | 'inDoubt'>;
      return follow((known, first) => {
        const doubt = first ? (inDoubt ?? null) : null;
        return integration.remove?.({ ...removal, known, inDoubt: doubt }) ?? null;
      }, known);
    },
  };
}

function askedOf({ method, url, headers, body = '' }: HttpCall, base: string): Asked {
  const { pathname, searchParams } = new URL(url, base);
  const given = new Headers(headers);
  const type = given.get('content-type') ?? '';
  const parsed = type.includes('json') && body !== '' ? JSON.parse(body) : body;
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: given,
    text: body,
    body: type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : parsed,
  };
}
