import type { PlatformFacts } from '../facts.ts';

/** Google Meet. */
export const meetFacts: PlatformFacts = {
  id: 'meet',
  name: 'Google Meet',
  hosts: ['https://meet.google.com/*'],
  onByDefault: true,
  behavior: {
    keepsEmptyRegion: true,
    captionsInMenu: false,
    addressLosesCode: false,
    sideRoomParameter: 'ij',
    innerFrame: null,
    tiles: '[data-participant-id]',
  },
};
