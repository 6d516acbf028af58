interface ContactResponse {
  status?: unknown;
  /** The fields of a validation error. */
  data?: { fields?: { field: string }[] };
}

/**
 * Sends the contact form without leaving the page. Shows a spinner while sending, then a thank-you note in place of
 * the form, or an error next to the button. An error keeps everything that was typed.
 */
export function sendContact(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const thanks = form.parentElement!.querySelector<HTMLElement>('[data-contact-thanks]')!;
  const failure = form.querySelector<HTMLElement>('[data-contact-failure]')!;
  const button = form.querySelector<HTMLButtonElement>('[data-contact-send]')!;
  const spinner = button.querySelector<HTMLElement>('[data-contact-spinner]')!;
  const label = button.querySelector<HTMLElement>('[data-contact-label]')!;
  const another = thanks.querySelector('[data-contact-another]')!;
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
      const { status, data } = (await answer.json()) as ContactResponse;
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
      failure.hidden = false;
    } finally {
      busy(false);
    }
  };
  /** Reports the first invalid field the way browsers report their own validation errors. */
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
  another.addEventListener('click', again);
}

/** Loads the progress bar as soon as someone starts typing. Null if that fails: the form works without it. */
const loadBar = () => import('../../parts/progress.ts').catch(() => null);

/** Shows the progress bar until the request succeeds or fails. */
async function showInBar(request: Promise<unknown>): Promise<void> {
  const bar = await loadBar();
  bar?.progress.start();
  await request.catch(() => null);
  bar?.progress.end();
}
