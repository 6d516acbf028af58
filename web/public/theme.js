// Runs before the first paint: sets the theme a person chose (src/parts/theme.ts); without a choice the system's holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // A page of the server shows 'Dashboard' at once to whoever is signed in.
  if (localStorage.getItem('access_token') !== null) document.documentElement.dataset.token = '';
} catch {
  // Storage is blocked: the system's theme holds.
}
