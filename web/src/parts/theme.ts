/** The choices of theme: the system's colors, or always light or dark. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The choice in this browser; the system's where there is none. */
export function chosenTheme(): Theme {
  try {
    return themes.find((known) => known === localStorage.getItem('theme')) ?? 'system';
  } catch {
    return 'system'; // storage is blocked
  }
}

/** Shows a theme now, and at the next visit: public/theme.js reads the choice before the first paint. */
export function chooseTheme(theme: Theme): void {
  pauseTransitions();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: it holds until the page is left.
  }
}

/** Shows the dark colors where the light ones are, and the other way around. */
export function switchTheme(): void {
  const { theme } = document.documentElement.dataset;
  const dark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  chooseTheme(dark ? 'light' : 'dark');
}

/** Keeps the page still while the system changes between light and dark. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', pauseTransitions);
}

/** Shows changed colors at once: with transitions, text and ground fade apart from each other and are unreadable meanwhile. */
function pauseTransitions(): void {
  const { dataset } = document.documentElement;
  dataset.still = '';
  // The first frame has the new colors, and the second starts no transition any more.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}
