/**
 * Opens the page on which a new server begins, where somebody sits before it: in a terminal of a desktop. What cannot be opened
 * is no failure, as the address stands in the terminal.
 */
export async function openFirstPage(url) {
  if (
    !hasDesktop({ env: process.env, isTerminal: process.stdout.isTTY === true, platform: process.platform })
  )
    return;
  try {
    // Only now: the first command of a fresh checkout installs it.
    const { default: open } = await import('open');
    const opened = await open(url);
    opened.on('error', () => undefined);
  } catch {
    // No browser is known here.
  }
}

/** Whether a person is there who sees a browser that opens. `BROWSER=none` says that they do not want one. */
export function hasDesktop({ env, isTerminal, platform }) {
  if (!isTerminal || env.CI || env.SSH_CONNECTION || env.BROWSER === 'none') return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
