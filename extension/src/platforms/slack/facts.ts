import type { PlatformFacts } from '../facts.ts';

/** Slack huddles in a browser. Based on public sources, not on a live call (docs/captions.md, "Slack"). */
export const slackFacts: PlatformFacts<'slack'> = {
  id: 'slack',
  name: 'Slack',
  access: { kind: 'granted', presets: ['https://app.slack.com/*'], marker: null },
  onByDefault: true,
  strips: { top: 56, right: 16, bottom: 88, left: 16 },
  behavior: {
    keepsEmptyRegion: false,
    captionsInMenu: false,
    addressLosesCode: true,
    sideRoomParameter: null,
    innerFrame: null,
    tiles: '.p-huddle_peer_tile, [data-qa^="huddle_peer_tile_userId_"]',
    callOutlivesPlace: true,
    hidesCaptionsState: true,
  },
};
