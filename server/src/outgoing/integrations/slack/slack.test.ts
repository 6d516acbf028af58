import { expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { DeletedByPerson, type HttpCall, ObjectNotFound } from '../integration.ts';
import { isMessageGone } from './calls.ts';
import { leftOut, messageText, openChannel, person, privateChannel, slackDouble } from './double.ts';
import { slack } from './slack.ts';

async function open(to = '#team') {
  const double = slackDouble({ now: () => new Date('2026-11-20T11:00:00Z') });
  let checked = 0;
  const destination = await openDestination({
    integration: slack,
    descriptions: ['slack', leftOut],
    settings: { to },
    answer: double.answer,
    describes() {
      checked += 1;
      // The first of a hundred similar requests are enough.
      return checked < 10;
    },
  });
  return { ...destination, double };
}

const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

it('writes the results of a meeting into a channel, and the transcript into its thread', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent();
  const { known, steps } = await deliver(content);
  expect(named(steps)).toEqual(['find channel', 'join', 'post', 'post in thread', 'find address']);
  const [summary, transcript] = double.messages;
  expect(messageText(summary!)).toBe(
    `Weekly\n2026-11-20 09:00 UTC · Zoom · Ada Lovelace, Bo Diddley\n${content.url}\nOverview\nAda Lovelace: We planned the week.` +
      '\nDecisions\nBo Diddley: We ship on Friday.Possible decision: Bo Diddley: Perhaps we move.' +
      '\nAction items\nAda Lovelace: Ada writes the notes. (by Friday)\nOpen questions\nWho tests?',
  );
  expect(transcript).toMatchObject({ channel: openChannel, thread_ts: summary!.ts });
  expect(messageText(transcript!)).toBe(
    'Ada Lovelace 00:00:05\nWe planned the week.\nBo Diddley 00:00:09\nWe ship on Friday.\n',
  );
  expect(slack.urlOf(known)).toBe(
    `https://team.slack.com/archives/${openChannel}/p${summary!.ts.replace('.', '')}`,
  );
  expect((await deliver(content, { known })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('updates a transcript whose option was switched off, and posts no new one', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const off = { settings: { transcript: false } };
  const said = () => double.messages.map(messageText).filter((text) => text.includes(' 00:00:0'));
  const edited = { ...content, transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, { ...off, known });
  expect(said()).toEqual(['Bo Diddley 00:00:09\nWe ship on Friday.\n']);
  const { known: last } = await deliver({ ...content, transcript: [] }, { ...off, known: after });
  expect(said()).toEqual([]);
  await deliver(content, { ...off, known: last });
  expect(said()).toEqual([]);
});

it('keeps all of a transcript whose option was switched off while the summary becomes longer or shorter', async () => {
  const { deliver, double } = await open();
  const content = await someContent({ transcript: longTranscript().slice(0, 100) });
  const overview = ['a', 'b', 'c'].map((letter) => ({ speaker: '', text: letter.repeat(3_500) }));
  const longer = { ...content, summary: { ...content.summary!, overview } };
  const off = { settings: { transcript: false } };
  const said = () => double.messages.map(messageText).join('').split('said in turn').length - 1;
  const { known } = await deliver(content);
  // Earlier versions did not store whether the transcript was posted.
  const older = { ...(known as object), transcript: undefined };
  const { known: renamed } = await deliver({ ...content, title: 'Monthly' }, { known: older });
  const { known: after } = await deliver(longer, { ...off, known: renamed });
  expect(said()).toBe(100);
  const { known: emptied } = await deliver({ ...longer, transcript: [] }, { ...off, known: after });
  expect(said()).toBe(0);
  await deliver(content, { ...off, known: emptied });
  expect(said()).toBe(0);
});

it('keeps a transcript whose option was switched off if the answer to its post was lost', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { parts, ...rest } = known as { parts: object[] };
  const before = { ...rest, parts: parts.slice(0, 1), transcript: false };
  const { known: found } = await deliver(content, { known: before, inDoubt: 'post in thread' });
  await deliver(content, { known: found, settings: { transcript: false } });
  expect(double.messages).toHaveLength(2);
});

it.each([
  ['a channel by its id', privateChannel!, ['look at channel', 'post'], privateChannel],
  ['a private channel by its name', 'Board', ['find channel', 'find channel', 'post'], privateChannel],
  ['a person by their address', 'bo@example.com', ['find person', 'open conversation', 'post'], 'D00000004'],
  ['a person by their id', person!, ['open conversation', 'post'], 'D00000004'],
])('finds %s', async (_, to, first, channel) => {
  const { deliver, double, violations } = await open(to);
  const { steps } = await deliver(await someContent());
  expect(named(steps).slice(0, first.length)).toEqual(first);
  expect(double.messages.map((message) => message.channel)).toEqual([channel, channel]);
  expect(violations).toEqual([]);
});

it('reports a missing channel or person', async () => {
  for (const to of ['nowhere', 'nobody@example.com', 'U99999999']) {
    const { deliver } = await open(to);
    await expect(deliver(await someContent())).rejects.toThrow(/was answered 404|There is no channel/);
  }
});

it('updates only the messages whose content changed', async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent({ transcript: longTranscript().slice(0, 200) });
  const { known } = await deliver(content);
  const before = structuredClone(double.messages);
  const transcript = content.transcript.with(3, { ...content.transcript[3]!, text: 'Short.' });
  const { known: after, steps } = await deliver({ ...content, transcript }, { known });
  expect(new Set(named(steps))).toEqual(new Set(['change in thread']));
  expect(double.messages.map(({ ts }) => ts)).toEqual(before.map(({ ts }) => ts));
  expect(double.messages[0]).toEqual(before[0]);
  expect(messageText(double.messages[1]!)).toContain('Short.');
  // Messages that are no longer needed are deleted.
  const { steps: shorter } = await deliver(
    { ...content, transcript: transcript.slice(0, 5) },
    { known: after },
  );
  expect(named(shorter).slice(-2)).toEqual(['remove', 'remove']);
  expect(double.messages).toHaveLength(2);
  expect(violations).toEqual([]);
});

it('does not take a channel that it cannot see for deleted messages', async () => {
  const hidden = { status: 200, body: { ok: false, error: 'channel_not_found' } };
  expect(() => isMessageGone(hidden)).toThrow(ObjectNotFound);
  expect(isMessageGone({ status: 404, body: { ok: false, error: 'message_not_found' } })).toBe(true);
  expect(isMessageGone({ status: 200, body: { ok: true } })).toBe(false);
});

it('does not recreate messages that a person deleted, and keeps their replies', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const [summary, transcript] = double.messages;
  const reply = {
    ...transcript!,
    ts: '1790000000.000001',
    metadata: { event_type: '', event_payload: {} as never },
  };
  double.messages.splice(1, 1, reply);
  const edited = { ...content, title: 'Monthly', transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, { known });
  expect(double.messages).toEqual([summary, reply]);
  expect(messageText(summary!)).toMatch(/^Monthly/);
  double.messages.splice(0, 1);
  for (const title of ['Yearly', 'Daily'])
    await expect(deliver({ ...edited, title }, { known: after })).rejects.toThrow(DeletedByPerson);
  expect(double.messages).toEqual([reply]);
});

