/** Milliseconds between words. */
const pace = 190;

/**
 * Plays the meeting in the demo panel word by word. Starts when the panel is scrolled into view, unless the user
 * prefers reduced motion; a button pauses it (WCAG 2.2.2).
 */
export function playDemo(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-demo-button]')!;
  const state = root.querySelector<HTMLElement>('[data-demo-state]')!;
  const view = root.querySelector<HTMLElement>('[data-demo-view]')!;
  const summary = root.querySelector<HTMLElement>('[data-demo-summary]')!;

  // The server renders all lines with their times, so the page is complete without a script.
  const lines = [...root.querySelectorAll<HTMLElement>('[data-demo-line]')].map((row) => {
    const text = row.querySelector<HTMLElement>('[data-demo-text]')!;
    return {
      row,
      text,
      at: Number(row.dataset.demoLine),
      words: (text.textContent ?? '').split(' '),
      cited: text.querySelector('mark') !== null,
    };
  });
  const length = Math.max(...lines.map(({ at, words }) => at + words.length * pace)) + 900;
  /** The first two lines are complete and the third has started. */
  const opening = lines[2]?.at ?? 0;
  let at = length;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    const ended = at >= length;
    state.textContent = (ended ? state.dataset.ended : state.dataset.running) ?? '';
    button.textContent =
      (timer ? button.dataset.pause : ended ? button.dataset.again : button.dataset.play) ?? '';
    summary.style.visibility = ended ? '' : 'hidden';
    for (const { row, text, words, cited, at: begin } of lines) {
      const said = Math.min(words.length, Math.floor((at - begin) / pace) + 1);
      row.hidden = said <= 0;
      // Fade only the words: name and time are already faint and must stay legible.
      text.style.opacity = said < words.length ? '0.7' : '';
      const mark = text.querySelector('mark');
      const target = mark && ended ? mark : text;
      const shown = words.slice(0, Math.max(said, 0)).join(' ');
      if (target.textContent !== shown) target.textContent = shown;
      if (ended && cited && !text.querySelector('mark')) {
        const evidence = document.createElement('mark');
        evidence.textContent = shown;
        text.replaceChildren(evidence);
      }
    }
    view.scrollTop = view.scrollHeight;
  };

  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    draw();
  };
  const play = () => {
    if (at >= length) at = opening;
    timer = setInterval(() => {
      at += pace;
      if (at >= length) pause();
      else draw();
    }, pace);
    draw();
  };

  button.hidden = false;
  button.addEventListener('click', () => (timer ? pause() : play()));
  draw();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    if (!calm) play();
  });
  seen.observe(root);
}
