import type { AutomationAction } from '@afterword/api-client/contract';
import { findIntegration } from '../../integrations/registry.ts';
import { type Action, failed, skipped } from './action.ts';
import { beginMeeting, findConnected } from './sending.ts';

/** Creates an event on the due day of each action item. */
export const calendar: Action<Extract<AutomationAction, { type: 'calendar' }>> = {
  goesOut: true,
  async begin({ platform }, acting) {
    const connection = await findConnected(acting, platform);
    if (!connection) return failed('not_connected');
    if ((acting.meeting.summary?.dated ?? 0) === 0) return skipped('no_date');
    return beginMeeting(acting, connection.id);
  },
  problem: ({ platform }, connections, words) =>
    connections.some(({ integration }) => integration === platform)
      ? null
      : words.needs.connection(findIntegration(platform)?.name ?? platform),
};
