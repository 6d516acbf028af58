import { shareArticle } from './blog/share.ts';
import { sendContact } from './contact/contact-form.ts';
import { showInstalled } from './download/installed.ts';
import { playDemo } from './home/demo-player.ts';
import { offerThemes } from './layout/theme-choice.ts';

/**
 * What pages do beyond standing there, bound to the attributes their markup carries: the same few functions whether the
 * server or the app has drawn the page. Returns how to stop.
 */
export function bringToLife(root: ParentNode): () => void {
  const stops = [
    ...all<HTMLElement>(root, '[data-demo]').map(playDemo),
    ...all<HTMLFormElement>(root, 'form[data-contact]').map(sendContact),
    ...all<HTMLElement>(root, '[data-installed]').map(showInstalled),
    ...all<HTMLElement>(root, '[data-share]').map(shareArticle),
    ...all<HTMLElement>(root, '[data-theme-choice]').map(offerThemes),
    ...all<HTMLDetailsElement>(root, 'details[data-menu]').map(closeWhenLeft),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const all = <T extends Element>(root: ParentNode, selector: string) => [
  ...root.querySelectorAll<T>(selector),
];

/** A menu closes with Escape, with a click elsewhere, and when the focus leaves it. */
function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  const close = () => {
    menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  };
  const onElsewhere = (event: Event) => {
    if (menu.open && !menu.contains(event.target as Node)) close();
  };
  menu.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  return () => {
    menu.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
  };
}
