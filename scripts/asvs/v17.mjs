import { absent } from './rows.mjs';

const none =
  'There is no WebRTC: the extension reads captions, and neither it nor the server takes part in a call.';

/** V17, WebRTC. @type {import('./rows.mjs').Rows} */
export const v17 = Object.fromEntries(
  ['17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'].map((id) => [id, [none, absent()]]),
);
