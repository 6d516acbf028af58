import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A server as started by `npm start`, without any keys: this walk must find nothing broken and no dead ends. */
test('a server without any keys has no broken page and no dead control', { tag: '@verify' }, async ({
  installation,
  reader,
  anotherBrowser,
}) => {
  const { context } = await anotherBrowser({ extension: false });
  const visitor = await context.newPage();
  const problems = [watch(visitor), watch(reader.page)];
  const { url } = installation.proxy;

  await visitor.goto(`${url}/login`);
  await visitor.getByLabel('Email address').waitFor();
  await expect(visitor.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await expect(visitor.getByText('No password to remember')).not.toContainText('Google');
  // A direct request gets an explanation with a link to signing in by email.
  expect((await visitor.request.get(`${url}/auth/google/url`)).status()).toBe(503);
  await visitor.goto(`${url}/auth/google/callback?code=x&state=y`);
  await expect(visitor.getByRole('alert')).toHaveText(/set up for Google sign-in/);
  await visitor.getByLabel('Email address').fill('visitor@example.com');
  await visitor.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  for (const path of ['/pricing', '/integrations', '/download', '/contact', '/']) {
    await visitor.goto(`${url}${path}`);
    expect(await deadControls(visitor), path).toEqual([]);
  }
  await visitor.goto(`${url}/pricing`);
  await expect(
    visitor
      .getByRole('main')
      .getByText(/doesn’t sell plans/i)
      .first(),
  ).toBeVisible();

  await reader.page.goto(`${url}/dashboard/personal-settings`);
  await reader.page.getByRole('heading', { name: 'Personal Settings' }).waitFor();
  await expect(reader.page.getByText('Couldn’t load the sessions.')).toHaveCount(0);
  await reader.page.getByRole('listitem').filter({ hasText: 'This session' }).waitFor();
  expect(await deadControls(reader.page)).toEqual([]);
  await reader.page.goto(`${url}/pricing`);
  expect(await deadControls(reader.page)).toEqual([]);
  expect(problems.flat()).toEqual([]);
});

/** Uncaught errors on the page and server errors, from now on. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Links that lead nowhere and buttons that cannot be pressed. */
function deadControls(page: Page): Promise<string[]> {
  return page.locator('a, button').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) =>
        one instanceof HTMLAnchorElement
          ? !one.hasAttribute('href') || /^(#|javascript:)?$/.test(one.getAttribute('href') ?? '')
          : (one as HTMLButtonElement).disabled,
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  );
}
