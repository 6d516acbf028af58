/** All simulated pages by platform and version. */
import type { ReadPlatform } from '../../src/platforms/index.ts';
import { createJitsiPage, jitsiGenerations } from './jitsi.ts';
import { createMeetPage, meetGenerations } from './meet.ts';
import { createNextcloudPage, nextcloudGenerations } from './nextcloud.ts';
import type { MeetingPage } from './page.ts';
import { createSlackPage, slackGenerations } from './slack.ts';
import { createTeamsPage, teamsGenerations } from './teams.ts';
import { createZoomPage, zoomGenerations } from './zoom.ts';

/** A simulated page and how to create it. */
export interface PageKind {
  platform: ReadPlatform;
  generation: string;
  create(document: Document): MeetingPage;
}

export const pageKinds: PageKind[] = [
  ...nextcloudGenerations.map(
    (generation): PageKind => ({
      platform: 'nextcloud',
      generation,
      create: (document) => createNextcloudPage(document),
    }),
  ),
  ...jitsiGenerations.map(
    (generation): PageKind => ({
      platform: 'jitsi',
      generation,
      create: (document) => createJitsiPage(document, { generation }),
    }),
  ),
  ...meetGenerations.map(
    (generation): PageKind => ({
      platform: 'meet',
      generation,
      create: (document) => createMeetPage(document, { generation }),
    }),
  ),
  ...zoomGenerations.map(
    (generation): PageKind => ({
      platform: 'zoom',
      generation,
      create: (document) => createZoomPage(document, { generation }),
    }),
  ),
  ...teamsGenerations.map(
    (generation): PageKind => ({
      platform: 'teams',
      generation,
      create: (document) => createTeamsPage(document, { generation }),
    }),
  ),
  ...slackGenerations.map(
    (generation): PageKind => ({
      platform: 'slack',
      generation,
      create: (document) => createSlackPage(document, { generation }),
    }),
  ),
];
