import type { MeetingFacts, Origin, Visibility } from '@afterword/api-client/contract';
import { recordEvents } from '../../../events/record.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import { cleanText } from '../../../text/clean.ts';
import type { MeetingKey } from '../authorize.ts';
import { reapplyEditsToMeeting } from '../edits/apply.ts';
import { announce } from '../live.ts';
import { searchText } from '../search/text.ts';
import { instant, nextSequence, type Receipt } from './receipt.ts';

/**
 * Stores the facts that one capture knows about its meeting. The account that sends facts first becomes the owner.
 * @param visibility who else may read a new meeting: the workspace's default for captured meetings; imported ones are
 * private until their owner shares them.
 * @throws not_found if someone else owns the meeting or it was deleted.
 */
export async function storeFacts(
  client: Client,
  key: MeetingKey,
  facts: Omit<MeetingFacts, 'platform'> & { platform: Origin },
  visibility: Visibility = 'private',
): Promise<Receipt> {
  const title = cleanText(facts.title);
  const code = cleanText(facts.code);
  const participants = facts.participants.map(cleanText);
  const { workspaceId, meetingId, accountId } = key;
  // Separate insert and update: an upsert would fail on a row hidden by its policy.
  const values = {
    workspaceId,
    meetingId,
    revision: facts.revision,
    platform: facts.platform,
    code,
    url: cleanText(facts.url),
    title,
    startedAt: instant(facts.startedAt),
    endedAt: facts.endedAt === null ? null : instant(facts.endedAt),
    self: facts.self === null ? null : cleanText(facts.self),
    participants,
    language: facts.language === null ? null : cleanText(facts.language),
    words: searchText(code, ...participants, title).vector,
    accountId,
  };
  const [sequence, made, changed, owned] = await Promise.all([
    nextSequence(client),
    client.query({
      name: 'make-meeting',
      ...named(
        `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, ended_at,
          self_name, participants, language, words, owner_id, visibility)
        select :workspaceId, :meetingId, :revision, currval('commit_sequence'), :platform, :code, :url, :title, :startedAt, :endedAt,
          :self, :participants, :language, :words, :accountId, :visibility
        where not exists (select from deleted_meeting where workspace_id = :workspaceId and id = :meetingId)
        on conflict (workspace_id, id) do nothing`,
        { ...values, visibility },
      ),
    }),
    client.query<{ edited: boolean }>({
      name: 'change-meeting',
      ...named(
        `update meeting set revision = :revision, sequence = currval('commit_sequence'), platform = :platform, code = :code, url = :url,
          title = :title, started_at = :startedAt, ended_at = :endedAt, self_name = :self, participants = :participants,
          language = :language, words = :words
        where workspace_id = :workspaceId and id = :meetingId and revision < :revision
          and (:accountId::int is null or owner_id = :accountId::int)
        returning edited`,
        values,
      ),
    }),
    client.query({
      name: 'own-meeting',
      // An insert that waited for a deletion did not see it, and created the meeting again. This statement sees it.
      text: `select from meeting where workspace_id = $1 and id = $2 and ($3::int is null or owner_id = $3::int)
        and not exists (select from deleted_meeting where workspace_id = $1 and id = $2)`,
      values: [workspaceId, meetingId, accountId],
    }),
  ]);
  if (owned.rowCount === 0) throw failure('not_found');
  if (changed.rows[0]?.edited) await reapplyEditsToMeeting(client, key);
  if (made.rowCount || changed.rowCount) announce(client, key);
  if (made.rowCount) await recordEvents(client, key, [{ type: 'meeting.started', meetingId }]);
  return { sequence, acked: [{ id: meetingId, revision: facts.revision }], deleted: [] };
}
