/**
 * Opens a new server's first page in a browser if a person started the server in a desktop terminal. A failure does not
 * matter, because the terminal shows the address.
 */
export async function openFirstPage(url) {
  if (
    !hasDesktop({ env: process.env, isTerminal: process.stdout.isTTY === true, platform: process.platform })
  )
    return;
  try {
    // Imported here because the first command of a fresh checkout installs this package.
    const { default: open } = await import('open');
    const opened = await open(url);
    opened.on('error', () => undefined);
  } catch {
    // No browser is known here.
  }
}

/** Returns whether a person would see a browser window. `BROWSER=none` opts out. */
export function hasDesktop({ env, isTerminal, platform }) {
  if (!isTerminal || env.CI || env.SSH_CONNECTION || env.BROWSER === 'none') return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
