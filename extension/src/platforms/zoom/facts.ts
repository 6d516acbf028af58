import type { PlatformFacts } from '../facts.ts';

export const zoomFacts: PlatformFacts<'zoom'> = {
  id: 'zoom',
  name: 'Zoom',
  access: {
    kind: 'manifest',
    hosts: ['https://*.zoom.us/*'],
    grantable: ['https://*.zoom.com/*', 'https://*.zoom.com.cn/*', 'https://*.zoomgov.com/*'],
  },
  onByDefault: true,
  // The title along the top and the controls along the bottom, measured in 2026.
  strips: { top: 56, right: 16, bottom: 72, left: 16 },
  behavior: {
    keepsEmptyRegion: false,
    captionsInMenu: true,
    addressLosesCode: false,
    sideRoomParameter: null,
    // The page is usually a shell around the client. For some accounts the page is the client.
    innerFrame: 'iframe#webclient, iframe.pwa-webclient__iframe',
    tiles: '[class*="__video-frame"], .video-avatar__avatar, video-player',
  },
};
