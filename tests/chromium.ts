import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-for-testing',
  'chrome',
  'google-chrome',
  'google-chrome-stable',
];

const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/chromium',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS',
  'C:\\Program Files\\Chromium\\Application',
];

/**
 * Returns the Chromium for browser tests: `CHROME_PATH`, or else one on the PATH or in a usual place. Prefers
 * Chromium: Google's branded builds ignore `--load-extension` since version 137. @throws if there is none, with a
 * message that says how to install one
 */
export function findChromium(): string {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROME_PATH says ${wanted}, and there is no program there.`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...places];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [
    ...files,
    ...places.map((place) => join(place, 'Chromium')),
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  ].find(isProgram);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium · macOS: brew install --cask chromium · any: npx @puppeteer/browsers install chromium) or set CHROME_PATH to the program.',
  );
}

/**
 * Returns the Chromium for pages that need no extension: the headless shell of the same version if it is installed,
 * or else the same as for all other tests. It renders the same pages without the browser around them, which takes
 * half the CPU time. https://developer.chrome.com/blog/chrome-headless-shell
 */
export function findHeadlessShell(): string {
  const browser = findChromium();
  const shell = [...(process.env.PATH ?? '').split(delimiter), ...places]
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find(isProgram);
  return shell && versionOf(shell) === versionOf(browser) ? shell : browser;
}

/** Returns the version that a program reports; null if it reports none. */
function versionOf(program: string): string | null {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.match(/\d+(\.\d+)+/)?.[0] ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
