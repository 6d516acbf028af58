/** The selectable themes: the system's, light or dark. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the choice in this browser; the default is the system's theme. */
export function chosenTheme(): Theme {
  try {
    return themes.find((known) => known === localStorage.getItem('theme')) ?? 'system';
  } catch {
    return 'system'; // Storage is blocked.
  }
}

/** Applies a theme, and stores it for the next visit: public/theme.js reads the choice before the first paint. */
export function chooseTheme(theme: Theme): void {
  pauseTransitions();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Switches between dark and light. */
export function switchTheme(): void {
  const { theme } = document.documentElement.dataset;
  const dark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  chooseTheme(dark ? 'light' : 'dark');
}

/** Prevents transitions when the system switches between light and dark. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', pauseTransitions);
}

/**
 * Changes colors at once: with transitions, text and background fade at different speeds and are unreadable
 * meanwhile.
 */
function pauseTransitions(): void {
  const { dataset } = document.documentElement;
  dataset.still = '';
  // The first frame shows the new colors, and from the second on transitions are allowed again.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}
