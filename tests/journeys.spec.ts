import type { ReadPlatform } from '../extension/src/platforms/index.ts';
import { sample } from '../scripts/testing/sample.ts';
import { expect, full, seed, test } from './fixtures.ts';
import { joinCall, play, spoken, transcriptWhen } from './harness/calls.ts';
import { recordedMeeting } from './harness/data.ts';
import { grantSite, sitesToGrant } from './harness/granted-sites.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { captionScript, inOrderOfAppearance, type Turn } from './pages/script.ts';

interface Journey {
  platform: ReadPlatform;
  file: string;
  id: string;
  /** Multiple of human speed. */
  speed: number;
  /** Another address of the same platform. */
  url?: string;
}

const journeys: Journey[] = [
  { platform: 'meet', file: 'ami-train', id: 'ami/ES2005a', speed: 40 },
  {
    platform: 'zoom',
    file: 'technical-talks-es',
    id: 'bitcointranscripts/baltic-honeybadger/2018/bitcoin-payment-processing-and-merchants.es',
    speed: 60,
  },
  { platform: 'teams', file: 'fredsum-fr', id: 'fredsum/Bardella_Darmanin--Partie_4_Impots', speed: 40 },
];

const longJourneys: Journey[] = [
  {
    platform: 'nextcloud',
    file: 'fredsum-fr',
    id: 'fredsum/Bardella_Darmanin--Partie_4_Impots',
    speed: 40,
  },
  { platform: 'jitsi', file: 'ami-dev', id: 'ami/TS3006a', speed: 40 },
  { platform: 'meet', file: 'vcsum-zh', id: 'vcsum/32-973815794', speed: 40 },
  { platform: 'meet', file: 'ami-dev', id: 'ami/TS3006a', speed: 20 },
  { platform: 'meet', file: 'bundestag-de', id: 'bundestag/19-146-14', speed: 60 },
  { platform: 'teams', file: 'ami-dev', id: 'ami/ES2011a', speed: 20 },
  {
    platform: 'teams',
    file: 'technical-talks-es',
    id: 'bitcointranscripts/bitcoin-core-dev-tech/2019-06/2019-06-06-utreexo.es',
    speed: 40,
    url: 'https://teams.live.com/meet/9312345678901?p=abc',
  },
  {
    platform: 'zoom',
    file: 'ami-train',
    id: 'ami/ES2005a',
    speed: 10,
    url: 'https://us04web.zoom.us/wc/join/98765432101?direct=1',
  },
  { platform: 'zoom', file: 'bundestag-de', id: 'bundestag/19-146-11', speed: 40 },
];

/** One of the journeys, a different one in each run. */
const chosen = full ? [...journeys, ...longJourneys] : sample('journeys', journeys, 1);

for (const { platform, file, id, speed, url } of chosen) {
  test(`a real meeting on ${platform} (${id}) is on the dashboard: every turn once, in its final form, by its speaker`, async ({
    chromiumWithExtension: browser,
    person,
    installation,
  }) => {
    const meeting = recordedMeeting(file, id);
    test.skip(!meeting, 'The recorded meetings are not on this machine.');
    const said = asSpoken(platform, meeting!.turns);
    const steps = captionScript(said, { seed, breath: platform === 'zoom' ? 600 : 60 });
    // The recording has turns that consist of a dot: in captions a dot stands for words to come.
    const turns = inOrderOfAppearance(said, steps).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const people = [...new Set(turns.map(({ speaker }) => speaker))];

    const pattern = sitesToGrant[platform];
    if (pattern) await grantSite(browser, { pattern, platform });
    const call = await joinCall(browser, url ?? fakePlatforms[platform].url(), {
      title: 'Quarterly review',
      self: people[0]!,
      people,
    });
    await play(call, steps, speed);
    await call.frame.evaluate(() => window.meeting.leave());

    const transcript = await transcriptWhen(
      person.api,
      'the transcript is complete',
      ({ complete }) => complete,
    );
    expect(spoken(transcript)).toEqual(turns.map(({ speaker, text }) => `${speaker}: ${text}`));
    expect(transcript.gaps).toEqual([]);

    const detail = await person.api.meetings.get({ id: transcript.meetingId });
    expect(detail).toMatchObject({ platform, title: 'Quarterly review', hasTranscript: true, sample: false });
    expect(detail.participants.map(({ name }) => name).sort()).toEqual([...people].sort());
    expect(detail.participants.reduce((sum, { totalPercentage }) => sum + totalPercentage, 0)).toBeCloseTo(
      100,
      5,
    );

    // Finds it as a user does: in the list, then the first and last words in the transcript.
    await person.page.goto(`${installation.proxy.url}/dashboard/meetings`);
    await person.page.getByRole('link', { name: 'Quarterly review' }).first().click();
    await person.page.waitForURL(`**/dashboard/meetings/${transcript.meetingId}`);
    await expect(person.page.getByText(turns[0]!.text, { exact: true }).first()).toBeVisible();
    await person.page.getByPlaceholder(/search/i).fill(turns.at(-1)!.text.slice(0, 40));
    await expect(person.page.getByText(turns.at(-1)!.text).last()).toBeVisible();
  });
}

/** Zoom shows one growing line per speaker, so consecutive sentences are one turn. */
function asSpoken(platform: ReadPlatform, turns: Turn[]): Turn[] {
  const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
  const said = turns.map((turn) => ({ ...turn, speaker: plain(turn.speaker), text: plain(turn.text) }));
  if (platform !== 'zoom') return said;
  const merged: Turn[] = [];
  for (const turn of said) {
    const last = merged.at(-1);
    if (last?.speaker === turn.speaker) last.text += ` ${turn.text}`;
    else merged.push({ speaker: turn.speaker, text: turn.text });
  }
  return merged;
}
