import { randomUUID } from 'node:crypto';
import { forgetEvents } from '../../events/record.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { keyOf } from './authorize.ts';
import { closeCapture } from './close.ts';
import { storeFacts } from './ingest/facts.ts';
import { prepareUpload, storeUpload } from './ingest.ts';
import { findSample } from './list.ts';

/**
 * Adds the sample to a new workspace: a short meeting that shows a captured transcript, stored as a device would store
 * it. Does nothing if there is one already.
 */
export async function createSampleMeeting(
  place: Place,
  { shards, clock }: Pick<Deps, 'shards' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  await shards.of(place).transaction(async (client) => {
    if (!(await findSample(client, place))) await storeSample(client, place, now);
  });
}

async function storeSample(client: Client, place: Place, now: Date): Promise<void> {
  const start = now.getTime() - age;
  const instant = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
  const key = { ...keyOf(place, randomUUID()), captureId: randomUUID() };
  const end = (said.at(-1)?.[0] ?? 0) + 12;

  await storeFacts(client, key, {
    revision: 1,
    platform: 'meet',
    code: 'sample',
    url: '',
    title: 'Booking page: ready to launch?',
    startedAt: instant(0),
    endedAt: instant(end),
    self: null,
    participants: ['Maya Lindqvist', 'Jonas Weber', 'Priya Nair'],
    language: 'en',
  });
  await client.query('update meeting set sample = true where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
  ]);

  const entries = said.map(([seconds, speaker, content], ordinal) => ({
    id: randomUUID(),
    ordinal,
    revision: 1,
    speaker,
    content,
    startedAt: instant(seconds),
    updatedAt: instant((said[ordinal + 1]?.[0] ?? end) - 1),
    bookmarked: false,
  }));
  await storeUpload(
    client,
    key,
    await prepareUpload({ entries, gaps: [], capture: { health: 'ended', at: instant(end) } }),
    new Date(start + end * 1_000),
    async () => false,
  );
  await closeCapture(client, key, { endedAt: instant(end), holds: { entries, part: false } }, now);
  await forgetEvents(client, key.workspaceId, [key.meetingId]);
}

/** Age of the sample: one day in milliseconds, so that it does not look like one of today's meetings. */
const age = 86_400_000;

/** Second, speaker and text of each line. */
const said: [number, 'Maya Lindqvist' | 'Jonas Weber' | 'Priya Nair', string][] = [
  [
    2,
    'Maya Lindqvist',
    'Morning, both. I want to leave this call knowing whether the new booking page can launch next Tuesday.',
  ],
  [
    10,
    'Jonas Weber',
    'Then let me start with the good news. The page itself is finished, and the old links all redirect to the new one.',
  ],
  [
    19,
    'Priya Nair',
    'I went through it on my phone last night, and it is so much faster than the one we have today.',
  ],
  [27, 'Maya Lindqvist', 'That is lovely to hear. What is left on the list?'],
  [
    32,
    'Jonas Weber',
    'Two things. The confirmation mail still goes out in English only, and we have not tested refunds with the new payment provider.',
  ],
  [
    44,
    'Priya Nair',
    'The mail worries me more than the refunds. Almost a third of our guests book from France.',
  ],
  [53, 'Maya Lindqvist', 'How long would a French version take?'],
  [
    57,
    'Jonas Weber',
    'The template is ready for a second language, so it is half a day once somebody gives me the text.',
  ],
  [66, 'Priya Nair', "I'll write the French text and have it ready by Thursday."],
  [73, 'Maya Lindqvist', 'Perfect. And the refunds?'],
  [
    77,
    'Jonas Weber',
    'The provider has a test account for that. I will run ten refunds through it tomorrow and write down how long each one takes.',
  ],
  [
    89,
    'Priya Nair',
    'Please include a booking that was paid with a voucher. That is where the old system always failed.',
  ],
  [98, 'Jonas Weber', 'Good point, I will add two of those.'],
  [103, 'Maya Lindqvist', 'What do we do if a refund fails on launch day?'],
  [
    109,
    'Priya Nair',
    'The front desk can still refund by hand. It takes five minutes a guest, and we get perhaps four refunds on a Tuesday.',
  ],
  [121, 'Maya Lindqvist', 'Then refunds alone will not stop us. Can we agree on that?'],
  [
    127,
    'Jonas Weber',
    'Agreed. And if anything else breaks, I can switch back to the old page within a minute.',
  ],
  [
    136,
    'Maya Lindqvist',
    'Good. So we have decided to launch on Tuesday at ten, when it is quiet, and to keep the old page ready for one week.',
  ],
  [147, 'Priya Nair', 'Who tells the front desk? They found out about the last change from a guest.'],
  [
    155,
    'Maya Lindqvist',
    'I will write to the front desk on Monday morning, with pictures of every new screen.',
  ],
  [
    164,
    'Jonas Weber',
    'One more question: do we keep asking for the phone number? Hardly anybody fills it in.',
  ],
  [174, 'Priya Nair', 'Nobody has called a guest since March. I would drop it.'],
  [
    180,
    'Maya Lindqvist',
    'Then we have decided to drop the phone number from the form. Fewer questions, more bookings.',
  ],
  [
    188,
    'Jonas Weber',
    'Done by this afternoon. Shall we look at the numbers together a week after the launch?',
  ],
  [
    197,
    'Maya Lindqvist',
    "Yes. I'll put half an hour into the calendar for the Tuesday after. Thank you both, this was quick.",
  ],
];
