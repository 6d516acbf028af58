import type { SharedMeetingEvent } from '@afterword/api-client/contract';
import { accountTopic } from '../../people/access/announce-account.ts';
import { workspaceTopic } from '../../people/access/announce-workspace.ts';
import { findPerson } from '../../people/access/sessions.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { createInbox, endingStream } from '../../platform/process/inbox.ts';
import { shareTopic } from '../../transcripts/meetings/shares/announce.ts';
import { authorizeShare, readFingerprint, type Shown } from './open.ts';

/** Maximum milliseconds between two permission checks, in case an announcement was lost. */
const pollMs = 30_000;

/** Reasons to wake a stream. */
interface Wake {
  /** The reader's permission has to be checked again. */
  ask?: boolean;
  /** The meeting's news ended. */
  over?: boolean;
  /** The meeting changed. */
  news?: boolean;
  /** Lines changed. */
  lines?: boolean;
}

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
  const wakes = createInbox<Wake>((earlier, later) => ({ ...earlier, ...later }));
  const leaving: (() => void)[] = [];
  const end = () => {
    for (const leave of leaving.splice(0)) leave();
    wakes.close();
  };
  const ask = () => wakes.put({ ask: true });
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
    leaving.push(
      await deps.meetingFeeds.subscribe(place, key, (news) =>
        wakes.put(news ? { news: true, ...(news.entries.length > 0 && { lines: true }) } : { over: true }),
      ),
    );
    // Covers a share revoked between the first check and the subscription.
    ask();
    let fingerprint = await readFingerprint(context, { share, key, place });
    const events = (async function* (): AsyncGenerator<SharedMeetingEvent, void> {
      try {
        yield { type: 'ready' };
        while (!request.signal.aborted) {
          const wake = await wakes.take(null);
          if (typeof wake === 'string') return;
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
    return endingStream(events, end, request.signal);
  } catch (error) {
    end();
    throw error;
  }
}
