import type { WorkflowPart, WorkflowProblem, WorkflowRunState } from '@afterword/api-client/contract';
import { isMissing } from '../../platform/errors/failure.ts';
import { type Place, zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readFrom } from '../../transcripts/meetings/authorize.ts';
import { readEntries } from '../../transcripts/meetings/entries.ts';
import { toDetail } from '../../transcripts/meetings/meetings.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { ModelFailure } from '../models/failure.ts';
import { openModel } from '../models/open-model.ts';
import { readTranscriptSize } from '../summaries/store.ts';
import { beginWorkflow } from './begin.ts';
import { readEarlier, withEarlier } from './earlier.ts';
import { readParts } from './parts.ts';
import { type ReadMeeting, readMeetingWith } from './read-meeting.ts';
import {
  beginRun,
  endRun,
  nextReading,
  type ReadingResult,
  type RunRow,
  readReadings,
  readRun,
  runTopic,
  storeReading,
} from './run-store.ts';

/** Milliseconds between two checks whether a run should stop. */
const looksEvery = 1_000;

/** Usage without any call. */
const nothing = { inputTokens: 0, outputTokens: 0, cost: 0 };

/** Maximum bytes of a transcript: a day of talk. */
const maxTranscriptLength = 4_000_000;

/** Problems of the model or the budget rather than one meeting, which the remaining meetings would have, too. */
const forAll: readonly WorkflowProblem[] = [
  'unreachable',
  'unauthorized',
  'unknown_model',
  'rejected',
  'rate_limited',
  'silent',
  'over_budget',
];

/**
 * Performs a complete workflow run for an automation: for a person over meetings they may read, or for the workspace
 * itself if the place has no account. The findings are checked claims; never send unsupported ones anywhere.
 * @throws not_found, invalid_input, not_configured without a model
 */
export async function performWorkflow(
  deps: Deps,
  place: Place,
  asked: { id: string; meetingId?: string | undefined; language: string },
): Promise<{
  runId: string;
  state: WorkflowRunState;
  problem: WorkflowProblem | null;
  parts: WorkflowPart[];
}> {
  const runId = await beginWorkflow(deps, place, asked);
  const server = { ...place, account: null };
  while (await readNext(deps, server, runId));
  return deps.shards.of(place).read(async (db) => {
    const run = await readRun(db, server, runId);
    if (!run) throw new Error('A run is gone that was just made.');
    return { runId, state: run.state, problem: run.problem, parts: await readParts(db, place, runId) };
  });
}

/**
 * Reads the next meeting of a run, or ends the run if there is none. Does not read stored meetings again.
 * @param server the workspace, without an account.
 * @returns whether more meetings remain.
 * @throws if the server stops in the meantime, so that the job is retried.
 */
export async function readNext(deps: Deps, server: Place, runId: string): Promise<boolean> {
  const database = deps.shards.of(server);
  const run = await database.read((db) => readRun(db, server, runId));
  if (!run || run.endedAt !== null) return false;
  const end = async (state: 'done' | 'stopped' | 'failed', problem: WorkflowProblem | null = null) => {
    await database.transaction((client) =>
      endRun(client, server, runId, { state, problem, now: deps.clock.now() }),
    );
    return false;
  };
  if (run.stopping) return end('stopped');
  const reader = await readerOf(deps, server, run);
  if (!reader) return end('failed', 'no_reader');
  const meetingId = await database.read((db) => nextReading(db, server, runId));
  if (meetingId === null) return end(...(await outcome(deps, server, runId)));
  const model = await openModel(deps, reader, 'workflow');
  if (!model) return end('failed', 'no_model');
  await database.transaction((client) => beginRun(client, server, runId, model));

  const stopping = watchStop(deps, server, runId);
  let result: ReadingResult;
  try {
    const source = await readSource(deps, reader, meetingId);
    const earlier = await database.read((db) => readEarlier(db, reader, run.earlier, meetingId));
    const prompt = withEarlier(run.prompt, earlier);
    result =
      typeof source === 'string'
        ? { meetingId, problem: source, claims: [], usage: nothing }
        : {
            meetingId,
            problem: null,
            ...(await readMeetingWith(model, source, { ...run, prompt }, stopping.signal)),
          };
  } catch (error) {
    if (stopping.stopped()) return end('stopped');
    if (!(error instanceof ModelFailure)) throw error;
    result = { meetingId, problem: error.reason, claims: [], usage: nothing };
  } finally {
    stopping.end();
  }
  await database.transaction((client) => storeReading(client, server, runId, result));
  if (result.problem !== null && forAll.includes(result.problem)) return end('failed', result.problem);
  if (await database.read((db) => nextReading(db, server, runId))) return true;
  return end(...(await outcome(deps, server, runId)));
}

