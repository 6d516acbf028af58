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
  const spinner = button?.querySelector<HTMLElement>('[data-contact-spinner]');
  const label = button?.querySelector<HTMLElement>('[data-contact-label]');
  const another = thanks?.querySelector('[data-contact-another]');
  if (!thanks || !failure || !button || !spinner || !label) return () => {};
  const idle = label.textContent;

  const busy = (now: boolean) => {
    button.disabled = now;
    button.dataset.state = now ? 'loading' : 'idle';
    button.setAttribute('aria-busy', String(now));
    spinner.hidden = !now;
    label.textContent = now ? (label.dataset.sending ?? idle) : idle;
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (button.disabled) return;
    failure.hidden = true;
    busy(true);
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    try {
      const request = fetch('/api/contact/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(fields),
      });
      void showInBar(request);
      const answer = await request;
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

  form.addEventListener('focusin', loadBar, { once: true });
  form.addEventListener('submit', onSubmit);
  another?.addEventListener('click', again);
  return () => {
    form.removeEventListener('focusin', loadBar);
    form.removeEventListener('submit', onSubmit);
    another?.removeEventListener('click', again);
  };
}

/** The bar at the top, fetched as soon as somebody begins to write. Null where it cannot be had: the form does without. */
const loadBar = () => import('../../parts/progress.ts').catch(() => null);

/** Shows a request in the bar, whatever becomes of it. */
async function showInBar(request: Promise<unknown>): Promise<void> {
  const bar = await loadBar();
  bar?.progress.start();
  await request.catch(() => null);
  bar?.progress.end();
}
