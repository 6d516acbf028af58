import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Claim, SharedMeeting, Summary } from '@afterword/api-client/contract';
import { findPerson } from '../../people/access/sessions.ts';
import { isPassword } from '../../people/accounts/password-hash.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { keyOf, type MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import { deleteLinks, followLink } from '../../transcripts/meetings/shares/links.ts';
import {
  findShare,
  readPassageSequence,
  readSharedGaps,
  readSharedLines,
  type SharedLine,
  type ShareRow,
} from '../../transcripts/meetings/shares/store.ts';
import { readShared } from '../../transcripts/meetings/store.ts';
import { slicesOf } from '../../transcripts/meetings/transcript.ts';
import { sentOf } from '../claims/sent.ts';
import { readSummary } from '../summaries/store.ts';

/** Credentials for opening a share. */
export interface Shown {
  token: string;
  passphrase?: string | undefined;
  /** Proof that the passphrase was entered before. */
  pass?: string | undefined;
}

/** A shared meeting, with its lines in slices small enough to serialize without blocking the event loop. */
export interface OpenedShare {
  frame: SharedMeeting;
  slices: readonly (() => SharedMeeting['entries'])[];
}

/**
 * Reads the share behind a link in its current state. A share therefore follows renames, edits and deletions, and
 * disappears once it is revoked or expires.
 * @throws not_found alike for unknown, revoked and expired links; chosen_people, passphrase_needed, wrong_passphrase,
 * rate_limited.
 */
export async function openShare(context: ShareRequest, shown: Shown): Promise<OpenedShare> {
  const { share, key, place, pass } = await authorizeShare(context, shown);
  return context.deps.shards.of(place).read((db) => readOpened(db, key, share, pass));
}

type ShareRequest = Pick<RequestContext, 'deps' | 'request'>;

/** A share the reader may open, and its location. */
interface AuthorizedShare {
  share: ShareRow;
  key: MeetingKey;
  place: Place;
  /** Replaces the passphrase in later requests; null if the share needs none. */
  pass: string | null;
}

/** Checks whether someone may open the share behind a link. @throws the same errors as {@link openShare}. */
export async function authorizeShare(
  { deps, request }: ShareRequest,
  shown: Shown,
): Promise<AuthorizedShare> {
  const { control, shards, clock } = deps;
  const link = await followLink(control, shown.token);
  if (!link) throw failure('not_found');
  const { place, shareId } = link;
  const database = shards.of(place);
  const share = await database.read((db) => findShare(db, place, shareId));
  if (!share) {
    // The share was deleted with its meeting, in another database than the link.
    await deleteLinks(control, place, shareId);
    throw failure('not_found');
  }
  if (share.expiresAt && share.expiresAt <= clock.now()) throw failure('not_found');
  if (share.audience === 'people') await refuseUnlessChosen({ deps, request }, share);
  const pass = await provePassphrase({ deps, request }, share, shown);
  return { share, key: keyOf(place, share.meetingId), place, pass };
}

/**
 * Returns a fingerprint that changes exactly when shared content changes, except for the lines of a whole transcript,
 * which are too long to read.
 */
export async function readFingerprint(
  { deps }: ShareRequest,
  { share, key, place }: Omit<AuthorizedShare, 'pass'>,
): Promise<string> {
  return deps.shards.of(place).read(async (db) => {
    const [{ frame }, lines] = await Promise.all([
      readFrame(db, key, share, null),
      share.part === 'passage' ? readPassageSequence(db, key, share) : null,
    ]);
    return JSON.stringify([frame, lines]);
  });
}

/** @throws chosen_people */
async function refuseUnlessChosen({ deps, request }: ShareRequest, { emails }: ShareRow): Promise<void> {
  const account = await findPerson(deps, request.headers);
  if (!account?.email_verified_at || !emails.includes(account.email)) throw failure('chosen_people');
}

