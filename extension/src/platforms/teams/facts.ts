import type { PlatformFacts } from '../facts.ts';

/** Microsoft Teams. */
export const teamsFacts: PlatformFacts = {
  id: 'teams',
  name: 'Microsoft Teams',
  hosts: [
    'https://teams.microsoft.com/*',
    'https://*.teams.microsoft.com/*',
    'https://teams.live.com/*',
    'https://teams.cloud.microsoft/*',
  ],
  onByDefault: true,
  behavior: {
    keepsEmptyRegion: false,
    captionsInMenu: true,
    addressLosesCode: true,
    sideRoomParameter: null,
    innerFrame: null,
    tiles:
      '[data-tid^="participantsInCall-"], [data-cid="calling-participant-stream"], [data-tid="voice-level-stream-outline"]',
  },
};
