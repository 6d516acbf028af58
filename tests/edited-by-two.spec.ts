import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Someone changed this meanwhile' });

/** Chooses the other version, returns to the user's own, and saves it over the other. */
async function compareAndKeep(page: Page, save: () => Promise<void>, shows: (text: string) => Promise<void>) {
  await save();
  await expect(question(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await shows('Mine');
  await save();
  await question(page).getByRole('button', { name: 'Show theirs' }).click();
  await expect(question(page)).toBeHidden();
  await shows('Theirs');
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await shows('Mine');
}

test('the second of two people who edit the same chooses between both versions', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const { url } = installation.proxy;
  const name = page.getByLabel('Name', { exact: true });
  const shows = (text: string) => expect(name).toHaveValue(text);

  const template = await api.templates.create({
    name: 'Retro',
    description: '',
    sections: [{ title: 'Well', instruction: 'What went well.' }],
  });
  await page.goto(`${url}/dashboard/company-settings/templates`);
  await page.getByRole('button', { name: 'Edit Retro' }).click();
  await name.fill('Mine');
  await api.templates.update({ id: template.id, name: 'Theirs', description: 'Added by someone else' });
  await compareAndKeep(page, () => page.getByRole('button', { name: 'Save template' }).click(), shows);
  // A third version must not be overwritten, either.
  await api.templates.update({ id: template.id, name: 'Third' });
  await page.getByRole('button', { name: 'Save template' }).click();
  await question(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('button', { name: 'Edit Mine' })).toBeVisible();

  const workflow = await api.workflows.create({ name: 'Prices', prompt: 'Which prices were named?' });
  await page.goto(`${url}/dashboard/ai-automations/workflows/${workflow.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill('Mine');
  await api.workflows.update({ id: workflow.id, name: 'Theirs' });
  await compareAndKeep(page, () => page.getByRole('button', { name: 'Save workflow' }).click(), shows);
  await page.getByRole('button', { name: 'Save workflow' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();

  const automation = await api.automations.create({
    name: 'Recap',
    active: false,
    trigger: { type: 'meeting-end' },
    conditions: [{ type: 'title', value: 'Weekly' }],
    actions: [{ type: 'email', to: 'me' }],
    owner: 'me',
  });
  await page.goto(`${url}/dashboard/ai-automations/${automation.id}`);
  await name.fill('Mine');
  await api.automations.change({ id: automation.id, name: 'Theirs' });
  await compareAndKeep(page, () => page.getByRole('button', { name: 'Save Changes' }).click(), shows);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  expect((await api.automations.get({ id: automation.id })).name).toBe('Mine');
});

test('an action item that two people edit keeps what the second one chooses', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Weekly',
    platform: 'meet',
    startedAt: '2026-11-02T09:00:00.000Z',
    lines: [['Ana', 'Hello.']],
    open: true,
  });
  const { name: me } = await api.accounts.currentUser();
  const action = await api.actions.create({ id, text: 'Buy curtains', assignee: me });
  await page.goto(`${installation.proxy.url}/dashboard/actions`);
  await page.getByRole('button', { name: 'Edit the action item' }).click();
  const task = page.getByLabel('Task');
  await task.fill('Mine');
  await api.actions.update({ id: action.id, text: 'Theirs', dueDate: '2036-11-16' });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await compareAndKeep(page, save, (text) => expect(task).toHaveValue(text));
  await save();
  await expect(page.getByText('Mine', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await api.actions.list({ meeting: id })).items)
    .toMatchObject([{ text: 'Mine', assignee: me, dueDate: null }]);
});
