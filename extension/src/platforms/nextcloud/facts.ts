import type { PlatformFacts } from '../facts.ts';

/** Nextcloud Talk, on any site that a person grants. */
export const nextcloudFacts: PlatformFacts<'nextcloud'> = {
  id: 'nextcloud',
  name: 'Nextcloud Talk',
  access: { kind: 'granted', presets: [], marker: '.app-talk, .app-spreed, #call-container' },
  onByDefault: true,
  // The server's bar along the top and the call controls along the bottom.
  strips: { top: 64, right: 16, bottom: 72, left: 16 },
  behavior: {
    keepsEmptyRegion: true,
    captionsInMenu: false,
    captionsConcernAll: true,
    addressLosesCode: false,
    sideRoomParameter: null,
    innerFrame: null,
    tiles: '.video-container',
  },
};
