import { signedIn } from '../../people/access/procedure.ts';
import { readUpcoming } from './upcoming.ts';

const { calendar } = signedIn;

export const calendarRoutes = {
  upcoming: calendar.upcoming.handler(({ context }) => readUpcoming(context)),
};
