import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import type { House } from './harness/house.ts';
import { mailsTo } from './harness/mailbox.ts';
import { clientOf, newAddress, type Person, signInByCall } from './harness/people.ts';
import { tell } from './harness/told-meetings.ts';
import { until } from './harness/until.ts';

/** A member of the person's workspace, with read access to what it may see. */
async function colleagueOf(house: House, { api }: Person) {
  const email = newAddress();
  await api.invitations.create({ email });
  const link = await until('the invitation', async () =>
    (await mailsTo(house.server.dataDir, email))
      .flatMap((mail) => mail.links)
      .find((url) => url.includes('/invitation/')),
  );
  const colleague = clientOf(house.server.url, await signInByCall(house, email));
  await colleague.accounts.updateUser({ name: 'Ben Novak' });
  await colleague.invitations.accept({ token: link.split('/').at(-1) ?? '' });
  const { workspace } = await api.accounts.currentUser();
  await colleague.workspaces.select({ id: workspace.id });
  return colleague;
}

test('an owner accepts, declines and removes captures that colleagues send after the meeting', {
  tag: '@verify',
}, async ({ reader, house }) => {
  const { page, api } = reader;
  const colleague = await colleagueOf(house, reader);
  const id = await tell(api, {
    title: 'Finished',
    platform: 'meet',
    startedAt: '2026-11-06T09:00:00.000Z',
    lines: [['Ana', 'We ship on Friday.']],
  });
  await api.meetings.setVisibility({ id, visibility: 'workspace' });
  const [captureId, declined] = [randomUUID(), randomUUID()];
  const entry = {
    id: randomUUID(),
    ordinal: 1,
    revision: 1,
    speaker: 'Ana',
    content: 'And we pay Mate double.',
    startedAt: '2026-11-06T09:00:20.000Z',
    updatedAt: '2026-11-06T09:00:20.000Z',
  };
  const send = () => colleague.meetings.putEntries({ id, captureId, entries: [entry] });

  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  await expect(page.getByText('We ship on Friday.')).toBeVisible();
  await expect(send()).rejects.toMatchObject({ code: 'awaiting_owner' });
  await expect(colleague.meetings.putEntries({ id, captureId: declined, entries: [] })).rejects.toMatchObject(
    { code: 'awaiting_owner' },
  );

  // The open page hears of it.
  const waiting = page.getByRole('region', { name: 'Captures waiting for you' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting).toContainText('Ben Novak wants to add a capture');
  await expect(page.getByText('And we pay Mate double.')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const dated = waiting.getByRole('listitem').filter({ hasText: 'It starts on' });
  const undated = waiting.getByRole('listitem').filter({ hasNotText: 'It starts on' });
  await undated.getByRole('button', { name: 'Decline the capture by Ben Novak' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await dated.getByRole('button', { name: 'Accept the capture by Ben Novak' }).press('Enter');
  await expect(waiting).toHaveCount(0);
  await send();
  await expect(page.getByText('And we pay Mate double.')).toBeVisible();

  // Every capture shows who recorded it, and the owner can remove it.
  await page.getByRole('button', { name: 'Remove the capture by Ben Novak' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this capture?' });
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('And we pay Mate double.')).toHaveCount(0);
  await expect(page.getByText('We ship on Friday.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the capture by/ })).toHaveCount(1);
});
