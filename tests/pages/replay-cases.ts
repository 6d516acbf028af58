/** Plays replay cases in the page of this tab in real time, to test the built content script. */

import type { MeetingPage } from '../../extension/test/pages/page.ts';
import { cases } from '../../extension/test/replay/cases.ts';
import { alice, bob, carol, me } from '../../extension/test/replay/stage.ts';

/** Plays one case on one of its pages and stays in the call; `leaveCase` leaves it. */
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

/** Leaves the call of the case. */
export function leaveCase(): void {
  page?.leave();
}

let page: MeetingPage | null = null;

/** Always starts a new task: what follows a wait is never in the task of what precedes it. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
