import { messages as ask } from './ask.ts';
import { messages as captures } from './captures.ts';
import { messages as catchUp } from './catch-up.ts';
import { messages as exportMessages } from './export.ts';
import { messages as importMessages } from './import.ts';
import { messages as integrations } from './integrations.ts';
import { messages as meeting } from './meeting.ts';
import { messages as meetings } from './meetings.ts';
import { messages as proposals } from './proposals.ts';
import { messages as recap } from './recap.ts';
import { messages as search } from './search.ts';
import { messages as sharing } from './sharing.ts';
import { messages as templates } from './templates.ts';
import { messages as visibility } from './visibility.ts';

/** English messages of the dashboard's other screens, by name. */
export const messages = {
  'dashboard/ask': ask,
  'dashboard/captures': captures,
  'dashboard/catch-up': catchUp,
  'dashboard/export': exportMessages,
  'dashboard/import': importMessages,
  'dashboard/integrations': integrations,
  'dashboard/meeting': meeting,
  'dashboard/meetings': meetings,
  'dashboard/proposals': proposals,
  'dashboard/recap': recap,
  'dashboard/search': search,
  'dashboard/sharing': sharing,
  'dashboard/templates': templates,
  'dashboard/visibility': visibility,
};
