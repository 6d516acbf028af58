import { messages as frame } from './frame.ts';

/** English messages of the public site's header and footer, which some screens of the app share. */
export const messages = {
  'site/frame': frame,
};
