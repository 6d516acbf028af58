/** The reader of each platform, for tests of all platforms. */
import type { ReadPlatform } from '../src/platforms/index.ts';
import { jitsi } from '../src/platforms/jitsi/platform.ts';
import { meet } from '../src/platforms/meet/platform.ts';
import { nextcloud } from '../src/platforms/nextcloud/platform.ts';
import type { PlatformReader } from '../src/platforms/platform.ts';
import { slack } from '../src/platforms/slack/platform.ts';
import { teams } from '../src/platforms/teams/platform.ts';
import { zoom } from '../src/platforms/zoom/platform.ts';

export const readers: Record<ReadPlatform, PlatformReader> = { meet, zoom, teams, slack, jitsi, nextcloud };

/** The address of a meeting on each platform. */
export const addresses: Record<ReadPlatform, string> = {
  meet: 'https://meet.google.com/abc-defg-hij',
  zoom: 'https://app.zoom.us/wc/82345678901/join',
  jitsi: 'https://meet.example.org/WeeklyPlanning',
  teams: 'https://teams.microsoft.com/v2/?meetingjoin=true#/meet/9345678901234?p=secret',
  nextcloud: 'https://cloud.example.org/index.php/call/q8x3zk7m',
  slack: 'https://app.slack.com/huddle/T024BE7LD/C024BE91L',
};
