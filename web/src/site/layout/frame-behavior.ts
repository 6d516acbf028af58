import { chooseTheme, chosenTheme, type Theme } from '../../parts/theme.ts';
import { accessToken } from '../../session/access-token.ts';

/** Makes the header's menu and the language and theme switches work. Returns a function that stops this. */
export function bringFrameToLife(root: ParentNode): () => void {
  const ended = new AbortController();
  for (const choice of root.querySelectorAll<HTMLElement>('[data-theme-choice]')) offerThemes(choice);
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[data-menu]'))
    closeWhenLeft(menu, ended.signal);
  for (const link of root.querySelectorAll<HTMLElement>('[data-language]')) link.onclick = keepLanguage;
  return () => ended.abort();
}

/** Stores a signed-in user's language in their account; the link itself stores it in this browser. */
function keepLanguage({ currentTarget: link }: MouseEvent): void {
  const token = accessToken.read();
  if (token === null) return;
  void fetch('/api/user/update', {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ locale: (link as HTMLElement).dataset.language }),
  }).catch((error) => console.warn('The language could not be stored with the account.', error));
}

/** Shows the switch, which is hidden without a script. */
function offerThemes(choice: HTMLElement): void {
  const select = choice.querySelector('select')!;
  select.value = chosenTheme();
  select.onchange = () => chooseTheme(select.value as Theme);
  choice.hidden = false;
}

/** Closes a menu with Escape, with a click elsewhere, and when the focus leaves it. */
function closeWhenLeft(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    menu.open = false;
  };
  const onElsewhere = (event: Event) => {
    if (menu.open && !menu.contains(event.target as Node)) close();
  };
  menu.onkeydown = (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', onElsewhere, { signal });
  document.addEventListener('focusin', onElsewhere, { signal });
}
