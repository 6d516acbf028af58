import type { AccountFile, WorkflowPart } from '@afterword/api-client/contract';
import { type ExportMessages, exportMessages } from '../../locales/export-messages.ts';
import type { Actor } from '../../people/access/actor.ts';
import { placesOf } from '../../people/access/directory.ts';
import { listSessions } from '../../people/access/sessions.ts';
import { readOwnEvents } from '../../people/audit/log.ts';
import { readProvisioned } from '../../people/scim/users.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { showGlossary } from '../../sense/glossary/glossary.ts';
import { readTemplates } from '../../sense/templates/store.ts';
import { toTemplate } from '../../sense/templates/templates.ts';
import { readParts } from '../../sense/workflows/parts.ts';
import { type RunRow, readOwnRuns } from '../../sense/workflows/run-store.ts';
import { toRun } from '../../sense/workflows/runs.ts';
import { readWorkflows } from '../../sense/workflows/store.ts';
import { toWorkflow } from '../../sense/workflows/workflows.ts';
import { dayIn } from '../../text/time-zones.ts';
import { authorize } from '../../transcripts/meetings/authorize.ts';
import { toComment } from '../../transcripts/meetings/comments/comments.ts';
import { readCommentsOnOthers } from '../../transcripts/meetings/comments/store.ts';
import { listOwnMeetings } from '../../transcripts/meetings/list.ts';
import { toDetail } from '../../transcripts/meetings/meetings.ts';
import { listShares } from '../../transcripts/meetings/shares/store.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { showRules } from '../../transcripts/rules/rules.ts';
import { archiveFiles, checkCount, jsonFile, unlessGone } from '../../transfer/export/archive.ts';
import type { ExportFile } from '../../transfer/export/meetings.ts';
import { type ZippedFile, zipped } from '../../transfer/export/zip.ts';
import { readOwnAutomations } from '../automations/automations.ts';
import { toConnection } from '../integrations/connections/connections.ts';
import { listConnections } from '../integrations/connections/store.ts';

/**
 * Exports everything stored about an account, in its current and former workspaces. The result is an importable archive
 * of its meetings, with `account.json` about the person and `meetings.json` about the readers of meetings. Keeps one
 * meeting in memory at a time.
 */
export async function exportAccount(deps: Needs, actor: Actor): Promise<ExportFile> {
  const words = await exportMessages(actor.account.locale);
  const places = await placesOf(deps.control, actor.account);
  const meetings = await Promise.all(
    places.map(async (place) => {
      const ids = await deps.shards.of(place).read((db) => listOwnMeetings(db, place));
      return ids.map((id) => ({ place, id }));
    }),
  );
  checkCount(meetings.flat().length);
  const account = await readAccount(deps, actor, places);
  return {
    name: `${dayIn(deps.clock.now(), zoneOf(actor))} ${words.account}.zip`,
    type: 'application/zip',
    bytes: zipped(filesOf(deps, account, meetings.flat(), words)),
  };
}

type Needs = Pick<Deps, 'control' | 'shards' | 'clock'>;
type OwnMeetings = readonly { place: Place; id: string }[];

async function* filesOf(
  deps: Needs,
  account: AccountFile,
  meetings: OwnMeetings,
  words: ExportMessages,
): AsyncGenerator<ZippedFile> {
  yield jsonFile('account.json', account, 2);
  yield* archiveFiles(deps, meetings, words);
  yield { name: 'meetings.json', bytes: accessTo(deps, meetings) };
}

/** Writes a JSON list of who may read each meeting. Archives omit this, because on another server no one has access yet. */
async function* accessTo({ shards, clock }: Needs, meetings: OwnMeetings): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[';
  for (const { place, id } of meetings) {
    const access = await unlessGone(
      shards.of(place).read((db) =>
        authorize(db, place, 'read', id, async (key) => {
          const [row, shares] = await Promise.all([readMeeting(db, key), listShares(db, key)]);
          const { title, visibility, held } = toDetail(row, clock.now(), place);
          return { id, workspace: place.workspace.name, title, visibility, held, shares };
        }),
      ),
    );
    if (!access) continue;
    yield encoder.encode(`${separator}\n${JSON.stringify(access)}`);
    separator = ',';
  }
  yield encoder.encode(separator === '[' ? '[]\n' : '\n]\n');
}

/** Returns the data stored about the person. */
async function readAccount(
  { control, shards, clock }: Needs,
  actor: Actor,
  places: readonly Place[],
): Promise<AccountFile> {
  const now = clock.now();
  const held = await Promise.all(
    places.map(async (place) => {
      const [comments, connections, templates, workflows, runs, automations] = await shards
        .of(place)
        .read((db) =>
          Promise.all([
            readCommentsOnOthers(db, place),
            listConnections(db, place),
            readTemplates(db, place),
            readWorkflows(db, place),
            readRunsWithParts(db, place),
            readOwnAutomations(db, place, actor),
          ]),
        );
      return { place, comments, connections, templates, workflows, runs, automations };
    }),
  );
  return {
    exportedAt: now.toISOString(),
    user: actor.account,
    identities: await readIdentities(control, actor.account.id),
    provisioned: await readProvisioned(control, actor.account.id),
    securityEvents: await readOwnEvents(control, actor.account.id),
    sessions: await listSessions(control, actor.account.id, actor.session.id, now),
    rules: await showRules({ control }, actor, 'me'),
    glossary: (await showGlossary({ control }, actor, 'me')).items,
    connections: held.flatMap(({ connections }) =>
      connections
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toConnection(row, now)),
    ),
    templates: held.flatMap(({ templates }) =>
      templates
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toTemplate(row, actor, actor.account.name)),
    ),
    workflows: held.flatMap(({ workflows }) =>
      workflows
        .filter(({ accountId }) => accountId === actor.account.id)
        .map((row) => toWorkflow(row, actor, actor.account.name)),
    ),
    workflowRuns: held.flatMap(({ runs }) =>
      runs.map(({ row, parts }) => ({
        ...toRun(row, actor, actor.account.name),
        prompt: row.prompt,
        parts,
      })),
    ),
    automations: held.flatMap(({ automations }) => automations),
    comments: held.flatMap(({ comments, place }) =>
      comments.map((row) => ({ ...toComment(row, place, actor.account.name), meetingId: row.meetingId })),
    ),
  };
}

async function readIdentities(db: Queryable, accountId: number) {
  const { rows } = await db.query<{ issuer: string; subject: string; createdAt: Date }>(
    `select issuer, subject, created_at from identity where account_id = $1
     union all select issuer, subject, created_at from sso_identity where account_id = $1 order by created_at`,
    [accountId],
  );
  return rows.map(({ issuer, subject, createdAt }) => ({
    issuer,
    subject,
    since: createdAt.toISOString(),
  }));
}

/** Returns the person's workflow runs, with findings in meetings they may still read. */
async function readRunsWithParts(db: Queryable, place: Place) {
  const runs: { row: RunRow; parts: WorkflowPart[] }[] = [];
  for (const row of await readOwnRuns(db, place))
    runs.push({ row, parts: await readParts(db, place, row.id) });
  return runs;
}
