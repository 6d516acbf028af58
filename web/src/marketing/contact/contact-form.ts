/**
 * Sends the contact form: spinner and refused clicks while it is under way, then the thank-you panel in its place, or the
 * error beside the button with everything typed still there. Returns how to stop.
 */
export function sendContact(form: HTMLFormElement): () => void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-contact-thanks]');
  const failure = form.querySelector<HTMLElement>('[data-contact-failure]');
  const button = form.querySelector<HTMLButtonElement>('[data-contact-send]');
  const another = thanks?.querySelector('[data-contact-another]');
  if (!thanks || !failure || !button) return () => {};
  const label = button.textContent;

  const busy = (now: boolean) => {
    button.disabled = now;
    button.setAttribute('aria-busy', String(now));
    button.textContent = now ? (button.dataset.sending ?? label) : label;
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (button.disabled) return;
    failure.hidden = true;
    busy(true);
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    try {
      const answer = await fetch('/api/contact/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(fields),
      });
      const { status } = (await answer.json()) as { status?: unknown };
      if (status !== 'true') throw new Error(`contact: ${answer.status}`);
      form.reset();
      form.hidden = true;
      thanks.hidden = false;
      thanks.focus();
    } catch {
      failure.hidden = false; // the sentence says it; what was typed is still there
    } finally {
      busy(false);
    }
  };
  const again = () => {
    thanks.hidden = true;
    form.hidden = false;
    form.querySelector('input')?.focus();
  };

  button.disabled = false;
  form.addEventListener('submit', onSubmit);
  another?.addEventListener('click', again);
  return () => {
    form.removeEventListener('submit', onSubmit);
    another?.removeEventListener('click', again);
  };
}
