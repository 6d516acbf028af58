/**
 * A meeting for a person to watch: server, web app, extension and a fake Google Meet, all on this machine.
 * `pnpm demo` opens a window; `--headless` plays without one, `--speed=4` faster than people speak.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './harness/browser.ts';
import { joinCall, meetingUrl, play, transcriptWhen } from './harness/calls.ts';
import { openHouse } from './harness/house.ts';
import { signIn } from './harness/people.ts';
import { demoMeeting } from './pages/demo-meeting.ts';
import { captionScript } from './pages/script.ts';

const headless = process.argv.includes('--headless');
const speed = Number(
  process.argv.find((argument) => argument.startsWith('--speed='))?.slice('--speed='.length) ?? 1,
);
if (!(speed > 0)) throw new Error('--speed wants a number above zero.');

const profile = await mkdtemp(join(tmpdir(), 'afterword-demo-'));
console.log('Starting a server on data of its own…');
const house = await openHouse();
const browser = await launchBrowser({
  profile,
  extension: house.extension,
  pagesPort: house.pages.port,
  headless,
});

try {
  const person = await signIn(house, browser, 'nora@example.com');
  console.log(`Signed in as ${person.email}; the extension is connected.`);

  const call = await joinCall(browser, meetingUrl.meet(), demoMeeting);
  console.log(`In the meeting: ${call.page.url()} (a page of ours; the address is mapped to this machine)`);
  const steps = captionScript(demoMeeting.turns, { seed: 1, breath: 60 });
  const playing = play(call, steps, speed);

  const meeting = await transcriptWhen(
    person.api,
    'the first entry is on the dashboard',
    ({ entries }) => entries.length > 0,
  );
  const dashboard = `${house.line.url}/dashboard/meetings/${meeting.meetingId}`;
  await person.page.goto(dashboard);
  console.log(`Watch it grow:  ${dashboard}`);
  if (!headless) await person.page.bringToFront();

  await playing;
  await call.frame.evaluate(() => window.meeting.leave());
  const { entries } = await transcriptWhen(
    person.api,
    'the transcript is complete',
    ({ complete }) => complete,
  );
  for (const { time, speaker, content } of entries) console.log(`  ${time}  ${speaker}: ${content}`);
  console.log(`\nComplete: ${entries.length} of ${demoMeeting.turns.length} turns.`);

  if (!headless) {
    console.log('Look around as long as you like; close the window to end.');
    await new Promise<void>((resolve) => browser.context.on('close', () => resolve()));
  }
} finally {
  await browser.close().catch(() => undefined); // the person closed it
  await house.close();
  await rm(profile, { recursive: true, force: true });
}
