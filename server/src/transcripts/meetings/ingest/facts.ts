import type { MeetingFacts, Origin, Visibility } from '@afterword/api-client/contract';
import { recordEvents } from '../../../events/record.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
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
  const values = [
    workspaceId,
    meetingId,
    facts.revision,
    facts.platform,
    code,
    cleanText(facts.url),
    title,
    instant(facts.startedAt),
    facts.endedAt === null ? null : instant(facts.endedAt),
    facts.self === null ? null : cleanText(facts.self),
    participants,
    facts.language === null ? null : cleanText(facts.language),
    searchText(code, ...participants, title).vector,
    accountId,
  ];
  const [sequence, made, changed, owned] = await Promise.all([
    nextSequence(client),
    client.query({
      name: 'make-meeting',
      text: `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, ended_at,
          self_name, participants, language, words, owner_id, visibility)
        select $1, $2, $3, currval('commit_sequence'), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
        where not exists (select from deleted_meeting where workspace_id = $1 and id = $2)
        on conflict (workspace_id, id) do nothing`,
      values: [...values, visibility],
    }),
    client.query<{ edited: boolean }>({
      name: 'change-meeting',
      text: `update meeting set revision = $3, sequence = currval('commit_sequence'), platform = $4, code = $5, url = $6,
          title = $7, started_at = $8, ended_at = $9, self_name = $10, participants = $11, language = $12, words = $13
        where workspace_id = $1 and id = $2 and revision < $3 and ($14::int is null or owner_id = $14::int)
        returning edited`,
      values,
    }),
    client.query({
      name: 'own-meeting',
      text: `select from meeting where workspace_id = $1 and id = $2 and ($3::int is null or owner_id = $3::int)`,
      values: [workspaceId, meetingId, accountId],
    }),
  ]);
  if (owned.rowCount === 0) throw failure('not_found');
  if (changed.rows[0]?.edited) await reapplyEditsToMeeting(client, key);
  if (made.rowCount || changed.rowCount) announce(client, key);
  if (made.rowCount) await recordEvents(client, key, [{ type: 'meeting.started', meetingId }]);
  return { sequence, acked: [{ id: meetingId, revision: facts.revision }], deleted: [] };
}
