import { extension } from '../messages/extension.ts';
import { parseUpcoming, type UpcomingMeeting, upcomingKey } from '../messages/upcoming.ts';

/** Reads the next meetings from the worker's latest copy. */
export async function readUpcoming(): Promise<UpcomingMeeting[]> {
  const { [upcomingKey]: stored } = await extension.storage.get(upcomingKey);
  return parseUpcoming(stored)?.meetings ?? [];
}
