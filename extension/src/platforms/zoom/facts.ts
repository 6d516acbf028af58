import type { PlatformFacts } from '../facts.ts';

/** Zoom's web client. */
export const zoomFacts: PlatformFacts = {
  id: 'zoom',
  name: 'Zoom',
  hosts: ['https://*.zoom.us/*'],
  onByDefault: true,
  behavior: {
    keepsEmptyRegion: false,
    captionsInMenu: true,
    addressLosesCode: false,
    sideRoomParameter: null,
    // The page is a shell around the client; only some accounts get the client itself as the page.
    innerFrame: 'iframe#webclient, iframe.pwa-webclient__iframe',
    tiles: '[class*="__video-frame"], .video-avatar__avatar, video-player',
  },
};