it('finds a message whose answer was lost among those of others', async () => {
  const { deliver, double } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const { parts, ...rest } = known as { parts: unknown[] };
  const other = await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' });
  for (let at = 0; at < 20; at += 1) await deliver(other);
  const { steps } = await deliver(content, { known: { ...rest, parts: [] }, inDoubt: 'post' });
  expect(named(steps).slice(0, 2)).toEqual(['look in channel', 'look in channel']);
  const { steps: inThread } = await deliver(content, {
    known: { ...rest, parts: parts.slice(0, 1) },
    inDoubt: 'post in thread',
  });
  expect(named(inThread)).toEqual(['look in thread']);
  const ours = double.messages.filter(({ metadata }) => metadata.event_payload.meeting === content.id);
  // If only the first message is known, its thread is written again below it.
  expect(ours.filter(({ thread_ts }) => !thread_ts)).toHaveLength(1);
});

it("writes a transcript of four hours in messages within Slack's limits", async () => {
  const { deliver, double, violations } = await open();
  const content = await someContent({ transcript: longTranscript() });
  const { steps } = await deliver(content);
  expect(steps.length).toBeLessThan(500);
  const words = double.messages.map(messageText).join('');
  for (const turn of [0, 5_000, 9_999]) expect(words).toContain(`said in turn ${turn},`);
  expect(violations.slice(0, 3)).toEqual([]);
});

