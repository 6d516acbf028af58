import { messages as frame } from './frame.ts';

/** English messages of the public site's header and footer, which some screens of the app have too. */
export const messages = {
  'site/frame': frame,
};
