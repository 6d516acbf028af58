import type { MeetingItem } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/**
 * The state of a live meeting, the same on home, list and page: 'Live' only while its captions are captured. Renders
 * nothing once it is over.
 */
export function MeetingState({ meeting: { health } }: { meeting: Pick<MeetingItem, 'health'> }) {
  const { states } = useMessages('dashboard/shared');
  if (health === null) return null;
  const isLive = health === 'capturing' || health === 'quiet';
  return <Badge tone={isLive ? 'live' : 'warn'}>{states[health]}</Badge>;
}
