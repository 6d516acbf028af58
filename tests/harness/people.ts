/// <reference types="chrome" />
import { type Api, createClient } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';
import type { BrowserContext, Page } from '@playwright/test';
import type { PersonalBrowser, WebBrowser } from './browser.ts';
import type { Installation } from './installation.ts';
import { magicLink, mailsTo } from './mailbox.ts';
import { until } from './until.ts';

/** A person signed in on the web. */
export interface Person {
  email: string;
  /** Their access token in the web app. */
  token: string;
  api: Api;
  /** The tab in which they signed in. */
  page: Page;
}

let people = 0;

/** Returns an unused address. */
export function newAddress(): string {
  people += 1;
  return `person-${process.pid}-${Date.now().toString(36)}-${people}@example.com`;
}

/** Requests a magic link on the sign-in page of this tab and returns the link from the email. */
export async function requestMagicLink(
  installation: Installation,
  page: Page,
  email: string,
): Promise<string> {
  const seen = (await mailsTo(installation.server.dataDir, email)).length;
  await page.goto(`${installation.proxy.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByText('Check your inbox').waitFor();
  return magicLink(installation.server.dataDir, email, seen);
}

/** Returns the access token of this tab's web app; null if it is signed out. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('access_token'));
}

/** Creates our client with this token. */
export function clientOf(url: string, token: string | null): Api {
  return createClient({ baseUrl: url, token: () => token });
}

/** Requests a link as that page does, without rendering it, and returns the link from the email. */
async function requestLinkAt(
  installation: Installation,
  context: BrowserContext,
  email: string,
): Promise<string> {
  const seen = (await mailsTo(installation.server.dataDir, email)).length;
  // With the browser's own cookies: the link signs in at once only in the browser that requested it.
  const answer = await context.request.post(`${installation.proxy.url}/api/auth/magic-link/generate`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email },
  });
  if (!answer.ok()) throw new Error(`No link for ${email}: ${answer.status()} ${await answer.text()}`);
  return magicLink(installation.server.dataDir, email, seen);
}

/** Signs in without a browser, with the code of an emailed link. Returns the access token. */
export async function signInByCall(installation: Installation, email: string): Promise<string> {
  const anonymous = clientOf(installation.server.url, null);
  const seen = (await mailsTo(installation.server.dataDir, email)).length;
  await anonymous.accounts.generateMagicLink({ email });
  const link = new URL(await magicLink(installation.server.dataDir, email, seen));
  return (await anonymous.accounts.redeemCode({ code: link.searchParams.get('token') ?? '' })).access_token;
}

/** Invites a person to the admin's workspace, who accepts and opens it. Returns their client. */
export async function addMember(
  installation: Installation,
  admin: Api,
  { email, name }: { email: string; name: string },
): Promise<Api> {
  await admin.invitations.create({ email });
  const link = await until('the invitation arrives', async () =>
    (await mailsTo(installation.server.dataDir, email))
      .flatMap((mail) => mail.links)
      .find((url) => url.includes('/invitation/')),
  );
  const api = clientOf(installation.server.url, await signInByCall(installation, email));
  await api.accounts.updateUser({ name });
  await api.invitations.accept({ token: link.split('/').at(-1) ?? '' });
  const { workspace } = await admin.accounts.currentUser();
  await api.workspaces.select({ id: workspace.id });
  return api;
}

/** A person who has signed in before, in an empty tab: rendering the sign-in takes a second each time. */
export async function signedIn(
  installation: Installation,
  { context }: WebBrowser,
  email = newAddress(),
): Promise<Person> {
  const token = await signInByCall(installation, email);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${installation.proxy.url}/robots.txt`);
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  return { email, token, api: clientOf(installation.server.url, token), page };
}

/** Signs in through the web app with an emailed link. */
export async function signInOnTheWeb(
  installation: Installation,
  browser: WebBrowser,
  email = newAddress(),
): Promise<Person> {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(await requestLinkAt(installation, browser.context, email));
  await page.waitForURL(/\/(dashboard|admin)(\/|$)/);
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  const token = await storedToken(page);
  if (!token) throw new Error('Signed in, and no access_token in local storage.');
  return { email, token, api: clientOf(installation.server.url, token), page };
}

/** The same, and the dashboard has connected this browser's extension. */
export async function signInWithExtension(
  installation: Installation,
  browser: PersonalBrowser,
  email?: string,
): Promise<Person> {
  const person = await signInOnTheWeb(installation, browser, email);
  await until('the extension is connected', async () =>
    (await person.api.accounts.listSessions()).some(({ kind }) => kind === 'extension'),
  );
  return person;
}

/** A person who has signed in before and whose extension is connected, both without rendering it. */
export async function signIn(
  installation: Installation,
  browser: PersonalBrowser,
  email?: string,
): Promise<Person> {
  const person = await signedIn(installation, browser, email);
  const { id: accountId, locale } = await person.api.accounts.currentUser();
  const { code } = await person.api.accounts.createExtensionCode({});
  const answer = await person.page.evaluate(
    async ([extension, who, ask]) => {
      await chrome.runtime.sendMessage(extension, { type: 'hello', ask: who });
      return chrome.runtime.sendMessage(extension, { type: 'connect', ask });
    },
    [product.extensionId, { accountId, locale }, { code, accountId }] as const,
  );
  if (!answer?.connected) throw new Error(`The extension was not connected: ${JSON.stringify(answer)}`);
  return person;
}
