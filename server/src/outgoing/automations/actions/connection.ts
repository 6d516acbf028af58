import type { AutomationAction } from '@afterword/api-client/contract';
import { findConnection } from '../../integrations/connections/store.ts';
import { readAutomationEvent } from '../../integrations/ledger/payload.ts';
import { copiesFor } from '../../integrations/ledger/read-work.ts';
import { findIntegration } from '../../integrations/registry.ts';
import { type Action, failed, skipped } from './action.ts';
import { beginMeeting, claimRecipients, send } from './sending.ts';

/** Sends the meeting to a connection that the automation names. */
export const toConnection: Action<Extract<AutomationAction, { connection: string }>> = {
  goesOut: true,
  async begin({ connection: id }, acting) {
    const { client, place, automation, runId, meeting, more, deps, now } = acting;
    const account = automation.accountId === null ? null : { id: automation.accountId };
    const connection = await findConnection(client, { ...place, account }, id);
    const integration = connection && findIntegration(connection.integration);
    if (!integration) return failed('not_connected');
    // Its hooks get the events that they asked for, and no call of an automation.
    if (integration.hooks) return failed('not_callable');
    if (integration.receives === 'meeting') return beginMeeting(acting, id);
    const of = { connectionId: id, meetingId: meeting.id, runId, dueAt: now };
    if (integration.receives === 'copies') {
      const copies = copiesFor(connection, `run ${runId}`);
      const nameOf = ({ recipient }: { recipient?: string }) => recipient?.toLowerCase() ?? id;
      const { first, left } = await claimRecipients(acting, copies.map(nameOf));
      const fresh = copies.filter((copy) => first.has(nameOf(copy)));
      if (fresh.length === 0) return skipped('told_already');
      return send(
        acting,
        { left },
        fresh.map((copy) => ({ ...of, ...copy })),
      );
    }
    // A webhook event is about the automation itself. So each automation sends its own, and each counts as a message.
    await claimRecipients(acting, [`${id} ${runId}`]);
    const payload = await readAutomationEvent(client, place, {
      meetingId: meeting.id,
      automation: { id: automation.id, name: automation.name, run: runId },
      results: more,
      now,
      deps,
    });
    return send(acting, {}, [{ ...of, about: 'automation.ran', key: `run ${runId}`, payload }]);
  },
  check: async ({ connection: id }, { automation, connections }) => {
    const connection = connections.find((each) => each.id === id);
    if (!connection || (connection.accountId !== null && connection.accountId !== automation.accountId))
      return ['connection', 'There is no such connection'];
    return findIntegration(connection.integration)?.hooks
      ? ['connection', 'Choose a Zap’s trigger in Zapier instead: it gets events without an automation']
      : null;
  },
  problem: ({ connection }, connections, words) =>
    connections.some(({ id }) => id === connection) ? null : words.needs.gone,
};
