/** What the server could not take, by its names. */
interface Refusal {
  data?: { fields?: { field: string }[] };
}

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
      const { status, data } = (await answer.json()) as { status?: unknown } & Refusal;
      if (status !== 'true') {
        complain(data?.fields ?? []);
        throw new Error(`contact: ${answer.status}`);
      }
      form.reset();
      form.hidden = true;
      thanks.hidden = false;
      thanks.focus();
    } catch {
      failure.textContent = failure.dataset.contactFailure ?? '';
      failure.hidden = false; // the sentence says it; what was typed is still there
    } finally {
      busy(false);
    }
  };
  /** Says of the first field that the server could not take what is wrong with it, as browsers say such things. */
  const complain = ([first]: { field: string }[]) => {
    const control = form.elements.namedItem(first?.field ?? '');
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    control.setCustomValidity(control.dataset.problem ?? '');
    control.reportValidity();
    control.addEventListener('input', () => control.setCustomValidity(''), { once: true });
  };
  const again = (event: Event) => {
    event.preventDefault();
    thanks.hidden = true;
    form.hidden = false;
    form.querySelector('input')?.focus();
  };

  form.addEventListener('submit', onSubmit);
  another?.addEventListener('click', again);
  return () => {
    form.removeEventListener('submit', onSubmit);
    another?.removeEventListener('click', again);
  };
}
