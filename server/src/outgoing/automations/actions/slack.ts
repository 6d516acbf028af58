import type { AutomationAction } from '@afterword/api-client/contract';
import { type Action, failed } from './action.ts';
import { beginMeeting, ensureWay, findConnected } from './sending.ts';

/** Posts the meeting to a channel or a person. */
export const slack: Action<Extract<AutomationAction, { type: 'slack' }>> = {
  goesOut: true,
  async begin(action, acting) {
    const connection = await findConnected(acting, 'slack');
    if (!connection) return failed('not_connected');
    const to = action.name.replace(/^[#@]/, '');
    const connectionId = await ensureWay(acting, {
      integration: 'slack',
      settings: { ...(connection.settings as object), to, send: 'by-hand' },
      uses: connection,
    });
    return beginMeeting(acting, connectionId);
  },
  problem: (_, connections, words) =>
    connections.some(({ integration }) => integration === 'slack') ? null : words.needs.connection('Slack'),
};
