import { meetingCodes } from '@afterword/api-client/meeting-codes';
import { expect, test } from 'vitest';
import { makeManifest } from '../../../manifest.config.ts';
import { matchesPattern, parseGrantedSites, platformOnHost } from '../messages/granted-sites.ts';
import { manifestHosts } from '../platforms/index.ts';
import { scriptsOf } from './granted-sites.ts';

const meetings = [
  ['zoom', 'https://app.zoom.us/wc/82345678901/join'],
  ['zoom', 'https://us06web.zoom.com/wc/82345678901/join'],
  ['zoom', 'https://zoom.com/j/82345678901'],
  ['zoom', 'https://www.zoomgov.com/j/1612345678'],
  ['zoom', 'https://zoom.com.cn/j/82345678901'],
  ['zoom', 'https://acme.zoom.com.cn/j/82345678901'],
  ['teams', 'https://teams.microsoftonline.cn/l/meetup-join/19:meeting_MTIz@thread.v2/0'],
  ['teams', 'https://gov.teams.microsoft.us/l/meetup-join/19:gcch:meeting_MTIz@thread.v2/0'],
  ['teams', 'https://teams.microsoft.com/meet/9345678901234'],
  ['teams', 'https://gov.teams.microsoft.us/meet/9345678901234'],
  ['teams', 'https://dod.teams.microsoft.us/meet/9345678901234'],
  ['teams', 'https://teams.live.com/meet/9345678901234'],
] as const;

test('has every host with meeting addresses in the manifest or among the grantable hosts', () => {
  for (const [platform, address] of meetings) {
    expect(meetingCodes[platform](address), address).not.toBeNull();
    const pattern = `${new URL(address).origin}/*`;
    const isInManifest = manifestHosts.some((hosts) => matchesPattern(hosts, address));
    expect(isInManifest || platformOnHost(pattern) === platform, address).toBe(true);
  }
});

test('has no new host in the manifest, because that would disable installed extensions', () => {
  expect(makeManifest('https://afterword.example').host_permissions.sort()).toEqual([
    'https://*.teams.microsoft.com/*',
    'https://*.zoom.us/*',
    'https://meet.google.com/*',
    'https://teams.cloud.microsoft/*',
    'https://teams.live.com/*',
    'https://teams.microsoft.com/*',
  ]);
});

test('runs the manifest’s script for Zoom on a granted host of Zoom and on no other site', () => {
  const [zoomgov, elsewhere] = ['https://www.zoomgov.com/*', 'https://meet.example.org/*'];
  expect(parseGrantedSites({ [zoomgov]: 'zoom', [elsewhere]: 'zoom' })).toEqual([
    { pattern: zoomgov, platform: 'zoom' },
  ]);
  expect(parseGrantedSites({ [zoomgov]: 'teams' })).toEqual([]);
  const files = makeManifest('https://afterword.example').content_scripts.map(({ js }) => js);
  expect(files).toContainEqual(scriptsOf('zoom').map((file) => file.replace(/js$/, 'ts')));
});
