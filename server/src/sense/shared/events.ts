import type { SharedMeetingEvent } from '@afterword/api-client/contract';
import { accountTopic } from '../../people/access/announce-account.ts';
import { workspaceTopic } from '../../people/access/announce-workspace.ts';
import { findPerson } from '../../people/access/sessions.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { MeetingNews } from '../../transcripts/meetings/feed.ts';
import { shareTopic } from '../../transcripts/meetings/shares/announce.ts';
import { authorizeShare, readFingerprint, type Shown } from './open.ts';

/** Maximum milliseconds between two permission checks, in case an announcement was lost. */
const pollMs = 30_000;

/** Reasons to wake a stream: the meeting changed; check the reader's permission again; the meeting's news ended. */
type Wake = MeetingNews | 'ask' | 'over';

/**
 * Streams to a page that shows a share: `ready`, then `changed` whenever the page should read it again. Reveals
 * nothing about changes outside the shared part. Ends within a second when the share is revoked or expires, its
 * meeting is deleted, or the reader is no longer signed in as a chosen person.
 * @throws not_found, chosen_people, passphrase_needed
 */
export async function shareEvents(
  context: RequestContext,
  shown: Shown,
): Promise<AsyncIterableIterator<SharedMeetingEvent, void, void>> {
  const { deps, request } = context;
  const wakes = createWakes();
  const leaving: (() => void)[] = [];
  const end = () => {
    for (const leave of leaving.splice(0)) leave();
    wakes.close();
  };
  const ask = () => wakes.put('ask');
  try {
    const { share, key, place } = await authorizeShare(context, shown);
    leaving.push(deps.bus.subscribe(shareTopic(share.id), ask));
    leaving.push(deps.bus.subscribe(workspaceTopic(place.workspace.id), ask));
    const account = share.audience === 'people' && (await findPerson(deps, request.headers));
    if (account) leaving.push(deps.bus.subscribe(accountTopic(account.id), ask));
    let timer: NodeJS.Timeout | undefined;
    const askLater = () => {
      const left = share.expiresAt ? share.expiresAt.getTime() - deps.clock.now().getTime() : pollMs;
      timer = setTimeout(
        () => {
          ask();
          askLater();
        },
        Math.min(pollMs, Math.max(left, 100)),
      ).unref();
    };
    askLater();
    leaving.push(() => clearTimeout(timer));
    leaving.push(await deps.meetingFeeds.subscribe(place, key, (news) => wakes.put(news ?? 'over')));
    // Covers a share revoked between the first check and the subscription.
    ask();
    let fingerprint = await readFingerprint(context, { share, key, place });
    const events = (async function* (): AsyncGenerator<SharedMeetingEvent, void> {
      try {
        yield { type: 'ready' };
        while (!request.signal.aborted) {
          const wake = await wakes.take();
          if (wake === 'closed') return;
          if (wake.ask || wake.over) await authorizeShare(context, shown);
          // The workspace moved to another database: the page reconnects there.
          if (wake.over) return;
          if (!wake.news) continue;
          // Every line of a whole transcript is shared, so any new line is a change without another read.
          if (share.part === 'all' && wake.lines) {
            yield { type: 'changed' };
            continue;
          }
          const before = fingerprint;
          fingerprint = await readFingerprint(context, { share, key, place });
          if (fingerprint !== before) yield { type: 'changed' };
        }
      } finally {
        end();
      }
    })();
    if (request.signal.aborted) end();
    else request.signal.addEventListener('abort', end, { once: true });
    const iterator: AsyncIterableIterator<SharedMeetingEvent, void, void> = {
      next: () => events.next(),
      // A waiting generator only notices its return when it wakes.
      return: async () => {
        end();
        return events.return();
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  } catch (error) {
    end();
    throw error;
  }
}

const asleep = { ask: false, over: false, news: false, lines: false };

/** Collects wake-ups while the stream is busy, so that its page gets one event for many changes. */
function createWakes() {
  let held = asleep;
  let closed = false;
  let wake = () => {};
  return {
    put(reason: Wake) {
      if (typeof reason === 'string') held = { ...held, [reason]: true };
      else held = { ...held, news: true, lines: held.lines || reason.entries.length > 0 };
      wake();
    },
    close() {
      closed = true;
      wake();
    },
    async take(): Promise<typeof asleep | 'closed'> {
      if (!closed && held === asleep)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (closed) return 'closed';
      const taken = held;
      held = asleep;
      return taken;
    },
  };
}
