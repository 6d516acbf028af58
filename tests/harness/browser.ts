/// <reference types="chrome" />
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { product } from '@afterword/api-client/product';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { meetingHosts } from '../pages/fake-platforms.ts';
import { hangAfterMs, until } from './until.ts';

/** A browser in which a person is signed in on the web. */
export interface WebBrowser {
  readonly context: BrowserContext;
}

/**
 * A person's Chromium: a profile on disk, with the extension unless disabled, without access to the outside world.
 */
export interface PersonalBrowser extends WebBrowser {
  /** The running browser. `relaunch` replaces it. */
  readonly context: BrowserContext;
  readonly profile: string;
  /** Opens one of the extension's own pages in a tab. */
  extensionPage(path: 'popup' | 'options' | 'side-panel'): Promise<Page>;
  /** Loads an unpacked extension while the browser runs, as the browser's extensions page does. */
  loadExtension(folder: string): Promise<void>;
  /** The extension's running worker. */
  worker(): Promise<Worker>;
  /**
   * Stops the extension's worker at any point of its work. False if none was running for that many milliseconds. On a
   * busy machine, Chromium never restarts a worker that is stopped again and again while it starts.
   */
  killWorker(awakeFor?: number): Promise<boolean>;
  /** Resets it: one empty tab, no cookies, nothing stored by the extension or by these origins. */
  reset(origins: string[]): Promise<void>;
  /** `kill -9` for the whole browser. */
  kill(): Promise<void>;
  /** Restarts the browser with the same profile. */
  relaunch(): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  profile: string;
  /** Folder of the unpacked extension, or null for a browser without it. */
  extension: string | null;
  /** Port of the simulated meeting pages. */
  pagesPort: number;
  headless?: boolean;
  args?: string[];
  /** Whether an extension can be loaded later, with `loadExtension`. */
  takesExtensions?: boolean;
}

const extensionUrl = `chrome-extension://${product.extensionId}`;

/** Arguments that let Chromium reach our meeting pages at the platforms' hosts, this machine, and nothing else. */
export function blockOtherHosts(pagesPort: number): string[] {
  const hosts = [...meetingHosts, 'lh3.googleusercontent.com'].map(
    (host) => `MAP ${host}:443 127.0.0.1:${pagesPort}`,
  );
  const rules = [...hosts, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];
  return [
    `--host-resolver-rules=${rules.join(', ')}`,
    '--ignore-certificate-errors',
    '--disable-background-networking',
    '--disable-component-update',
  ];
}

/** Contexts that cannot be reset: the next test gets another one. */
export const unresettable = new WeakSet<BrowserContext>();

