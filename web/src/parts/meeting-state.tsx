import type { MeetingItem } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import type { Connection } from './live/follow.ts';

/**
 * The state of a live meeting, on the home page, in lists and on its page: 'Live' only while its captions are
 * captured, and on its page only while live updates arrive. Renders nothing once the meeting is over. @param
 * connection the page's live connection; absent on pages without one.
 */
export function MeetingState({
  meeting: { health },
  connection = 'live',
}: {
  meeting: Pick<MeetingItem, 'health'>;
  connection?: Connection;
}) {
  const { states } = useMessages('dashboard/shared');
  if (health === null) return null;
  const isLive = health === 'capturing' || health === 'quiet';
  if (isLive && connection !== 'live') return null;
  return <Badge tone={isLive ? 'live' : 'warn'}>{states[health]}</Badge>;
}
