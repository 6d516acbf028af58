import { chooseTheme, chosenTheme, type Theme } from '../../parts/theme.ts';

/** Shows the footer's choice of theme, which does nothing without a script, and obeys it. Returns how to stop. */
export function offerThemes(choice: HTMLElement): () => void {
  const select = choice.querySelector('select');
  if (!select) return () => {};
  select.value = chosenTheme();
  choice.hidden = false;
  const onChange = () => chooseTheme(select.value as Theme);
  select.addEventListener('change', onChange);
  return () => select.removeEventListener('change', onChange);
}