/** @returns a proof that replaces the passphrase from now on; null if the share needs none. */
async function provePassphrase(
  { deps, request }: ShareRequest,
  { id, passphraseHash }: ShareRow,
  { passphrase, pass }: Shown,
): Promise<string | null> {
  if (passphraseHash === null) return null;
  // Only this server can create the proof, and it is worthless once the share is gone.
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
  const [{ frame, startedAt }, lines] = await Promise.all([
    readFrame(db, key, share, pass),
    readSharedLines(db, key, share),
  ]);
  const toLine = ({ id, speaker, content, startedAt: at }: SharedLine): SharedMeeting['entries'][number] => ({
    id,
    speaker,
    time: offset(at.getTime() - startedAt.getTime()),
    content,
  });
  return { frame, slices: slicesOf(lines).map((slice) => () => slice.map(toLine)) };
}

/** Returns everything in a share except its lines. */
async function readFrame(
  db: Queryable,
  key: MeetingKey,
  share: ShareRow,
  pass: string | null,
): Promise<{ frame: SharedMeeting; startedAt: Date }> {
  const { part } = share;
  const [{ title, startedAt, dayOnly, language, imported }, made, gaps] = await Promise.all([
    readShared(db, key),
    part === 'passage' ? null : readSummary(db, key),
    readSharedGaps(db, key, share),
  ]);
  const words = (claims: readonly { text: string }[]) => claims.map(({ text }) => text);
  // A new summary appears behind an existing link without review, so claims its lines do not support are left out.
  const summary = made && sentOf(made);
  // Speakers belong to the transcript, and text in the model's own words has no speaker.
  const told = ({ text, speaker, state, entries }: Claim) => ({
    text,
    speaker: part === 'all' && state === 'quoted' ? speaker : '',
    evidence: evidence(entries),
  });
  const since = (instant: Date) => offset(instant.getTime() - startedAt.getTime());
  const times = await readTimes(db, key, summary ? citedIn(summary) : []);
  const evidence = (ids: readonly string[]) =>
    times
      .filter(({ id }) => ids.includes(id))
      .map(({ id, startedAt: at }) => ({ time: since(at), id: part === 'all' ? id : null }));
  return {
    frame: {
      title,
      date: startedAt.toISOString(),
      dayOnly,
      imported,
      language,
      part,
      expiresAt: share.expiresAt?.toISOString() ?? null,
      summary: summary && {
        generatedBy: summary.generatedBy,
        language: summary.language,
        overview: words(summary.overview),
        overviewed: summary.overview.map(told),
        sections: summary.sections.map(({ title, claims }) => ({ title, claims: claims.map(told) })),
        topics: summary.topics.map((topic) => ({
          title: topic.title,
          from: since(new Date(topic.startedAt)),
          to: since(new Date(topic.endedAt)),
          claims: topic.claims.map(told),
        })),
        decisions: words(summary.decisions),
        decided: summary.decisions.map((claim) => ({ ...told(claim), possible: claim.possible })),
        actions:
          part === 'all'
            ? summary.actions.map(({ text, assignee, due, dueDate, entries }) => ({
                text,
                assignee,
                due,
                dueDate,
                evidence: evidence(entries),
              }))
            : [],
        questions: part === 'all' ? summary.questions.map(told) : [],
        stale: summary.stale,
      },
      pass,
      gaps: gaps.map(({ from, to, reason }) => ({
        from: since(from),
        to: to && since(to),
        // Blocked people and off-record periods are private to their owner.
        reason: reason === 'blocked_person' || reason === 'off_record' ? 'paused' : reason,
      })),
      entries: [],
    },
    startedAt,
  };
}

/** Returns the ids of all lines that a summary cites. */
const citedIn = ({ overview, sections, topics, decisions, actions, questions }: Summary): string[] =>
  [
    ...overview,
    ...sections.flatMap(({ claims }) => claims),
    ...topics.flatMap(({ claims }) => claims),
    ...decisions,
    ...actions,
    ...questions,
  ].flatMap(({ entries }) => entries);

/** Returns when these lines were said, in the order of the meeting, without deleted ones. */
async function readTimes(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  ids: readonly string[],
): Promise<{ id: string; startedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; startedAt: Date }>(
    `select id, started_at from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null order by started_at`,
    [workspaceId, meetingId, ids],
  );
  return rows;
}
