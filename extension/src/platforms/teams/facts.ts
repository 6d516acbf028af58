import type { PlatformFacts } from '../facts.ts';

export const teamsFacts: PlatformFacts<'teams'> = {
  id: 'teams',
  name: 'Microsoft Teams',
  access: {
    kind: 'manifest',
    hosts: [
      'https://teams.microsoft.com/*',
      'https://*.teams.microsoft.com/*',
      'https://teams.live.com/*',
      'https://teams.cloud.microsoft/*',
    ],
    grantable: ['https://*.teams.microsoft.us/*', 'https://teams.microsoftonline.cn/*'],
  },
  onByDefault: true,
  // The title bar and the call controls along the top, measured in 2026.
  strips: { top: 112, right: 16, bottom: 32, left: 16 },
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
