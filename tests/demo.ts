/**
 * `pnpm demo`: a meeting to watch, with server, web app, extension and a simulated Google Meet on this machine. It
 * opens a window; `--headless` plays without one, `--speed=4` faster than people speak. `--workspace` shows a team
 * after three months instead.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './harness/browser.ts';
import { joinCall, play, transcriptWhen } from './harness/calls.ts';
import { fillWorkspace } from './harness/demo-workspace.ts';
import { openInstallation } from './harness/installation.ts';
import { signedIn, signIn } from './harness/people.ts';
import { demoMeeting } from './pages/demo-meeting.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { captionScript } from './pages/script.ts';

const headless = process.argv.includes('--headless');
const showsWorkspace = process.argv.includes('--workspace');
const speed = Number(
  process.argv.find((argument) => argument.startsWith('--speed='))?.slice('--speed='.length) ?? 1,
);
if (!(speed > 0)) throw new Error('--speed wants a number above zero.');

const profile = await mkdtemp(join(tmpdir(), 'afterword-demo-'));
console.log('Starting a server with its own data…');
const installation = await openInstallation({ MARKDOWN_DIR: join(profile, 'markdown') });
const browser = await launchBrowser({
  profile: join(profile, 'browser'),
  extension: installation.extension,
  pagesPort: installation.pages.port,
  headless,
});

try {
  if (showsWorkspace) await showWorkspace();
  else await playMeeting();
  if (!headless) {
    console.log('Look around as long as you like. Close the window to stop.');
    await new Promise<void>((resolve) => browser.context.on('close', () => resolve()));
  }
} finally {
  await browser.close().catch(() => undefined); // The user closed it.
  await installation.close();
  await rm(profile, { recursive: true, force: true });
}

async function showWorkspace(): Promise<void> {
  const { meetings, workspace } = await fillWorkspace(installation);
  const { page, api } = await signedIn(installation, browser, 'nora@example.com');
  await api.workspaces.select({ id: workspace });
  await page.goto(`${installation.proxy.url}/dashboard`);
  console.log(`${meetings.length} meetings. Signed in as nora@example.com at ${page.url()}`);
}

async function playMeeting(): Promise<void> {
  const person = await signIn(installation, browser, 'nora@example.com');
  console.log(`Signed in as ${person.email}; the extension is connected.`);

  const call = await joinCall(browser, fakePlatforms.meet.url(), demoMeeting);
  console.log(`In the meeting: ${call.page.url()} (a page of ours; the address is mapped to this machine)`);
  const steps = captionScript(demoMeeting.turns, { seed: 1, breath: 60 });
  const playing = play(call, steps, speed);

  const meeting = await transcriptWhen(
    person.api,
    'the first entry is on the dashboard',
    ({ entries }) => entries.length > 0,
  );
  const dashboard = `${installation.proxy.url}/dashboard/meetings/${meeting.meetingId}`;
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
}
