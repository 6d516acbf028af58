import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SharedMeeting } from '@afterword/api-client/contract';
import { isPassword } from '../../accounts/password-hash.ts';
import { findActor } from '../../accounts/sessions.ts';
import type { Queryable } from '../../platform/database.ts';
import { failure } from '../../platform/failure.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { readSummary } from '../../summaries/store.ts';
import { keyOf, type MeetingKey } from '../authorize.ts';
import { offset } from '../meetings.ts';
import { readShared } from '../store.ts';
import { slicesOf } from '../transcript.ts';
import { deleteLinks, followLink } from './links.ts';
import { findShare, readSharedLines, type SharedLine, type ShareRow } from './store.ts';

/** What somebody shows for a share. */
export interface Shown {
  token: string;
  passphrase?: string | undefined;
  /** What they were given for the passphrase. */
  pass?: string | undefined;
}

/** What is shared, its lines in slices that can be written without keeping others waiting. */
export interface OpenedShare {
  frame: SharedMeeting;
  slices: readonly (() => SharedMeeting['entries'])[];
}

/**
 * What a link leads to, read as it is shown now: so a share follows renames, edits and deletions, and what is revoked or expired is
 * gone with the next reading.
 * @throws not_found for unknown, revoked and expired links alike; chosen_people, passphrase_needed, wrong_passphrase, rate_limited.
 */
export async function openShare(
  { deps, request }: Pick<RequestContext, 'deps' | 'request'>,
  shown: Shown,
): Promise<OpenedShare> {
  const { control, shards, clock } = deps;
  const link = await followLink(control, shown.token);
  if (!link) throw failure('not_found');
  const { place, shareId } = link;
  const door = shards.of(place);
  const share = await door.read((db) => findShare(db, place, shareId));
  if (!share) {
    // It went with its meeting, in another database than this link.
    await deleteLinks(control, place, shareId);
    throw failure('not_found');
  }
  if (share.expiresAt && share.expiresAt <= clock.now()) throw failure('not_found');
  if (share.audience === 'people') await refuseUnlessChosen({ deps, request }, share);
  const pass = await provePassphrase({ deps, request }, share, shown);
  return door.read((db) => readOpened(db, keyOf(place, share.meetingId), share, pass));
}

/** @throws chosen_people */
async function refuseUnlessChosen(
  { deps, request }: Pick<RequestContext, 'deps' | 'request'>,
  { emails }: ShareRow,
): Promise<void> {
  const account = (await findActor(deps, request.headers))?.account;
  if (!account?.email_verified_at || !emails.includes(account.email)) throw failure('chosen_people');
}

/** @returns what stands for the passphrase from now on; null where none is asked for. */
async function provePassphrase(
  { deps, request }: Pick<RequestContext, 'deps' | 'request'>,
  { id, passphraseHash }: ShareRow,
  { passphrase, pass }: Shown,
): Promise<string | null> {
  if (passphraseHash === null) return null;
  // Made with what only this server has, and worth nothing once the share is gone.
  const good = createHmac('sha256', passphraseHash).update(`share ${id}`).digest('base64url');
  if (pass !== undefined && isSame(pass, good)) return good;
  if (passphrase === undefined) throw failure('passphrase_needed');
  const forgive = await deps.rateLimits.countPassword({
    mailbox: `share ${id}`,
    address: request.address,
    known: null,
  });
  if (!(await isPassword(passphrase, passphraseHash, 'stranger'))) throw failure('wrong_passphrase');
  await forgive();
  return good;
}

function isSame(given: string, good: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(good)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readOpened(
  db: Queryable,
  key: MeetingKey,
  share: ShareRow,
  pass: string | null,
): Promise<OpenedShare> {
  const { part } = share;
  const [meeting, summary, lines] = await Promise.all([
    readShared(db, key),
    part === 'passage' ? null : readSummary(db, key),
    readSharedLines(db, key, share),
  ]);
  const words = (claims: readonly { text: string }[]) => claims.map(({ text }) => text);
  const toLine = ({ id, speaker, content, startedAt }: SharedLine): SharedMeeting['entries'][number] => ({
    id,
    speaker,
    time: offset(startedAt.getTime() - meeting.startedAt.getTime()),
    content,
  });
  return {
    frame: {
      title: meeting.title,
      date: meeting.startedAt.toISOString(),
      language: meeting.language,
      part,
      expiresAt: share.expiresAt?.toISOString() ?? null,
      summary: summary && {
        overview: words(summary.overview),
        decisions: words(summary.decisions),
        actions:
          part === 'all' ? summary.actions.map(({ text, assignee, due }) => ({ text, assignee, due })) : [],
        stale: summary.stale,
      },
      pass,
      entries: [],
    },
    slices: slicesOf(lines).map((slice) => () => slice.map(toLine)),
  };
}
