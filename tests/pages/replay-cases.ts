/** The replay cases on the page of this tab, at the speed of the world: what the built content script is judged by. */

import type { MeetingPage } from '../../extension/test/pages/page.ts';
import { cases } from '../../extension/test/replay/cases.ts';
import { alice, bob, carol, me } from '../../extension/test/replay/stage.ts';

/** Plays one case on one of its pages and leaves the page in the call; `leaveCase` ends it. */
export async function playCase(index: number, setting: number): Promise<void> {
  const played = cases[index]!;
  document.body.replaceChildren();
  page = played.settings[setting]!.create(document);
  page.title(`Case ${index}.${setting}`);
  page.participants([alice, bob, carol]);
  page.self(me);
  if (!played.bare) {
    page.join();
    page.captionsOn();
    await wait(500);
  }
  await played.play({ page, wait });
}

/** Leaves the call the case was played in. */
export function leaveCase(): void {
  page?.leave();
}

let page: MeetingPage | null = null;

/** Ends the task, at the least: what comes after a wait is never in the task of what came before. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
