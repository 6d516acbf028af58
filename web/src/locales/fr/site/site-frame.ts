import type { messages as source } from '../../en/site/site-frame.ts';
import { messages as frame } from './frame.ts';

/** French messages of the public site's header and footer, which some screens of the app have too. */
export const messages: typeof source = {
  'site/frame': frame,
};
