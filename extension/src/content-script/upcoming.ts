import { extension } from '../messages/extension.ts';
import { parseUpcoming, type UpcomingMeeting, upcomingKey } from '../messages/upcoming.ts';

/** The next meetings, as the worker was told of them last. */
export async function readUpcoming(): Promise<UpcomingMeeting[]> {
  const { [upcomingKey]: stored } = await extension.storage.get(upcomingKey);
  return parseUpcoming(stored)?.meetings ?? [];
}
