import type { PlatformFacts } from '../facts.ts';

/** Jitsi Meet, on any site that a person grants. */
export const jitsiFacts: PlatformFacts<'jitsi'> = {
  id: 'jitsi',
  name: 'Jitsi Meet',
  access: {
    kind: 'granted',
    presets: ['https://8x8.vc/*'],
    marker: '#videoconference_page, [data-testid="prejoin.screen"]',
  },
  onByDefault: true,
  // The toolbox is along the bottom, the subject at the top in the middle.
  strips: { top: 16, right: 16, bottom: 96, left: 16 },
  behavior: {
    // The overlay exists only while someone speaks.
    keepsEmptyRegion: false,
    captionsInMenu: true,
    captionsConcernAll: true,
    addressLosesCode: false,
    sideRoomParameter: null,
    innerFrame: null,
    tiles: '.videocontainer',
  },
};