/** Ends a run that could not be completed. */
export async function giveUp(deps: Deps, server: Place, runId: string): Promise<void> {
  await deps.shards.of(server).transaction((client) =>
    endRun(client, server, runId, {
      state: 'failed',
      problem: 'interrupted',
      now: deps.clock.now(),
    }),
  );
}

/** Returns the place a run reads with; null if its person was deleted or left the workspace. */
async function readerOf(
  { control }: Pick<Deps, 'control'>,
  server: Place,
  { accountId, unattended }: RunRow,
): Promise<Place | null> {
  if (unattended) return server;
  if (accountId === null) return null;
  const { rowCount } = await control.query(
    `select from membership where workspace_id = $1 and account_id = $2 and state = 'active'`,
    [server.workspace.id, accountId],
  );
  return rowCount === 0 ? null : { ...server, account: { id: accountId } };
}

/** Returns the text of a meeting, or the reason it cannot be read. */
async function readSource(
  deps: Pick<Deps, 'shards'>,
  reader: Place,
  meetingId: string,
): Promise<ReadMeeting | WorkflowProblem> {
  try {
    return await readFrom({ deps, actor: reader }, meetingId, async (db, key) => {
      if ((await readTranscriptSize(db, key)) > maxTranscriptLength) return 'too_long';
      const [meeting, rows] = await Promise.all([readMeeting(db, key), readEntries(db, key)]);
      const { participants, language, date: meetingDate } = toDetail(meeting, new Date(), reader);
      return {
        context: {
          participants: participants.map(({ name }) => name),
          language,
          meetingDate,
          timeZone: zoneOf(reader),
        },
        lines: rows.map(({ id, speaker, content, startedAt }) => ({
          id,
          speaker,
          content,
          startedAt: startedAt.toISOString(),
        })),
      };
    });
  } catch (error) {
    if (isMissing(error)) return 'no_reader';
    throw error;
  }
}

/** Returns the result of a finished run: failed if no meeting could be read. */
async function outcome(
  deps: Pick<Deps, 'shards'>,
  server: Place,
  runId: string,
): Promise<['done' | 'failed', WorkflowProblem | null]> {
  const readings = await deps.shards.of(server).read((db) => readReadings(db, server, runId));
  const [failed] = readings.filter(({ state }) => state === 'failed');
  return failed && readings.every(({ state }) => state === 'failed')
    ? ['failed', failed.problem]
    : ['done', null];
}

/** Aborts the current call of a run when someone stops the run, or the server stops. */
function watchStop({ shards, bus, draining }: Deps, server: Place, runId: string) {
  const controller = new AbortController();
  let stopped = false;
  const look = async () => {
    const run = await shards.of(server).read((db) => readRun(db, server, runId));
    if (run && !run.stopping) return;
    stopped = true;
    controller.abort();
  };
  // A failed check is repeated by the next.
  const lookAgain = () => void look().catch(() => {});
  const leave = () => controller.abort();
  const timer = setInterval(lookAgain, looksEvery);
  const unsubscribe = bus.subscribe(runTopic(server.workspace.id, runId), lookAgain);
  draining.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    stopped: () => stopped,
    end() {
      clearInterval(timer);
      unsubscribe();
      draining.removeEventListener('abort', leave);
    },
  };
}
