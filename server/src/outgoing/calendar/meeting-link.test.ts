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
])('finds %s', (_what, text, platform, code) => {
  expect(findMeetingLink(['Room 4, https://example.com/agenda', text])).toMatchObject({ platform, code });
});

it('takes nothing else for a meeting', () => {
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
    'javascript:https://meet.google.com/abc',
    'https://www.google.com/url?q=javascript:alert(1)',
  ])
    expect(findMeetingLink([text])).toBeNull();
});

it('looks through ten addresses of a text, however many it has', () => {
  const link = 'https://meet.google.com/abc-defg-hij';
  const ads = (count: number) => 'https://zoom.us/pricing '.repeat(count);
  expect(findMeetingLink([`${ads(9)}${link}`])).toMatchObject({ code: 'abc-defg-hij' });
  expect(findMeetingLink([`${ads(10)}${link}`])).toBeNull();
  expect(findMeetingLink([`${'https://example.com/agenda '.repeat(50)}${link}`])).not.toBeNull();
});
