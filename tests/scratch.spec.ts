import { test } from './fixtures.ts';
import { joinCall, meetingUrl, say, transcriptWhen } from './harness/calls.ts';

test('scratch', async ({ person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, meetingUrl.meet());
  call.page.on('console', (m) => console.log('PAGE', m.text()));
  await say(call, [0, 'Alice Adams', 'Captions are on.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  await call.frame.evaluate(() => window.meeting.captions(false));
  for (let i = 0; i < 8; i++) {
    await new Promise((r) => setTimeout(r, 1500));
    console.log(
      await call.page.evaluate(() => {
        const h = document.querySelector('afterword-panel');
        const w = (n: Element | null): string =>
          !n
            ? 'none'
            : [...n.children]
                .filter((c) => !(c as HTMLElement).hidden)
                .map((c) => (c.children.length ? w(c) : (c.textContent ?? '')))
                .join(' | ');
        const n = h?.shadowRoot?.firstElementChild ?? null;
        return (h ? `${getComputedStyle(h).display} ` : '') + w(n);
      }),
    );
  }
});
