import type { PlatformFacts } from '../facts.ts';

export const meetFacts: PlatformFacts<'meet'> = {
  id: 'meet',
  name: 'Google Meet',
  access: {
    kind: 'manifest',
    hosts: ['https://meet.google.com/*'],
  },
  onByDefault: true,
  // The controls along the bottom, measured in 2026.
  strips: { top: 16, right: 16, bottom: 96, left: 16 },
  behavior: {
    keepsEmptyRegion: true,
    captionsInMenu: false,
    addressLosesCode: false,
    sideRoomParameter: 'ij',
    innerFrame: null,
    tiles: '[data-participant-id]',
  },
};
