import type { Api } from '@afterword/api-client';
import { type DemoSeries, demoSeries } from '../pages/demo-workspace.ts';
import type { Installation } from './installation.ts';
import { addMember, clientOf, signInByCall } from './people.ts';
import { storeMeeting } from './spoken-meetings.ts';
import { until } from './until.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Seconds between lines of a meeting: meetings last about twenty minutes. */
const paceSeconds = 150;

/** The workspace created by `fillWorkspace`. */
export interface DemoWorkspace {
  /** ID of the workspace of Nora's team. A new session starts in her personal one. */
  workspace: number;
  /** IDs, oldest first. */
  meetings: string[];
}

/**
 * Fills the workspace of Nora Lindqvist through the API: forty meetings over three months on all platforms, in four languages, in
 * series; two colleagues; summaries; action items in every state; comments, shares, deliveries, and an automation that has run.
 * The server needs MARKDOWN_DIR.
 */
export async function fillWorkspace(installation: Installation): Promise<DemoWorkspace> {
  const api = clientOf(installation.server.url, await signInByCall(installation, 'nora@example.com'));
  await api.accounts.updateUser({ name: 'Nora Lindqvist' });
  const team = await api.workspaces.create({ name: 'Lindqvist & Co.' });
  await api.workspaces.select({ id: team.id });
  const amina = await addMember(installation, api, { email: 'amina@example.com', name: 'Amina Yusuf' });
  await addMember(installation, api, { email: 'tomas@example.com', name: 'Tomás Herrera' });
  // Invited, and has not accepted yet.
  await api.invitations.create({ email: 'jonas@example.com' });

  await api.workflows.create({ name: 'Risks', prompt: 'Which risks were named?' });
  const automation = await api.automations.create({
    name: 'Recap of the weekly',
    trigger: { type: 'meeting-end' },
    conditions: [{ type: 'title', value: 'Product weekly' }],
    actions: [{ type: 'email', to: ['me'] }],
    owner: 'me',
    ask: false,
    active: true,
  });

  const meetings: string[] = [];
  for (const { series, index, startedAt } of occurrences(demoSeries, Date.now())) {
    const id = await storeMeeting(api, {
      title: series.title,
      platform: series.platform,
      startedAt,
      lines: linesOf(series, index),
      pace: paceSeconds,
    });
    if (series.labels.length > 0) await api.meetings.putLabels({ id, labels: series.labels });
    await api.meetings.setVisibility({ id, visibility: 'workspace' });
    for await (const _ of await api.meetings.makeSummary({ id })) {
      // The stream ends with the finished summary.
    }
    meetings.push(id);
  }
  const latest = meetings.at(-1)!;
  await settleActions(api);
  await comment(api, amina, latest);
  await api.shares.create({ id: latest, audience: 'link', part: 'all' });
  await api.shares.create({
    id: meetings.at(-2)!,
    audience: 'people',
    emails: ['claire@example.com'],
    part: 'summary',
  });
  const { connection } = await api.integrations.connect({ id: 'markdown', of: 'workspace', settings: {} });
  for (const id of meetings.slice(-3)) await api.deliveries.create({ id, connection: connection!.id });
  await until('the automation has run', async () => {
    const { items } = await api.automations.runs({ id: automation.id });
    return items.length > 0;
  });
  return { workspace: team.id, meetings };
}

/**
 * All meetings of these series, oldest first. The last one ends at `now` (Unix milliseconds), so that automations run
 * for it.
 */
function occurrences(series: readonly DemoSeries[], now: number) {
  return series
    .flatMap((each) =>
      Array.from({ length: each.count }, (_, index) => {
        const day = new Date(now - (each.count - index) * each.everyDays * dayMs);
        day.setUTCHours(each.hour, 0, 0, 0);
        return { series: each, index, startedAt: day.toISOString() };
      }),
    )
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
    .map((each, index, all) => {
      if (index < all.length - 1) return each;
      const series = demoSeries[0]!;
      const startedAt = new Date(now - series.lines.length * paceSeconds * 1_000).toISOString();
      return { series, index: series.count, startedAt };
    });
}

const linesOf = ({ lines, topics, days }: DemoSeries, index: number): [string, string][] =>
  lines.map(([speaker, text], line) => [
    speaker,
    text
      .replaceAll('{topic}', topics[index % topics.length]!)
      .replaceAll('{day}', days[(index + line) % days.length]!),
  ]);

/** Completes every third action item, makes every seventh overdue, and gives the others a future due date. */
async function settleActions(api: Api): Promise<void> {
  const { items } = await api.actions.list({ done: false });
  for (const [index, { id }] of items.entries()) {
    const due = new Date(Date.now() + (index % 7 === 0 ? -3 : (index % 10) + 1) * dayMs);
    await api.actions.update({
      id,
      dueDate: due.toISOString().slice(0, 10),
      ...(index % 3 === 0 ? { done: true } : {}),
    });
  }
  if (items[1]) await api.actions.delete({ id: items[1].id });
}

/** Creates a resolved and an open thread. */
async function comment(nora: Api, amina: Api, id: string): Promise<void> {
  const [first, second] = (await nora.meetings.transcript({ id })).entries;
  const question = await amina.comments.create({
    id,
    entryId: first!.id,
    text: 'Can we add this to the agenda?',
  });
  await nora.comments.create({ id, entryId: first!.id, text: 'Done.', replyTo: question.id });
  await nora.comments.update({ id: question.id, resolved: true });
  await amina.comments.create({ id, entryId: second!.id, text: 'I have the numbers from last month, too.' });
}
