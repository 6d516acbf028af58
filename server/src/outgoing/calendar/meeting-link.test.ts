import { expect, it } from 'vitest';
import { findMeetingLink } from './meeting-link.ts';

const thread = '19:meeting_MTIzNDU2@thread.v2';
const teams = `https://teams.microsoft.com/l/meetup-join/${encodeURIComponent(thread)}/0?context=%7b%7d`;

it.each([
  ['a link of Google Meet', 'https://meet.google.com/abc-defg-hij', 'meet', 'abc-defg-hij'],
  ['one with an account', 'https://meet.google.com/abc-defg-hij?authuser=1&hs=122', 'meet', 'abc-defg-hij'],
  ['an invitation to Zoom', 'Join: https://us02web.zoom.us/j/89012345678?pwd=x.1', 'zoom', '89012345678'],
  ['a room of one’s own', '<a href="https://acme.zoom.us/my/ana">Room</a>', 'zoom', 'my/ana'],
  ['an invitation to Teams', `Microsoft Teams meeting <${teams}> Learn more`, 'teams', thread],
  ['a short one', 'https://teams.microsoft.com/meet/2345678901234?p=secret.', 'teams', '2345678901234'],
  ['a huddle of Slack', 'https://app.slack.com/huddle/T024BE7LD/C024BE91L', 'slack', 'T024BE7LD/C024BE91L'],
  [
    'a link at the end of a sentence',
    'See you (https://meet.google.com/abc-defg-hij).',
    'meet',
    'abc-defg-hij',
  ],
  [
    'one that Outlook has wrapped',
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(teams)}&amp;data=05`,
    'teams',
    thread,
  ],
  [
    'one that Google has wrapped',
    'https://www.google.com/url?q=https://acme.zoom.us/j/89012345678&amp;sa=D',
    'zoom',
    '89012345678',
  ],
  [
    'one that Google has wrapped in another parameter, in another country',
    `https://www.google.co.uk/url?sa=j&amp;url=${encodeURIComponent('https://acme.zoom.us/j/89012345678?pwd=x')}&amp;usg=A`,
    'zoom',
    '89012345678',
  ],
  [
    'one that Google Meet has wrapped',
    `https://meet.google.com/linkredirect?authuser=0&dest=${encodeURIComponent('https://acme.zoom.us/j/89012345678')}`,
    'zoom',
    '89012345678',
  ],
  [
    'one that Proofpoint has wrapped',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__us02web.zoom.us_j_89012345678-3Fpwd-3Da-5Fb&d=DwMFAg&c=euGZstcaTDllvimEN8b7jXrwqOf',
    'zoom',
    '89012345678',
  ],
  [
    'one of Teams that Proofpoint has wrapped',
    `https://urldefense.proofpoint.com/v2/url?u=${encodeURIComponent(teams).replaceAll('-', '%2D').replaceAll('_', '-5F').replaceAll('%2F', '_').replaceAll('%', '-')}&d=x`,
    'teams',
    thread,
  ],
  [
    'one that Proofpoint has wrapped in its third version',
    'https://urldefense.com/v3/__https://us02web.zoom.us/j/89012345678?pwd=abc*xyz__;Iw!!Abc_d!xyz$ ',
    'zoom',
    '89012345678',
  ],
  [
    'one with characters that Proofpoint has replaced',
    'https://urldefense.us/v3/__https://teams.microsoft.com/l/meetup-join/19*3ameeting_MTIzNDU2*40thread.v2/0?context=**Bx__;JSUlN2I!!Abc!d$',
    'teams',
    thread,
  ],
  [
    'one that Barracuda has wrapped',
    'https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fus02web.zoom.us%2fj%2f89012345678%3fpwd%3dabc&c=E,1,abc&typo=1',
    'zoom',
    '89012345678',
  ],
  [
    'one wrapped twice',
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://urldefense.com/v3/__https://meet.google.com/abc-defg-hij__;!!Abc!d$')}&data=05`,
    'meet',
    'abc-defg-hij',
  ],
  [
    'one in the cloud of the US government',
    'https://gov.teams.microsoft.us/meet/2345678901234?p=x',
    'teams',
    '2345678901234',
  ],
  [
    'one with that cloud in its thread',
    `https://dod.teams.microsoft.us/l/meetup-join/${encodeURIComponent('19:dod:meeting_MTIz@thread.v2')}/0`,
    'teams',
    '19:dod:meeting_MTIz@thread.v2',
  ],
  ['one of Zoom in China', 'https://acme.zoom.com.cn/j/89012345678', 'zoom', '89012345678'],
  ['one of Zoom for governments', 'https://www.zoomgov.com/j/1612345678', 'zoom', '1612345678'],
])('finds %s', (_what, text, platform, code) => {
  expect(findMeetingLink(['Room 4, https://example.com/agenda', text])).toMatchObject({ platform, code });
});

it('recognizes no other address as a meeting', () => {
  for (const text of [
    '',
    'https://',
    'https://meet.google.com/landing',
    'https://zoom.us/pricing',
    'https://meet.google.com.evil.example/abc-defg-hij',
    'https://evil.example/?u=https://meet.google.com/abc-defg-hij',
    'http://meet.google.com/abc-defg-hij',
    'https://ana:secret@meet.google.com/abc-defg-hij',
    'https://meet.google.com@evil.example/abc-defg-hij',
    'https://meet.google.com:8443/abc-defg-hij',
    'https://www.google.com/url?q=https://x@meet.google.com/abc-defg-hij',
    'https://zoomgov.us/j/89012345678',
    'https://evilzoom.us/j/89012345678',
    'https://app.slack.com.evil.example/huddle/T024BE7LD/C024BE91L',
    'https://app.slack.com/client/T024BE7LD/C024BE91L',
    'https://urldefense.com.evil.example/v3/__https://meet.google.com/abc-defg-hij__;!!Abc!d$',
    'https://urldefense.com/v3/__https://meet.google.com@evil.example/abc-defg-hij__;!!Abc!d$',
    'https://urldefense.proofpoint.com/v2/url?u=javascript-3Aalert-281-29',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__zoom.us_j_8901234567-zz',
    'https://evilzoom.com.cn/j/89012345678',
    'javascript:https://meet.google.com/abc',
    'https://www.google.com/url?q=javascript:alert(1)',
  ])
    expect(findMeetingLink([text])).toBeNull();
});

it('searches at most ten addresses of a text', () => {
  const link = 'https://meet.google.com/abc-defg-hij';
  const ads = (count: number) => 'https://zoom.us/pricing '.repeat(count);
  expect(findMeetingLink([`${ads(9)}${link}`])).toMatchObject({ code: 'abc-defg-hij' });
  expect(findMeetingLink([`${ads(10)}${link}`])).toBeNull();
  expect(findMeetingLink([`${'https://example.com/agenda '.repeat(50)}${link}`])).not.toBeNull();
});