it('writes hostile text as text', async () => {
  const { deliver, double, violations } = await open();
  const content = await hostileContent();
  const { steps } = await deliver(content);
  for (const { call } of steps.filter(({ effect }) => effect === 'write')) {
    const { text = '', blocks = [], ...rest } = JSON.parse((call as HttpCall).body ?? '{}');
    if (!('metadata' in rest)) continue;
    expect(text).not.toMatch(/[<>]/);
    expect(rest).toMatchObject({ link_names: false, parse: 'none' });
    for (const [, kind] of JSON.stringify(blocks).matchAll(/"type":"(\w+)"/g))
      expect(['rich_text', 'rich_text_section', 'rich_text_list', 'text', 'link']).toContain(kind);
    const links = JSON.stringify(blocks).match(/"url":"[^"]*"/g) ?? [];
    expect(links.every((link) => link === `"url":"${content.url}"`)).toBe(true);
  }
  expect(double.messages.map(messageText).join('')).toContain(hostile[1]);
  expect(violations).toEqual([]);
});

it('deletes the messages, starting with the last', async () => {
  const { deliver, remove, double } = await open();
  const { known } = await deliver(await someContent());
  const { known: gone, steps } = await remove(known);
  expect(named(steps)).toEqual(['remove', 'remove']);
  expect(double.messages).toEqual([]);
  expect((await remove(gone)).steps).toEqual([]);
});

it('deletes a message whose answer was lost', async () => {
  const { deliver, remove, double } = await open();
  const { known } = await deliver(await someContent({ transcript: [] }));
  const { steps } = await remove({ ...(known as object), parts: [] }, { inDoubt: 'post' });
  expect(named(steps)).toEqual(['look in channel', 'remove']);
  expect(double.messages).toEqual([]);
});

it('reads errors that Slack reports with status 200, and recognizes answers that are not from Slack', async () => {
  const said = (body: unknown) => slack.statusOf!({ status: 200, body });
  expect(
    ['invalid_auth', 'ratelimited', 'not_in_channel', 'channel_not_found', 'fatal_error', 'no_text'].map(
      (error) => said({ ok: false, error }),
    ),
  ).toEqual([401, 429, 403, 404, 503, 400]);
  expect(said({ ok: true })).toBe(200);
  const step = slack.identify!(slack.settings.parse({ to: 'team' }));
  for (const body of ['', null, [], { ok: true }])
    expect(() => step.read({ status: 200, body })).toThrow('Slack answers');
});

it("converts tokens to the RFC's format", () => {
  const { readTokens } = slack.signIn!;
  expect(
    readTokens!({
      ok: true,
      access_token: 'xoxe.xoxb',
      token_type: 'bot',
      refresh_token: 'xoxe-1',
      expires_in: 43_200,
    }),
  ).toEqual({ access_token: 'xoxe.xoxb', token_type: 'bearer', refresh_token: 'xoxe-1', expires_in: 43_200 });
  expect(readTokens!({ ok: false, error: 'invalid_code' })).toEqual({ error: 'invalid_grant' });
});
