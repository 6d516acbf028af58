import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import type { SeveralProcesses } from './harness/several-processes.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

/*
 * Runs with SEVERAL_PROCESSES=1, as other journeys do: `pnpm verify` sets it for the files that playwright.config.ts names.
 */

/** Milliseconds for which an open page may show nothing new while a process is killed. */
const maxInterruption = 5_000;

/** Milliseconds between two lines. */
const pace = 200;

test('an open page goes on within 5 seconds when any of the processes is killed', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const startedAt = new Date().toISOString();
  const id = await storeMeeting(api, {
    ...{ title: 'Watched', platform: 'meet', startedAt, open: true },
    lines: [],
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);

  const captureId = randomUUID();
  let said = 0;
  let speaking = true;
  const speak = (async () => {
    while (speaking) {
      said += 1;
      const at = new Date().toISOString();
      const [entry, content] = [randomUUID(), `Line ${said}.`];
      const entries = [
        {
          ...{ id: entry, ordinal: said, revision: 1, speaker: 'Ana', content },
          startedAt: at,
          updatedAt: at,
        },
      ];
      // As a device does: what was not acknowledged is sent again.
      while (
        !(await api.meetings.putEntries({ id, captureId, entries }).then(
          () => true,
          () => false,
        ))
      )
        await sleep(pace);
      await sleep(pace);
    }
  })();
  const shows = (line: number) => page.getByText(`Line ${line}.`, { exact: true }).waitFor();

  const interrupted: Record<string, number> = {};
  const { processes } = installation.server as SeveralProcesses;
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  for (const [name, each] of [['none', null] as const, ...Object.entries(processes)]) {
    await shows(said);
    // The longest time without a new line on the page, while one process is killed, away and starts again.
    const until = said + 4_000 / pace;
    const killed = each?.kill();
    let longest = 0;
    for (let line = said, last = performance.now(); line < until; line += 1) {
      await shows(line);
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    await killed;
    await each?.start();
    interrupted[name] = Math.round(longest);
  }
  speaking = false;
  await speak;
  await shows(said);
  console.log({ interrupted, lines: said });
  const { entries } = await api.meetings.transcript({ id });
  expect(entries.map(({ content }) => content)).toEqual(
    Array.from({ length: said }, (_, line) => `Line ${line + 1}.`),
  );
  for (const [name, milliseconds] of Object.entries(interrupted))
    expect(milliseconds, name).toBeLessThan(maxInterruption);
});
