import { shareArticle } from './blog/share.ts';
import { sendContact } from './contact/contact-form.ts';
import { showInstalled } from './download/installed.ts';
import { playDemo } from './home/demo-player.ts';
import { showOwnPlan } from './pricing/own-plan.ts';

const behaviors: Record<string, (element: HTMLElement) => void> = {
  '[data-demo]': playDemo,
  'form[data-contact]': sendContact,
  '[data-installed]': showInstalled,
  '[data-share]': shareArticle,
  '.billing': showOwnPlan,
};

/** Adds behavior to elements whose attributes ask for it. */
export function bringToLife(root: ParentNode): void {
  for (const [selector, behave] of Object.entries(behaviors))
    for (const element of root.querySelectorAll<HTMLElement>(selector)) behave(element);
}