/** Launches Chromium. */
export async function launchBrowser({
  profile,
  extension,
  pagesPort,
  headless = true,
  args = [],
  takesExtensions = false,
}: BrowserOptions): Promise<PersonalBrowser> {
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      timeout: hangAfterMs,
      headless,
      ignoreHTTPSErrors: true,
      viewport: headless ? { width: 1280, height: 800 } : null,
      ignoreDefaultArgs: takesExtensions ? ['--disable-extensions'] : [],
      args: [
        ...(takesExtensions ? ['--enable-unsafe-extension-debugging'] : []),
        ...(extension ? [`--load-extension=${extension}`, `--disable-extensions-except=${extension}`] : []),
        ...blockOtherHosts(pagesPort),
        ...args,
      ],
    });

  let context = await launch();
  let control: CDPSession | undefined;
  const controlSession = async () => {
    control ??= await context.browser()!.newBrowserCDPSession();
    return control;
  };
  /** The worker that was last seen, and since when. */
  let seenWorker = { id: '', at: 0 };
  const workerTarget = async () => {
    const { targetInfos } = await (await controlSession()).send('Target.getTargets');
    return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(extensionUrl));
  };

  const browser: PersonalBrowser = {
    get context() {
      return context;
    },
    profile,
    async reset(origins) {
      const blank = await keepOnePage(context);
      // A worker that keeps running stores what it remembers of the last test, so storage only stays empty once none
      // runs.
      const emptyStorage = () =>
        until('no worker of the last test is left', async () => {
          await browser.killWorker();
          await clearStorage(blank, [extensionUrl, ...origins]);
          return !(await workerTarget());
        });
      await emptyStorage();
      const worker = await browser.worker();
      await worker.evaluate(async () => {
        await Promise.all([
          chrome.storage.local.clear(),
          chrome.storage.session.clear(),
          chrome.alarms.clearAll(),
          chrome.scripting.unregisterContentScripts(),
        ]);
        const required = chrome.runtime.getManifest().host_permissions ?? [];
        const { origins = [] } = await chrome.permissions.getAll();
        await chrome.permissions.remove({ origins: origins.filter((origin) => !required.includes(origin)) });
      });
      await emptyStorage();
    },
    async extensionPage(path) {
      const page = await context.newPage();
      await page.goto(`${extensionUrl}/src/${path}/index.html`);
      return page;
    },
    async loadExtension(folder) {
      unresettable.add(context);
      // Playwright's types do not include this domain yet.
      await (await controlSession()).send('Extensions.loadUnpacked' as never, { path: folder } as never);
    },
    worker() {
      return until('the worker answers', async () => {
        if (!(await workerTarget())) {
          // Evaluating in a dead worker hangs, so wake it first through a page of the extension.
          const page = await context.newPage();
          await page.goto(`${extensionUrl}/manifest.json`);
          await page.evaluate(() => chrome.runtime.sendMessage({ type: 'status' }).catch(() => null));
          await page.close();
          await until('the worker is awake', workerTarget);
        }
        const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
        // A worker that was just killed fails or hangs; the next attempt finds its successor.
        const answers = await Promise.race([worker.evaluate(() => true), pause(5_000, false)]);
        return answers && worker;
      });
    },
    async killWorker(awakeFor = 0) {
      const target = await workerTarget();
      if (!target) return false;
      if (seenWorker.id !== target.targetId) seenWorker = { id: target.targetId, at: performance.now() };
      if (performance.now() - seenWorker.at < awakeFor) return false;
      const closed = (await controlSession())
        .send('Target.closeTarget', { targetId: target.targetId })
        .then(({ success }) => success)
        .catch(() => false); // It ended between the two calls.
      // Chromium may never respond for a worker that is just starting.
      return Promise.race([closed, pause(5_000, false)]);
    },
    async kill() {
      unresettable.add(context);
      const pid = browserProcess(profile);
      const closed = context.waitForEvent('close');
      process.kill(pid, 'SIGKILL');
      await closed;
      control = undefined;
    },
    async relaunch() {
      context = await launch();
      unresettable.add(context);
      control = undefined;
    },
    close: () => context.close(),
  };
  return browser;
}

/**
 * Resets a context: a single empty page, no cookies, nothing stored by these origins. It keeps the cache of files, so
 * the next test is faster with it than with a new context.
 */
export async function resetContext(context: BrowserContext, origins: string[]): Promise<void> {
  await clearStorage(await keepOnePage(context), origins);
  await context.clearPermissions();
}

/** Closes all pages except an empty one, without which Chromium would exit. */
export async function keepOnePage(context: BrowserContext): Promise<Page> {
  const blank = await context.newPage();
  await Promise.all(context.pages().map((page) => page !== blank && page.close()));
  return blank;
}

async function clearStorage(page: Page, origins: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await page.context().clearCookies();
}

/** The browser's main process: it names the profile and has no `--type`. */
function browserProcess(profile: string): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return (
        command.includes(`--user-data-dir=${profile}`) && !command.some((part) => part.startsWith('--type='))
      );
    } catch {
      return false; // It has ended meanwhile.
    }
  });
  if (!pid) throw new Error(`No browser runs on ${profile}.`);
  return Number(pid);
}
