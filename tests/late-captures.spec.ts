import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { addMember, newAddress } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

test('an owner accepts, declines and removes captures that colleagues send after the meeting', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const colleague = await addMember(installation, api, { email: newAddress(), name: 'Ben Novak' });
  const id = await storeMeeting(api, {
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

  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await expect(page.getByText('We ship on Friday.')).toBeVisible();
  await expect(send()).rejects.toMatchObject({ code: 'awaiting_owner' });
  await expect(colleague.meetings.putEntries({ id, captureId: declined, entries: [] })).rejects.toMatchObject(
    { code: 'awaiting_owner' },
  );

  // The open page is notified.
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
