import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { launchBrowser } from './harness/browser.ts';
import { joinCall, say, spoken, transcriptWhen } from './harness/calls.ts';
import { openInstallation } from './harness/installation.ts';
import { signIn } from './harness/people.ts';
import { appServer, root } from './harness/server.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

const run = promisify(execFile);

/** Runs a backup or a restore as an operator does. Returns the command's output. */
async function backup(task: 'make' | 'restore', folder: string, dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [`${root}/server/dist/backup.js`, task, folder], { env });
  return stdout;
}

test('a backup made while a meeting is captured restores to a server on which nothing is missing once devices have sent again', {
  tag: '@verify',
}, async () => {
  const installation = await openInstallation();
  const folder = await mkdtemp(join(tmpdir(), 'afterword-rehearsal-'));
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  const browser = await launchBrowser({
    profile,
    extension: installation.extension,
    pagesPort: installation.pages.port,
  });
  const restored = appServer({
    dataDir: join(folder, 'data'),
    port: installation.server.port,
    publicUrl: installation.proxy.url,
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  try {
    const person = await signIn(installation, browser);
    const call = await joinCall(browser, fakePlatforms.meet.url());
    const held = (count: number) =>
      transcriptWhen(
        person.api,
        `the server holds ${count} entries`,
        ({ entries }) => entries.length >= count,
      );
    await say(call, [1, 'Alice Adams', 'This is said before the backup.']);
    await held(1);
    const [said] = await Promise.all([
      backup('make', join(folder, 'backup'), installation.server.dataDir),
      say(call, [2, 'Bob Brown', 'This is said while it is made.']),
    ]);
    expect(said).toMatch(/^Backed up \d+ rows/);
    await say(call, [1, 'Alice Adams', 'This is said before the backup, and corrected after it.']);
    await say(call, [3, 'Alice Adams', 'This is acknowledged by a server that will be lost.']);
    await held(3);

    await installation.server.kill();
    expect(await backup('restore', join(folder, 'backup'), restored.dataDir)).toMatch(/^Restored \d+ rows/);
    await restored.start();
    await say(call, [4, 'Bob Brown', 'This is said after the restore.']);

    expect(spoken(await held(4))).toEqual([
      'Alice Adams: This is said before the backup, and corrected after it.',
      'Bob Brown: This is said while it is made.',
      'Alice Adams: This is acknowledged by a server that will be lost.',
      'Bob Brown: This is said after the restore.',
    ]);
  } finally {
    await browser.close().catch(() => undefined);
    await restored.stop();
    await installation.close();
    for (const path of [folder, profile]) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
});
