import type { Api } from '@afterword/api-client';
import type { Page } from '@playwright/test';
import { paths } from '../../web/src/paths.ts';
import { clientOf, newAddress } from './people.ts';
import { article } from './site-pages.ts';
import { storeMeeting } from './spoken-meetings.ts';

/** IDs of the objects that `fillEveryScreen` created. */
interface Samples {
  meeting: string;
  running: string;
  user: number;
  post: { id: number; slug: string };
  message: number;
  automation: string;
  workflow: string;
  /** Path with a token. */
  share: string;
}

/**
 * Creates content for every screen of an administrator. Its texts are German, so every English sentence on a screen
 * comes from the app.
 */
export async function fillEveryScreen(api: Api, serverUrl: string): Promise<Samples> {
  const lines: [string, string][] = [
    ['Ana', 'Wir haben beschlossen, den neuen Editor am Freitag auszuliefern.'],
    ['Ben', 'Ich schreibe bis Donnerstag die Versionshinweise.'],
  ];
  const meeting = await storeMeeting(api, {
    title: 'Planung',
    platform: 'teams',
    startedAt: '2026-09-30T12:59:00.000Z', // The longest possible date.
    lines,
    pace: 2_500,
  });
  const running = await storeMeeting(api, {
    title: 'Jetzt',
    platform: 'zoom',
    startedAt: '2026-10-01T09:00:00.000Z',
    lines,
    open: true,
  });
  for await (const _ of await api.meetings.makeSummary({ id: meeting }));
  const [user, posts, automation, workflow, share] = await Promise.all([
    api.users.create({ name: 'Ada Lovelace', email: newAddress(), user_role: 'user' }),
    api.blog.list(),
    api.automations.create({
      name: 'Zusammenfassung',
      active: false,
      trigger: { type: 'meeting-end' },
      actions: [{ type: 'email', to: ['participants'] }],
      owner: 'me',
      ask: true,
    }),
    api.workflows.create({ name: 'Risiken', prompt: 'Welche Risiken wurden genannt?' }),
    api.shares.create({ id: meeting, audience: 'link', part: 'all' }),
  ]);
  await clientOf(serverUrl, null).contact.send({
    fullName: 'Ada Lovelace',
    email: newAddress(),
    company: 'Analytical Engines',
    companySize: '11-50',
    message: 'Liest Afterword auch finnische Untertitel?',
  });
  const { secret } = await api.keys.create({ of: 'workspace', name: 'Entra', scopes: ['scim'] });
  await fetch(`${serverUrl}/scim/v2/Groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({ displayName: 'Geschäftsführung-und-alle-Bereichsleitungen' }),
  });
  const inbox = await api.contact.list({});
  return {
    meeting,
    running,
    user: user.id,
    post: posts[0]!,
    message: inbox.items[0]!.id,
    automation: automation.id,
    workflow: workflow.id,
    share: new URL(share.url).pathname,
  };
}

/** Addresses at which the web app shows content: null for those that need their own journey. */
export function screenAddresses(samples: Samples): Record<keyof typeof paths, string[] | null> {
  const fixed = Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[name, [path]]] : [])),
  ) as Record<keyof typeof paths, string[]>;
  return {
    ...fixed,
    integration: null, // Redirects to the list.
    comparison: [paths.comparison('gemini')],
    post: [article],
    shared: [samples.share],
    // Each needs a token from an email: tested by staff.spec.ts, teams.spec.ts and account.spec.ts.
    invitation: null,
    emailChange: null,
    unsubscribe: null,
    // Tested by second-factor.spec.ts.
    secondFactor: null,
    // A code can be used once and leads on at once.
    callback: null,
    // Opened by Chromium's own sign-in window.
    connectExtension: null,
    connectDevice: [paths.connectDevice, `${paths.connectDevice}?code=ABCD-EFGH`],
    connectAssistant: [`${paths.connectAssistant}?client_id=nobody`],
    meetings: [
      paths.meetings,
      `${paths.meetings}?search=niemand-sagte-das`,
      `${paths.meetings}?range=custom`,
    ],
    meeting: [
      paths.meeting(samples.meeting),
      paths.meeting(samples.running),
      paths.meeting('00000000-0000-4000-8000-000000000000'),
    ],
    entry: null, // A place on the page of a meeting.
    automation: [paths.automation(samples.automation)],
    workflow: [paths.workflow(samples.workflow)],
    workflowsFor: [paths.workflowsFor(samples.meeting)],
    checkout: [`${paths.checkout}?plan=Individual&billing=monthly`],
    dashboard: [paths.dashboard, `${paths.dashboard}/no-such-screen`],
    adminPost: [paths.adminPost(samples.post)],
    adminUsers: [paths.adminUsers, `${paths.adminUsers}?search=niemand`],
    adminUser: [paths.adminUser(samples.user)],
    adminMessages: [paths.adminMessages, `${paths.adminMessages}?folder=archive`],
    adminMessage: [paths.adminMessage(samples.message)],
  };
}

/** Pixels by which the page is wider than its window; zero or less if it fits. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lists truncated selects, and words of headings, labels and buttons that break without a hyphen. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const cut = [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const width = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const chosen = select.selectedOptions[0]?.label ?? '';
        canvas.font = font;
        return canvas.measureText(chosen).width > width + 1 ? [chosen] : [];
      });
    for (const element of document.querySelectorAll('h1, h2, h3, button, label, legend')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        // Code may break anywhere.
        if (/mono/i.test(getComputedStyle(node.parentElement!).fontFamily)) continue;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\u00ad]+/gu)) {
          if (word.includes('\u00ad')) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
          if (new Set(lines.map(Math.round)).size > 1) cut.push(word);
        }
      }
    }
    return cut;
  });

/**
 * Elements that scroll vertically by a pixel or two: nothing is hidden, yet browsers show a scrollbar. Horizontally,
 * a line of code may be that much wider than its frame.
 */
export const needlessScrollbars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const beyond = element.scrollHeight - element.clientHeight;
        return /auto|scroll/.test(getComputedStyle(element).overflowY) && beyond > 0 && beyond < 4;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
