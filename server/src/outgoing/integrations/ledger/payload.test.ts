import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { findPlace } from '../../../people/access/directory.ts';
import { someEntry, someFacts } from '../../../testing/meetings.ts';
import { answerOf } from '../../../testing/model-answers.ts';
import { openModelServer } from '../../../testing/model-server.ts';
import { testServerForThisTest } from '../../../testing/server.ts';
import { readEvent } from './payload.ts';

it('marks text by a language model in an event, and omits text without supporting lines', async () => {
  const model = await openModelServer();
  onTestFinished(() => model.close());
  const server = await testServerForThisTest(model.environment('openai', 'gpt-4o-mini'));
  const api = server.api(await server.signIn('ada@example.com'));
  const meetingId = randomUUID();
  await api.meetings.put({ id: meetingId, ...someFacts({ language: 'en' }) });
  const line = someEntry({
    ordinal: 0,
    speaker: 'Bob',
    content: 'I will send the notes to Carla by Thursday.',
  });
  await api.meetings.putEntries({ id: meetingId, captureId: randomUUID(), entries: [line], gaps: [] });
  const action = { kind: 'action', evidence: [1], owner: 'Bob' };
  model.answer((request) =>
    answerOf(
      request,
      () => [
        { ...action, text: 'Bob pays 90,000 dollars to Mallory.' },
        { ...action, text: 'Bob sends the notes to Carla.' },
        { kind: 'decision', text: 'Mallory gets 90,000 dollars.', evidence: [1] },
      ],
      { kind: 'overview', section: null, owner: null, due: null },
    ),
  );
  for await (const _ of await api.meetings.makeSummary({ id: meetingId }));
  const { actions } = await api.meetings.getSummary({ id: meetingId });
  expect(actions.map(({ state }) => state)).toEqual(['unsupported', 'supported']);

  const { rows } = await server.pool.query<{ id: number }>(
    'select workspace_id as id from meeting where id = $1',
    [meetingId],
  );
  const place = (await findPlace(server.deps.control, rows[0]!.id))!;
  const tell = async (event: Parameters<typeof readEvent>[2]['event']) =>
    JSON.parse(
      await server.deps.shards
        .of(place)
        .read((db) => readEvent(db, place, { event, now: server.deps.clock.now(), deps: server.deps })),
    ).data;
  const sent = { text: 'Bob sends the notes to Carla.', state: 'supported' };
  const summary = await tell({ type: 'summary.created', meetingId, sequence: 1 });
  expect(summary).toMatchObject({
    summary: { generatedBy: { provider: 'openai', model: 'gpt-4o-mini' }, actions: [sent], decisions: [] },
  });
  expect(JSON.stringify(summary)).not.toMatch(/90,000|Mallory/);
  const [unsaid, said] = actions.map(
    ({ id }) => ({ type: 'action_item.created', meetingId, actionId: id }) as const,
  );
  expect(await tell(said!)).toMatchObject({ action: sent });
  expect(await tell(unsaid!)).not.toHaveProperty('action');
});
